import Testing
import UIKit

/// What overrides a method and does not call `super` stops the program.
@Suite("Calls of super") struct SuperCallTests {
  @Test("A recogniser that does not reset its super") func recogniser() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let device = StandInDevice()
        device.window.makeKeyAndVisible()
        device.window.addGestureRecognizer(Forgetful())
        let finger = StandInFinger(on: device.window)
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.up()
      }
    }
  }

  @Test("A view that does not tell its super of its window") func view() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { StandInDevice().window.addSubview(ForgetfulView(frame: .zero)) }
    }
  }

  @Test("A controller whose super does not load") func controller() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { ForgetfulController().loadViewIfNeeded() }
    }
  }
}

@MainActor private final class Forgetful: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    state = .failed
  }
  override func reset() {}
}

private final class ForgetfulView: UIView {
  override func didMoveToWindow() {}
}

private final class ForgetfulController: UIViewController {
  override func viewDidLoad() {}
}
