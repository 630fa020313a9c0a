import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing
import Traces

@testable import OverlayCore

@Suite("Properties of the frames", .timed)
struct SheetFramePropertyTests {
  private enum Place: Int, CaseIterable {
    case list, header, footer, outside, underMargin, noBreadth
  }

  @Test("A point belongs to the part that its depth and its place across say, at any height and on every edge")
  func parts() {
    check(
      "Parts by depth", runs: 2000,
      labels: Label.all(Place.self) { $0 == .underMargin || $0 == .noBreadth ? 0.002 : 0.1 }
    ) { draw in
      let (configuration, overlay) = Self.overlay(&draw)
      draw.note("\(configuration)")
      guard let overlay else { return Verdict(fault: "refused") }
      let definition = Definition(configuration, height: overlay.height)
      if definition.isUnderMargin { draw.label(Place.underMargin) }
      if definition.breadth == 0 { draw.label(Place.noBreadth) }
      for _ in 0..<8 {
        let depth = draw.grid(-8, overlay.height + 8)
        let across = definition.start + draw.grid(-8, definition.breadth + 8)
        let point = configuration.edge.point(depth: depth, across: across, in: configuration.container)
        let expected = definition.part(depth: depth, across: across, of: overlay, at: point)
        let ofSheet: Place = definition.isFooter(depth) ? .footer : .header
        draw.label(expected == .list ? Place.list : expected == .sheet ? ofSheet : .outside)
        if overlay.region(at: point) != expected {
          return Verdict(fault: "\(point) is of \(overlay.region(at: point) as Any), not \(expected as Any)")
        }
      }
      return Verdict(fault: nil)
    }
  }

  @Test("With its end inset a native view of the layout's length scrolls exactly to the list's end, in every style")
  func endInset() {
    check("The end inset", runs: 2000) { draw in
      let (configuration, overlay) = Self.overlay(&draw)
      draw.note("\(configuration)")
      guard let overlay else { return Verdict(fault: "refused") }
      let frame = overlay.presentation.listLayoutFrame
      let length = configuration.edge.length(of: frame.size)
      let inset = overlay.presentation.listEndInset
      let end = configuration.content.leading + configuration.content.height + inset - length
      let isEnd = ((end > 0 ? end : 0) - overlay.contentEnd).magnitude < 1e-6
      guard isEnd, inset >= 0, length >= 0 else {
        return Verdict(fault: "\(inset) below \(frame) ends at \(end), not \(overlay.contentEnd)")
      }
      return Verdict(fault: nil)
    }
  }

  @Test("Read from right to left, a sheet with mirrored margins stands where the mirror shows the other one")
  func mirroredAlignment() {
    check("Mirrored alignment", runs: 500) { draw in
      var (configuration, _) = Self.overlay(&draw)
      configuration.edge = .bottom
      var mirrored = configuration
      mirrored.layoutDirection = configuration.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
      (mirrored.margins.left, mirrored.margins.right) = (configuration.margins.right, configuration.margins.left)
      draw.note("\(configuration)")
      guard let one = try? Overlay(configuration), let other = try? Overlay(mirrored) else {
        return Verdict(fault: "refused")
      }
      let (frame, image) = (one.presentation.sheetFrame, other.presentation.sheetFrame)
      let right = configuration.container.width - frame.origin.x - frame.size.width
      let isImage = (right - image.origin.x).magnitude < 1e-9 && frame.size == image.size
      return Verdict(fault: isImage ? nil : "\(frame) and \(image) of \(configuration.container)")
    }
  }

  /// An overlay at some height between its detents or beyond them, dragged there by its header.
  private static func overlay(_ draw: inout Draw) -> (OverlaySetup, Overlay?) {
    var configuration = draw.configuration(SessionMix())
    (configuration.driver, configuration.drags, configuration.slop) = (.core, .all, 0)
    guard var overlay = try? Overlay(configuration) else { return (configuration, nil) }
    let travel = draw.grid(-300, 300)
    func point(_ depth: Double) -> Point2D {
      configuration.edge.point(depth: depth, across: 0, in: configuration.container)
    }
    // On the header, wherever that is: a stack says so too.
    overlay.down(TouchID(1), at: point(0), on: .sheet)
    _ = overlay.handle(.move(TouchID(1), point(travel)), at: Instant(milliseconds: 8))
    return (configuration, overlay)
  }
}

/// The sheet's frame as its documentation says it, in depths and places across.
private struct Definition {
  let start: Double
  let breadth: Double
  private let container: Size2D
  private let margin: Double
  private let height: Double
  private let border: Double
  /// The depths of the footer.
  private let footer: Range<Double>

  init(_ configuration: OverlaySetup, height: Double) {
    let margins = configuration.margins
    container = configuration.container
    let isVertical = configuration.edge == .bottom || configuration.edge == .top
    let sides = isVertical ? (margins.left, margins.right) : (margins.top, margins.bottom)
    let room = max(0, (isVertical ? container.width : container.height) - sides.0 - sides.1)
    if case .points(let points) = configuration.breadth { breadth = min(points, room) } else { breadth = room }
    let isMirrored = isVertical && configuration.layoutDirection == .rightToLeft
    switch configuration.alignment {
    case .start: start = isMirrored ? sides.0 + (room - breadth) : sides.0
    case .center: start = sides.0 + (room - breadth) / 2
    case .end: start = isMirrored ? sides.0 : sides.0 + (room - breadth)
    }
    switch configuration.edge {
    case .bottom: margin = margins.bottom
    case .top: margin = margins.top
    case .left: margin = margins.left
    case .right: margin = margins.right
    }
    self.height = height
    border = max(margin, height - configuration.header)
    let safe = configuration.safeArea
    let near =
      switch configuration.edge {
      case .bottom: safe.bottom
      case .top: safe.top
      case .left: safe.left
      case .right: safe.right
      }
    let below = max(height - configuration.header, 0)
    let top = min(max(near, margin, configuration.keyboard) + configuration.footer, below)
    footer = top - configuration.footer..<top
  }

  func isFooter(_ depth: Double) -> Bool { footer.contains(depth) }

  var isUnderMargin: Bool { height > 0 && height <= margin }

  /// `nil` beside the sheet and beside the container. On a border the sides that a rectangle contains decide.
  func part(depth: Double, across: Double, of overlay: Overlay, at point: Point2D) -> SheetPart? {
    let (x, y) = (0..<container.width, 0..<container.height)
    guard height > margin, breadth > 0, x.contains(point.x), y.contains(point.y) else { return nil }
    if [margin, height, border, footer.lowerBound, footer.upperBound].contains(depth)
      || [start, start + breadth].contains(across)
    {
      return overlay.region(at: point)
    }
    guard depth > margin, depth < height, across > start, across < start + breadth else { return nil }
    return depth < border && !footer.contains(depth) ? .list : .sheet
  }
}
