import UIKit

extension SwitchCase {
  static let recognizers = [
    SwitchCase(.addedHandlersFirst, "first second", "second first") { switches in
      let scene = TwoViews(switches)
      scene.outer.isEnabled = false
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      scene.innerView.gestureRecognizers = [pan]
      var words: [String] = []
      pan.standInAddHandler { _ in words.append("first") }
      pan.standInAddHandler { _ in words.append("second") }
      scene.drag()
      return words.joined(separator: " ")
    },
    SwitchCase(.outerRecognizersFirst, "inner", "outer") { switches in
      let scene = TwoViews(switches)
      scene.drag()
      return scene.inner.state == .began ? "inner" : "outer"
    },
    SwitchCase(.outerViewsAskedFirst, "inner outer", "outer inner") { switches in
      let (scene, asked) = (TwoViews(switches), Asked())
      (scene.inner.delegate, scene.outer.delegate) = (asked, asked)
      scene.drag(0)
      return asked.receives.joined(separator: " ")
    },
    SwitchCase(.delegatesAskedTwice, "received 1, begun 1", "received 2, begun 2") { switches in
      let (scene, asked) = (TwoViews(switches), Asked())
      scene.inner.delegate = asked
      scene.drag()
      return "received \(asked.receives.count), begun \(asked.begins)"
    },
    SwitchCase(.panBeginsAtEight, "10, diagonally 10", "8, diagonally 6", hysteresis),
    SwitchCase(.panBeginsAtFourteen, "10, diagonally 10", "14, diagonally 14", hysteresis),
    SwitchCase(.translationFromBegin, "12.0 17.0", "0.0 5.0") { switches in
      let stage = SwitchStage(switches)
      var ways: [String] = []
      stage.view.panGestureRecognizer.standInAddHandler { [view = stage.view] _ in
        ways.append("\(view.panGestureRecognizer.translation(in: view).y)")
      }
      stage.finger.down(at: CGPoint(x: 100, y: 400))
      for way in [12.0, 5] { stage.finger.move(by: CGPoint(x: 0, y: way)) }
      return ways.joined(separator: " ")
    },
    SwitchCase(.scrollsHaveSlop, "began", "possible") { switches in
      let (scene, pan) = (TwoViews(switches), UIPanGestureRecognizer(target: nil, action: nil))
      scene.innerView.gestureRecognizers = [pan]
      pan.allowedScrollTypesMask = .all
      scene.scroll()
      return "\(pan.state)"
    },
    SwitchCase(.scrollsAndTouchesExclude, "began", "failed") { switches in
      let (scene, pan) = (TwoViews(switches), UIPanGestureRecognizer(target: nil, action: nil))
      (pan.allowedScrollTypesMask, pan.allowedTouchTypes) = (.all, [])
      scene.outer.isEnabled = false
      scene.outerView.addGestureRecognizer(pan)
      scene.drag()
      scene.scroll()
      return "\(pan.state)"
    },
    SwitchCase(.velocityOverTime, "2000", "1200") { switches in
      let stage = SwitchStage(switches)
      stage.finger.down(at: CGPoint(x: 100, y: 400))
      for way in [10.0, 10, 10, 10, 20] {
        StandInClock.advance(by: 0.01)
        stage.finger.move(by: CGPoint(x: 0, y: way))
      }
      return "\(Int(stage.view.panGestureRecognizer.velocity(in: nil).y.rounded()))"
    },
    SwitchCase(.endedTouchIsGone, "up 1", "up 0") { switches in
      let scene = TwoViews(switches)
      scene.drag(0)
      scene.finger.up()
      return scene.lines("inner up")
    },
    SwitchCase(.preventedResetsAtOnce, "failed", "possible, reset") { switches in
      let scene = TwoViews(switches)
      scene.drag()
      return scene.outer.state.word + (scene.log.lines.contains("outer reset") ? ", reset" : "")
    },
    SwitchCase(.systemSetsState, "", "failed") { switches in
      let (scene, setting) = (TwoViews(switches), Setting(target: nil, action: nil))
      scene.outerView.gestureRecognizers = [setting]
      scene.drag()
      return setting.set.map(\.word).joined(separator: " ")
    },
    SwitchCase(.undecidedFails, "not reset", "reset") { switches in
      let (scene, setting) = (TwoViews(switches), Setting(target: nil, action: nil))
      scene.outerView.gestureRecognizers = [setting]
      scene.inner.isEnabled = false
      scene.drag(0)
      scene.finger.up()
      return setting.resets > 0 ? "reset" : "not reset"
    },
    SwitchCase(.disabledTellsAtOnce, "cancelled", "possible, cancelled reset") { switches in
      let scene = TwoViews(switches)
      scene.drag()
      scene.log.clear()
      scene.inner.isEnabled = false
      let heard = scene.log.lines.map { $0.hasSuffix("reset") ? "reset" : "cancelled" }.joined(separator: " ")
      return scene.inner.state.word + (heard.isEmpty ? "" : ", \(heard)")
    },
    SwitchCase(.leavingViewCancels, "reset", "cancelled reset, touch taken") { switches in
      let (scene, view) = (TwoViews(switches), TouchLogView(frame: CGRect(x: 0, y: 0, width: 393, height: 200)))
      scene.inner.cancelsTouchesInView = false
      scene.innerView.addSubview(view)
      scene.drag()
      scene.log.clear()
      scene.innerView.removeFromSuperview()
      let heard = scene.log.lines.map { $0.hasSuffix("reset") ? "reset" : "cancelled" }.joined(separator: " ")
      return heard + (view.log.lines.contains("cancelled") ? ", touch taken" : "")
    },
    SwitchCase(.panVanishes, "began changed cancelled, possible", "began changed, possible") { switches in
      let (stage, heard) = (SwitchStage(switches), Log())
      stage.view.panGestureRecognizer.standInAddHandler { heard($0.state.word) }
      stage.drag(by: -100).cancel()
      return heard.course.joined(separator: " ") + (stage.view.isDragging ? ", dragging" : ", possible")
    },
    SwitchCase(.tapsWander, "no tap", "a tap") { switches in
      let (scene, tap) = (TwoViews(switches), UITapGestureRecognizer(target: nil, action: nil))
      var count = 0
      tap.standInAddHandler { _ in count += 1 }
      scene.outer.isEnabled = false
      scene.innerView.gestureRecognizers = [tap]
      scene.drag(20)
      scene.finger.up()
      return count == 1 ? "a tap" : "no tap"
    },
  ]

  /// After how many points of way a pan begins: along an axis, and along both at once.
  private static let hysteresis: @MainActor @Sendable (Set<StandInSwitch>) -> String = { switches in
    @MainActor func way(_ step: CGPoint) -> Int {
      let (scene, pan) = (TwoViews(switches), UIPanGestureRecognizer(target: nil, action: nil))
      scene.outer.isEnabled = false
      scene.innerView.gestureRecognizers = [pan]
      scene.drag(0)
      var count = 0
      while pan.state == .possible, count < 50 {
        scene.finger.move(by: step)
        count += 1
      }
      return count
    }
    return "\(way(CGPoint(x: 0, y: 1))), diagonally \(way(CGPoint(x: 1, y: 1)))"
  }
}

/// A view in a view, each with a recogniser that begins past 10 points.
@MainActor final class TwoViews {
  let device: StandInDevice
  let outerView = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
  let innerView = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 200))
  let log = Log()
  let outer: LogRecognizer
  let inner: LogRecognizer
  let finger: StandInFinger

  init(_ switches: Set<StandInSwitch>) {
    device = StandInDevice(safeArea: .zero, switches: switches)
    (outer, inner) = (LogRecognizer("outer", log), LogRecognizer("inner", log))
    finger = StandInFinger(on: device.window)
    outerView.addSubview(innerView)
    outerView.addGestureRecognizer(outer)
    innerView.addGestureRecognizer(inner)
    device.window.addSubview(outerView)
    device.window.makeKeyAndVisible()
  }

  /// A finger comes down, and goes by this in one move where that is not 0.
  func drag(_ way: CGFloat = 20) {
    finger.down(at: CGPoint(x: 100, y: 150))
    if way != 0 { finger.move(by: CGPoint(x: 0, y: way)) }
  }

  /// Two fingers on a trackpad scroll by less than a slop.
  func scroll() {
    let pad = StandInTrackpad(on: device.window)
    pad.begin(at: CGPoint(x: 100, y: 150))
    pad.scroll(by: CGPoint(x: 0, y: 3))
  }

  /// The lines that begin so, without their first word.
  func lines(_ start: String) -> String {
    log.lines.filter { $0.hasPrefix(start) }.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
      .joined(separator: ", ")
  }
}

/// Counts what it is asked.
@MainActor private final class Asked: NSObject, UIGestureRecognizerDelegate {
  var receives: [String] = []
  var begins = 0

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receives.append((gestureRecognizer as? LogRecognizer)?.word ?? "another")
    return true
  }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    begins += 1
    return true
  }
}

/// Notes what is set as its state, and its resets.
@MainActor private final class Setting: UIGestureRecognizer {
  var set: [State] = []
  var resets = 0
  override var state: State {
    get { super.state }
    set {
      set.append(newValue)
      super.state = newValue
    }
  }
  override func reset() {
    super.reset()
    resets += 1
  }
}
