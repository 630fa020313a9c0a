import Kinetics
import Testing

@testable import OverlayCore

extension Laws {
  @Test("The hand-off spends every travel as the design's table does point by point")
  func handoffReference() {
    let seed = Environment.seed
    for run in 0..<(Environment.runs ?? 1500) {
      var draw = Draw(seed: seed &+ UInt64(run))
      guard let fault = HandoffReference.fault(&draw) else { continue }
      Issue.record("run \(run) of OVERLAY_SEED=\(seed): \(fault)")
      return
    }
  }
}

extension HandoffReference {
  /// Both spend the same travels in step, until one differs.
  fileprivate static func fault(_ draw: inout Draw) -> String? {
    var reference = random(&draw)
    let handoff = reference.handoff
    var state = Handoff.State(height: Double(reference.height), offset: Double(reference.offset))
    for _ in 0..<12 {
      let before = reference
      let travel = (draw.once(in: 2) ? 1 : -1) * draw.below(draw.pick(2, 12, 60, 300))
      for (unit, direction) in [(1, Direction.expanding), (-1, .collapsing)] {
        let (one, other) = (handoff.owner(in: direction, at: state), reference.taker(of: unit))
        if one != other { return "owner \(direction) is \(name(one)), not \(name(other)), of \(reference)" }
      }
      reference.spend(travel)
      let outcome = handoff.spend(Double(travel), from: state)
      state = outcome.state
      if outcome != reference.outcome { return "spent \(travel): \(outcome)\nnot \(reference)\nfrom \(before)" }
    }
    return nil
  }

  private static func name(_ owner: Owner?) -> String { owner.map { "\($0)" } ?? "nobody" }

  private static func random(_ draw: inout Draw) -> HandoffReference {
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

  private var handoff: Handoff {
    let band = RubberBand(dimension: 800, coefficient: 0.55)
    return Handoff(
      sheet: Stretch(
        lower: Double(minimum), upper: Double(maximum), band: band, showsLower: false, showsUpper: false),
      content: ContentRange(
        length: Double(length), header: Double(header), ceiling: ceiling.map { Double($0) } ?? .infinity),
      cap: Double(cap), pullHeight: pullHeight.map { Double($0) },
      minimumPull: minimumPullsContent ? .content : .sheet, scrolled: scrollsFirst ? .listFirst : .sheetFirst,
      reach: reach, stretches: stretches)
  }

  private var outcome: Handoff.Outcome {
    var outcome = Handoff.Outcome(state: Handoff.State(height: Double(height), offset: Double(offset)))
    outcome.sheet = Double(sheet)
    outcome.content = Double(content)
    outcome.yielded = Double(yielded)
    outcome.refused = Double(refused)
    outcome.owner = owner
    return outcome
  }
}
