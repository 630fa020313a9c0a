import Fuzzing
import Kinetics
import Testing
import Timing

/// The recognition of a pan against its definition in whole numbers.
@Suite("Pan", .timed)
struct PanTests {
  @Test("The sample of its documentation")
  func sample() {
    var pan = Pan(slop: 10)
    #expect(pan.advance(by: Travel(along: 8, across: 1)) == 0)
    #expect(pan.verdict == .undecided)
    #expect(pan.advance(by: Travel(along: 16, across: 1)) == 14)
    #expect(pan.verdict == .along)
    #expect(pan.path == Travel(along: 24, across: 2))
  }

  @Test("The component that reaches the slop first wins, a tie goes along, and travel counts as defined")
  func reference() {
    var draw = Draw(seed: 17)
    var verdict = Verdict()
    for round in 0..<20_000 {
      let slop = [0, 1, 20, 80, 81][Int(draw.choice(.max) % 5)]
      var pan = Pan(slop: Double(slop) / 8, caught: round % 2 == 0)
      var reference = EighthsPan(slop: slop, caught: round % 2 == 0)
      for _ in 0..<6 {
        let reach = draw.choice(.max) % 2 == 0 ? 12 : 200
        let step = (along: below(reach, &draw), across: below(reach, &draw))
        let travel = pan.advance(by: Travel(along: Double(step.along) / 8, across: Double(step.across) / 8))
        let expected = reference.advance(step.along, step.across)
        verdict.check(
          travel == expected && pan.verdict == reference.verdict,
          "round \(round): \(pan) moved by \(step) gives \(travel), not \(expected) and \(reference.verdict)")
      }
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  private func below(_ reach: Int, _ draw: inout Draw) -> Int {
    Int(draw.choice(.max) % UInt64(2 * reach + 1)) - reach
  }

  @Test("A straight step chopped at points of a grid gives the same verdict and the same travel")
  func subdivision() {
    var draw = Draw(seed: 29)
    var verdict = Verdict()
    for round in 0..<5_000 {
      var whole = Pan(slop: 10, caught: round % 2 == 0)
      let lead = Travel(along: Double(below(72, &draw)) / 8, across: Double(below(72, &draw)) / 8)
      _ = whole.advance(by: lead)
      var parts = whole
      let part = Travel(along: Double(below(60, &draw)) / 8, across: Double(below(60, &draw)) / 8)
      let count = 1 + Int(draw.choice(.max) % 8)
      let once = whole.advance(by: Travel(along: part.along * Double(count), across: part.across * Double(count)))
      var sum = 0.0
      for _ in 0..<count { sum += parts.advance(by: part) }
      verdict.check(sum == once && parts == whole, "from \(lead), \(count) × \(part): \(sum) and \(once)")
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("Once across, nothing counts any more")
  func across() {
    var pan = Pan(slop: 10)
    #expect(pan.advance(by: Travel(along: 3, across: -10)) == 0)
    #expect(pan.verdict == .across)
    #expect(pan.advance(by: Travel(along: 500, across: 0)) == 0)
    #expect(pan.verdict == .across)
  }

  @Test("A catch that leaves the slop across where no number says where has not moved along")
  func immeasurable() {
    for across in [Double.infinity, -.infinity] {
      var pan = Pan(slop: 10, caught: true)
      #expect(pan.advance(by: Travel(along: 5, across: 0)) == 5)
      #expect(pan.advance(by: Travel(along: 2, across: across)) == 0)
      #expect(pan.verdict == .across)
    }
    var wide = Pan(slop: 0x1p40, caught: true)
    #expect(wide.advance(by: Travel(along: 0x1p32, across: 0)) == 0x1p32)
    #expect(wide.advance(by: Travel(along: 0, across: 0x1p41)) == 0)
    var narrow = Pan(slop: 0x1p40, caught: true)
    #expect(narrow.advance(by: Travel(along: 0x1p31, across: 0)) == 0x1p31)
    #expect(narrow.advance(by: Travel(along: 0x1p31, across: 0x1p41)) == 0x1p30)
  }
}

/// The definition, counted in eighths of a point: no rounding but that of the place where a catch leaves the slop.
private struct EighthsPan {
  let slop: Int
  let caught: Bool
  var verdict = Pan.Verdict.undecided
  var along = 0
  var across = 0

  init(slop: Int, caught: Bool) {
    self.slop = slop
    self.caught = caught
  }

  mutating func advance(_ stepAlong: Int, _ stepAcross: Int) -> Double {
    let from = along
    along += stepAlong
    across += stepAcross
    if verdict != .undecided { return verdict == .along ? Double(stepAlong) / 8 : 0 }
    // How much of the step was left when each component reached the slop: the first had the larger part left.
    let leftAlong = left(of: along, step: stepAlong)
    let leftAcross = left(of: across, step: stepAcross)
    switch (leftAlong, leftAcross) {
    case (nil, nil): return caught ? Double(stepAlong) / 8 : 0
    case (let one?, let other?) where one.part * other.whole < other.part * one.whole: verdict = .across
    case (nil, _): verdict = .across
    default: verdict = .along
    }
    if verdict == .along { return Double(caught ? stepAlong : along - along.signum() * slop) / 8 }
    guard caught, let leftAcross else { return 0 }
    // Eighths times 2¹⁷ are points times 2²⁰; the division of whole numbers cuts the rest off.
    let way = along * leftAcross.whole - stepAlong * leftAcross.part
    return Double((way << 17) / leftAcross.whole) / 0x1p20 - Double(from) / 8
  }

  /// What a component has gone past the slop, and its step; nil inside the slop.
  private func left(of component: Int, step: Int) -> (part: Int, whole: Int)? {
    guard component != 0, abs(component) >= slop else { return nil }
    return (abs(component) - slop, abs(step))
  }
}
