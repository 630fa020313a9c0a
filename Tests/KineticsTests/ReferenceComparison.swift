/// Collects the comparisons of one case by the rule of its tolerance, and what failed.
struct ReferenceComparison {
  let id: String
  let tolerance: ReferenceCase.Tolerance
  private(set) var count = 0
  private(set) var failures: [String] = []

  init(_ one: ReferenceCase) {
    id = one.id
    tolerance = one.tolerance
  }

  /// - Parameters:
  ///   - scale: what the tolerance is a share of, for `abs_scaled` and for `exact` (see ``isWithin(_:_:_:)``).
  mutating func compare(_ name: String, _ actual: Double, _ expected: Double, scale: Double = 1) {
    count += 1
    if isWithin(actual, expected, scale) { return }
    failures.append("\(id) \(name): \(actual), expected \(expected), within \(tolerance)")
  }

  mutating func require(_ name: String, _ holds: Bool) {
    count += 1
    if !holds { failures.append("\(id) \(name)") }
  }

  /// `exact` stands at weights that are fractions of integers: a `Double` cannot hold them, so they have to agree to
  /// 2·10⁻¹³ of the greatest weight.
  private func isWithin(_ actual: Double, _ expected: Double, _ scale: Double) -> Bool {
    let value = tolerance.value ?? .nan
    switch tolerance.type {
    case "abs": return (actual - expected).magnitude <= value
    case "rel": return (actual - expected).magnitude <= value * expected.magnitude
    case "abs_scaled": return (actual - expected).magnitude <= value * scale
    case "ulp": return Double(ulpDistance(actual, expected)) <= value
    case "exact": return (actual - expected).magnitude <= 2e-13 * scale
    default: return false
    }
  }
}
