import Testing
import UIKit

/// The clock, display links, and what the system posts.
@MainActor @Suite struct ClockTests {
  let device = StandInDevice()

  @Test func aLinkRunsAtTheRateThatItAsksFor() {
    let (plain, fast) = (Counter(), Counter())
    fast.link.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    StandInClock.runFrames(60)
    #expect(plain.link.standInFrameCount == 30 && fast.link.standInFrameCount == 60)
    #expect(fast.link.duration == 1.0 / 120 && abs(plain.length - 1.0 / 60) < 1e-9)
    StandInClock.refreshRate = 60
    StandInClock.runFrames(30)
    #expect(plain.link.standInFrameCount == 60 && fast.link.standInFrameCount == 90)
    plain.link.invalidate()
    fast.link.invalidate()
  }

  @Test func aFrameComesAfterItsTimestamp() {
    let counter = Counter()
    StandInClock.runFrames(2)
    #expect(counter.late > 0 && CACurrentMediaTime() > counter.link.timestamp)
    #expect(CACurrentMediaTime() < counter.link.targetTimestamp)
    counter.link.invalidate()
  }

  @Test func aPausedLinkIsNotCalled() {
    let counter = Counter()
    counter.link.isPaused = true
    #expect(!StandInClock.isBusy)
    StandInClock.advance(by: 0.5)
    #expect(counter.link.standInFrameCount == 0 && StandInClock.displayLinks.count == 1)
    counter.link.isPaused = false
    #expect(!StandInClock.runUntilStill(limit: 0.1), "it never stops by itself")
    #expect(counter.link.standInFrameCount > 0)
    counter.link.invalidate()
    #expect(StandInClock.displayLinks.isEmpty)
  }

  @Test func theRunLoopHoldsALinkUntilItIsInvalidated() {
    weak var link: CADisplayLink?
    do {
      let made = CADisplayLink { _ in }
      made.add(to: .main, forMode: .common)
      link = made
    }
    #expect(link != nil)
    link?.invalidate()
    #expect(link == nil)
  }

  @Test func theKeyboard() {
    let seen = Seen()
    let tokens = [
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
        let seconds = (note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue
        seen.add("\(note.name.rawValue) \(frame?.minY ?? -1) \(seconds ?? -1)")
      }
    }
    device.showKeyboard(height: 300)
    device.hideKeyboard(duration: 0.5)
    #expect(
      seen.lines == [
        "UIKeyboardWillChangeFrameNotification 552.0 0.25", "UIKeyboardWillShowNotification 552.0 0.25",
        "UIKeyboardWillChangeFrameNotification 852.0 0.5", "UIKeyboardWillHideNotification 852.0 0.5",
      ])
    StandInClock.advance(by: 0.6)
    #expect(seen.lines.last == "UIKeyboardDidHideNotification 852.0 0.5")
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test func whatIsPostedAndFeltIsRecorded() {
    UIAccessibility.post(notification: .announcement, argument: "half")
    UIImpactFeedbackGenerator(style: .soft).impactOccurred(intensity: 0.5)
    UISelectionFeedbackGenerator().selectionChanged()
    #expect(UIAccessibility.standInPosts.map(\.notification) == [.announcement])
    #expect(UIFeedbackGenerator.standInRecord.map(\.feedback) == [.impact(.soft, 0.5), .selection])
    UIAccessibility.standInSetReduceMotion(true)
    #expect(UIAccessibility.isReduceMotionEnabled)
    _ = StandInDevice()
    #expect(!UIAccessibility.isReduceMotionEnabled && UIAccessibility.standInPosts.isEmpty)
  }
}

@MainActor private final class Counter {
  private(set) var link = CADisplayLink { _ in }
  private(set) var late = 0.0
  private(set) var length = 0.0
  init() {
    link = CADisplayLink { [weak self] link in
      nonisolated(unsafe) let link = link
      MainActor.assumeIsolated {
        unsafe self?.late = CACurrentMediaTime() - link.timestamp
        unsafe self?.length = link.targetTimestamp - link.timestamp
      }
    }
    link.add(to: .main, forMode: .common)
  }
}
