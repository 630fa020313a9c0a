import Foundation
import Kinetics
import Testing
import Timing

@testable import OverlayCore
@testable import Traces

/// `expect laws`, and that each law can be broken. `CorpusTests` asks for the laws of every trace.
@Suite(.timed) struct LawTests {
  private static let drag = header + "---\nexpect laws\n+8 down 1 195 760\n+8 move 1 195 700\n+8 move 1 195 600\n"

  @Test func whatIsBrokenIsToldOnceWithItsPlace() {
    let plant = LawMonitor.Plant { $0.height > 150 ? "higher than 150" : nil }
    let messages = LawMonitor.$plant.withValue(plant) { replay(Self.drag).report.failures.map(\.message) }
    #expect(messages == ["expected laws, got totality: higher than 150 (at 16 ms, line 11)"])
    #expect(replay(Self.drag).report.failureCount == 0)
  }

  @Test func someLawsAreNamed() {
    let plant = LawMonitor.Plant { $0.height > 150 ? "higher than 150" : nil }
    let text = Self.drag.replacing("laws", with: "laws rest continuity-held")
    let messages = LawMonitor.$plant.withValue(plant) { replay(text).report.failures.map(\.message) }
    #expect(
      messages == ["expected laws rest continuity-held, got totality: higher than 150 (at 16 ms, line 11)"])
    #expect(
      replay(header + "---\nexpect laws conservatoin\n").diagnostics == [
        #"t:9:13: error: expected a law, found "conservatoin" (did you mean "conservation"?)"#
      ])
    #expect(formatted(header + "---\nexpect laws rest\n") == header + "---\nexpect  laws rest\n")
  }

  /// The copies that get more frames get none before the line.
  @Test func theLawsMayBeginLate() {
    let (report, diagnostics) = replay(header + "---\n+9 frame\nexpect laws\n+3 down 1 195 760\n+8 move 1 195 700\n")
    #expect(diagnostics.isEmpty && report.failures.map(\.message) == [])
  }

  @Test func answersAreGivenToCopiesToo() {
    let text = """
      overlay-trace 1
      container 390x844
      detent    tip   height 120
      detent    full  inset 64
      content   height 2400
      policy    custom
      frames    none
      ---
      expect laws
      answer full
      answer tip
      flick 1 from 195 760 to 195 700 in 50
      settle
      expect detent full
      flick 2 from 195 100 to 195 160 in 50
      settle
      expect detent tip

      """
    let (report, diagnostics) = replay(text)
    #expect(report.failures.map(\.message) == [] && diagnostics == [])
  }

  // MARK: Lies

  private static func overlay(_ events: [OverlayEvent] = []) throws -> Overlay {
    var configuration = OverlaySetup(
      container: Size2D(width: 390, height: 844),
      detents: [Detent(DetentID(0), .points(120)), Detent(DetentID(1), .inset(64))])
    configuration.content.height = 2400
    var overlay = try Overlay(configuration)
    for event in events { _ = overlay.handle(event, at: overlay.now) }
    return overlay
  }

  private static let finger = TouchID(1)
  private static func point(_ y: Double) -> Point2D { Point2D(x: 195, y: y) }
  private static let held: [OverlayEvent] = [.down(finger, point(760)), .move(finger, point(600))]

  private func law(
    _ step: LawStep, _ before: Overlay, _ after: Overlay, _ effects: OverlayEffects = OverlayEffects(),
    isLate: Bool = false
  ) -> Law? {
    var monitor = LawMonitor(before)
    return monitor.fault(step, isLate: isLate, before: before, after: after, effects: effects)?.law
  }

  @Test func travelThatIsLost() throws {
    let before = try Self.overlay(Self.held)
    var after = before
    _ = after.handle(.move(Self.finger, Self.point(590)), at: .zero)
    #expect(law(.event(.move(Self.finger, Self.point(590))), before, after) == nil)
    #expect(law(.event(.move(Self.finger, Self.point(589))), before, after) == .conservation)
    #expect(law(.event(.move(Self.finger, Self.point(590))), before, before) == .conservation)
  }

  @Test func aJump() throws {
    let before = try Self.overlay()
    var after = before
    let effects = after.handle(.moveTo(DetentID(1), animated: false), at: .zero)
    #expect(law(.event(.frame), before, after) == .continuity)
    #expect(law(.behaviour, before, after) == .continuity)
    #expect(law(.event(.moveTo(DetentID(1), animated: false)), before, after, effects) == nil)
  }

  @Test func aHeldSheetThatLeavesItsPlace() throws {
    let before = try Self.overlay(Self.held)
    var after = before
    let resize = OverlayEvent.resize(Size2D(width: 390, height: 900))
    _ = after.handle(resize, at: .zero)
    #expect(law(.event(resize), before, after) == nil)
    after.sheet.glide(to: after.height - 56)
    #expect(law(.event(resize), before, after) == .continuityHeld)
  }

  @Test func aSpeedThatIsLost() throws {
    var before = try Self.overlay([.moveTo(DetentID(1), animated: true)])
    _ = before.handle(.frame, at: Instant(milliseconds: 50))
    var after = before
    _ = after.handle(.moveTo(DetentID(0), animated: true), at: before.now)
    var effects = OverlayEffects()
    effects.add(.cancelled(DetentID(1)))
    #expect(law(.event(.moveTo(DetentID(0), animated: true)), before, after, effects) == nil)
    let motion = try #require(after.sheet.motion)
    let still = SpringMotion(spring: .standard, from: after.rawHeight, target: 120, velocity: 0)
    after.sheet.start(
      SheetMotion(
        curve: .spring(still), start: motion.start, end: motion.end, arrival: motion.arrival, target: motion.target))
    after.sheet.pass(to: motion.start)
    #expect(law(.event(.moveTo(DetentID(0), animated: true)), before, after, effects) == .continuityOfSpeed)
  }

  @Test(arguments: [
    OverlayEffect.dragEnded, .didMove(DetentID(1)), .willMove(DetentID(0)), .scrollEnded, .crossed(DetentID(0)),
  ])
  func effectsOutOfTurn(_ effect: OverlayEffect) throws {
    var effects = OverlayEffects()
    effects.add(effect)
    let overlay = try Self.overlay([.down(Self.finger, Self.point(760))])
    let held = try Self.overlay(Self.held)
    #expect(law(.event(.frame), overlay, overlay, effects) == (effect == .crossed(DetentID(0)) ? nil : .effects))
    var monitor = LawMonitor(overlay)
    #expect(monitor.fault(inTime: effects, held)?.law == .effects)
  }

  @Test func whatCannotBe() throws {
    let overlay = try Self.overlay()
    var rejected = OverlayEffects()
    rejected.add(.rejected(.notFinite))
    var late = OverlayEffects()
    late.add(.late)
    #expect(law(.event(.keyboard(.nan)), overlay, overlay) == .totality)
    #expect(law(.event(.keyboard(.nan)), overlay, overlay, rejected) == nil)
    #expect(law(.event(.keyboard(.nan)), overlay, overlay, late) == .totality)
    #expect(law(.event(.frame), overlay, overlay, late, isLate: true) == nil)
    #expect(law(.event(.frame), overlay, overlay, isLate: true) == .totality)
    var broken = overlay
    broken.list.glide(to: .nan)
    #expect(law(.metrics, overlay, broken) == .totality)
  }

  @Test func aRestBesideTheDetents() throws {
    let overlay = try Self.overlay()
    var beside = overlay
    beside.sheet.glide(to: 121)
    #expect(law(.metrics, overlay, beside) == .rest)
    var past = overlay
    past.list.put(at: -1, in: past.listSpace)
    #expect(law(.metrics, overlay, past) == .rest)
  }

  @Test func aFrameThatMatters() throws {
    let overlay = try Self.overlay()
    var other = overlay
    _ = other.handle(.moveTo(DetentID(1), animated: false), at: .zero)
    var monitor = LawMonitor(overlay)
    func fault(_ framed: Overlay, _ effects: OverlayEffects, _ expected: OverlayEffects) -> Law? {
      monitor.fault(.event(.up(Self.finger)), framed: framed, reporting: effects, bare: overlay, reporting: expected)?
        .law
    }
    var effects = OverlayEffects()
    effects.add(.scrollEnded)
    #expect(fault(overlay, OverlayEffects(), OverlayEffects()) == nil)
    #expect(fault(other, OverlayEffects(), OverlayEffects()) == .frameIndependence)
    #expect(fault(overlay, effects, OverlayEffects()) == .frameIndependence)
    monitor.note(ofFrame: effects)
    #expect(fault(overlay, OverlayEffects(), effects) == nil)
  }
}
