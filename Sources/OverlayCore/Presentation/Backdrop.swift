import Kinetics

/// The dimming layer behind the sheet, for heights around one detent, up to its neighbours.
///
/// It is present where the sheet is shown higher than the largest undimmed detent by more than half a pixel. Its
/// opacity is 0 up to that detent, 1 at the highest one, linear in the height between neighbours; a detent may have one
/// of its own.
@usableFromInline
struct Backdrop: Sendable, Equatable {
  /// The height that counts instead of the shown one: that of a target which a settle has reached and swings past.
  @usableFromInline let settled: Double?
  /// Above this height it is present.
  @usableFromInline let threshold: Double
  /// Up to the detent in the middle.
  @usableFromInline private(set) var below: Line
  /// From there on.
  @usableFromInline private(set) var above: Line

  /// - Parameters:
  ///   - height: The height that is shown; the middle is the detent nearest to it.
  ///   - settled: The height that counts instead, if any.
  ///   - undimmed: The height of the largest undimmed detent.
  init(at height: Double, settled: Double?, above undimmed: Double, in detents: DetentTable, halfPixel: Double) {
    self.settled = settled
    let height = settled ?? height
    threshold = undimmed + halfPixel
    below = Line(at: undimmed, opacity: 0)
    above = below
    for entry in detents.enabled where entry.height > undimmed {
      let share = entry.detent.backdropOpacity ?? (entry.height - undimmed) / (detents.maximum - undimmed)
      // Of equal heights the first ends a line, and the last begins the next one.
      if entry.height == above.start {
        above = Line(at: entry.height, opacity: share)
        continue
      }
      above.lead(to: entry.height, opacity: share)
      if height - above.start <= above.end - height { break }
      below = above
      above = Line(at: entry.height, opacity: share)
    }
  }

  /// Whether it is valid at a height: only the middle detent may lie between that and the height it was made for.
  func reaches(_ height: Double) -> Bool {
    (below.isPoint || height > below.start) && (above.isPoint || height < above.end)
  }

  /// Whether there is a backdrop while the sheet shows a height at which this is valid.
  @inlinable
  func isPresent(at height: Double) -> Bool { (settled ?? height) > threshold }

  /// How much it dims there: 0…1.
  @inlinable
  func opacity(at height: Double) -> Double {
    let height = settled ?? height
    return height > below.end ? above.opacity(at: height) : below.opacity(at: height)
  }
}

extension Backdrop {
  /// The opacity between two neighbouring detents, heights in points; before the first and after the last a point.
  @usableFromInline
  struct Line: Sendable, Equatable {
    @usableFromInline let start: Double
    @usableFromInline let startOpacity: Double
    @usableFromInline private(set) var end: Double
    @usableFromInline private(set) var endOpacity: Double

    init(at height: Double, opacity: Double) {
      (start, startOpacity, end, endOpacity) = (height, opacity, height, opacity)
    }

    mutating func lead(to height: Double, opacity: Double) { (end, endOpacity) = (height, opacity) }

    @inlinable var isPoint: Bool { start == end }

    @inlinable
    func opacity(at height: Double) -> Double {
      isPoint ? startOpacity : startOpacity + (endOpacity - startOpacity) * ((height - start) / (end - start))
    }
  }
}
