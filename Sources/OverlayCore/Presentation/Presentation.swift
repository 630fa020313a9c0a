import Kinetics

/// What an overlay shows: what a host reads after an event, and what a hit test goes by.
///
///     _ = model.overlay.handle(.frame, at: now)
///     let shown = model.overlay.presentation
///     sheetView.frame = shown.sheetFrame
///     dimmingView.alpha = shown.backdropOpacity
///
/// It is made where a step ends; to read it copies these numbers and nothing else. Lengths are points.
public struct Presentation: Sendable, Equatable {
  @usableFromInline private(set) var frames: SheetFrames
  /// The list's inset at its top.
  let leading: Double
  /// The list's offset: 0 with its top at rest, negative while the top is stretched.
  public private(set) var offset: Double
  /// What the overlay is doing.
  public let phase: Phase
  /// Where the sheet is within its range.
  public private(set) var position: Position
  @usableFromInline let backdrop: Backdrop?

  init(frames: SheetFrames, leading: Double, offset: Double, phase: Phase, position: Position, backdrop: Backdrop?) {
    self.frames = frames
    self.leading = leading
    self.offset = offset
    self.phase = phase
    self.position = position
    self.backdrop = backdrop
  }

  /// Whether there is a backdrop: then it takes the touches behind the sheet.
  @inlinable public var isBackdropPresent: Bool { backdrop?.isPresent(at: height) ?? false }

  /// How far it dims: 0…1.
  @inlinable public var backdropOpacity: Double { backdrop?.opacity(at: height) ?? 0 }

  /// How much of the container the sheet covers: 0 or more.
  @inlinable public var height: Double { frames.height }

  /// The sheet, in the container's coordinates.
  @inlinable public var sheetFrame: Rect { frames.sheet }

  /// The part of the sheet above the list.
  @inlinable public var headerFrame: Rect { frames.header }

  /// The part of the sheet that shows the list.
  @inlinable public var listFrame: Rect { frames.list }
}

extension Presentation {
  /// The sheet glides between two neighbouring detents.
  @inline(__always)
  mutating func glide(height: Double) {
    frames.height = height
    position = .progressing
  }

  /// The list glides.
  @inline(__always)
  mutating func glide(offset: Double) {
    self.offset = offset
  }
}
