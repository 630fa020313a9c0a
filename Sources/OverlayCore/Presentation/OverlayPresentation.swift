import Kinetics

/// What an overlay shows: what a host reads after an event, and what a hit test goes by.
///
///     _ = model.overlay.handle(.frame, at: now)
///     let shown = model.overlay.presentation
///     sheetView.frame = shown.sheetFrame
///     dimmingView.alpha = shown.backdropOpacity
///
/// It is computed at the end of a step; reading it copies only these numbers. Lengths are points.
public struct OverlayPresentation: Sendable {
  /// Where the sheet is shown.
  @usableFromInline private(set) var strip: SheetStrip
  /// The length of the part above the list.
  @usableFromInline private(set) var header: Double
  /// The length of the bar at the list's end, and how far it reaches from the container's edge where there is room.
  private(set) var footer: Double
  private(set) var footerDepth: Double
  /// The list's inset at its top.
  private(set) var leading: Double
  /// How the list's rows are laid out.
  private(set) var layout: ListLayout
  /// How much of the container the sheet covers: 0 or more.
  public private(set) var height: Double
  /// The list's offset: 0 with its top at rest, negative while the top is stretched.
  public private(set) var offset = 0.0
  /// What the overlay is doing.
  public private(set) var phase = OverlayPhase.resting
  /// Where the sheet is within its range.
  public private(set) var position = OverlayPosition.minimum
  /// The one around the height that is shown; `nil` where nothing ever dims.
  @usableFromInline private(set) var backdrop: Backdrop?

  /// A sheet at rest, with its list at its top.
  init(_ metrics: Metrics, height: Double) {
    strip = metrics.strip
    header = metrics.configuration.header
    (footer, footerDepth) = (metrics.configuration.footer, metrics.footerDepth)
    leading = metrics.configuration.content.leading
    layout = metrics.layout
    self.height = height
  }
}

extension OverlayPresentation: Equatable {
  /// Whether both show the same. The backdrop at other heights is left out: it depends on the height that it was made
  /// for.
  public static func == (left: OverlayPresentation, right: OverlayPresentation) -> Bool {
    left.strip == right.strip && left.header == right.header && left.footer == right.footer
      && left.footerDepth == right.footerDepth && left.leading == right.leading
      && left.layout == right.layout && left.height == right.height && left.offset == right.offset
      && left.phase == right.phase && left.position == right.position
      && left.isBackdropPresent == right.isBackdropPresent && left.backdropOpacity == right.backdropOpacity
  }
}

extension OverlayPresentation {
  /// Whether the sheet is shown higher than the largest undimmed detent by more than half a pixel: then the backdrop
  /// takes the touches behind the sheet. `false` without such a detent.
  ///
  /// A settle that was once at its target counts as there: neither its overshoot nor any later swing changes the
  /// backdrop. One that starts on its target counts so from its start.
  @inlinable public var isBackdropPresent: Bool { backdrop?.isPresent(at: height) ?? false }

  /// How far it dims, 0…1: 0 up to the largest undimmed detent, 1 at the highest one, linear in the displayed height
  /// between neighbours; a detent may have an opacity of its own. While a settle swings about its target: that of the
  /// target.
  @inlinable public var backdropOpacity: Double { backdrop?.opacity(at: height) ?? 0 }

  /// The sheet, in the container's coordinates: from the margin at its edge up to its height, empty while the height is
  /// at most the margin.
  @inlinable public var sheetFrame: Rect2D { strip.rect(from: strip.margin, to: height) }

  /// The part of the sheet above the list.
  @inlinable public var headerFrame: Rect2D { strip.rect(from: listDepth, to: height) }

  /// All of that part, also where the sheet is lower than it.
  var wholeHeader: Rect2D { strip.whole(from: height - header, to: height) }

  /// Where the footer lies, in the container's coordinates: above what covers the container at the sheet's edge, and
  /// never over the header.
  ///
  ///     far side = min(footer + max(S, K), height − header), in points from the container's edge
  ///
  /// A sheet that is too low for header and footer pushes it out: its frame is as long as ever, and what of it lies
  /// outside ``sheetFrame`` the host clips. Empty without a footer.
  public var footerFrame: Rect2D { strip.whole(from: footerFarSide - footer, to: footerFarSide) }

  /// What of the footer lies inside the sheet: where it is hit.
  var footerInSight: Rect2D { strip.rect(from: footerFarSide - footer, to: footerFarSide) }

  private var footerFarSide: Double { footerDepth < listDepth ? footerDepth : listDepth }

  /// The part of the sheet that shows the list. Its end lies behind the footer.
  @inlinable public var listFrame: Rect2D { strip.rect(from: strip.margin, to: listDepth) }

  /// Where a native view that shows the list lies: at the list's border with the header, as long as its rows are laid
  /// out.
  ///
  /// With a `flexible` list that is ``listFrame``. A `rigid` one is as long as at the highest detent whatever the
  /// height, so the frame slides with the sheet and reaches beyond the sheet's edge, where the host clips it. An
  /// `expandable` one is rigid up to the highest detent and follows the sheet beyond it.
  public var listLayoutFrame: Rect2D { strip.whole(from: listBorder - layoutLength, to: listBorder) }

  /// The inset that such a native view has at its end: points, 0 or more.
  ///
  ///     offset at the end = leading + rows + listEndInset − length of listLayoutFrame
  ///
  /// So it scrolls as far as ``Overlay/contentEnd``, and no further than its top where that is 0. It holds the list's
  /// own trailing inset, the footer, what the safe area or the keyboard covers beyond the margin, and what of the layout
  /// is not shown.
  public var listEndInset: Double { layout.endInset(of: layoutLength, at: height) }

  private var layoutLength: Double {
    let length = layout.viewport(at: height) - strip.margin
    return length > 0 ? length : 0
  }

  /// Whether anything of the sheet can be seen.
  var isSheetPresent: Bool { height > strip.margin && strip.breadth > 0 }

  /// How far the list reaches from the container's edge, what lies under the margin included.
  @inlinable var listDepth: Double {
    let depth = height - header
    return depth > 0 ? depth : 0
  }

  /// The depth of the border between header and list, as shown.
  var listBorder: Double { listDepth > strip.margin ? listDepth : strip.margin }

  /// How much of the list is shown: points, 0 or more.
  var listLength: Double { listBorder - strip.margin }

  /// Where the content begins to be shown: points from the top of the first row, negative above it.
  var contentOffset: Double { offset - leading }

  /// The sheet glides between two neighbouring detents.
  mutating func glide(height: Double) {
    self.height = height
    position = .progressing
  }

  /// Takes what is shown of the sheet and the list, and what they do. The backdrop is set by `dim(_:)`.
  mutating func show(height: Double, offset: Double, phase: OverlayPhase, position: OverlayPosition) {
    self.height = height
    self.offset = offset
    self.phase = phase
    self.position = position
  }

  /// Other metrics: nothing is known of the backdrop yet.
  mutating func adopt(_ metrics: Metrics) {
    strip = metrics.strip
    header = metrics.configuration.header
    (footer, footerDepth) = (metrics.configuration.footer, metrics.footerDepth)
    leading = metrics.configuration.content.leading
    layout = metrics.layout
    backdrop = nil
  }

  mutating func dim(_ backdrop: Backdrop) { self.backdrop = backdrop }

  /// The list glides.
  mutating func glide(offset: Double) { self.offset = offset }
}

/// What the overlay is doing: the first of these that holds.
public enum OverlayPhase: Int, Sendable, Hashable, CaseIterable {
  /// A finger drags or holds the sheet or its list.
  case dragging
  /// The sheet moves by itself.
  case settling
  /// The list decelerates, also by a native view of its own, or scrolls to where a command sent it.
  case flinging
  /// The list returns from excess.
  case bouncing
  /// Nothing moves, and nothing is held.
  case resting
}
