import Fuzzing
import Kinetics
import Testing
import Timing

/// The fingers that are down against a plain array of them.
@Suite("Touches", .timed)
struct TouchesTests {
  typealias Touch = Touches.Touch

  @Test("Sessions of fingers agree with an array, event by event", arguments: 0..<20)
  func sessions(_ seed: Int) {
    var draw = Draw(seed: UInt64(seed))
    func below(_ count: Int) -> Int { Int(draw.choice(.max) % UInt64(count)) }
    func place() -> Travel { Travel(along: Double(below(64)) / 8, across: Double(below(64)) / 8) }
    var touches = Touches()
    var model: [Touch] = []
    var verdict = Verdict()
    for step in 0..<400 {
      let index = below(18) - 1
      switch below(12) {
      case 0...5:
        let touch = Touch(TouchID(step), at: place(), isActive: below(4) > 0)
        let isRoom = model.count < Touches.capacity
        if isRoom { model.append(touch) }
        verdict.check(touches.add(touch) == isRoom, "step \(step): added to \(model.count)")
      case 6, 7, 8:
        let target = place()
        var movement = Travel.zero
        if model.indices.contains(index) {
          let active = Double(model.filter(\.isActive).count)
          let way = target - model[index].position
          if model[index].isActive { movement = Travel(along: way.along / active, across: way.across / active) }
          model[index].position = target
        }
        verdict.check(touches.move(at: index, to: target) == movement, "step \(step): moved \(index)")
      case 9, 10:
        if model.indices.contains(index) { model.remove(at: index) }
        touches.remove(at: index)
      default:
        for other in model.indices { model[other].isActive = false }
        touches.deactivateAll()
      }
      verdict.check(agree(touches, model), "step \(step): \(touches) is not \(model)")
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  private func agree(_ touches: Touches, _ model: [Touch]) -> Bool {
    touches.count == model.count && touches.activeCount == model.filter(\.isActive).count
      && (-1...Touches.capacity).allSatisfy { touches[$0] == (model.indices.contains($0) ? model[$0] : nil) }
      && (-1...Touches.capacity).allSatisfy { touches.isActive(at: $0) == (touches[$0]?.isActive ?? false) }
      && model.enumerated().allSatisfy { touches.index(of: $1.id) == $0 } && touches.index(of: TouchID(-1)) == nil
  }

  @Test("Equal are those with the same fingers in the same order at the same places, whatever was down before")
  func equality() {
    let one = Touch(TouchID(1), at: Travel(along: 1, across: 2), isActive: true)
    let other = Touch(TouchID(2), at: .zero, isActive: false)
    func holding(_ fingers: Touch...) -> Touches {
      var touches = Touches()
      for finger in fingers { _ = touches.add(finger) }
      return touches
    }
    var left = holding(one, other)
    #expect(left == holding(one, other))
    #expect(left != holding(other, one))
    #expect(left != holding(one))
    left.remove(at: 1)
    #expect(left == holding(one))
    _ = left.move(at: 0, to: .zero)
    #expect(left != holding(one))
    left.remove(at: 0)
    #expect(left == Touches())
  }
}
