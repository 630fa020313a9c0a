import Testing
import UIKit

extension Trait where Self == ConditionTrait {
  /// Leaves a scenario out under switches that turn round the very answer that it is about.
  ///
  /// - Parameters:
  ///   - switches: The switches.
  ///   - reason: Which answer that is.
  static func without(_ switches: StandInSwitch..., because reason: Comment) -> Self {
    .disabled(if: switches.contains { StandInSwitch.ofEnvironment.contains($0) }, reason)
  }
}
