import Testing
import Timing

/// The 263 cases of `Reference/physics.json`, each within its own tolerance.
@Suite("Reference physics", .timed)
struct ReferenceTests {
  /// The kinds and how many cases of each the file holds.
  static let kinds: [String: Int] = [
    "constants": 1, "decay_boundary_hit": 40, "decay_state_table": 10, "edge_bounce_critical": 12,
    "libm_correctly_rounded": 6, "lsq_endpoint_velocity_weights": 21, "rubber_band": 28, "rubber_band_inverse": 28,
    "spring_propagator": 14, "spring_retarget_state": 1, "spring_settling": 24, "spring_state_table": 78,
  ]

  @Test("A case agrees with its reference within its tolerance", arguments: ReferenceCase.all)
  func agrees(_ one: ReferenceCase) throws {
    let comparison = try Self.checked(one)
    #expect(comparison.count > 0, "\(one.id): nothing was compared")
    #expect(comparison.failures.isEmpty, "\(comparison.failures.joined(separator: "\n"))")
  }

  @Test("All 263 cases are compared and no kind is skipped")
  func everyCaseIsChecked() throws {
    var counts: [String: Int] = [:]
    var comparisons = 0
    for one in ReferenceCase.all {
      let comparison = try Self.checked(one)
      counts[one.kind, default: 0] += comparison.count > 0 ? 1 : 0
      comparisons += comparison.count
    }
    #expect(counts == Self.kinds)
    #expect(counts.values.reduce(0, +) == 263)
    #expect(comparisons == 2875, "the number of single values compared")
  }

  static func checked(_ one: ReferenceCase) throws -> ReferenceComparison {
    var comparison = ReferenceComparison(one)
    switch one.kind {
    case "constants": compareConstants(one, &comparison)
    case "decay_boundary_hit": try compareBoundaryHit(one, &comparison)
    case "decay_state_table": try compareDecay(one, &comparison)
    case "edge_bounce_critical": try compareBounce(one, &comparison)
    case "libm_correctly_rounded": compareRounding(one, &comparison)
    case "lsq_endpoint_velocity_weights": compareWeights(one, &comparison)
    case "rubber_band": compareBand(one, &comparison)
    case "rubber_band_inverse": compareBandInverse(one, &comparison)
    case "spring_propagator": try comparePropagator(one, &comparison)
    case "spring_retarget_state": try compareRetargets(one, &comparison)
    case "spring_settling": try compareSettling(one, &comparison)
    case "spring_state_table": try compareSpring(one, &comparison)
    default: break
    }
    return comparison
  }
}
