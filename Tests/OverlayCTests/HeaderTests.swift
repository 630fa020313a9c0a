import COverlay
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import OverlayC

/// The numbers of the header stand for the cases of the model.
@Suite("The header for C", .timed)
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
    for (one, other) in zip(Mirror(reflecting: read).children, Mirror(reflecting: model).children) {
      #expect("\(one.value)" == "\(other.value)", "\(one.label ?? ""): Sources/OverlayC/Library/Defaults.swift")
    }
    #expect(read == model)
    let setup = try setup { _ in }
    let size = Size2D(width: 390, height: 844)
    #expect(try Surroundings(overlay_surroundings_of(390, 844)) == Surroundings(size: size))
    #expect(setup.start == nil && setup.offset == 0)
  }

  @Test("What is written of a configuration is read again")
  func thereAndBack() throws {
    var model = OverlayConfiguration(detents: [])
    (model.keyboardPolicy, model.alignment, model.edge, model.style) = (.expand, .end, .right, .expandable)
    (model.momentum, model.scrolled, model.drags, model.velocityStrategy) = (.carry, .contentFirst, .none, .impulse)
    (model.driver, model.slop, model.header, model.footer) = (.platform, 3, 20, 30)
    model.margins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    model.content = ListContent(height: 5, leading: 6, trailing: 7)
    let read = try read {
      $0.write(model)
      $0.writeCases(model)
    }
    #expect(read.margins == model.margins && read.content == model.content)
    #expect(read.slop == 3 && read.header == 20 && read.footer == 30 && read.edge == .right && read.driver == .platform)
    #expect(read.keyboardPolicy == .expand && read.alignment == .end && read.style == .expandable)
    #expect(
      read.momentum == .carry && read.scrolled == .contentFirst && read.drags == .none
        && read.velocityStrategy == .impulse)
    #expect(try self.read { $0.resistance_off = UInt32(OVERLAY_END_TOP) }.resistance.off == .top)
    #expect(try self.read { $0.tap_handle.kind = OVERLAY_TAP_CYCLE }.taps.handle == .cycle)
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

  @Test("Each effect has what it is about")
  func effects() {
    #expect(overlay_effect(.settled(nil)).has_id == false && overlay_effect(.settled(4)).id == 4)
    for (number, reason) in EventRejection.allCases.enumerated() {
      #expect(overlay_rejection(reason).rawValue == Int32(number + 1))
    }
  }

  @Test("Each status and each event has its own")
  func statuses() {
    for number in 0...10 {
      #expect(
        String(cString: overlay_status_text(overlay_status(rawValue: Int32(number))))
          != "an unknown status")
    }
    #expect(
      OverlayEvent(overlay_event_reveal(1, 2, OVERLAY_CONFLICT_TAKE_OVER))
        == .command(.reveal(lower: 1, upper: 2), inDrag: .takeOver))
    #expect(OverlayEvent(overlay_event_scroll(30, 40, true)) == .scroll(offset: 30, travel: .pan(40), coasting: true))
  }
}
