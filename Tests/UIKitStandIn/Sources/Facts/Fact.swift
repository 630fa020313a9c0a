import UIKit

/// Something about UIKit on which the layer relies, and how to see it: real views, driven through UIKit's public interface.
///
///     let found = await Fact.all[0].check(in: room)
///     print(found)                                   // "holds: heard 50.0 inside the setter"
///
/// The stand-in runs them here, and a page of the sample app on a device: where both say the same, the stand-in is right.
@MainActor public struct Fact: Sendable {
  /// The fact, as a sentence.
  public let name: String
  private let body: @MainActor @Sendable (FactStage) async -> Found

  /// What was found.
  public struct Found: Sendable, CustomStringConvertible {
    /// What came of the fact.
    public enum Verdict: String, Sendable, CaseIterable {
      case holds
      case doesNotHold = "does not hold"
      case unseen = "cannot be seen here"
    }
    public let verdict: Verdict
    /// What UIKit did.
    public let line: String

    public var description: String { "\(verdict.rawValue): \(line)" }

    public static func holds(_ isSo: Bool, _ line: String) -> Found { Found(isSo ? .holds : .doesNotHold, line) }
    public static func unseen(_ line: String) -> Found { Found(.unseen, line) }

    private init(_ verdict: Verdict, _ line: String) { (self.verdict, self.line) = (verdict, line) }
  }

  init(_ name: String, _ body: @escaping @MainActor @Sendable (FactStage) async -> Found) {
    (self.name, self.body) = (name, body)
  }

  /// Every fact.
  public static var all: [Fact] { scrolling + fingers + views + controllers + system }

  /// Sees whether it is so, in a view of its own that is gone afterwards.
  public func check(in room: FactRoom) async -> Found {
    let container = UIView(frame: room.controller.view.bounds)
    room.controller.view.addSubview(container)
    let found = await body(FactStage(room: room, container: container))
    container.removeFromSuperview()
    return found
  }
}

/// Where facts are seen.
@MainActor public struct FactRoom {
  /// Shown in a window, and empty.
  public let controller: UIViewController
  /// Lets this many seconds pass, with their frames and layouts.
  public let pass: @MainActor (Double) async -> Void
  /// A finger comes down at a point of the window, goes by a way in a tenth of a second, and is lifted at once. No public
  /// interface makes a touch: `nil` where nobody is asked to do it by hand.
  public let flick: (@MainActor (_ start: CGPoint, _ way: CGPoint) async -> Void)?
  /// The keyboard comes for a text field, where the test has to bring it; `nil` where UIKit does.
  public let showKeyboard: (@MainActor () async -> Void)?

  public init(
    controller: UIViewController, pass: @escaping @MainActor (Double) async -> Void,
    flick: (@MainActor (_ start: CGPoint, _ way: CGPoint) async -> Void)? = nil,
    showKeyboard: (@MainActor () async -> Void)? = nil
  ) {
    (self.controller, self.pass, self.flick, self.showKeyboard) = (controller, pass, flick, showKeyboard)
  }
}

/// What a fact has.
@MainActor struct FactStage {
  let room: FactRoom
  /// Fills the room, in front of all else.
  let container: UIView

  /// A scroll view that fills it, with content ten times as long.
  func scrollView() -> UIScrollView {
    let view = UIScrollView(frame: container.bounds)
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: container.bounds.width, height: container.bounds.height * 10)
    container.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  /// Up over the middle, fast enough to be thrown.
  ///
  /// - Returns: Whether there is a finger.
  func flick() async -> Bool {
    guard let flick = room.flick else { return false }
    let middle = container.convert(CGPoint(x: container.bounds.midX, y: container.bounds.midY), to: nil)
    await flick(middle, CGPoint(x: 0, y: -200))
    return true
  }
}

/// What was heard, in order.
@MainActor final class Heard {
  private(set) var words: [String] = []
  func callAsFunction(_ word: String) { if words.last != word { words.append(word) } }
  var line: String { words.isEmpty ? "nothing" : words.joined(separator: ", ") }
}

/// Hears a recogniser, as a target does.
@MainActor final class FactTarget: NSObject {
  private let heard: @MainActor () -> Void

  init(_ recognizer: UIGestureRecognizer, _ heard: @escaping @MainActor () -> Void) {
    self.heard = heard
    super.init()
    #if canImport(ObjectiveC)
      recognizer.addTarget(self, action: #selector(call))
    #else
      recognizer.standInAddHandler { [weak self] _ in self?.call() }
    #endif
  }

  #if canImport(ObjectiveC)
    @objc private func call() { heard() }
  #else
    private func call() { heard() }
  #endif
}
