import Kinetics
import Testing
import Timing
import Traces

@testable import OverlayCore

/// Every number of a policy and of a resistance has a range. One that is added has none until it stands here: a message
/// names it, and the file that has to check it.
@Suite("The ranges of policies and curves", .timed)
struct NumberRangeTests {
  private struct Row: Sendable {
    /// Where it is in the parameters of a policy.
    let place: String
    /// What the error calls it.
    let parameter: PolicyParameter
    let kinds: [TargetPolicy.Kind]
    let change: @Sendable (inout PolicyParameters, Double) -> Void
  }

  private static let rows: [Row] = {
    let aimed: [TargetPolicy.Kind] = [.projected, .rushingForward, .stepwise]
    return [
      Row(place: "projection", parameter: .lookAhead, kinds: aimed) { $0.projection = .lookAhead($1) },
      Row(place: "flick", parameter: .flick, kinds: aimed) { $0.flick = $1 },
      Row(place: "maximumSteps", parameter: .maximumSteps, kinds: aimed) {
        $0.maximumSteps = $1.isFinite ? Int($1) : 0
      },
      Row(place: "threshold.velocity", parameter: .velocity, kinds: [.threshold]) { $0.threshold.velocity = $1 },
      Row(place: "threshold.downwardVelocity", parameter: .downwardVelocity, kinds: [.threshold]) {
        $0.threshold.downwardVelocity = $1
      },
      Row(place: "threshold.distance", parameter: .distance, kinds: [.threshold]) {
        $0.threshold.distance = .fraction($1)
      },
      Row(place: "threshold.distance", parameter: .distance, kinds: [.threshold]) {
        $0.threshold.distance = .points($1)
      },
      Row(place: "threshold.longDrag", parameter: .longDrag, kinds: [.threshold]) {
        $0.threshold.longDrag = .points($1)
      },
      Row(place: "threshold.longDrag", parameter: .longDrag, kinds: [.threshold]) {
        $0.threshold.longDrag = .container($1)
      },
      Row(place: "threshold.rules.velocity", parameter: .rule, kinds: [.threshold]) {
        $0.threshold.rules = [GoalRule(to: .highest), GoalRule(to: .zero, velocity: $1)]
      },
      Row(place: "threshold.rules.distance", parameter: .rule, kinds: [.threshold]) {
        $0.threshold.rules = [GoalRule(to: .zero, distance: .fraction($1))]
      },
      Row(place: "threshold.rules.distance", parameter: .rule, kinds: [.threshold]) {
        $0.threshold.rules = [GoalRule(to: .zero, distance: .points($1))]
      },
      Row(place: "threshold.rules.lookAhead", parameter: .rule, kinds: [.threshold]) {
        $0.threshold.rules = [GoalRule(to: .zero, lookAhead: $1)]
      },
    ]
  }()

  /// A deceleration checks itself, and a goal has no number.
  private static let unchecked: Set = ["deceleration", "threshold.rules.goal"]

  private static let file = "Sources/OverlayCore/Release/TargetPolicy.swift"

  @Test("Every parameter of a policy has a range")
  func policies() {
    let rule = GoalRule(to: .zero, velocity: 1, distance: .fraction(1), lookAhead: 1)
    var parameters = PolicyParameters(.threshold)
    parameters.threshold.rules = [rule]
    let places = Self.places(of: parameters)
    #expect(places.count >= 12)
    for place in places where !Self.unchecked.contains(place) && !Self.rows.contains(where: { $0.place == place }) {
      Issue.record("nothing checks a policy's `\(place)`: `invalidParameter` in \(Self.file), then a row here")
    }
    for parameter in PolicyParameter.allCases where !Self.rows.contains(where: { $0.parameter == parameter }) {
      Issue.record("no number is an error of `\(parameter)`: \(Self.file), then a row here")
    }
  }

  @Test("A number outside its range is an error that names it, in every policy that has it")
  func outside() {
    for row in Self.rows {
      for kind in row.kinds {
        #expect(TargetPolicy(kind, PolicyParameters(kind)).invalidParameter == nil)
        for number in [Double.nan, -1, .infinity] {
          var parameters = PolicyParameters(kind)
          row.change(&parameters, number)
          let wrong = TargetPolicy(kind, parameters).invalidParameter
          #expect(wrong?.parameter == row.parameter, "\(kind): `\(row.place)` may be \(number): \(Self.file)")
        }
      }
    }
  }

  /// The stored values of a struct and of the structs in it, by their names.
  private static func places(of value: Any, _ path: String = "") -> [String] {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { places(of: $0.value, path) } ?? [path]
    }
    if mirror.displayStyle == .collection { return mirror.children.flatMap { places(of: $0.value, path) } }
    guard mirror.displayStyle == .struct, !unchecked.contains(path) else { return [path] }
    return mirror.children.flatMap { places(of: $0.value, path.isEmpty ? $0.label ?? "" : "\(path).\($0.label ?? "")") }
  }

  @Test("Every number of a curve has a range", arguments: Band.Law.allCases)
  func curves(_ law: Band.Law) {
    let standard = ResistanceCurve(law)
    #expect(standard.law == law && standard.invalidNumber == nil)
    for number in [Double.nan, -1, .infinity] {
      let scaled = ResistanceCurve(law, number, standard.parameter)
      #expect(scaled.invalidNumber != nil, "\(law.numbers.scale) of \(law) may be \(number)")
      guard let name = law.numbers.parameter else { continue }
      let other = ResistanceCurve(law, standard.fixedScale, number)
      #expect(other.invalidNumber != nil, "\(name) of \(law) may be \(number)")
    }
  }

  @Test("A curve has the numbers that its law names, and no other one", arguments: Band.Law.allCases)
  func numbers(_ law: Band.Law) {
    let curve = ResistanceCurve(law, 0.5, 0.25)
    for number in CurveNumber.allCases {
      let found =
        switch number {
        case .coefficient: curve.coefficient
        case .dimension: curve.dimension
        case .factor: curve.factor
        case .deadZone: curve.deadZone
        }
      let expected = number == law.numbers.scale ? 0.5 : number == law.numbers.parameter ? 0.25 : nil
      #expect(found == expected, "\(number) of \(law)")
    }
  }

  @Test("The tree has every standard layer, in its place")
  func layers() throws {
    let overlay = try Overlay(
      OverlaySetup(container: Size2D(width: 400, height: 800), detents: [Detent(0, .points(300))]))
    let scene = OverlayScene(overlay.presentation)
    for layer in StandardLayer.allCases {
      #expect(layer.id.standard == layer && layer.id.isStandard)
      #expect(
        scene.layers[layer.id] != nil, "the tree has no \(layer): Sources/OverlayCore/HitTesting/OverlayScene.swift")
    }
    #expect(LayerID(0).standard == nil && LayerID(0).part == nil)
  }
}
