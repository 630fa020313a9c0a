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
  var frames: SheetFrames
  /// The list's inset at its top.
  var leading = 0.0
  /// The list's offset: 0 with its top at rest, negative while the top is stretched.
  public internal(set) var offset = 0.0
  /// What the overlay is doing.
  public internal(set) var phase = Phase.resting
  /// Where the sheet is within its range.
  public internal(set) var position = Position.minimum
  /// Whether there is a backdrop, and it takes the touches behind the sheet.
  public internal(set) var isBackdropPresent = false
  /// How far it dims: 0…1.
  public internal(set) var backdropOpacity = 0.0

  /// How much of the container the sheet covers: 0 or more.
  public var height: Double { frames.height }

  /// The sheet, in the container's coordinates.
  public var sheetFrame: Rect { frames.sheet }

  /// The part of the sheet above the list.
  public var headerFrame: Rect { frames.header }

  /// The part of the sheet that shows the list.
  public var listFrame: Rect { frames.list }

  init(frames: SheetFrames) {
    self.frames = frames
  }
}
