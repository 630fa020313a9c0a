import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Traces

@testable import OverlayCore

extension Laws {
  @Test("Totality: no event traps, what is invalid is reported and changes nothing, all that is public stays finite")
  func totality() {
    check("Totality", runs: 400) {
      $0.session(.garbage)
    } fault: { session in
      LawRun.fault(in: session, [.totality], settles: true)
    }
  }

  @Test("Totality: a configuration is refused by name or runs", arguments: 0..<Configurations.fields.count)
  func totalityOfConfigurations(_ field: Int) {
    #expect(Configurations.fault(inField: field) == nil)
  }
}

/// The law of totality, for configurations.
private enum Configurations {
  /// What a configuration with a value that cannot be in this field does instead of being refused by name.
  static func fault(inField field: Int) -> String? {
    let (expected, set) = fields[field]
    var draw = Draw(seed: Environment.seed)
    for value in [Double.nan, .infinity, -.infinity, -1, 1e300, -1e-300, 0x1p40.nextUp] {
      for _ in 0..<10 {
        guard var overlay = try? Overlay(draw.configuration(SessionMix())) else { return "a possible one is refused" }
        var configuration = draw.configuration(SessionMix())
        set(&configuration, value)
        let refusal = refusalOf { () throws(OverlayConfigurationError) in _ = try Overlay(configuration) }
        if refusal != expected { return "\(value): \(expected) expected, \(String(describing: refusal))" }
        // Where it started no longer counts for a sheet that runs.
        if expected.reason == .start || expected.reason == .startOffset { continue }
        let digest = overlay.digest
        let later = refusalOf { () throws(OverlayConfigurationError) in
          _ = try overlay.reconfigure(configuration, at: .zero)
        }
        if later != expected || overlay.digest != digest { return "\(value): taken as a change" }
      }
    }
    return nil
  }

  private static func refusalOf(_ body: () throws(OverlayConfigurationError) -> Void) -> OverlayConfigurationError? {
    do throws(OverlayConfigurationError) {
      try body()
      return nil
    } catch {
      return OverlayConfigurationError(error.reason, of: error.detent)
    }
  }

  typealias Field = (error: OverlayConfigurationError, set: @Sendable (inout OverlaySetup, Double) -> Void)

  /// Every number of a configuration, and the error that names it. A value that is possible there is replaced by one
  /// that is not: a large response, for example.
  static let fields: [Field] = [
    (.init(.container), { $0.container.width = $1 }), (.init(.container), { $0.container.height = $1 }),
    (.init(.safeArea), { $0.safeArea.top = $1 }), (.init(.safeArea), { $0.safeArea.left = $1 }),
    (.init(.safeArea), { $0.safeArea.bottom = $1 }), (.init(.safeArea), { $0.safeArea.right = $1 }),
    (.init(.margins), { $0.margins.top = $1 }), (.init(.margins), { $0.margins.left = $1 }),
    (.init(.margins), { $0.margins.bottom = $1 }), (.init(.margins), { $0.margins.right = $1 }),
    (.init(.breadth), { $0.breadth = .points($1) }),
    (.init(.keyboard), { $0.keyboard = $1 }), (.init(.scale), { $0.scale = $1 }), (.init(.header), { $0.header = $1 }),
    (.init(.content), { $0.content.height = $1 }), (.init(.content), { $0.content.leading = $1 }),
    (.init(.content), { $0.content.trailing = $1 }),
    (.init(.startOffset), { $0.start.offset = $1.magnitude < 2 ? .nan : $1 }),
    (.init(.detentHeight, of: DetentID(0)), { $0.detents[0].height = .points($1) }),
    (.init(.detentHeight, of: DetentID(0)), { $0.detents[0].height = .fraction($1) }),
    (.init(.detentHeight, of: DetentID(0)), { $0.detents[0].height = .inset($1) }),
    (.init(.detentHeight, of: DetentID(0)), { $0.detents[0].height = .content(atMost: .points($1)) }),
    (.init(.detentHeight, of: DetentID(0)), { $0.detents[0].height = .content(atMost: .fraction($1)) }),
    (.init(.detentHeight, of: DetentID(0)), { $0.detents[0].height = .content(atMost: .inset($1)) }),
    (.init(.backdropOpacity, of: DetentID(0)), { $0.detents[0].backdropOpacity = $1 }),
    (.init(.resistance), { $0.resistance.coefficient = $1 }),
    (.init(.resistance), { $0.resistance.coefficient = $1 > 0 ? 0 : 1.0.nextUp }), (.init(.slop), { $0.slop = $1 }),
    (.init(.resistance), { $0.resistance.curve = .rubberBand(dimension: $1 > 0 ? 0 : $1) }),
    (.init(.resistance), { $0.resistance.curve = .logarithm(factor: $1 > 0 ? -$1 : $1) }),
    (.init(.resistance), { $0.resistance.curve = .logarithm(deadZone: $1) }),
    (.init(.resistance), { $0.resistance.curve = .squareRoot(factor: $1 > 0 ? 0 : $1) }),
    (.init(.noDetents), { (configuration, _) in configuration.detents = [] }),
    (.init(.noEnabledDetent), { $0.disableAll($1) }),
    (.init(.duplicateDetent, of: DetentID(0)), { $0.duplicate($1) }),
    (.init(.start, of: DetentID(77)), { (configuration, _) in configuration.start.detent = DetentID(77) }),
    (
      .init(.largestUndimmedDetent, of: DetentID(77)),
      { (configuration, _) in configuration.largestUndimmedDetent = DetentID(77) }
    ),
    (.init(.policy(.lookAhead)), { $0.policy = .projected(by: .lookAhead($1)) }),
    (.init(.policy(.flick)), { $0.policy = .projected(flick: $1) }),
    (.init(.policy(.lookAhead)), { $0.policy = .rushingForward(lookAhead: $1) }),
    (.init(.policy(.flick)), { $0.policy = .rushingForward(flick: $1) }),
    (.init(.policy(.lookAhead)), { $0.policy = .stepwise(by: .lookAhead($1 > 0 ? 0 : $1)) }),
    (.init(.policy(.flick)), { $0.policy = .stepwise(flick: $1) }),
    (.init(.policy(.velocity)), { $0.policy = .threshold(.init(velocity: $1)) }),
    (.init(.policy(.downwardVelocity)), { $0.policy = .threshold(.init(velocity: nil, downwardVelocity: $1)) }),
    (.init(.policy(.distance)), { $0.policy = .threshold(.init(distance: .fraction($1 > 0 ? 0.5.nextUp : $1))) }),
    (.init(.policy(.distance)), { $0.policy = .threshold(.init(distance: .points($1 > 0 && $1 < 9 ? 0 : $1))) }),
    (.init(.policy(.maximumSteps)), { $0.policy = .projected(maximumSteps: $1 > 0 ? 0 : -3) }),
    (.init(.spring), { $0.spring = (try? DampedSpring(response: 1, dampingRatio: $1 > 0 ? 10.5 : 0.05)) ?? $0.spring }),
  ]
}

extension OverlaySetup {
  fileprivate mutating func disableAll(_ value: Double) {
    for index in configuration.detents.indices { configuration.detents[index].isEnabled = false }
  }

  fileprivate mutating func duplicate(_ value: Double) {
    configuration.detents.append(configuration.detents[0])
  }
}
