import Fuzzing
import Kinetics
import PropertyChecking
import Testing

@testable import OverlayCore

extension Laws {
  @Test("The hand-off spends every travel as the design's table does point by point")
  func handoffReference() {
    check("The hand-off", runs: 1500) { draw in
      var reference = HandoffReference.random(&draw)
      var (state, fault) = (reference.state, String?.none)
      draw.sequence(0...20) { draw in
        let travel = draw.below(draw.pick(2, 12, 60, 300)) * draw.pick(1, -1)
        if fault == nil { fault = reference.fault(spending: travel, &state) }
        return true
      }
      return Verdict(fault: fault)
    }
  }

  @Test("The hand-off spends every short travel from every place of every small range as the table does")
  func handoffReferenceOfSmallRanges() {
    let outcome = checkAll("The hand-off") { draw in
      var reference = HandoffReference.small(&draw)
      var state = reference.state
      return Verdict(fault: reference.fault(spending: draw.pick(1, -1, 3, -3), &state))
    }
    #expect(outcome.cases > 50_000)
  }
}

extension HandoffReference {
  /// Both spend the same travel; what differs.
  fileprivate mutating func fault(spending travel: Int, _ state: inout Handoff.State) -> String? {
    let (before, handoff) = (self, handoff)
    for (unit, direction) in [(1, OverlayDirection.expanding), (-1, .collapsing)] {
      let (one, other) = (handoff.owner(in: direction, at: state), taker(of: unit))
      if one != other { return "owner \(direction) is \(Self.name(one)), not \(Self.name(other)), of \(self)" }
    }
    spend(travel)
    let spent = handoff.spend(Double(travel), from: state)
    state = spent.state
    return spent == outcome ? nil : "spent \(travel): \(spent)\nnot \(outcome)\nfrom \(before)"
  }

  private static func name(_ owner: OverlayOwner?) -> String { owner.map { "\($0)" } ?? "nobody" }

  fileprivate static func random(_ draw: inout Draw) -> HandoffReference {
    let minimum = draw.pick(0, 5, 20)
    let maximum = minimum + draw.pick(0, 1, 10, 40)
    let pulls = draw.once(in: 2)
    var pull: Int? = minimum + draw.below(maximum - minimum + 1)
    // At the minimum its own pull decides.
    if draw.once(in: 2) || (pull == minimum && !pulls) { pull = nil }
    return HandoffReference(
      minimum: minimum, maximum: maximum, cap: minimum + draw.below(maximum - minimum + 1), pullHeight: pull,
      minimumPullsContent: pulls, scrollsFirst: draw.once(in: 2),
      reach: draw.pick(.both, .both, .both, .sheet, .content),
      stretches: !draw.once(in: 4), length: draw.pick(0, 8, 30, 90), header: draw.pick(0, 0, 7, 50),
      ceiling: draw.once(in: 2) ? maximum : nil, height: minimum - 5 + draw.below(maximum - minimum + 11),
      offset: draw.pick(0, draw.below(100) - 10))
  }

  /// A range of at most two points, with everything that a gesture may latch in it.
  fileprivate static func small(_ draw: inout Draw) -> HandoffReference {
    let maximum = 1 + draw.pick(2, 0)
    let pulls = draw.below(2) == 1
    // At the minimum its own pull decides.
    let pull = draw.pick([nil] + (1...maximum).filter { pulls || $0 > 1 }.map { Optional($0) }, else: nil)
    return HandoffReference(
      minimum: 1, maximum: maximum, cap: 1 + draw.below(maximum), pullHeight: pull, minimumPullsContent: pulls,
      scrollsFirst: draw.below(2) == 1, reach: .both, stretches: draw.below(2) == 1,
      length: draw.pick(0, 4), header: draw.pick(0, 2), ceiling: draw.pick(nil, maximum),
      height: draw.below(maximum + 2),
      offset: draw.below(6) - 1)
  }

  private var handoff: Handoff {
    let band = RubberBand(dimension: 800, coefficient: 0.55)
    return Handoff(
      sheet: Stretch(
        lower: Double(minimum), upper: Double(maximum), band: band, showsLower: false, showsUpper: false),
      content: ContentRange(
        length: Double(length), header: Double(header), ceiling: ceiling.map { Double($0) } ?? .infinity),
      cap: Double(cap), pullHeight: pullHeight.map { Double($0) },
      minimumPull: minimumPullsContent ? .content : .sheet, scrolled: scrollsFirst ? .contentFirst : .sheetFirst,
      reach: reach, stretches: stretches)
  }

  fileprivate var state: Handoff.State { Handoff.State(height: Double(height), offset: Double(offset)) }

  private var outcome: Handoff.Outcome {
    var outcome = Handoff.Outcome(state: state)
    outcome.sheet = Double(sheet)
    outcome.content = Double(content)
    outcome.yielded = Double(yielded)
    outcome.refused = Double(refused)
    outcome.owner = owner
    return outcome
  }
}
