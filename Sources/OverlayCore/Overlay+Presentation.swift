import Kinetics

/// What is shown, made where a step ends.
extension Overlay {
  mutating func present() {
    presentation.frames = frames
    presentation.leading = configuration.content.leading
    presentation.offset = list.shown
    presentation.phase = phase
    presentation.position = position
    presentBackdrop()
  }

  /// The sheet glides at a height between its detents.
  @inline(__always)
  mutating func present(height: Double) {
    presentation.frames.height = height
    presentation.position = .progressing
    if configuration.largestUndimmedDetent != nil { presentBackdrop() }
  }

  /// The list glides.
  @inline(__always)
  mutating func present(offset: Double) {
    presentation.offset = offset
  }

  private mutating func presentBackdrop() {
    presentation.isBackdropPresent = isBackdropPresent
    presentation.backdropOpacity = backdropOpacity
  }
}

/// The dimming layer behind the sheet: present above the largest undimmed detent, opaque to touches exactly then.
extension Overlay {
  /// Whether the sheet is shown higher than the largest undimmed detent by more than half a pixel. `false` without such
  /// a detent.
  ///
  /// A settle that was once at its target counts as there: neither its overshoot nor any later swing changes the backdrop.
  /// One that starts on its target counts so from its start.
  public var isBackdropPresent: Bool {
    guard let undimmed = undimmedHeight else { return false }
    return heightForBackdrop > undimmed + configuration.halfPixel
  }

  /// 0 up to the largest undimmed detent, 1 at the highest one, linear in the displayed height between neighbours; a
  /// detent may have an opacity of its own. 0…1. While a settle swings about its target: that of the target.
  public var backdropOpacity: Double {
    guard let undimmed = undimmedHeight else { return 0 }
    let height = heightForBackdrop
    guard height > undimmed else { return 0 }
    var below = (height: undimmed, opacity: 0.0)
    for entry in detents.enabled where entry.height > undimmed {
      let above = (height: entry.height, opacity: opacity(at: entry, above: undimmed))
      if height <= above.height {
        let part = (height - below.height) / (above.height - below.height)
        return below.opacity + (above.opacity - below.opacity) * part
      }
      below = above
    }
    return below.opacity
  }

  private var undimmedHeight: Double? {
    configuration.largestUndimmedDetent.flatMap { detents.entry($0)?.height }
  }

  private func opacity(at entry: DetentTable.Entry, above undimmed: Double) -> Double {
    entry.detent.backdropOpacity ?? (entry.height - undimmed) / (detents.maximum - undimmed)
  }

  /// From the first time at which a settle is at its target it counts as there, on whichever side it swings.
  private var heightForBackdrop: Double {
    guard let motion = sheet.motion, let reached = motion.reached, reached <= now else { return sheet.shown }
    return sheet.range.shown(motion.arrival)
  }
}
