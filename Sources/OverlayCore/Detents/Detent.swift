import Kinetics

/// The identity of a detent: a small integer that the host chooses. Names live outside the core.
///
/// Identity is the id, never an index: detents may be added, removed, disabled or change their height while a
/// gesture runs.
public struct DetentID: IntegerID {
  /// The host's number.
  public let rawValue: Int

  /// The identity of that number.
  @inlinable
  public init(_ rawValue: Int) { self.rawValue = rawValue }
}

#if !hasFeature(Embedded)
  extension DetentID: Codable {}
#endif

/// A named resting height of the sheet.
///
///     let tip = Detent(DetentID(0), .points(120))
///     let half = Detent(DetentID(1), .fraction(0.5))
///     let full = Detent(DetentID(2), .inset(64), pull: .content)
public struct Detent: Sendable, Hashable, Identifiable {
  /// How the height follows the container, the safe area and the keyboard. All lengths are in points.
  public enum Height: Sendable, Hashable {
    /// That many points above the safe area and the keyboard; 0 hides the sheet entirely.
    case points(Double)
    /// That part of the container's length, 0…1, above the keyboard.
    case fraction(Double)
    /// The container's length less the far safe area and that many points.
    case inset(Double)
    /// As high as header and content together: at most up to the far safe area, and up to the limit where there is one.
    case content(atMost: Limit?)

    /// As high as header and content together, at most up to the far safe area.
    public static var content: Height { .content(atMost: nil) }
  }

  /// The greatest height of a detent that follows its content. Each case means what it means as a `Height`.
  ///
  ///     Detent(menu, .content(atMost: .fraction(0.5)))     // a long menu covers half of the container and scrolls
  public enum Limit: Sendable, Hashable {
    /// That many points above the safe area and the keyboard; 0 hides the sheet entirely.
    case points(Double)
    /// That part of the container's length, 0…1, above the keyboard.
    case fraction(Double)
    /// The container's length less the far safe area and that many points.
    case inset(Double)
  }

  /// Who takes upward travel first in a list drag that began at or below this detent.
  public enum Scroll: Sendable, Hashable, CaseIterable {
    /// The sheet grows past this detent before the list scrolls. At the highest detent the list scrolls anyway.
    case sheetFirst
    /// The list scrolls here; a list drag does not expand the sheet past it.
    case contentFirst
  }

  /// Who takes a downward pull with the list at its top.
  public enum Pull: Sendable, Hashable, CaseIterable {
    /// The sheet collapses.
    case sheet
    /// The list stretches: pull to refresh.
    case content
  }

  /// Unique among the detents of a configuration.
  public var id: DetentID
  /// Where it rests.
  public var height: Height
  /// Whether a sheet can come to rest here.
  public var isEnabled: Bool
  /// Who expands first from here.
  public var scroll: Scroll
  /// Who takes a downward pull here. `nil` is the default: `.content` at the minimum, `.sheet` at other detents. While
  /// a detent of height 0 is disabled it is `.sheet` everywhere: a pull is then an attempt to dismiss, not a refresh.
  public var pull: Pull?
  /// The backdrop's opacity here, 0…1; `nil` interpolates between the largest undimmed detent (0) and the highest one
  /// (1).
  public var backdropOpacity: Double?

  /// A detent; by default enabled, sheet first, with the default pull and backdrop.
  public init(
    _ id: DetentID, _ height: Height, isEnabled: Bool = true, scroll: Scroll = .sheetFirst,
    pull: Pull? = nil, backdropOpacity: Double? = nil
  ) {
    self.id = id
    self.height = height
    self.isEnabled = isEnabled
    self.scroll = scroll
    self.pull = pull
    self.backdropOpacity = backdropOpacity
  }
}

extension Detent.Limit {
  /// The height of a detent that stands at the limit.
  package var height: Detent.Height {
    switch self {
    case .points(let points): .points(points)
    case .fraction(let fraction): .fraction(fraction)
    case .inset(let inset): .inset(inset)
    }
  }
}
