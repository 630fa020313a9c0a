/// What a view takes part in beside touches.
@MainActor public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

@MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open var isEnabled = true

  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }
  open func invalidate() {}
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

@MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

@MainActor open class UIPointerRegion: NSObject {
  public let rect: CGRect
  public init(rect: CGRect) { self.rect = rect }
}

@MainActor open class UIPointerStyle: NSObject {
  public let standInEffect: UIPointerEffect
  public init(effect: UIPointerEffect) { standInEffect = effect }
}

public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
}

@MainActor open class UITargetedPreview: NSObject {
  public let view: UIView

  /// "This view must be in a window": the program stops where it is not.
  public init(view: UIView) {
    precondition(view.window != nil, "a preview of a view that is in no window")
    self.view = view
  }
}

extension UIView {
  func attach(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    standInInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  func detach(_ interaction: any UIInteraction) {
    guard standInInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    standInInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

extension StandInDevice {
  /// What a pointer at a place of the window looks like: the interaction of the view that is hit, or of one around it, says.
  public func hover(at place: CGPoint) -> UIPointerStyle? {
    var view = window.hitTest(place, with: nil)
    while let some = view {
      for case let interaction as UIPointerInteraction in some.standInInteractions where interaction.isEnabled {
        return interaction.delegate?.pointerInteraction(interaction, styleFor: UIPointerRegion(rect: some.bounds))
      }
      view = some.superview
    }
    return nil
  }
}
