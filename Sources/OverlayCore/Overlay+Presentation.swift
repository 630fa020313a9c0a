import Kinetics

/// What is shown, made where a step ends.
extension Overlay {
  mutating func present() {
    presentation = Presentation(
      frames: frames, leading: configuration.content.leading, offset: list.shown, phase: phase, position: position,
      backdrop: backdrop)
  }

  /// Whether the sheet is shown higher than the largest undimmed detent by more than half a pixel. `false` without such
  /// a detent.
  ///
  /// A settle that was once at its target counts as there: neither its overshoot nor any later swing changes the backdrop.
  /// One that starts on its target counts so from its start.
  public var isBackdropPresent: Bool { backdrop?.isPresent(at: sheet.shown) ?? false }

  /// 0 up to the largest undimmed detent, 1 at the highest one, linear in the displayed height between neighbours; a
  /// detent may have an opacity of its own. 0…1. While a settle swings about its target: that of the target.
  public var backdropOpacity: Double { backdrop?.opacity(at: sheet.shown) ?? 0 }

  var backdrop: Backdrop? {
    guard let undimmed = configuration.largestUndimmedDetent.flatMap({ detents.entry($0)?.height }) else { return nil }
    return Backdrop(
      at: sheet.shown, settled: settledHeight, above: undimmed, in: detents, halfPixel: configuration.halfPixel)
  }

  /// From the first time at which a settle is at its target it counts as there, on whichever side it swings.
  private var settledHeight: Double? {
    guard let motion = sheet.motion, let reached = motion.reached, reached <= now else { return nil }
    return sheet.range.shown(motion.arrival)
  }
}
