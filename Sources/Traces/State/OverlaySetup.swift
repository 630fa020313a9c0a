import Kinetics
import OverlayCore

/// All that a header says of an overlay before it starts: how it behaves, what is around it, and where it starts.
///
///     var setup = OverlaySetup(container: Size2D(width: 390, height: 844), detents: [Detent(tip, .points(120))])
///     setup.safeArea.top = 47
///     setup.content.height = 2400
///     let overlay = try Overlay(setup)
///
/// The fields of its configuration and of its surroundings are read and set as its own.
@dynamicMemberLookup
public struct OverlaySetup: Sendable, Equatable {
  /// How it behaves.
  public var configuration: OverlayConfiguration
  /// Its surroundings.
  public var surroundings: Surroundings
  /// Where it starts: by default on the first enabled detent, with its list at the top.
  public var start: OverlayRest

  /// A configuration and its surroundings.
  public init(
    _ configuration: OverlayConfiguration, in surroundings: Surroundings, start: OverlayRest = OverlayRest(detent: nil)
  ) {
    (self.configuration, self.surroundings, self.start) = (configuration, surroundings, start)
  }

  /// A container with the defaults of all else.
  public init(container: Size2D, detents: [Detent]) {
    self.init(OverlayConfiguration(detents: detents), in: Surroundings(size: container))
  }

  /// The size of the container.
  public var container: Size2D {
    get { surroundings.size }
    set { surroundings.size = newValue }
  }

  /// A field of its configuration.
  public subscript<Value>(dynamicMember field: WritableKeyPath<OverlayConfiguration, Value>) -> Value {
    get { configuration[keyPath: field] }
    set { configuration[keyPath: field] = newValue }
  }

  /// A field of its surroundings.
  public subscript<Value>(dynamicMember field: WritableKeyPath<Surroundings, Value>) -> Value {
    get { surroundings[keyPath: field] }
    set { surroundings[keyPath: field] = newValue }
  }
}

/// One field of what a header says of an overlay.
public typealias OverlaySetting = Setting<OverlaySetup>

extension OverlaySetup: SurroundedSetup {}

extension OverlaySetup {
  /// It with other settings.
  package func changed(by settings: [OverlaySetting]) -> Self {
    var setup = self
    for setting in settings { setting.apply(to: &setup) }
    return setup
  }
}

extension Overlay {
  /// An overlay at rest.
  ///
  /// - Throws: The first field that is invalid.
  public init(_ setup: OverlaySetup, at instant: Instant = .zero) throws(OverlayConfigurationError) {
    try self.init(setup.configuration, in: setup.surroundings, from: setup.start, at: instant)
  }

  /// Its configuration and its surroundings, with the default start.
  package var setup: OverlaySetup { OverlaySetup(configuration, in: surroundings) }

  /// Takes a new configuration and new surroundings. Where the setup starts is not used.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  package mutating func reconfigure(
    _ setup: OverlaySetup, at instant: Instant
  ) throws(OverlayConfigurationError) -> OverlayEffects {
    try reconfigure(setup.configuration, in: setup.surroundings, at: instant)
  }
}
