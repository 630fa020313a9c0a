@testable import UIKit

/// A table that says what the native view of a trace says, whatever is written into it.
@MainActor final class ScriptedTable: UITableView {
  private let pan = ScriptedPan(target: nil, action: nil)
  private var isCoasting = false
  /// The translation with which its pan begins: what UIKit's pan has travelled by then.
  private static let before: CGFloat = -10

  override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
    for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
    // It moves where it is told to, and nowhere else.
    stage = .dragging
  }

  required init?(coder: NSCoder) { nil }

  override var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// Its offsets are the trace's, not a display's.
  override var traitCollection: UITraitCollection { super.traitCollection.standIn(displayScale: 1_048_576) }
  override var isDecelerating: Bool { isCoasting }
  /// Where its last pan was sent.
  private(set) var end: Double?

  /// How often its pan was taken away since it was asked last.
  func takeCancels() -> Int {
    defer { pan.cancels = 0 }
    return pan.cancels
  }

  func begin() {
    isCoasting = false
    pan.way = Self.before
    pan.tell(.began)
  }

  /// - Parameter travel: The finger's since the beginning, up positive; `nil` without one.
  /// - Returns: Whether anybody hears of it: not where it stands there already and its finger has not gone on.
  func scroll(to offset: Double, travel: Double?, isCoasting: Bool) -> Bool {
    let before = (contentOffset, pan.way)
    self.isCoasting = isCoasting
    if let travel { pan.way = Self.before - CGFloat(travel) }
    contentOffset = CGPoint(x: 0, y: CGFloat(offset) - contentInset.top)
    if travel != nil { pan.tell(.changed) }
    return (contentOffset, pan.way) != before
  }

  /// - Parameter target: Where the app's delegate is told that it goes; `nil` where the app has none that says it to the sheet.
  func end(velocity: Double, target: Double?) {
    end = nil
    pan.speed = CGFloat(-velocity)
    if let target {
      var place = CGPoint(x: 0, y: CGFloat(target) - contentInset.top)
      unsafe withUnsafeMutablePointer(to: &place) { pointer in
        unsafe delegate?.scrollViewWillEndDragging(
          self, withVelocity: CGPoint(x: 0, y: velocity / 1000), targetContentOffset: pointer)
      }
      end = Double(place.y + contentInset.top)
    }
    isCoasting = true
    pan.tell(.ended)
    pan.tell(.possible)
  }

  func rest() {
    isCoasting = false
  }
}

private final class ScriptedPan: UIPanGestureRecognizer {
  var way: CGFloat = 0
  var speed: CGFloat = 0
  private var scripted = State.possible

  /// Its handlers hear of a state but of the last one, to which it returns in silence.
  func tell(_ state: State) {
    scripted = state
    if state != .possible { sendAction() }
  }

  override var state: State {
    get { scripted }
    set { scripted = newValue }
  }
  override func velocity(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: speed) }
  var cancels = 0

  override func translation(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: way) }
  override var isEnabled: Bool {
    get { super.isEnabled }
    set {
      if !newValue { cancels += 1 }
      super.isEnabled = newValue
    }
  }
}
