import Kinetics
import OverlayCore

/// A bar over the end of the list, with a button that has its touches to itself.
struct Footer {
  /// In the bar's coordinates.
  let button: OverlayLayer

  /// Once, when the sheet is there: what to perform.
  func add(to id: OverlayID, of stack: inout OverlayStack, at instant: Instant) throws(OverlayStackError) -> StackAnswer
  {
    try stack.edit(id, at: instant) { layers throws(LayerError) in
      try layers.insert(button, at: .frontmost(in: .footer))
    }
  }

  /// Where the bar lies in the sheet's view, which clips it; after every call of `handle`.
  func frame(on shown: OverlayPresentation) -> Rect2D {
    let (bar, sheet) = (shown.footerFrame, shown.sheetFrame)
    return Rect2D(
      x: bar.origin.x - sheet.origin.x, y: bar.origin.y - sheet.origin.y, width: bar.size.width,
      height: bar.size.height)
  }
}
