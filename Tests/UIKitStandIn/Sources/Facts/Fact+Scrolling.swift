import UIKit

extension Fact {
  /// A scroll view in code.
  static var scrolling: [Fact] {
    [
      Fact("An observer of contentOffset hears inside the setter, with the new offset in place") { stage in
        let (view, heard) = (stage.scrollView(), Heard())
        let token = view.observe(\.contentOffset) { view, _ in
          MainActor.assumeIsolated { heard("\(view.contentOffset.y)") }
        }
        view.contentOffset = CGPoint(x: 0, y: 50)
        token.invalidate()
        return .holds(heard.words == ["50.0"], "heard \(heard.line)")
      },
      Fact("An observer of contentSize hears inside the setter") { stage in
        let (view, heard) = (stage.scrollView(), Heard())
        let token = view.observe(\.contentSize) { view, _ in
          MainActor.assumeIsolated { heard("\(view.contentSize.height)") }
        }
        view.contentSize = CGSize(width: 100, height: 4321)
        token.invalidate()
        return .holds(heard.words == ["4321.0"], "heard \(heard.line)")
      },
      Fact("An observer of contentInset hears inside the setter") { stage in
        let (view, heard) = (stage.scrollView(), Heard())
        let token = view.observe(\.contentInset) { view, _ in
          MainActor.assumeIsolated { heard("\(view.contentInset.bottom)") }
        }
        view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
        token.invalidate()
        return .holds(heard.words == ["20.0"], "heard \(heard.line)")
      },
      Fact("An offset that is set without animation is there at once, and stays") { stage in
        let view = stage.scrollView()
        view.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
        let first = view.contentOffset.y
        await stage.room.pass(0.5)
        return .holds(first == 300 && view.contentOffset.y == 300, "\(first), then \(view.contentOffset.y)")
      },
      Fact("An animated offset is no deceleration and no drag, and arrives") { stage in
        let view = stage.scrollView()
        view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        let isMoving = view.isDecelerating || view.isDragging
        await stage.room.pass(2)
        return .holds(!isMoving && view.contentOffset.y == 300, "moving \(isMoving), then \(view.contentOffset.y)")
      },
      Fact("A scroll view that is never adjusted has the insets that it was given") { stage in
        let view = stage.scrollView()
        view.contentInset = UIEdgeInsets(top: 12, left: 0, bottom: 34, right: 0)
        let (own, adjusted) = (view.contentInset, view.adjustedContentInset)
        return .holds(own == adjusted, "top \(adjusted.top), bottom \(adjusted.bottom)")
      },
      Fact("A scroll view does not retain its delegate") { stage in
        let view = stage.scrollView()
        do {
          let delegate = Plain()
          view.delegate = delegate
        }
        return .holds(view.delegate == nil, view.delegate == nil ? "gone" : "retained")
      },
      Fact("A scroll view's pan is disabled and enabled at rest, and can pan afterwards") { stage in
        let pan = stage.scrollView().panGestureRecognizer
        pan.isEnabled = false
        pan.isEnabled = true
        await stage.room.pass(0.1)
        return .holds(pan.isEnabled && pan.state == .possible, "state \(pan.state.rawValue)")
      },
    ]
  }

  /// A scroll view under a finger.
  static var fingers: [Fact] {
    [
      Fact("Another target of a scroll view's pan hears began, changed and ended") { stage in
        let (view, heard) = (stage.scrollView(), Heard())
        let target = FactTarget(view.panGestureRecognizer) { heard("\(view.panGestureRecognizer.state.rawValue)") }
        guard await stage.flick() else { return unmoved }
        withExtendedLifetime(target) {}
        return .holds(heard.words == ["1", "2", "3"], "states \(heard.line)")
      },
      Fact("A pan's handlers hear .began before the first offset") { stage in
        let (view, heard) = (stage.scrollView(), Heard())
        let pan = view.panGestureRecognizer
        let target = FactTarget(pan) { heard(pan.state == .began ? "began" : "later") }
        let token = view.observe(\.contentOffset) { _, _ in MainActor.assumeIsolated { heard("offset") } }
        guard await stage.flick() else { return unmoved }
        token.invalidate()
        withExtendedLifetime(target) {}
        return .holds(heard.words.first == "began", "\(heard.words.prefix(4).joined(separator: ", "))")
      },
      Fact("A pan moves the offset by what its translation says, from where it began") { stage in
        let view = stage.scrollView()
        let pan = view.panGestureRecognizer
        var (start, last, offset): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        let target = FactTarget(pan) {
          let way = pan.translation(in: nil).y
          if pan.state == .began { start = way }
          if pan.state == .changed { (last, offset) = (way, view.contentOffset.y) }
        }
        guard await stage.flick() else { return unmoved }
        withExtendedLifetime(target) {}
        let travel = start - last
        return .holds(abs(travel - offset) < 1, "began at \(start), travelled \(travel), offset \(offset)")
      },
      Fact("After a flick a scroll view decelerates by the next turn") { stage in
        let view = stage.scrollView()
        guard await stage.flick() else { return unmoved }
        await stage.room.pass(0.02)
        return .holds(view.isDecelerating, "decelerating \(view.isDecelerating), dragging \(view.isDragging)")
      },
      Fact("An offset that is set without animation stops a deceleration") { stage in
        let view = stage.scrollView()
        guard await stage.flick() else { return unmoved }
        await stage.room.pass(0.05)
        let place = view.contentOffset
        view.setContentOffset(place, animated: false)
        await stage.room.pass(0.3)
        let isStill = !view.isDecelerating && view.contentOffset == place
        return .holds(isStill, "from \(place.y) to \(view.contentOffset.y), decelerating \(view.isDecelerating)")
      },
    ]
  }

  private static var unmoved: Found { .unseen("no finger") }
}

private final class Plain: NSObject, UIScrollViewDelegate {}
