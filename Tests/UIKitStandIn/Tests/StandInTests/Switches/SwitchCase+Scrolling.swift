import UIKit

extension SwitchCase {
  /// A scroll view under a finger.
  static let drags = [
    SwitchCase(.liftMoves, "moved 0.0 with its end, offset 90.0", "moved -0.5 with its end, offset 90.0") { switches in
      let stage = SwitchStage(switches)
      var (last, end) = (0.0, 0.0)
      stage.view.panGestureRecognizer.standInAddHandler { [view = stage.view] pan in
        let way = Double(view.panGestureRecognizer.translation(in: view).y)
        if pan.state == .ended { end = way - last }
        last = way
      }
      stage.drag(by: -100)
      StandInClock.advance(by: 0.2)
      stage.finger.up()
      return "moved \(end) with its end, offset \(stage.offset)"
    },
    SwitchCase(
      .endBeforeLastOffset, "willEndDragging didEndDragging false ended",
      "ended didScroll willEndDragging didEndDragging false"
    ) { switches in
      let stage = SwitchStage(switches)
      stage.drag(by: -90)
      StandInClock.advance(by: 0.2)
      stage.view.panGestureRecognizer.standInAddHandler { [log = stage.log] pan in
        if pan.state == .ended { log("ended") } else { log.clear() }
      }
      stage.log.clear()
      stage.finger.up()
      return stage.log.course.joined(separator: " ")
    },
    SwitchCase(.cancelledDragIsUntold, "willEndDragging didEndDragging false, still", ", still") { switches in
      let stage = SwitchStage(switches)
      stage.drag(by: -100)
      stage.log.clear()
      stage.finger.cancel()
      return stage.log.lines.joined(separator: " ") + (stage.view.isDragging ? ", dragging" : ", still")
    },
    SwitchCase(.observersFirst, "delegate observer", "observer delegate") { switches in
      let (stage, seen) = (SwitchStage(switches), Seen())
      stage.delegate.onScroll = { _ in seen.add("delegate") }
      let token = stage.view.observe(\.contentOffset) { _, _ in seen.add("observer") }
      stage.view.contentOffset.y = 50
      token.invalidate()
      return seen.lines.joined(separator: " ")
    },
    SwitchCase(.offsetsInLayout, "handler hears at 30.0, then 30.0", "handler hears at 0.0, then 30.0") { switches in
      let stage = SwitchStage(switches)
      var heard = ""
      stage.finger.down(at: CGPoint(x: 100, y: 400))
      stage.finger.move(by: CGPoint(x: 0, y: -10))
      stage.view.panGestureRecognizer.standInAddHandler { _ in heard = stage.offset }
      stage.finger.move(by: CGPoint(x: 0, y: -30))
      return "handler hears at \(heard), then \(stage.offset)"
    },
    SwitchCase(.layoutInObservation, "not laid out", "laid out") { switches in
      let (stage, seen) = (SwitchStage(switches), Seen())
      let before = stage.view.standInLayoutCount
      let token = stage.view.observe(\.contentOffset) { view, _ in
        MainActor.assumeIsolated { seen.add(view.standInLayoutCount > before ? "laid out" : "not laid out") }
      }
      stage.view.contentOffset.y = 50
      token.invalidate()
      return seen.lines.joined(separator: " ")
    },
    SwitchCase(.equalOffsetsAreObserved, "1", "2") { switches in
      let (stage, seen) = (SwitchStage(switches), Seen())
      let token = stage.view.observe(\.contentOffset) { _, _ in seen.add("heard") }
      for _ in 0..<2 { stage.view.contentOffset.y = 50 }
      token.invalidate()
      return "\(seen.lines.count)"
    },
    SwitchCase(.insetsUnobserved, "1", "0") { switches in
      let (stage, seen) = (SwitchStage(switches), Seen())
      let token = stage.view.observe(\.contentInset) { _, _ in seen.add("heard") }
      stage.view.contentInset.bottom = 50
      token.invalidate()
      return "\(seen.lines.count)"
    },
    SwitchCase(.offsetsUnrounded, "100.0", "100.2") { switches in
      let stage = SwitchStage(switches)
      stage.view.contentOffset.y = 100.2
      return stage.offset
    },
    SwitchCase(.offsetReturnsInLayout, "1200.0, then 1200.0", "4200.0, then 1200.0") { switches in
      let stage = SwitchStage(switches)
      stage.view.contentOffset.y = 4200
      stage.view.contentSize.height = 2000
      let first = stage.offset
      StandInClock.endTurn()
      return "\(first), then \(stage.offset)"
    },
    SwitchCase(.topIsNotKept, "-20.0", "0.0") { switches in
      let stage = SwitchStage(switches)
      stage.device.setSafeArea(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
      return stage.offset
    },
    SwitchCase(.insetMovesTop, "0.0", "-20.0") { switches in
      let stage = SwitchStage(switches)
      stage.view.contentInset.top = 20
      return stage.offset
    },
    SwitchCase(.scrollBeginsAcross, "still", "dragging") { switches in
      let stage = SwitchStage(switches)
      stage.finger.down(at: CGPoint(x: 100, y: 400))
      stage.finger.drag(by: CGPoint(x: 100, y: 0))
      return stage.view.isDragging ? "dragging" : "still"
    },
    SwitchCase(.scrollJumpsToFinger, "0.0, 180.0", "20.0, 200.0", makingUp),
    SwitchCase(.scrollEasesToFinger, "0.0, 180.0", "0.0, 198.0", makingUp),
    SwitchCase(.dragKeepsItsOffset, "30.0", "120.0") { switches in
      let stage = SwitchStage(switches)
      stage.drag(by: -100)
      stage.view.contentOffset.y = 0
      stage.finger.move(by: CGPoint(x: 0, y: -30))
      return stage.offset
    },
    SwitchCase(.delegateKeptInDrag, "new: didScroll", "former: didScroll") { switches in
      let (stage, new) = (SwitchStage(switches), ScrollLog())
      stage.drag(by: -100)
      stage.log.clear()
      stage.view.delegate = new
      stage.finger.move(by: CGPoint(x: 0, y: -30))
      return [("new", new.log), ("former", stage.log)].filter { !$0.1.lines.isEmpty }
        .map { "\($0.0): \($0.1.lines.joined(separator: " "))" }.joined(separator: ", ")
    },
    SwitchCase(.contentTouchesAtOnce, "", "began") { switches in
      let (stage, content) = (SwitchStage(switches), TouchLogView(frame: CGRect(x: 0, y: 300, width: 393, height: 200)))
      stage.view.addSubview(content)
      stage.finger.down(at: CGPoint(x: 100, y: 400))
      return content.log.lines.joined(separator: " ")
    },
  ]

  /// Where a view stands when its pan has begun, and after the whole drag.
  private static let makingUp: @MainActor @Sendable (Set<StandInSwitch>) -> String = { switches in
    let stage = SwitchStage(switches)
    stage.finger.down(at: CGPoint(x: 100, y: 400))
    stage.finger.move(by: CGPoint(x: 0, y: -20))
    let first = stage.offset
    for _ in 0..<9 { stage.finger.move(by: CGPoint(x: 0, y: -20)) }
    return "\(first), \(stage.offset)"
  }

  /// A scroll view by itself.
  static let decelerations = [
    SwitchCase(.catchIsTold, "", "didEndDecelerating") { switches in
      let stage = flung(switches)
      stage.finger.down(at: CGPoint(x: 100, y: 600))
      return stage.log.lines.joined(separator: " ")
    },
    SwitchCase(.stopIsTold, "", "didEndDecelerating") { switches in
      let stage = flung(switches)
      stage.view.setContentOffset(stage.view.contentOffset, animated: false)
      return stage.log.lines.joined(separator: " ")
    },
    SwitchCase(.dragEndsAtRelease, "dragging", "not dragging") { switches in
      flung(switches).view.isDragging ? "dragging" : "not dragging"
    },
    SwitchCase(.decelerationBeginsLater, "in the handler true, then true", "in the handler false, then true") {
      switches in
      let stage = SwitchStage(switches)
      var heard = false
      stage.view.panGestureRecognizer.standInAddHandler { [view = stage.view] _ in heard = view.isDecelerating }
      stage.drag(by: -200).up()
      return "in the handler \(heard), then \(stage.view.isDecelerating)"
    },
    SwitchCase(.decelerationEndsLater, "0 frames after the last offset", "1 frames after the last offset") { switches in
      let stage = SwitchStage(switches)
      // Without a bounce its last frame is an offset.
      (stage.view.bounces, stage.view.contentOffset.y) = (false, 300)
      stage.drag(by: 200).up()
      var frame = 0
      while stage.view.isDecelerating, frame < 100 {
        frame += 1
        let before = stage.log.lines.count
        StandInClock.runFrames(1)
        if stage.log.lines.dropFirst(before).contains("didScroll") { frame = 0 }
      }
      return "\(frame) frames after the last offset"
    },
    SwitchCase(.stopsWithNextFrame, "stays, still", "moves, still") { switches in
      let stage = flung(switches)
      let before = stage.offset
      stage.view.setContentOffset(stage.view.contentOffset, animated: false)
      StandInClock.advance(by: 0.1)
      return "\(stage.offset == before ? "stays" : "moves"), \(stage.view.isDecelerating ? "decelerating" : "still")"
    },
    SwitchCase(.offsetStopsDeceleration, "decelerating", "still") { switches in
      let stage = flung(switches)
      stage.view.contentOffset.y += 1
      return stage.view.isDecelerating ? "decelerating" : "still"
    },
    SwitchCase(.decelerationKeepsItsOffset, "near 0", "far from it") { switches in
      let stage = flung(switches)
      stage.view.contentOffset.y = 0
      StandInClock.runFrames(1)
      return stage.view.contentOffset.y < 50 ? "near 0" : "far from it"
    },
    SwitchCase(.idleReleaseIsStill, "didEndDragging true", "didEndDragging false") { switches in
      let stage = SwitchStage(switches)
      stage.view.bounces = false
      stage.drag(by: 100).up()
      return stage.log.lines.first { $0.hasPrefix("didEndDragging") } ?? "none"
    },
    SwitchCase(.decelerationIsShorter, "ends at 1428.5 after 4.2 s", "ends at 1428.5 after 2.1 s") { switches in
      let stage = flung(switches)
      let start = StandInClock.now
      StandInClock.runUntilStill()
      return "ends at \(stage.offset) after \(((StandInClock.now - start) * 10).rounded() / 10) s"
    },
  ]

  /// A flick, a twentieth of a second ago.
  @MainActor private static func flung(_ switches: Set<StandInSwitch>) -> SwitchStage {
    let stage = SwitchStage(switches)
    stage.drag(by: -200).up()
    StandInClock.advance(by: 0.05)
    stage.log.clear()
    return stage
  }
}
