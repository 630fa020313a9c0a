import CardCore
import Kinetics
import Testing
import Timing

@Suite("A track", .timed)
struct TrackTests {
  static let rule = SettleRule(.standard, threshold: 0.25)
  static let later = Instant(milliseconds: 60)

  @Test("Held, pulled and caught it is where it was; out and back it is at the very base")
  func holding() {
    var track = Track(at: 0.1)
    #expect(track.hold == nil && track.due == nil)
    track.pull(by: 40)
    track.shiftHold(by: 40)
    #expect(track == Track(at: 0.1))
    track.hold(at: .zero)
    for way in [0.5, 20, -20, -0.5] { track.pull(by: way) }
    #expect(track.state(at: Self.later) == MotionState(value: 0.1, velocity: 0))
    track.hold(at: .zero, unit: 3)
    #expect(track.hold?.unit == 1)
    track.shiftHold(by: 1)
    #expect(track.hold?.base == 1.1 && track.hold?.way == 0)
    track.settle(on: 320, velocity: -600, by: Self.rule, at: .zero)
    let flying = track.state(at: Self.later)
    track.hold(at: Self.later)
    #expect(track.state(at: .zero).value == flying.value)
  }

  @Test("Points of travel count by the unit; without one they count for nothing")
  func units() {
    var track = Track(at: 1)
    track.hold(from: 2, unit: 200)
    track.pull(by: -100)
    #expect(track.hold?.value == 1.5 && track.hold?.travel == -100)
    track.hold(from: 2, unit: 0)
    track.pull(by: -100)
    #expect(track.hold?.value == 2)
    track.hold(from: 2, unit: 0x1p-100)
    track.pull(by: 1)
    #expect(track.hold?.way == 0x1p40)
  }

  @Test("It settles exactly on its target and arrives once; where it is there already it rests at once")
  func settling() throws {
    var track = Track(at: 0)
    track.settle(on: 320, velocity: 0, by: Self.rule, at: .zero)
    let due = try #require(track.due)
    #expect(!track.arrive(at: Self.later) && track.arrive(at: due) && !track.arrive(at: due))
    #expect(track == Track(at: 320))
    track.settle(on: 320, velocity: 0, by: Self.rule, at: due)
    #expect(track == Track(at: 320))
    track.settle(on: 0, from: 0.1, velocity: 0, by: Self.rule, at: due)
    #expect(track == Track(at: 0))
    track.rest(at: 7)
    #expect(track == Track(at: 7))
  }

  @Test("A finger catches what is yet to be seen away from its target, and nothing that rests or is held")
  func catching() throws {
    var track = Track(at: 0)
    #expect(track.isStill(at: .zero))
    track.settle(on: 320, velocity: 0, by: Self.rule, at: .zero)
    #expect(!track.isStill(at: .zero))
    track.settle(on: 0, from: 0.4, velocity: 400, by: Self.rule, at: .zero)
    #expect(!track.isStill(at: .zero))
    #expect(track.isStill(at: .zero, within: 320))
    track.settle(on: 0, from: 0.4, velocity: 21, by: Self.rule, at: .zero)
    #expect(track.isStill(at: .zero))
    #expect(!track.isStill(at: .zero, within: 0.3))
    track.hold(at: .zero)
    #expect(track.isStill(at: .zero, within: 0.1))
  }

  @Test("Everything twice as long: at rest, under a finger and in flight")
  func scaling() {
    var (rest, held, flying) = (Track(at: 3), Track(at: 3), Track(at: 3))
    held.hold(at: .zero)
    held.pull(by: 5)
    flying.settle(on: 99, velocity: 0, by: Self.rule, at: .zero)
    let before = flying.state(at: Self.later)
    rest.scale(by: 2, Self.rule, at: Self.later)
    held.scale(by: 2, Self.rule, at: Self.later)
    flying.scale(by: 2, Self.rule, at: Self.later)
    #expect(rest == Track(at: 6))
    #expect(held.hold?.base == 6 && held.hold?.value == 16)
    #expect(flying.state(at: Self.later) == MotionState(value: 2 * before.value, velocity: 2 * before.velocity))
    guard case .settling(let settling) = flying.phase else {
      Issue.record("it does not settle")
      return
    }
    #expect(settling.target == 198)
  }
}

@Suite("What a change does to indexes", .timed)
struct IndexChangeTests {
  @Test("As an array of the indexes does it", arguments: 0..<7)
  func array(_ place: Int) {
    var inserted = Array(0..<7).map { Optional($0) }
    inserted.insert(contentsOf: [nil, nil], at: place)
    var removed = Array(0..<7)
    removed.remove(at: place)
    for index in 0..<7 {
      #expect(IndexChange.inserted(2, at: place).index(of: index) == inserted.firstIndex(of: index))
      #expect(IndexChange.removed(at: place).index(of: index) == removed.firstIndex(of: index))
      for target in 0..<7 {
        var moved = Array(0..<7)
        moved.insert(moved.remove(at: place), at: target)
        #expect(IndexChange.moved(from: place, to: target).index(of: index) == moved.firstIndex(of: index))
      }
    }
  }
}
