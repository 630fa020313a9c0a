/// Feedback is recorded: what, and when.
@MainActor open class UIFeedbackGenerator: NSObject {
  public enum StandInFeedback: Equatable, Sendable {
    case selection, impact(UIImpactFeedbackGenerator.FeedbackStyle, CGFloat)
  }
  public static var standInRecord: [(time: TimeInterval, feedback: StandInFeedback)] = []
  open func prepare() {}
  final func record(_ feedback: StandInFeedback) {
    Self.standInRecord.append((CACurrentMediaTime(), feedback))
  }
}

@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { record(.selection) }
}

@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  private let style: FeedbackStyle
  public init(style: FeedbackStyle) { self.style = style }
  public override convenience init() { self.init(style: .medium) }
  open func impactOccurred() { record(.impact(style, 1)) }
  open func impactOccurred(intensity: CGFloat) { record(.impact(style, intensity)) }
}
