import COverlay
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import OverlayC

/// A host in C is told what a host in Swift is told.
@Suite("Answers of the header", .timed)
struct AnswerTests {
  @Test("Each effect has its kind, what it is about and its reason")
  func effects() {
    let effects: [(OverlayEffect, overlay_effect_kind, Int64?)] = [
      (.cancelled(4), OVERLAY_EFFECT_CANCELLED, 4), (.letGo(5), OVERLAY_EFFECT_LET_GO, 5),
      (.dragBegan, OVERLAY_EFFECT_DRAG_BEGAN, nil), (.scrollBegan, OVERLAY_EFFECT_SCROLL_BEGAN, nil),
      (.scrollEnded, OVERLAY_EFFECT_SCROLL_ENDED, nil), (.dragEnded, OVERLAY_EFFECT_DRAG_ENDED, nil),
      (.willMove(6), OVERLAY_EFFECT_WILL_MOVE, 6), (.didMove(7), OVERLAY_EFFECT_DID_MOVE, 7),
      (.settled(8), OVERLAY_EFFECT_SETTLED, 8), (.settled(nil), OVERLAY_EFFECT_SETTLED, nil),
      (.crossed(9), OVERLAY_EFFECT_CROSSED, 9), (.tapped(-7), OVERLAY_EFFECT_TAPPED, -7),
      (.dismissRefused, OVERLAY_EFFECT_DISMISS_REFUSED, nil), (.late, OVERLAY_EFFECT_LATE, nil),
      (.cancelPan, OVERLAY_EFFECT_CANCEL_PAN, nil),
    ]
    for (effect, kind, id) in effects {
      let told = overlay_effect(effect)
      #expect(told.kind == kind && told.rejection == OVERLAY_REJECTION_NONE, "\(effect)")
      #expect((told.has_id ? told.id : nil) == id, "\(effect)")
    }
    let refused = overlay_effect(.rejected(.atEnd))
    #expect(refused.kind == OVERLAY_EFFECT_REJECTED && refused.rejection == OVERLAY_REJECTION_AT_END)
    #expect(!refused.has_id)
  }

  @Test("What is not there is 0 in what a function writes")
  func nothing() throws {
    let settled = overlay_effect(.settled(nil))
    #expect(!settled.has_id && settled.id == 0)
    var told = overlay_effects()
    (told.has_write_back, told.write_back, told.shift) = (true, 7, 7)
    told.take(OverlayEffects())
    #expect(!told.has_write_back && told.write_back == 0 && told.shift == 0 && told.count == 0)
    let wrong = Failure(OVERLAY_FIELD_SLOP).error
    #expect(wrong?.has_detent == false && wrong?.detent == 0)
    var sheet = try Self.sheet(.core)
    _ = sheet.handle(.down(1, Point2D(x: 195, y: 760)), at: Instant(milliseconds: 0))
    _ = sheet.handle(.move(1, Point2D(x: 195, y: 700)), at: Instant(milliseconds: 8))
    let shown = overlay_presentation(sheet)
    #expect(!shown.has_detent && shown.detent == 0 && !shown.has_target && shown.target == 0)
  }

  @Test("What a policy or an event does not have is 0 in the header")
  func absent() {
    let nearest = overlay_policy(.nearest)
    #expect(!nearest.has_look_ahead && nearest.look_ahead == 0)
    #expect(!nearest.has_maximum_steps && nearest.maximum_steps == 0)
    let stepwise = overlay_policy(.stepwise(by: .lookAhead(0.1), flick: nil))
    #expect(!stepwise.has_flick && stepwise.flick == 0 && stepwise.retained_per_millisecond == 0)
    let threshold = overlay_policy(.threshold(ReleaseThreshold(velocity: nil)))
    #expect(!threshold.has_velocity && threshold.velocity == 0)
    let upwards = overlay_policy(.threshold(ReleaseThreshold(velocity: 300, downwardVelocity: nil)))
    #expect(upwards.velocity == 300 && !upwards.has_downward_velocity && upwards.downward_velocity == 0)
    let events: [OverlayEvent] = [.enable(4), .disable(4), .scroll(offset: 30, travel: nil, coasting: false)]
    for event in events.map({ overlay_event($0) }) {
      #expect(event.point.x == 0 && event.point.y == 0 && event.travel == 0)
    }
  }

  @Test("A command's answer has its number, and what is no command none")
  func answers() {
    #expect(overlay_answer(nil) == OVERLAY_ANSWER_NONE && overlay_answer(.started) == OVERLAY_ANSWER_STARTED)
    #expect(overlay_answer(.already) == OVERLAY_ANSWER_ALREADY)
    #expect(overlay_answer(.rejected(.atEnd)) == OVERLAY_ANSWER_REJECTED)
    #expect(overlay_rejection(nil) == OVERLAY_REJECTION_NONE)
  }

  @Test("What a call reports is taken over as it is: the effects in their order, the write-back, the shift, the answer")
  func calls() throws {
    var sheet = try Self.sheet(.platform)
    var told = overlay_effects()
    let steps: [OverlayEvent] = [
      .command(.moveTo(3, animated: false)), .scrollBegin, .scroll(offset: 5, travel: .pan(5), coasting: false),
      .scroll(offset: 5, travel: .pan(-10), coasting: false), .scroll(offset: 30, travel: .pan(-12), coasting: false),
      .scrollEnd(velocity: -600, target: 0), .command(.moveTo(3, animated: true)), .frame, .frame,
    ]
    var seen = (writes: 0, shifts: 0, answers: 0, effects: 0)
    for (step, event) in steps.enumerated() {
      let heard = sheet.handle(event, at: Instant(milliseconds: Int64(16 * step)))
      told.take(heard)
      #expect(told.has_write_back == (heard.writeBack != nil), "step \(step)")
      if let place = heard.writeBack { #expect(told.write_back == place, "step \(step)") }
      #expect(told.shift == heard.shift && told.answer == overlay_answer(heard.answer), "step \(step)")
      #expect(told.count == heard.count, "step \(step)")
      withUnsafeBytes(of: told.effects) { bytes in
        for (place, effect) in zip(bytes.assumingMemoryBound(to: overlay_effect.self), heard) {
          let expected = overlay_effect(effect)
          #expect(place.kind == expected.kind && place.id == expected.id, "step \(step): \(effect)")
        }
      }
      seen.writes += heard.writeBack == nil ? 0 : 1
      seen.shifts += heard.shift == 0 ? 0 : 1
      seen.answers += heard.answer == nil ? 0 : 1
      seen.effects += heard.count
    }
    #expect(seen.writes > 0 && seen.shifts > 0 && seen.answers == 2 && seen.effects > 6, "\(seen)")
  }

  @Test("What is shown is what the overlay shows, in a drag, on its way, between detents and at rest")
  func presentations() throws {
    var sheet = try Self.sheet(.core)
    let steps: [(Int64, OverlayEvent)] = [
      (0, .frame), (10, .down(1, Point2D(x: 195, y: 760))), (20, .move(1, Point2D(x: 195, y: 720))),
      (30, .move(1, Point2D(x: 195, y: 400))), (40, .up(1)), (60, .frame), (5000, .frame), (5010, .keyboard(300)),
      (5020, .command(.moveTo(3, animated: false))), (5030, .command(.scrollTo(600, animated: true))), (5060, .frame),
      (5070, .down(2, Point2D(x: 195, y: 300))), (5080, .move(2, Point2D(x: 195, y: 5000))), (5090, .cancel(2)),
    ]
    var phases: Set<Int32> = []
    for (time, event) in steps {
      _ = sheet.handle(event, at: Instant(milliseconds: time))
      let shown = overlay_presentation(sheet)
      phases.insert(shown.phase.rawValue)
      expect(shown, isThatOf: sheet, "after \(event)")
    }
    let seen = [OVERLAY_PHASE_DRAGGING, OVERLAY_PHASE_SETTLING, OVERLAY_PHASE_RESTING].map(\.rawValue)
    #expect(phases.isSuperset(of: seen), "\(phases)")
  }

  @Test("Each phase and each position has its number")
  func phases() {
    let phases: [OverlayPhase] = [.dragging, .settling, .flinging, .bouncing, .resting]
    #expect(phases.map { overlay_phase($0).rawValue } == [0, 1, 2, 3, 4])
    let positions: [OverlayPosition] = [.minimum, .maximum, .progressing]
    #expect(positions.map { overlay_position($0).rawValue } == [0, 1, 2])
  }

  private func expect(_ shown: overlay_presentation, isThatOf sheet: Overlay, _ words: String) {
    let model = sheet.presentation
    #expect(shown.height == model.height && shown.offset == model.offset, "\(words)")
    #expect(shown.velocity == sheet.velocity && shown.progress == sheet.progress, "\(words)")
    #expect(shown.phase == overlay_phase(model.phase) && shown.position == overlay_position(model.position))
    #expect((shown.has_detent ? DetentID(Int(shown.detent)) : nil) == sheet.detent, "\(words)")
    #expect((shown.has_target ? DetentID(Int(shown.target)) : nil) == sheet.target, "\(words)")
    #expect(DetentID(Int(shown.nearest)) == sheet.nearest, "\(words)")
    let frames: [(overlay_rect, Rect2D)] = [
      (shown.sheet, model.sheetFrame), (shown.header, model.headerFrame), (shown.list, model.listFrame),
      (shown.list_layout, model.listLayoutFrame), (shown.footer, model.footerFrame),
    ]
    for (frame, other) in frames {
      #expect(frame.x == other.origin.x && frame.y == other.origin.y, "\(words)")
      #expect(frame.width == other.size.width && frame.height == other.size.height, "\(words)")
    }
    #expect(shown.list_end_inset == model.listEndInset && shown.content_end == sheet.contentEnd, "\(words)")
    #expect(shown.has_backdrop == model.isBackdropPresent && shown.backdrop_opacity == model.backdropOpacity)
    #expect(shown.is_list_locked == sheet.isListLocked && shown.is_moving == sheet.isMoving, "\(words)")
    #expect(shown.rest_time == sheet.restTime.nanoseconds, "\(words)")
  }

  /// A sheet over a backdrop, with a list of 2,400 points.
  private static func sheet(_ driver: OverlayDriver) throws -> Overlay {
    var configuration = OverlayConfiguration(detents: [
      Detent(1, .points(120)), Detent(2, .fraction(0.5)), Detent(3, .inset(64)),
    ])
    (configuration.header, configuration.driver, configuration.largestUndimmedDetent) = (20, driver, 1)
    configuration.content.height = 2400
    return try Overlay(configuration, in: Surroundings(size: Size2D(width: 390, height: 844)))
  }
}
