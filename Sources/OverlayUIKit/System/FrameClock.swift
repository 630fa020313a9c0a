#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import QuartzCore
  import UIKit

  /// A display link that is there only while something moves, at the display's own rate.
  ///
  /// The run loop retains a link, and the link its target. So the target is a proxy, which ends the link when its clock is
  /// gone.
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
        link = newValue ? DisplayLinkTarget.link(to: self) : nil
      }
    }

    fileprivate func step(_ link: CADisplayLink) { frame(Instant(seconds: link.targetTimestamp)) }
  }

  @MainActor private final class DisplayLinkTarget: NSObject {
    private weak var clock: FrameClock?

    private init(_ clock: FrameClock) { self.clock = clock }

    static func link(to clock: FrameClock) -> CADisplayLink {
      let target = DisplayLinkTarget(clock)
      #if canImport(ObjectiveC)
        let link = CADisplayLink(target: target, selector: #selector(step(_:)))
      #else
        let link = CADisplayLink({ target.step($0) })
      #endif
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
      link.add(to: .main, forMode: .common)
      return link
    }

    #if canImport(ObjectiveC)
      @objc private func step(_ link: CADisplayLink) { hand(link) }
    #else
      private func step(_ link: CADisplayLink) { hand(link) }
    #endif

    private func hand(_ link: CADisplayLink) {
      guard let clock else { return link.invalidate() }
      clock.step(link)
    }
  }
#endif
