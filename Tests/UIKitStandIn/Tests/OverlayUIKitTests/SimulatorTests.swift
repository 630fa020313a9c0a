import OverlayUIKit
import Testing
import UIKit

#if os(Linux)
  import QuartzCore
#endif

/// What the layer does in a window of the system's own, without a finger: no public interface makes a touch.
@MainActor @Suite("In a window of the system") struct SimulatorTests {
  @Test("A sheet comes up at its first detent, with its list below the header")
  func comesUp() async {
    let screen = Screen()
    #expect(await screen.waits { screen.sheet.height == screen.low })
    #expect(screen.sheet.selectedDetentIdentifier == .tip)
    #expect(screen.list.contentOffset.y == 0 && screen.list.window != nil)
  }

  @Test("A move in code arrives, and what asked for it goes on")
  func move() async {
    let screen = Screen()
    #expect(await screen.waits { screen.sheet.height == screen.low })
    let move = Task { await screen.sheet.move(to: .full) }
    #expect(await screen.waits { screen.sheet.selectedDetentIdentifier == .full && !screen.sheet.isMoving })
    #expect(await move.value)
    #expect(await screen.waits { screen.sheet.height == screen.high })
  }

  @Test("What the app scrolls stays scrolled while the sheet moves")
  func scrolled() async {
    let screen = Screen()
    screen.sheet.select(.full)
    #expect(await screen.waits { screen.sheet.selectedDetentIdentifier == .full && !screen.sheet.isMoving })
    screen.list.contentOffset.y = 300
    screen.sheet.select(.tip)
    #expect(await screen.waits { screen.sheet.height == screen.low })
    #expect(screen.list.contentOffset.y == 300)
  }

  @Test("A sheet that is hidden leaves its parent")
  func leaves() async {
    let screen = Screen()
    #expect(await screen.waits { screen.sheet.height == screen.low })
    screen.sheet.hide()
    #expect(await screen.waits { screen.map.children.isEmpty })
  }

  @Test("A new size of the window is the sheet's")
  func resize() async {
    let screen = Screen()
    screen.sheet.select(.full)
    #expect(await screen.waits { screen.sheet.selectedDetentIdentifier == .full && !screen.sheet.isMoving })
    screen.window.frame.size.height -= 200
    #expect(
      await screen.waits {
        screen.window.frame.height == screen.sheet.view.bounds.height && screen.sheet.height == screen.high
      })
  }
}

/// A map with a sheet and a list in a window.
@MainActor private final class Screen {
  #if os(Linux)
    let device = StandInDevice()
    var window: UIWindow { device.window }
  #else
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  #endif
  let map = UIViewController()
  let content = UIViewController()
  let list = UIScrollView(frame: .zero)
  let sheet: OverlaySheet

  init() {
    sheet = OverlaySheet(content: content, detents: [.init(.tip, .points(100)), .init(.full, .inset(100))])
    content.view.addSubview(list)
    list.frame = CGRect(x: 0, y: 60, width: 390, height: 600)
    list.contentSize = CGSize(width: 390, height: 4000)
    sheet.track(list)
    window.rootViewController = map
    window.makeKeyAndVisible()
    sheet.add(to: map, animated: false)
  }

  /// The heights of the two detents: both leave the safe area out.
  var low: Double { 100 + Double(sheet.view.safeAreaInsets.bottom) }
  var high: Double { Double(sheet.view.bounds.height - sheet.view.safeAreaInsets.top) - 100 }

  /// Whether a condition comes true within five seconds.
  func waits(until condition: () -> Bool) async -> Bool {
    for _ in 0..<500 where !condition() { await pass() }
    return condition()
  }

  /// A hundredth of a second.
  private func pass() async {
    #if os(Linux)
      StandInClock.advance(by: 0.01)
      await Task.yield()
    #else
      try? await Task.sleep(nanoseconds: 10_000_000)
    #endif
  }
}
