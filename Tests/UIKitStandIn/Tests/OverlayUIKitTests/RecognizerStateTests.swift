import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// What other recognisers and the app see of the sheet's own: its states, its fingers, what it leaves to others.
@MainActor @Suite("The sheet's recogniser") struct RecognizerStateTests {
  private func states(of stage: Stage) -> States {
    let states = States()
    stage.sheet.view.gestureRecognizers?.first?.standInAddHandler { states.all.append($0.state) }
    return states
  }

  @Test("It changes and ends with a drag, and is ready for the next one", arguments: [false, true])
  func drag(_ isCancelled: Bool) {
    let stage = Stage()
    let states = states(of: stage)
    let finger = stage.drag(from: 770, by: -40)
    #expect(states.all.last == .changed)
    if isCancelled { finger.cancel() } else { stage.rest(finger) }
    #expect(states.all.last == (isCancelled ? .cancelled : .ended))
    #expect(stage.sheet.view.gestureRecognizers?.first?.state == .possible)
    #expect(stage.sheet.presentation.phase != .dragging)
  }

  @Test("A finger that goes up at once ends what has just begun")
  func shortDrag() {
    let stage = Stage()
    let states = states(of: stage)
    let finger = stage.finger()
    finger.down(at: CGPoint(x: 190, y: 770))
    StandInClock.advance(by: 0.008)
    finger.move(by: CGPoint(x: 0, y: -30))
    #expect(stage.sheet.presentation.phase == .dragging)
    stage.rest(finger)
    #expect(states.all.last == .ended)
  }

  @Test("A tap is none of its gestures: it fails, and says nothing")
  func tap() {
    let stage = Stage()
    let states = states(of: stage)
    stage.tapGrabber()
    #expect(states.all.isEmpty && stage.sheet.view.gestureRecognizers?.first?.state == .possible)
  }

  @Test("It waits for the last finger before it ends")
  func twoFingers() {
    let stage = Stage()
    let states = states(of: stage)
    let first = stage.drag(from: 770, by: -60)
    let second = stage.finger()
    second.down(at: CGPoint(x: 250, y: 720))
    stage.rest(first)
    #expect(states.all.last == .changed && stage.sheet.presentation.phase == .dragging)
    let third = stage.finger()
    third.down(at: CGPoint(x: 100, y: 720))
    stage.drag(third, from: 0, by: -40)
    let height = stage.sheet.height
    stage.rest(second)
    #expect(stage.sheet.height == height && stage.sheet.presentation.phase == .dragging)
    stage.rest(third)
    #expect(states.all.last == .ended && stage.sheet.presentation.phase != .dragging)
  }

  @Test("A recogniser of the app beside it is prevented by a drag")
  func others() {
    let stage = Stage()
    let other = UIPanGestureRecognizer(target: nil, action: nil)
    let states = States()
    other.standInAddHandler { states.all.append($0.state) }
    stage.sheet.behavior.slop = 4
    stage.places.field.addGestureRecognizer(other)
    stage.rest(stage.drag(from: 770, by: -60))
    #expect(states.all.isEmpty)
  }

  @Test("A recogniser of the list that is not its pan is prevented by a drag")
  func othersOfTheList() {
    let stage = Stage()
    let other = UIPanGestureRecognizer(target: nil, action: nil)
    let states = States()
    other.standInAddHandler { states.all.append($0.state) }
    stage.sheet.behavior.slop = 4
    stage.places.table.addGestureRecognizer(other)
    let strip = UIScrollView(frame: CGRect(x: 100, y: 0, width: 200, height: 60))
    strip.contentSize = CGSize(width: 2000, height: 60)
    stage.places.field.addSubview(strip)
    stage.rest(stage.drag(from: 770, by: -60))
    #expect(strip.contentOffset == .zero && states.all.isEmpty)
  }

  @Test(
    "A scroll view in the header keeps its touches where its content and insets are longer than it, or it bounces",
    arguments: [
      Held(length: 61, keeps: true), Held(length: 60, keeps: false),
      Held(length: 40, top: 15, bottom: 15, keeps: true), Held(length: 40, top: 15, keeps: false),
      Held(length: 40, bottom: 15, keeps: false), Held(length: 30, bounces: true, always: true, keeps: true),
      Held(length: 30, bounces: false, always: true, keeps: false), Held(length: 200, isEnabled: false, keeps: false),
    ])
  func heldScrollView(_ held: Held) {
    let stage = Stage { sheet in sheet.behavior.slop = 4 }
    let scroll = UIScrollView(frame: CGRect(x: 100, y: 0, width: 200, height: 60))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 200, height: held.length)
    scroll.contentInset = UIEdgeInsets(top: held.top, left: 0, bottom: held.bottom, right: 0)
    (scroll.bounces, scroll.alwaysBounceVertical) = (held.bounces, held.always)
    scroll.isScrollEnabled = held.isEnabled
    stage.places.field.addSubview(scroll)
    let finger = stage.drag(from: 780, by: -60)
    #expect((stage.sheet.height == 100) == held.keeps)
    stage.rest(finger)
  }

  @Test("A finger on a bar below the list drags the sheet by as much as it moves")
  func barBelow() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    let bar = UIView(frame: CGRect(x: 0, y: 300, width: 393, height: 50))
    stage.places.view.addSubview(bar)
    let finger = stage.drag(from: 852 - 400 + 320, by: -110)
    #expect(stage.sheet.height == 500 && stage.places.table.contentOffset.y == 0)
    stage.rest(finger)
  }

  @Test("Steps of a wheel count each for itself, and a trackpad counts anew each time")
  func wheel() {
    let stage = Stage()
    let wheel = StandInTrackpad(on: stage.device.window, type: .discrete)
    for target in [OverlaySheet.Detent.Identifier.half, .full] {
      wheel.begin(at: CGPoint(x: 190, y: 852 - stage.sheet.height + 18))
      StandInClock.advance(by: 0.008)
      wheel.scroll(by: CGPoint(x: 0, y: -40))
      wheel.end()
      stage.settle()
      #expect(stage.sheet.selectedDetentIdentifier == target)
    }
    let trackpad = StandInTrackpad(on: stage.device.window)
    // A pan that counts from where it begins says nothing of its first step.
    let lost = StandInSwitch.translationFromBegin.isOn ? 10.0 : 0
    for height in [743.0 + lost, 743 + lost] {
      trackpad.begin(at: CGPoint(x: 190, y: 80))
      for _ in 0..<5 {
        StandInClock.advance(by: 0.008)
        trackpad.scroll(by: CGPoint(x: 0, y: 10))
      }
      #expect(abs(stage.sheet.height - height) < 0.01)
      #expect(stage.sheet.presentation.phase == .dragging)
      StandInClock.advance(by: 0.05)
      trackpad.end()
      stage.settle()
      #expect(stage.sheet.height == 793 && stage.sheet.presentation.phase == .resting)
    }
  }
}

/// A scroll view in the header.
struct Held: Sendable {
  var length: CGFloat
  var top: CGFloat = 0
  var bottom: CGFloat = 0
  var bounces = true
  var always = false
  var isEnabled = true
  /// Whether it has the finger, and not the sheet.
  var keeps: Bool
}

/// Collects what a recogniser tells.
@MainActor private final class States { var all: [UIGestureRecognizer.State] = [] }
