import Foundation

/// Animations: the values are set at once, as the model layer's are, and the completion comes when the time has passed.
extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let curveEaseInOut = AnimationOptions([])
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

  static var isAnimating = false
  /// Whether code runs inside an animation block, as its views see it.
  public static var inheritedAnimationDuration: TimeInterval { isAnimating ? lastDuration : 0 }
  private static var lastDuration = 0.0
  /// With which options the animation block runs that code is in.
  public static var standInAnimationOptions: AnimationOptions { isAnimating ? lastOptions : [] }
  private static var lastOptions: AnimationOptions = []
  public static var areAnimationsEnabled: Bool { enabled }
  private static var enabled = true
  public static func setAnimationsEnabled(_ enabled: Bool) { self.enabled = enabled }

  public static func performWithoutAnimation(_ actions: () -> Void) {
    let before = enabled
    enabled = false
    actions()
    enabled = before
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    (isAnimating, lastDuration, lastOptions) = (true, duration, options)
    animations()
    isAnimating = false
    guard let completion else { return }
    let time = enabled ? duration + delay : 0
    // "If the duration is 0, this block is performed at the beginning of the next run loop cycle."
    guard time > 0 else { return StandInClock.soon { completion(true) } }
    let isWhole = !StandInSwitch.animationsAreInterrupted.isOn
    StandInClock.after(isWhole ? time : time / 2) { completion(isWhole) }
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping: CGFloat,
    initialSpringVelocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }
}
