import Kinetics

/// An app keeps this of an overlay at rest, besides its configuration and its surroundings, to go on with it later.
///
///     let rest = overlay.rest                   // nil while something moves, is held or waits
///     // Later, also in another run of the app:
///     let again = try Overlay(configuration, in: surroundings, from: rest, at: now)
///     again == overlay                          // true, and so are all their answers from here on
///
/// It is a value with plain fields, and `Codable`. Nothing is checked before an overlay is made from it. It has no
/// configuration: that is the app's, in its present version. It is no snapshot of a drag or of a motion: a copy of the
/// overlay is.
public struct OverlayRest: Sendable, Hashable {
  /// The detent that the sheet rests on, or, where it rests at a ``height``, rested on last; `nil` is the first enabled
  /// detent of the configuration.
  public var detent: DetentID?
  /// The height at which the sheet rests off its ``detent``, in points, 0 or more: only ``TargetPolicy/free(_:)`` lets
  /// it. `nil` on the detent.
  public var height: Double?
  /// The list's offset in points, 0 or more.
  public var offset: Double
  /// The detent to which the sheet goes when the keyboard that expanded it is gone; `nil` where none did.
  public var keyboardReturn: DetentID?

  /// A sheet that rests on a detent, or, with a height, off it.
  public init(detent: DetentID?, height: Double? = nil, offset: Double = 0, keyboardReturn: DetentID? = nil) {
    (self.detent, self.height, self.offset, self.keyboardReturn) = (detent, height, offset, keyboardReturn)
  }
}

extension OverlayRest {
  /// Throws the first field that does not fit a configuration.
  func validate(for configuration: OverlayConfiguration) throws(OverlayConfigurationError) {
    try OverlayConfigurationError.check(offset, in: .length, .startOffset)
    let known = configuration.detents.first { $0.id == detent }
    if let detent, known == nil { throw OverlayConfigurationError(.start, of: detent) }
    if let height {
      try OverlayConfigurationError.check(height, in: .length, .startHeight)
      guard configuration.policy.isFree else { throw OverlayConfigurationError(.startHeight) }
    } else if let known, !known.isEnabled {
      throw OverlayConfigurationError(.start, of: known.id)
    }
    if let keyboardReturn, !configuration.detents.contains(where: { $0.id == keyboardReturn }) {
      throw OverlayConfigurationError(.keyboardReturn, of: keyboardReturn)
    }
  }
}

extension Overlay {
  /// The value to keep, to go on later; `nil` while something moves, is held or waits.
  ///
  /// A quiet overlay may still wait: for up to 200 ms another notch of a turn of the wheel, for up to 1 s the momentum of
  /// a trackpad's gesture, and without a limit the report of a native view that it stands where it was told to. An
  /// overlay that is made from it is equal to this one: that is tried out here, which costs as much as to make one.
  public var rest: OverlayRest? {
    guard let rest = untriedRest else { return nil }
    let again = try? Overlay(configuration, in: surroundings, from: rest, at: now)
    return again == self ? rest : nil
  }

  /// Its rest, of which nobody has tried yet whether an overlay that is made from it is equal; `nil` while something moves.
  var untriedRest: OverlayRest? {
    guard phase == .resting else { return nil }
    return OverlayRest(
      detent: resting, height: detent == nil ? sheet.raw : nil, offset: offset, keyboardReturn: keyboardMemory?.origin)
  }

  /// An overlay at rest as one was that is gone.
  ///
  /// A height and an offset are clamped into their ranges, which may be others now. If the keyboard is gone that had
  /// expanded the sheet, the sheet rests where it would have gone back to.
  ///
  /// - Parameters:
  ///   - configuration: How it behaves, checked as a whole.
  ///   - surroundings: What is around it.
  ///   - rest: The ``rest`` of the other one.
  ///   - instant: The host's time now.
  /// - Throws: The first field that is invalid, or that does not fit the configuration: `start` of a detent that is
  ///   unknown or disabled, `startHeight`, `startOffset`, or `keyboardReturn` of an unknown detent.
  public init(
    _ configuration: OverlayConfiguration, in surroundings: Surroundings, from rest: OverlayRest,
    at instant: Instant = .zero
  ) throws(OverlayConfigurationError) {
    try OverlayConfigurationError.check(surroundings)
    try configuration.validate()
    try rest.validate(for: configuration)
    self.init(valid: configuration, in: surroundings, start: rest.detent, offset: 0, at: instant)
    resume(from: rest)
  }

  /// Puts an overlay that was made at the detent of a rest where that says.
  private mutating func resume(from rest: OverlayRest) {
    if let height = rest.height { sheet.put(at: metrics.sheet.clamped(height)) }
    if let origin = rest.keyboardReturn {
      if expandsForKeyboard {
        keyboardMemory = KeyboardMemory(origin: origin, isInDrag: false)
      } else if let entry = detents.enabledEntry(origin) {
        announcer = Announcer(restingOn: entry.id)
        sheet.put(at: entry.height)
      }
    }
    refresh()
    setOffset(offsetRange.clamped(rest.offset))
    refresh()
    list.begin(by: configuration.driver)
    present()
  }
}

#if !hasFeature(Embedded)
  extension OverlayRest: Codable {}
#endif
