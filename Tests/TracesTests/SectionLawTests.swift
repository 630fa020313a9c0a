import Kinetics
import Testing
import Timing

@testable import OverlayCore
@testable import Traces

/// That each of the rules under names of their own holds of an overlay, and is broken by a lie about it.
@Suite(.timed) struct SectionLawTests {
  private static let (low, mid, full) = (DetentID(0), DetentID(1), DetentID(2))
  private static let finger = TouchID(1)
  private static let wheel = TouchID(1000)

  /// Shows one law an overlay event by event.
  private struct Watch {
    private var monitor: LawMonitor
    private(set) var overlay: Overlay
    private var time: Int64 = 0

    init(_ law: Law, _ change: (inout OverlaySetup) -> Void = { _ in }) throws {
      var configuration = OverlaySetup(
        container: Size2D(width: 400, height: 600),
        detents: [
          Detent(low, .points(100)), Detent(mid, .points(300), scroll: .contentFirst), Detent(full, .points(550)),
        ])
      configuration.content.height = 2400
      configuration.slop = 0
      change(&configuration)
      overlay = try Overlay(configuration)
      monitor = LawMonitor(overlay, [law])
    }

    /// - Parameter lie: What is told of the overlay beside the truth.
    /// - Returns: What is wrong with it.
    mutating func see(
      _ event: OverlayEvent, after wait: Int64 = 0, lie: (inout Overlay, inout OverlayEffects) -> Void = { _, _ in }
    ) -> String? {
      time += wait
      var before = overlay
      _ = before.handle(.frame, at: Instant(milliseconds: time))
      var effects = overlay.handle(event, at: Instant(milliseconds: time))
      lie(&overlay, &effects)
      return monitor.fault(.event(event), before: before, after: overlay, effects: effects)?.message
    }

    /// - Returns: What is wrong with a wheel's event that somebody else gets.
    mutating func hear(_ event: OverlayEvent, after wait: Int64 = 0) -> String? {
      time += wait
      return monitor.fault(ofWheelElsewhere: event, at: Instant(milliseconds: time))?.message
    }
  }

  private static func point(_ y: Double) -> Point2D { Point2D(x: 200, y: y) }
  private static func notch(_ y: Double, _ travel: Double) -> OverlayEvent {
    .wheel(wheel, point(y), travel: travel, .notch)
  }

  // MARK: The cap

  @Test func aListThatTakesTravelBelowTheCap() throws {
    for isLie in [false, true] {
      var watch = try Watch(.cap)
      #expect(watch.see(.down(Self.finger, Self.point(550))) == nil)
      // To the content-first detent and, at it, on with the list.
      #expect(watch.see(.move(Self.finger, Self.point(340))) == nil)
      #expect(watch.overlay.rawHeight == 300 && watch.overlay.rawOffset == 10)
      // The sheet is held above that detent now: its cap is the highest.
      #expect(watch.see(.resize(Size2D(width: 400, height: 800))) == nil)
      let fault = watch.see(.move(Self.finger, Self.point(330))) { overlay, _ in
        guard isLie else { return }
        overlay.sheet.glide(to: 500)
        overlay.list.glide(to: 20)
      }
      #expect(fault == (isLie ? "the list took 10.0 at height 500.0, below the cap of 550.0" : nil))
    }
  }

  // MARK: The backdrop

  @Test func aBackdropThatComesBackOnALaterSwing() throws {
    for isLie in [false, true] {
      var watch = try Watch(.backdrop) {
        $0.start.detent = Self.full
        $0.largestUndimmedDetent = Self.mid
        if let spring = try? DampedSpring(response: 0.5, dampingRatio: 0.3) { $0.spring = spring }
      }
      var faults: [String] = []
      #expect(watch.see(.moveTo(Self.mid, animated: true)) == nil)
      for _ in 0..<100 where faults.isEmpty {
        let fault = watch.see(.frame, after: 8) { overlay, _ in
          guard isLie, let motion = overlay.sheet.motion else { return }
          overlay.sheet.start(motion.changed(end: motion.end))
        }
        if let fault { faults.append(fault) }
      }
      let says = "no backdrop past the target became a backdrop of 0.0"
      #expect(faults.map { $0.hasPrefix(says) } == (isLie ? [true] : []))
    }
  }

  // MARK: The wheel

  @Test func aSheetThatStepsTwiceInOneTurn() throws {
    for isLie in [false, true] {
      var watch = try Watch(.wheel) { $0.header = 40 }
      #expect(watch.see(Self.notch(510, 20)) == nil)
      #expect(watch.overlay.target == Self.mid)
      let again = watch.see(Self.notch(510, 20), after: 150) { overlay, _ in
        if isLie { _ = overlay.handle(.increment, at: overlay.now) }
      }
      #expect(again == (isLie ? "the sheet steps twice in one turn" : nil))
      // 200 ms later it is another turn, and so it is on reversal.
      guard !isLie else { continue }
      #expect(watch.see(Self.notch(310, 20), after: 200) == nil)
      #expect(watch.overlay.target == Self.full)
      #expect(watch.see(Self.notch(310, -20), after: 100) == nil)
      #expect(watch.overlay.target == Self.mid)
    }
  }

  @Test func aTurnThatGoesElsewhere() throws {
    let says = "a notch of a turn that was taken goes elsewhere"
    let elsewhere: [(OverlayEvent, String?)] = [
      (Self.notch(10, 20), says), (.wheel(TouchID(1001), Self.point(10), travel: 20, .notch), nil),
      (Self.notch(10, -20), nil), (Self.notch(10, 0), nil), (Self.notch(.nan, 20), nil),
      (.wheel(Self.wheel, Self.point(10), travel: 0, .begin), nil),
    ]
    for (event, fault) in elsewhere {
      var watch = try Watch(.wheel) { $0.header = 40 }
      #expect(watch.see(Self.notch(510, 20)) == nil)
      #expect(watch.hear(event, after: 50) == fault)
    }
    // After a pause it is another turn, and so it is after a reversal elsewhere, which nobody took.
    for (event, wait) in [(Self.notch(10, 20), Int64(200)), (Self.notch(10, -20), 50)] {
      var watch = try Watch(.wheel) { $0.header = 40 }
      #expect(watch.see(Self.notch(510, 20)) == nil)
      #expect(watch.hear(event, after: wait) == nil)
      #expect(watch.hear(event, after: 50) == nil)
      let again = watch.see(Self.notch(510, 20), after: 50) { overlay, _ in
        _ = overlay.handle(.moveTo(Self.full, animated: true), at: overlay.now)
      }
      #expect(again == nil)
    }
    // What is no event of a wheel, or no notch that turns, ends no turn.
    for event in [Self.notch(10, 0), Self.notch(.nan, 20)] {
      var watch = try Watch(.wheel) { $0.header = 40 }
      #expect(watch.see(Self.notch(510, 20)) == nil)
      #expect(watch.hear(event, after: 50) == nil)
      let again = watch.see(Self.notch(510, 20), after: 50) { overlay, _ in
        _ = overlay.handle(.increment, at: overlay.now)
      }
      #expect(again == "the sheet steps twice in one turn")
    }
  }

  @Test func aSheetThatStepsInATurnOfItsList() throws {
    var watch = try Watch(.wheel) { ($0.start.detent, $0.start.offset) = (Self.full, 10) }
    #expect(watch.see(Self.notch(400, -20)) == nil)
    #expect(watch.overlay.offset == 0 && watch.overlay.target == Self.full)
    #expect(watch.see(Self.notch(400, -20), after: 50) == nil)
    #expect(watch.overlay.target == Self.full)
    let fault = watch.see(Self.notch(400, -20), after: 50) { overlay, _ in
      _ = overlay.handle(.decrement, at: overlay.now)
    }
    #expect(fault == "the sheet steps in a turn that the list took")
  }

  @Test func aListThatMovesInATurnOfItsSheet() throws {
    var watch = try Watch(.wheel) { $0.header = 40 }
    #expect(watch.see(Self.notch(510, 20)) == nil)
    let fault = watch.see(Self.notch(510, 20), after: 50) { overlay, _ in overlay.list.glide(to: 20) }
    #expect(fault == "the list moves in a turn that the sheet took")
  }

  @Test func momentumOfASheetsGesture() throws {
    for isLie in [false, true] {
      var watch = try Watch(.wheel) { $0.header = 40 }
      for phase in [WheelPhase.begin, .change, .end] {
        #expect(watch.see(.wheel(Self.wheel, Self.point(510), travel: phase == .end ? 0 : 20, phase)) == nil)
      }
      let fault = watch.see(.wheel(Self.wheel, Self.point(510), travel: 20, .momentum), after: 8) { overlay, _ in
        if isLie { overlay.list.glide(to: 20) }
      }
      #expect(fault == (isLie ? "momentum of the sheet's gesture moves the list" : nil))
    }
  }

  // MARK: A native view

  private static func scrolled() throws -> Watch {
    var watch = try Watch(.viewShift) { ($0.start.detent, $0.driver) = (full, .platform) }
    #expect(watch.see(.scrollBegin) == nil)
    for step in 1...4 {
      let place = Double(step) * 10
      #expect(watch.see(.scroll(offset: place, travel: .pan(place), coasting: false), after: 8) == nil)
    }
    return watch
  }

  @Test func aShiftOfAViewThatIsNotFollowed() throws {
    let report = OverlayEvent.scroll(offset: 80, travel: .pan(50), coasting: false)
    let says = "the view moved its own offset by 30.0 to 80.0"
    var honest = try Self.scrolled()
    #expect(honest.see(report, after: 8) == nil)
    #expect(honest.overlay.offset == 80)
    var jump = try Self.scrolled()
    #expect(
      jump.see(report) { overlay, _ in overlay.list.glide(to: 50) } == "\(says), the rows jump to 50.0")
    var written = try Self.scrolled()
    #expect(written.see(report) { _, effects in effects.add(writeBack: 80) } == "\(says), and 80.0 is written back")
    var silent = try Self.scrolled()
    #expect(silent.see(report) { _, effects in effects.add(shift: -effects.shift) } == "\(says), the answer says 0.0")
  }

  // MARK: Motions

  @Test func aSettleThatRestsLate() throws {
    for isLie in [false, true] {
      var watch = try Watch(.arrival)
      let fault = watch.see(.moveTo(Self.full, animated: true)) { overlay, _ in
        guard isLie, let motion = overlay.sheet.motion else { return }
        overlay.sheet.start(motion.changed(end: motion.end.advanced(bySeconds: 0.1)))
      }
      let says = "in its last millisecond the settle to 550.0 is nowhere further than 0."
      #expect((fault ?? "").hasPrefix(says) == isLie)
    }
  }

  @Test(arguments: [true, false])
  func aListThatOwnsAReleaseAndDoesNotFling(isFree: Bool) throws {
    for isLie in [false, true] {
      var watch = try Watch(.release) {
        if isFree { $0.policy = .free() } else { $0.scrolled = .contentFirst }
        ($0.start.detent, $0.start.offset) = (Self.mid, 500)
      }
      #expect(watch.see(.down(Self.finger, Self.point(400))) == nil)
      for step in 1...5 {
        #expect(watch.see(.move(Self.finger, Self.point(400 + 8 * Double(step))), after: 8) == nil)
      }
      let fault = watch.see(.up(Self.finger), after: 8) { overlay, _ in if isLie { overlay.holdList() } }
      #expect((fault ?? "").hasPrefix("the list owns a release with -") == isLie)
    }
  }
}

extension SheetMotion {
  /// A motion to the same place that ends at an instant and was never there before.
  fileprivate func changed(end: Instant) -> SheetMotion {
    SheetMotion(curve: curve, start: start, end: end, arrival: arrival, target: target)
  }
}
