#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics
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

    #if canImport(ObjectiveC)
      @objc func call(_ sender: Any) { handle(sender) }
    #else
      func call(_ sender: Any) { handle(sender) }
    #endif
  }

  /// Does something where a notification comes without an actor. UIKit posts on the main thread: who posts elsewhere makes a
  /// mistake, and the view hears of it a little later.
  func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    #if canImport(ObjectiveC)
      let isOnMain = Thread.isMainThread
    #else
      let isOnMain = standInIsMainThread
    #endif
    if isOnMain { return MainActor.assumeIsolated(body) }
    Task { @MainActor in
      Mistakes.report("a notification was posted off the main thread")
      body()
    }
  }

  /// An observer of a notification that UIKit posts on the main thread, for as long as this is kept.
  final class Observation {
    private let token: any NSObjectProtocol

    init(of name: Notification.Name, _ body: @escaping @MainActor @Sendable () -> Void) {
      token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        onMain(body)
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }

  /// What an app does wrong and the layer puts up with.
  @MainActor enum Mistakes {
    static var report: @MainActor (String) -> Void = { message in
      #if DEBUG
        print("Cards: \(message)")
      #endif
    }
  }

  extension Instant {
    /// Now, on the clock of touches and display links.
    static var onScreen: Instant { Instant(seconds: CACurrentMediaTime()) }
  }

  // The core counts in Double, UIKit in CGFloat: the same numbers.

  extension Point2D {
    /// A point of a view, relative to the upper left corner of what is seen of it.
    init(_ point: CGPoint, in bounds: CGRect) {
      self.init(x: Double(point.x - bounds.minX), y: Double(point.y - bounds.minY))
    }
  }

  extension Size2D {
    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension CGSize {
    init(_ size: Size2D) { self.init(width: size.width, height: size.height) }
  }

  extension CATransform3D {
    /// Scale, turn and tilt of a card that is laid out in a size of its own, seen from a distance.
    ///
    /// - Parameters:
    ///   - pose: How it is to be seen.
    ///   - size: How large it is laid out.
    ///   - distance: From the eye to the screen: points, above 0.
    init(_ pose: CardPose, laidOutIn size: CGSize, from distance: CGFloat) {
      let stretchX = size.width > 0 ? pose.size.width / Double(size.width) : 1
      let stretchY = size.height > 0 ? pose.size.height / Double(size.height) : 1
      let (x, y) = (CGFloat(pose.scaleX * stretchX), CGFloat(pose.scaleY * stretchY))
      let (sine, cosine) = (CGFloat(Numerics.sin(pose.rotation)), CGFloat(Numerics.cos(pose.rotation)))
      let (depth, face) = (CGFloat(Numerics.sin(pose.turn)), CGFloat(Numerics.cos(pose.turn)))
      self = CATransform3DIdentity
      (m11, m12, m13, m14) = (x * face * cosine, x * face * sine, -x * depth, x * depth / distance)
      (m21, m22) = (-y * sine, y * cosine)
      (m31, m32, m33, m34) = (depth * cosine, depth * sine, face, -face / distance)
    }
  }
#endif
