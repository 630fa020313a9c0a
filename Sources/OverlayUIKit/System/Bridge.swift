#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  // An app that imports the layer has the words of the models.
  @_exported import CardCore
  @_exported import OverlayCore
  import QuartzCore
  import UIKit

  /// The frames of the display at its own rate, only while something moves.
  @MainActor final class FrameClock {
    private let frame: @MainActor (Instant) -> Void
    private var link: CADisplayLink?

    /// - Parameter frame: Gets the time at which the frame will be on screen.
    init(_ frame: @escaping @MainActor (Instant) -> Void) { self.frame = frame }

    /// Whether frames come.
    var isRunning: Bool {
      get { link != nil }
      set {
        guard newValue != isRunning else { return }
        link?.invalidate()
        link = newValue ? makeLink() : nil
      }
    }

    /// The run loop retains a link, and the link what it calls: that ends it where the clock is gone.
    private func makeLink() -> CADisplayLink {
      let target = Callback { [weak self] sender in
        guard let link = sender as? CADisplayLink else { return }
        if let self { frame(Instant(seconds: link.targetTimestamp)) } else { link.invalidate() }
      }
      #if canImport(ObjectiveC)
        let link = CADisplayLink(target: target, selector: #selector(Callback.call(_:)))
      #else
        let link = CADisplayLink { target.call($0) }
      #endif
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
      link.add(to: .main, forMode: .common)
      return link
    }
  }

  extension Instant {
    /// Now, on the clock of touches and display links.
    package static var current: Instant { Instant(seconds: CACurrentMediaTime()) }
  }

  // What can have a place on the screen for an assistive technology: on Apple's systems every object.
  #if canImport(ObjectiveC)
    typealias PlacedObject = NSObject
  #else
    typealias PlacedObject = UIResponder
  #endif

  /// Calls a closure where UIKit calls a selector.
  @MainActor final class Callback: NSObject {
    private let handle: @MainActor (Any) -> Void

    init(_ handle: @escaping @MainActor (Any) -> Void) { self.handle = handle }

    /// For as long as this is kept.
    func listen(to recognizer: UIGestureRecognizer) {
      #if canImport(ObjectiveC)
        recognizer.addTarget(self, action: #selector(call(_:)))
      #else
        recognizer.standInAddHandler(of: self) { [weak self] in self?.call($0) }
      #endif
    }

    /// It hears nothing any more.
    func leave(_ recognizer: UIGestureRecognizer) {
      #if canImport(ObjectiveC)
        recognizer.removeTarget(self, action: nil)
      #else
        recognizer.standInRemoveHandlers(of: self)
      #endif
    }

    #if canImport(ObjectiveC)
      @objc func call(_ sender: Any) { handle(sender) }
    #else
      func call(_ sender: Any) { handle(sender) }
    #endif
  }

  /// What an app does wrong and the layer puts up with.
  @MainActor enum Mistakes {
    static var report: @MainActor (String) -> Void = { message in
      #if DEBUG
        print("Overlay: \(message)")
      #endif
    }
  }

  /// Does something where UIKit calls without an actor. Its objects belong to the main thread: who changes one elsewhere makes
  /// a mistake, and the layer hears of it a little later.
  func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    #if canImport(ObjectiveC)
      let isOnMain = Thread.isMainThread
    #else
      let isOnMain = standInIsMainThread
    #endif
    if isOnMain { return MainActor.assumeIsolated(body) }
    Task { @MainActor in
      Mistakes.report("UIKit was used off the main thread")
      body()
    }
  }

  /// An observer of a notification that UIKit posts, on the main thread, for as long as this is kept.
  final class Observation {
    private let token: any NSObjectProtocol

    /// - Parameter body: Gets what the notification says of a keyboard.
    init(of name: Notification.Name, _ body: @escaping @MainActor @Sendable (KeyboardMove) -> Void) {
      token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
        let move = KeyboardMove(notification.userInfo)
        onMain { body(move) }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }

  /// How a keyboard moves.
  struct KeyboardMove: Sendable {
    /// Its frame after the move, in screen coordinates; null where there is none.
    private(set) var frame: CGRect
    /// Seconds.
    let duration: TimeInterval
    /// The keyboard's own curve.
    let curve: UIView.AnimationOptions

    init(_ info: [AnyHashable: Any]?) {
      frame = (info?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .null
      duration = (info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue ?? 0
      // The options have the curve in their bits from 16 on.
      let number = (info?[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue ?? 0
      curve = UIView.AnimationOptions(rawValue: number << 16)
    }

    /// The same, of a keyboard that goes: wherever it ends, it covers nothing.
    var away: KeyboardMove {
      var move = self
      move.frame = .null
      return move
    }
  }

  extension Insets {
    /// The same insets.
    public init(_ insets: UIEdgeInsets) {
      self.init(
        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
    }
  }

  extension UIEdgeInsets {
    /// The same insets.
    public init(_ insets: Insets) {
      self.init(
        top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
        right: CGFloat(insets.right))
    }
  }

  extension CGFloat {
    /// Without what sums of frames add: lengths that are equal stay equal.
    var withoutNoise: CGFloat { (self * 1_048_576).rounded() / 1_048_576 }
  }

  extension UIWindow {
    /// A rectangle of its screen in the coordinates of a view in it. Without screens it is the window's own.
    func fromScreen(_ rect: CGRect, to view: UIView) -> CGRect {
      #if os(visionOS)
        view.convert(rect, from: nil)
      #else
        screen.coordinateSpace.convert(rect, to: view)
      #endif
    }
  }
#endif
