import Kinetics

/// What an overlay shows: what a host reads after an event, and what a hit test goes by.
///
///     _ = model.overlay.handle(.frame, at: now)
///     let shown = model.overlay.presentation
///     sheetView.frame = shown.sheetFrame
///     dimmingView.alpha = shown.backdropOpacity
///
/// It is made where a step ends; to read it copies these numbers and nothing else. Lengths are points.
public struct OverlayPresentation: Sendable, Equatable {
  @usableFromInline let container: Size2D
  @usableFromInline let edge: OverlayEdge
  /// The length of the part above the list.
  @usableFromInline let header: Double
  /// The list's inset at its top.
  let leading: Double
  /// How much of the container the sheet covers: 0 or more.
  public private(set) var height: Double
  /// The list's offset: 0 with its top at rest, negative while the top is stretched.
  public private(set) var offset: Double
  /// What the overlay is doing.
  public let phase: OverlayPhase
  /// Where the sheet is within its range.
  public private(set) var position: OverlayPosition
  @usableFromInline let backdrop: Backdrop?
}

extension OverlayPresentation {
  /// Whether there is a backdrop: then it takes the touches behind the sheet.
  @inlinable public var isBackdropPresent: Bool { backdrop?.isPresent(at: height) ?? false }

  /// How far it dims: 0…1.
  @inlinable public var backdropOpacity: Double { backdrop?.opacity(at: height) ?? 0 }

  /// The sheet, in the container's coordinates.
  @inlinable public var sheetFrame: Rect2D { edge.rect(from: 0, to: height, in: container) }

  /// The part of the sheet above the list.
  @inlinable public var headerFrame: Rect2D { edge.rect(from: listDepth, to: height, in: container) }

  /// The part of the sheet that shows the list.
  @inlinable public var listFrame: Rect2D { edge.rect(from: 0, to: listDepth, in: container) }

  /// How far the list reaches from the sheet's edge.
  @inlinable var listDepth: Double {
    let depth = height - header
    return depth > 0 ? depth : 0
  }

  /// Where the content begins to be shown: points from the top of the first row, negative above it.
  var contentOffset: Double { offset - leading }

  /// The sheet glides between two neighbouring detents.
  mutating func glide(height: Double) {
    self.height = height
    position = .progressing
  }

  /// The list glides.
  mutating func glide(offset: Double) { self.offset = offset }
}
