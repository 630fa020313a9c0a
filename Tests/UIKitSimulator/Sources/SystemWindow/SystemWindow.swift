import Facts
import UIKit

#if os(Linux)
  import QuartzCore
#endif

/// A window of the system's own, in which facts are seen that need no finger: no public interface makes a touch.
///
///     let window = SystemWindow()
///     let found = await Fact.all[0].check(in: window.room)
@MainActor public final class SystemWindow {
  #if os(Linux)
    private let device = StandInDevice(switches: [])
    private var window: UIWindow { device.window }
  #else
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  #endif
  private let root = UIViewController()

  /// It is on screen, and empty.
  public init() {
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// Without a finger. A keyboard comes by itself, or not at all.
  public var room: FactRoom { FactRoom(controller: root, pass: { seconds in await Self.pass(seconds) }) }

  private static func pass(_ seconds: Double) async {
    #if os(Linux)
      StandInClock.advance(by: seconds)
    #else
      try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
    #endif
  }
}
