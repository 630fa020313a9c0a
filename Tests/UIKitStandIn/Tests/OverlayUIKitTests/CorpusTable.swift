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
  private(set) var end = 0.0

  /// How often its pan was taken away since it was asked last.
  func takeCancels() -> Int {
    defer { pan.cancels = 0 }
    return pan.cancels
  }

  func begin() {
    isCoasting = false
    pan.way = Self.before
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// - Parameter travel: The finger's since the beginning, up positive; `nil` without one.
  func scroll(to offset: Double, travel: Double?, isCoasting: Bool) {
    self.isCoasting = isCoasting
    if let travel { pan.way = Self.before - CGFloat(travel) }
    let place = CGPoint(x: 0, y: CGFloat(offset) - contentInset.top)
    if contentOffset == place { delegate?.scrollViewDidScroll(self) } else { contentOffset = place }
  }

  func end(velocity: Double, target: Double) {
    var place = CGPoint(x: 0, y: CGFloat(target) - contentInset.top)
    unsafe withUnsafeMutablePointer(to: &place) { pointer in
      unsafe delegate?.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(x: 0, y: velocity / 1000), targetContentOffset: pointer)
    }
    end = Double(place.y + contentInset.top)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
  }

  func rest() {
    isCoasting = false
    delegate?.scrollViewDidEndDecelerating(self)
  }
}

private final class ScriptedPan: UIPanGestureRecognizer {
  var way: CGFloat = 0
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
