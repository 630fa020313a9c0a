import Kinetics

/// What each event does, and a change of the whole configuration.
extension Overlay {
  /// Takes a new configuration as one change of the metrics.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func reconfigure(
    _ configuration: OverlayConfiguration, at instant: Instant
  ) throws(ConfigurationError) -> OverlayEffects {
    try reconfigure(configuration, in: surroundings, at: instant)
  }

  /// Takes a new configuration, and what is around the overlay then, as one change of the metrics.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func reconfigure(
    _ configuration: OverlayConfiguration, in surroundings: Surroundings, at instant: Instant
  ) throws(ConfigurationError) -> OverlayEffects {
    try surroundings.validate()
    try configuration.validate()
    beginCall(at: instant)
    adopt(configuration, in: surroundings)
    endCall()
    return effects
  }

  /// Changes some of the configuration, as one change of the metrics.
  ///
  ///     try overlay.reconfigure(at: now) { $0.momentum = .carry }
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func reconfigure(
    at instant: Instant, _ change: (inout OverlayConfiguration) -> Void
  ) throws(ConfigurationError) -> OverlayEffects {
    var changed = configuration
    change(&changed)
    return try reconfigure(changed, at: instant)
  }

  /// - Parameter part: The part of the sheet that a touch or a wheel is on, where a hit test said so; `nil` asks
  ///   ``region(at:)``.
  mutating func apply(_ event: OverlayEvent, on part: SheetPart? = nil) {
    guard event.isValid else { return reject(.notFinite) }
    switch event {
    case .frame: return
    case .move(let id, let point): return move(id, to: point)
    case .down(let id, let point): down(id, at: point, on: part)
    case .up(let id): lift(id, velocity: fingers.tracker.velocity(at: now))
    case .cancel(let id): lift(id, velocity: 0)
    case .wheel(let id, let point, let travel, let phase): wheel(id, at: point, on: part, travel, phase)
    case .scroll(let offset, let travel, let coasting):
      do { try hear(offset, travel, coasting: coasting) } catch { reject(error) }
      isStale = true
      return
    case .scrollBegin: do { try beginPan() } catch { reject(error) }
    case .scrollEnd(let velocity, let target): do { try endPan(velocity, target) } catch { reject(error) }
    case .scrollRest: do { try list.hearRest(in: listScene(), &effects) } catch { reject(error) }
    case .surroundings, .resize, .safeArea, .keyboard:
      if let changed = event.changed(surroundings) { surround(by: changed) }
    case .content(let content, let shift): change(shift: shift) { $0.content = content }
    case .header(let length): change { $0.header = length }
    case .enable(let id): setEnabled(id, true)
    case .disable(let id): setEnabled(id, false)
    case .command(let command, let conflict): obey(command, inDrag: conflict)
    }
    isStale = true
  }
}
