import COverlay
import Kinetics
import OverlayCore
import Testing

@testable import OverlayC

/// The numbers of the header stand for the cases of the model.
@Suite("The header for C")
struct HeaderTests {
  private func configuration() -> overlay_configuration {
    var configuration = overlay_configuration()
    #expect(overlay_configuration_default(&configuration) == OVERLAY_OK)
    return configuration
  }

  private func setup(_ change: (inout overlay_configuration) -> Void) throws -> Setup {
    var source = configuration()
    change(&source)
    return try Setup(&source)
  }

  private func read(_ change: (inout overlay_configuration) -> Void) throws -> OverlayConfiguration {
    try setup(change).configuration
  }

  @Test("The defaults are those of the model")
  func defaults() throws {
    let model = OverlayConfiguration(detents: [])
    var read = try read { _ in }
    #expect((read.spring.response - model.spring.response).magnitude < 1e-12)
    read.spring = model.spring
    #expect(read == model)
    let setup = try setup { _ in }
    #expect(setup.surroundings == Surroundings(size: Size2D(width: 0, height: 0)))
    #expect(setup.start == nil && setup.offset == 0)
  }

  @Test("Each enumeration counts in the order of its cases")
  func enumerations() throws {
    #expect(try read { $0.edge = OVERLAY_EDGE_RIGHT }.edge == .right)
    #expect(try read { $0.style = OVERLAY_STYLE_EXPANDABLE }.style == .expandable)
    #expect(try read { $0.alignment = OVERLAY_ALIGN_END }.alignment == .end)
    #expect(try read { $0.momentum = OVERLAY_MOMENTUM_CARRY }.momentum == .carry)
    #expect(try read { $0.scrolled = OVERLAY_SCROLLED_LIST_FIRST }.scrolled == .listFirst)
    #expect(try read { $0.drags = OVERLAY_DRAGS_NONE }.drags == .none)
    #expect(try read { $0.driver = OVERLAY_DRIVER_PLATFORM }.driver == .platform)
    #expect(try read { $0.keyboard_policy = OVERLAY_KEYBOARD_EXPAND }.keyboardPolicy == .expand)
    #expect(try read { $0.velocity = OVERLAY_VELOCITY_DIFFERENCE }.velocity == .difference)
    #expect(try read { $0.resistance_off = UInt32(OVERLAY_END_TOP) }.resistance.off == .top)
    #expect(try read { $0.tap_handle.kind = OVERLAY_TAP_CYCLE }.taps.handle == .cycle)
  }

  @Test("Each policy has its parameters")
  func policies() throws {
    #expect(try read { $0.policy.kind = OVERLAY_POLICY_NEAREST }.policy == .nearest)
    #expect(try read { $0.policy.kind = OVERLAY_POLICY_RUSHING_FORWARD }.policy == .rushingForward())
    #expect(try read { $0.policy.kind = OVERLAY_POLICY_THRESHOLD }.policy == .threshold())
    #expect(try read { $0.policy.kind = OVERLAY_POLICY_FREE }.policy == .free())
    let free = try read {
      ($0.policy.kind, $0.policy.has_retained_per_millisecond) = (OVERLAY_POLICY_FREE, true)
      $0.policy.retained_per_millisecond = 0.99
    }
    #expect(free.policy == .free(.fast))
    let stepwise = try read {
      $0.policy.kind = OVERLAY_POLICY_STEPWISE
      ($0.policy.has_look_ahead, $0.policy.has_flick) = (true, false)
    }
    #expect(stepwise.policy == .stepwise(by: .lookAhead(0.1), flick: nil))
    #expect(throws: Failure.self) { try read { $0.policy.retained_per_millisecond = 2 } }
  }

  @Test("The list's deceleration is a share between 0 and 1, and an error that names it elsewhere")
  func deceleration() throws {
    #expect(try read { $0.deceleration = 0.99 }.deceleration == .fast)
    for share in [0, 1, -1, Double.nan, .infinity] {
      do {
        _ = try read { $0.deceleration = share }
        Issue.record("\(share) is no deceleration")
      } catch let failure as Failure {
        #expect(failure.error?.field == OVERLAY_FIELD_DECELERATION, "\(share)")
      }
    }
  }

  @Test("The end of a native view's pan has a target or none")
  func targets() {
    #expect(OverlayEvent(overlay_event_scroll_end(300, 40)) == .scrollEnd(velocity: 300, target: 40))
    #expect(OverlayEvent(overlay_event_scroll_end_without_target(300)) == .scrollEnd(velocity: 300, target: nil))
  }

  @Test("Each effect has its kind, and what it is about")
  func effects() {
    let kinds: [(OverlayEffect, overlay_effect_kind)] = [
      (.cancelled(1), OVERLAY_EFFECT_CANCELLED), (.letGo(1), OVERLAY_EFFECT_LET_GO),
      (.dragBegan, OVERLAY_EFFECT_DRAG_BEGAN), (.scrollBegan, OVERLAY_EFFECT_SCROLL_BEGAN),
      (.scrollEnded, OVERLAY_EFFECT_SCROLL_ENDED), (.dragEnded, OVERLAY_EFFECT_DRAG_ENDED),
      (.willMove(1), OVERLAY_EFFECT_WILL_MOVE), (.didMove(1), OVERLAY_EFFECT_DID_MOVE),
      (.settled(nil), OVERLAY_EFFECT_SETTLED), (.crossed(1), OVERLAY_EFFECT_CROSSED), (.tap(.list), OVERLAY_EFFECT_TAP),
      (.dismissRefused, OVERLAY_EFFECT_DISMISS_REFUSED), (.late, OVERLAY_EFFECT_LATE),
      (.rejected(.atEnd), OVERLAY_EFFECT_REJECTED), (.cancelPan, OVERLAY_EFFECT_CANCEL_PAN),
    ]
    for (effect, kind) in kinds { #expect(overlay_effect(effect).kind == kind) }
    #expect(overlay_effect(.settled(nil)).has_id == false && overlay_effect(.settled(4)).id == 4)
    for (number, reason) in OverlayRejection.allCases.enumerated() {
      #expect(overlay_rejection(reason).rawValue == Int32(number + 1))
    }
  }

  @Test("Each status and each event has its own")
  func statuses() {
    for number in 0...8 {
      #expect(
        String(cString: overlay_status_text(overlay_status(rawValue: Int32(number))))
          != "an unknown status")
    }
    for kind in 0...23 {
      let event = overlay_event_of(overlay_event_kind(rawValue: Int32(kind)))
      #expect(OverlayEvent(event) != nil, "\(kind)")
    }
    #expect(
      OverlayEvent(overlay_event_reveal(1, 2, OVERLAY_CONFLICT_TAKE_OVER))
        == .command(.reveal(lower: 1, upper: 2), inDrag: .takeOver))
    #expect(OverlayEvent(overlay_event_scroll(30, 40, true)) == .scroll(offset: 30, travel: .pan(40), coasting: true))
  }
}
