import Kinetics

/// For which height the rows of the list are laid out, and what follows from it for a native view that shows them.
///
/// A `flexible` layout is as long as the list is shown. A `rigid` one is that of the highest detent and slides with the
/// sheet; an `expandable` one is rigid up to there and grows beyond.
struct ListLayout: Sendable, Equatable {
  private let style: OverlayStyle
  private let range: ContentRange
  /// The list's own inset at its end, the footer and what covers it there: points, 0 or more.
  private let trailing: Double

  init(_ style: OverlayStyle, _ range: ContentRange, trailing: Double) {
    (self.style, self.range, self.trailing) = (style, range, trailing)
  }

  /// The depth that the layout has below the header, where the sheet has a height: points, 0 or more.
  func viewport(at height: Double) -> Double {
    switch style {
    case .flexible: range.viewport(at: height)
    case .rigid: range.viewport(at: range.ceiling)
    case .expandable: height > range.ceiling ? height - range.header : range.viewport(at: range.ceiling)
    }
  }

  /// The end inset with which a layout of a length has its last row where the list's range ends: points, 0 or more.
  func endInset(of length: Double, at height: Double) -> Double {
    let inset = trailing + (length - range.viewport(at: height))
    return inset > 0 ? inset : 0
  }
}
