import Kinetics

@testable import OverlayCore

/// What the guide "Pass-through" says of a sheet and of a host's layers in it, as rectangles of the screen: written from
/// the guide, from public numbers, without trees and without the code's frames.
struct ShownLayers {
  /// A layer as it is shown.
  struct Layer {
    let id: LayerID
    /// All of it, on the screen.
    let whole: Rect2D
    /// What of it is not cut.
    let shown: Rect2D
    var outsets = Insets.zero
    var isPassThrough = false
    /// Front to back.
    var inside: [Layer] = []
  }

  /// A layer that the host put in front of the others in `parent`.
  struct Guest {
    let layer: OverlayLayer
    let parent: LayerID
  }

  /// Front to back.
  private(set) var layers: [Layer] = []
  private let guests: [Guest]
  private let edge: OverlayEdge
  private let size: Size2D
  private let height: Double
  private let margin: Double
  private let header: Double
  /// Where the sheet begins across its axis, and how far it reaches.
  private let across: (start: Double, breadth: Double)

  init(_ overlay: Overlay, sheetOutsets: Insets, _ guests: [Guest]) {
    let (configuration, surroundings) = (overlay.configuration, overlay.surroundings)
    self.guests = guests
    (edge, size, height) = (configuration.edge, surroundings.size, overlay.height)
    (margin, header) = (Self.side(edge, configuration.margins), configuration.header)
    let shown = overlay.presentation
    let frame = shown.sheetFrame
    switch edge {
    case .bottom, .top: across = (frame.origin.x, frame.size.width)
    case .left, .right: across = (frame.origin.y, frame.size.height)
    }
    let covered = max(margin, Self.side(edge, surroundings.safeArea), surroundings.keyboard)
    layers = [handle].compactMap(\.self)
    if height > margin, across.breadth > 0 {
      layers.append(sheet(footer: configuration.footer, above: covered, sheetOutsets))
    }
    let container = Rect2D(origin: Point2D(x: 0, y: 0), size: size)
    // All of these are in the container, which passes touches on, and ends where it ends.
    layers = [
      Layer(id: .container, whole: container, shown: container, isPassThrough: true, inside: layers),
      Layer(
        id: shown.isBackdropPresent ? .backdrop : .background, whole: container, shown: container,
        inside: shown.isBackdropPresent ? [] : inside(.background, of: container)),
    ]
  }

  private static func side(_ edge: OverlayEdge, _ insets: Insets) -> Double {
    switch edge {
    case .bottom: insets.bottom
    case .top: insets.top
    case .left: insets.left
    case .right: insets.right
    }
  }

  // MARK: The sheet

  /// What lies so far inwards from the moving edge.
  private func strip(_ from: Double, _ to: Double) -> Rect2D {
    place(
      Rect2D(
        x: 0, y: 0, width: edge.axis == .vertical ? across.breadth : to - from,
        height: edge.axis == .vertical ? to - from : across.breadth), in: from)
  }

  /// A frame that counts from the corner at a moving edge inwards.
  private func place(_ frame: Rect2D, in depth: Double) -> Rect2D {
    let (x, y, width, height) = (frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
    switch edge {
    case .bottom:
      return Rect2D(x: across.start + x, y: size.height - self.height + depth + y, width: width, height: height)
    case .top: return Rect2D(x: across.start + x, y: self.height - depth - y - height, width: width, height: height)
    case .left: return Rect2D(x: self.height - depth - x - width, y: across.start + y, width: width, height: height)
    case .right:
      return Rect2D(x: size.width - self.height + depth + x, y: across.start + y, width: width, height: height)
    }
  }

  /// What lies so far inwards, as far as the sheet reaches.
  private func cut(_ from: Double, _ to: Double) -> Rect2D {
    let end = height - margin
    return strip(min(max(from, 0), end), min(max(to, 0), end))
  }

  private func sheet(footer: Double, above covered: Double, _ outsets: Insets) -> Layer {
    let end = height - margin
    let far = min(covered + footer, max(height - header, 0))
    let shown = strip(0, end)
    let list = Layer(
      id: .list, whole: cut(header, end), shown: cut(header, end),
      inside: guests(in: .list).map { guest($0, place($0.layer.frame, in: header)) })
    let head = Layer(
      id: .header, whole: strip(0, header), shown: cut(0, header), inside: inside(.header, of: strip(0, header)))
    var parts = [head, list]
    if footer > 0 {
      let whole = strip(height - far, height - far + footer)
      parts.insert(
        Layer(
          id: .footer, whole: whole, shown: cut(height - far, height - far + footer), inside: inside(.footer, of: whole)
        ),
        at: 0)
    }
    let own = guests(in: .sheet).map { guest($0, place($0.layer.frame, in: 0)) }
    return Layer(id: .sheet, whole: shown, shown: shown, outsets: outsets, inside: own + parts)
  }

  /// 36 × 5, in the middle of the header's outer edge, 5 from that; hit 12 further aside, and up to 10 further inwards as
  /// far as the header reaches.
  private var handle: Layer? {
    let room = min(header, height - margin)
    guard room > 5, height > margin, across.breadth > 0 else { return nil }
    func bar(_ thickness: Double) -> Rect2D {
      var bar = strip(5, 5 + thickness)
      switch edge {
      case .bottom, .top:
        bar.origin.x += max(0, (across.breadth - 36) / 2)
        bar.size.width = min(36, across.breadth)
      case .left, .right:
        bar.origin.y += max(0, (across.breadth - 36) / 2)
        bar.size.height = min(36, across.breadth)
      }
      return bar
    }
    let (shown, inward) = (min(5, room - 5), min(10, max(0, room - 10)))
    let outsets =
      switch edge {
      case .bottom: Insets(top: 5, left: 12, bottom: inward, right: 12)
      case .top: Insets(top: inward, left: 12, bottom: 5, right: 12)
      case .left: Insets(top: 12, left: inward, bottom: 12, right: 5)
      case .right: Insets(top: 12, left: 5, bottom: 12, right: inward)
      }
    return Layer(id: .handle, whole: bar(5), shown: bar(shown), outsets: outsets)
  }

  // MARK: The host's layers

  /// Front to back.
  private func guests(in parent: LayerID) -> [Guest] { guests.filter { $0.parent == parent }.reversed() }

  private func guest(_ guest: Guest, _ frame: Rect2D) -> Layer {
    Layer(
      id: guest.layer.id, whole: frame, shown: frame, outsets: guest.layer.outsets,
      isPassThrough: guest.layer.isPassThrough, inside: inside(guest.layer.id, of: frame))
  }

  /// Layers whose frames count from the top left corner of the whole frame around them.
  private func inside(_ parent: LayerID, of whole: Rect2D) -> [Layer] {
    guests(in: parent).map { one in
      var frame = one.layer.frame
      frame.origin.x += whole.origin.x
      frame.origin.y += whole.origin.y
      return guest(one, frame)
    }
  }

  // MARK: Hits

  /// The front-most layer whose shown shape, with its outsets, contains a point; and all that is around it contains it
  /// too.
  func hit(_ point: Point2D) -> Layer? { Self.hit(layers, point) }

  private static func hit(_ layers: [Layer], _ point: Point2D) -> Layer? {
    for layer in layers where layer.sides.contains(point) {
      if let inner = hit(layer.inside, point) { return inner }
      if !layer.isPassThrough { return layer }
    }
    return nil
  }

  var all: [Layer] { Self.flat(layers) }

  private static func flat(_ layers: [Layer]) -> [Layer] { layers.flatMap { [$0] + flat($0.inside) } }

  /// Whether a point lies on a side of something, where rounding decides.
  func isOnSide(_ point: Point2D) -> Bool {
    all.contains { layer in
      let (near, size) = (layer.sides.origin, layer.sides.size)
      return [near.x, near.x + size.width].contains { ($0 - point.x).magnitude < 1e-6 }
        || [near.y, near.y + size.height].contains { ($0 - point.y).magnitude < 1e-6 }
    }
  }
}

extension ShownLayers.Layer {
  /// Where it is hit.
  var sides: Rect2D {
    Rect2D(
      x: shown.origin.x - outsets.left, y: shown.origin.y - outsets.top,
      width: shown.size.width + outsets.left + outsets.right, height: shown.size.height + outsets.top + outsets.bottom)
  }

  var isCut: Bool { whole != shown }
}
