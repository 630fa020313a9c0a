import Kinetics
import OverlayCore
import Testing

let tip = DetentID(0)
let half = DetentID(1)
let full = DetentID(2)

func sample() throws -> Overlay {
  var configuration = Configuration(
    container: Size(width: 390, height: 844),
    detents: [Detent(tip, .points(120)), Detent(half, .fraction(0.5)), Detent(full, .inset(64))])
  configuration.header = 20
  configuration.content.height = 2400
  return try Overlay(configuration)
}

extension Effects {
  var list: [Effect] { indices.map { self[$0] } }
}

@Suite("The overlay end to end")
struct OverlayTests {
  @Test("One flick from the tip goes to half, not to full")
  func flick() throws {
    var overlay = try sample()
    let id = TouchID(1)
    var effects: [Effect] = []
    func send(_ event: Event, _ ms: Int64) { effects += overlay.handle(event, at: Instant(milliseconds: ms)).list }
    send(.down(id, Point(x: 195, y: 760)), 0)
    for step in 1...4 { send(.move(id, Point(x: 195, y: 760 - 6 * Double(step))), 8 * Int64(step)) }
    #expect(overlay.owner == .sheet)
    #expect(overlay.height == 134)
    send(.up(id), 32)
    #expect(overlay.target == half)
    effects += overlay.handle(.frame, at: overlay.restTime).list
    #expect(overlay.detent == half)
    #expect(overlay.height == 422)
    #expect(overlay.offset == 0)
    #expect(effects == [.dragBegan, .dragEnded, .willMove(half), .didMove(half)])
    #expect(!overlay.isMoving)
  }

  @Test("Detents 100, 200, 800 released at 210 with 500 pt/s upward never settle at 200")
  func neverBehind() throws {
    for policy in [TargetPolicy.projected(), .rushingForward, .stepwise] {
      var configuration = Configuration(
        container: Size(width: 400, height: 900),
        detents: [Detent(tip, .points(100)), Detent(half, .points(200)), Detent(full, .points(800))])
      configuration.policy = policy
      configuration.slop = 0
      configuration.driver = .platform
      configuration.content.height = 3000
      var overlay = try Overlay(configuration)
      _ = overlay.handle(.scrollBegin, at: .zero)
      _ = overlay.handle(.scroll(offset: 0, travel: 110, coasting: false), at: Instant(milliseconds: 8))
      #expect(overlay.height == 210)
      _ = overlay.handle(.scrollEnd(velocity: 500, target: 0), at: Instant(milliseconds: 16))
      #expect(overlay.target == full)
    }
  }

  @Test("A frame at the very end of a fling brings its end, and one just before does not")
  func endOfFling() throws {
    for early in [1, 0] as [Int64] {
      var overlay = try sample()
      _ = overlay.handle(.scrollTo(200, animated: true), at: .zero)
      let rest = overlay.restTime
      let effects = overlay.handle(.frame, at: Instant(nanoseconds: rest.nanoseconds - early))
      #expect(effects.list == (early == 0 ? [.scrollEnded] : []))
      #expect(overlay.isMoving == (early == 1))
      if early == 0 { #expect(overlay.offset == 200) }
    }
  }

  @Test("What a list yields is said of one event alone")
  func yieldedOnce() throws {
    var configuration = Configuration(
      container: Size(width: 390, height: 844), detents: [Detent(tip, .points(400)), Detent(full, .points(800))])
    configuration.content.height = 410
    configuration.startOffset = 10
    configuration.slop = 0
    var overlay = try Overlay(configuration)
    #expect(overlay.offset == 10)
    _ = overlay.handle(.down(TouchID(1), Point(x: 100, y: 700)), at: .zero)
    var yielded: [Double] = []
    for (step, y) in [694.0, 680, 679, 678].enumerated() {
      _ = overlay.handle(.move(TouchID(1), Point(x: 100, y: y)), at: Instant(milliseconds: 8 + Int64(step)))
      yielded.append(overlay.yielded)
    }
    #expect(yielded == [6, 4, 0, 0])
    #expect(overlay.height == 422 && overlay.offset == 0)
  }
}
