import UIKit

extension SwitchCase {
  static let time = [
    SwitchCase(.framesAreLate, "1 ms late", "12 ms late") { switches in
      _ = StandInDevice(switches: switches)
      var late = 0.0
      frames { late = CACurrentMediaTime() - $0.timestamp }
      return "\(Int((late * 1000).rounded())) ms late"
    },
    SwitchCase(.framesAreSkipped, "60", "40") { switches in
      _ = StandInDevice(switches: switches)
      var count = 0
      frames { _ in count += 1 }
      return "\(count)"
    },
    SwitchCase(.framesAimFar, "1 ahead", "3 ahead") { switches in
      _ = StandInDevice(switches: switches)
      var ahead = 0.0
      frames { ahead = ($0.targetTimestamp - $0.timestamp) / $0.duration }
      return "\(Int(ahead.rounded())) ahead"
    },
    SwitchCase(.touchesAreLate, "0 ms old", "10 ms old") { switches in
      let device = StandInDevice(switches: switches)
      let finger = StandInFinger(on: device.window)
      finger.down(at: CGPoint(x: 100, y: 100))
      return "\(Int(((StandInClock.now - (finger.touch?.timestamp ?? 0)) * 1000).rounded())) ms old"
    },
    SwitchCase(.movesAreRepeated, "moved 5.0", "moved 5.0, moved 0.0") { switches in
      let device = StandInDevice(safeArea: .zero, switches: switches)
      let (view, finger) = (MovedView(frame: device.window.bounds), StandInFinger(on: device.window))
      device.window.addSubview(view)
      device.window.makeKeyAndVisible()
      finger.down(at: CGPoint(x: 100, y: 100))
      finger.move(by: CGPoint(x: 0, y: 5))
      return view.ways.map { "moved \($0)" }.joined(separator: ", ")
    },
  ]

  static let keyboard = [
    SwitchCase(.keyboardShowsFirst, "frame, show, frame, hide", "show, frame, hide, frame") { words($0) },
    SwitchCase(.keyboardChangesFrameOnly, "frame, show, frame, hide", "frame, frame") { words($0) },
    SwitchCase(
      .keyboardTellsTwice, "frame, show, frame, hide", "frame, frame, show, show, frame, frame, hide, hide"
    ) { words($0) },
    SwitchCase(.keyboardIsInstant, "0.25", "0.0") { switches in
      notes(switches).first?.seconds ?? ""
    },
    SwitchCase(.keyboardHidesToNowhere, "852.0", "0.0") { switches in
      notes(switches).last?.top ?? ""
    },
    SwitchCase(.keyboardDragIsTold, "at 700.0", "told 600.0, told 700.0, at 700.0") { dragged($0) },
    SwitchCase(.keyboardGuideIsLate, "at 700.0", "at 600.0") { dragged($0) },
  ]

  /// What is posted of a keyboard that a finger drags down, and where its guide is then.
  @MainActor private static func dragged(_ switches: Set<StandInSwitch>) -> String {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    var guide = ""
    let notes = notes(switches) { device in
      list.contentSize = CGSize(width: 393, height: 5000)
      list.contentOffset.y = 1000
      list.keyboardDismissMode = .interactive
      device.window.addSubview(list)
      device.window.makeKeyAndVisible()
      device.showKeyboard(height: 300)
      let finger = StandInFinger(on: device.window)
      finger.down(at: CGPoint(x: 100, y: 300))
      for y in [400.0, 600, 700] { finger.move(to: CGPoint(x: 100, y: y)) }
      guide = "at \(device.window.keyboardLayoutGuide.layoutFrame.minY)"
    }
    return (notes.dropFirst(2).map { "told \($0.top)" } + [guide]).joined(separator: ", ")
  }

  /// 60 frames of a link at 120 Hz.
  @MainActor private static func frames(_ body: @escaping @MainActor (CADisplayLink) -> Void) {
    let link = CADisplayLink { link in
      nonisolated(unsafe) let link = link
      MainActor.assumeIsolated { unsafe body(link) }
    }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    link.add(to: .main, forMode: .common)
    StandInClock.runFrames(60)
    link.invalidate()
  }

  private struct Note {
    let word: String
    let top: String
    let seconds: String
  }

  @MainActor private static func comeAndGo(_ device: StandInDevice) {
    device.showKeyboard(height: 300)
    device.hideKeyboard()
  }

  /// What is posted before a keyboard moves.
  @MainActor private static func notes(
    _ switches: Set<StandInSwitch>, while act: (StandInDevice) -> Void = { comeAndGo($0) }
  ) -> [Note] {
    let (device, seen) = (StandInDevice(switches: switches), Seen())
    let names = [
      ("frame", UIResponder.keyboardWillChangeFrameNotification), ("show", UIResponder.keyboardWillShowNotification),
      ("hide", UIResponder.keyboardWillHideNotification),
    ]
    let tokens = names.map { word, name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
        let seconds = (note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue
        seen.add("\(word) \(frame?.minY ?? -1) \(seconds ?? -1)")
      }
    }
    act(device)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    return seen.lines.map { $0.split(separator: " ").map(String.init) }
      .map { Note(word: $0[0], top: $0[1], seconds: $0[2]) }
  }

  @MainActor private static func words(_ switches: Set<StandInSwitch>) -> String {
    notes(switches).map(\.word).joined(separator: ", ")
  }
}

private final class MovedView: UIView {
  var ways: [CGFloat] = []
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    ways.append(touch.location(in: self).y - touch.previousLocation(in: self).y)
  }
}
