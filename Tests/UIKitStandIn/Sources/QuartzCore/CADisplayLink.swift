public import Foundation

public struct CAFrameRateRange: Sendable, Equatable {
  public var minimum: Float, maximum: Float, preferred: Float?
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  /// No wish.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// A display link over ``StandInClock``.
///
/// Without a wish it runs at 60 Hz on every display: a link has to ask for more (Apple, "Optimizing ProMotion refresh
/// rates for iPhone 13 Pro and iPad Pro"). The run loop holds it until `invalidate()`, and it holds its closure as the real
/// one holds its target.
open class CADisplayLink: NSObject {
  private var step: ((CADisplayLink) -> Void)?
  public private(set) var timestamp: CFTimeInterval = 0
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two refreshes of the display.
  public private(set) var duration: CFTimeInterval = 0
  open var isPaused = false
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// How often it called.
  public private(set) var standInFrameCount = 0
  /// Whether the system's own parts made it, a scroll view for one.
  let isSystem: Bool

  /// Stands for `init(target:selector:)` where no selector is.
  public init(_ step: @escaping (CADisplayLink) -> Void) { (self.step, isSystem) = (step, false) }

  private init(step: ((CADisplayLink) -> Void)?, rate: CAFrameRateRange) {
    (self.step, isSystem, preferredFrameRateRange) = (step, true, rate)
  }

  /// A link of the system's own parts.
  public static func standInSystem(_ step: @escaping (CADisplayLink) -> Void) -> CADisplayLink {
    CADisplayLink(step: step, rate: CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120))
  }

  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated { unsafe StandInClock.add(link) }
  }

  open func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated { unsafe StandInClock.remove(link) }
  }

  open func invalidate() {
    remove(from: .main, forMode: .common)
    step = nil
  }

  /// The display refreshed.
  func refresh(frame: Int, at time: Double, rate: Double) {
    guard !isPaused, let step else { return }
    let range = preferredFrameRateRange
    let wish = [range.preferred ?? 0, range.maximum].first { $0 > 0 } ?? 60
    let every = max(1, Int((rate / Double(wish)).rounded()))
    guard frame.isMultiple(of: every) else { return }
    let ahead = StandInSwitch.framesAimFar.isOn ? 3 * every : every
    duration = 1 / rate
    call(step, at: time, target: time + Double(ahead) / rate)
  }

  /// A frame as somebody says that it was.
  func refresh(at time: Double, target: Double) {
    guard !isPaused, let step else { return }
    duration = target - time
    call(step, at: time, target: target)
  }

  private func call(_ step: (CADisplayLink) -> Void, at time: Double, target: Double) {
    (timestamp, targetTimestamp) = (time, target)
    standInFrameCount += 1
    step(self)
  }
}
