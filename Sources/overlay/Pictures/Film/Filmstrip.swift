import CardCore
import Kinetics
import Traces

/// A replay of cards as an SVG: the screen at chosen instants, side by side, each card a tilted and scaled rectangle in
/// the colour of its slot.
///
/// The dark outline is the container; what is beyond it is on the screen of nobody, and drawn to see where cards go.
/// Cards on their way out have a dashed edge, one that left at once is struck through, and cards that show their back
/// are hatched by a cross. The colours are those of Okabe and Ito; the ids stand on the cards.
struct Filmstrip {
  private let shots: [Film.Shot]
  private let title: String
  private let layout: FilmLayout
  private var svg = SVG()

  init(_ film: Film) {
    shots = film.shots
    title = film.title
    layout = FilmLayout(shots)
  }

  /// The picture's text.
  mutating func document() -> String {
    svg.text(
      FilmLayout.margin, 26, title, fitting: (layout.width - 2 * FilmLayout.margin) / 1.4,
      "font-size=\"15\" font-weight=\"600\" class=\"plot-f-text\"")
    drawLegend()
    for (index, shot) in shots.enumerated() { draw(shot, index) }
    return svg.document(width: layout.width, height: layout.height, title: title)
  }

  private mutating func drawLegend() {
    var x = FilmLayout.margin
    let slots = Set(shots.flatMap { $0.cards.compactMap(\.slot) }).sorted()
    for slot in slots.prefix(16) {
      svg.rectangle(
        x, 38, 11, 11, "rx=\"2\" fill=\"\(Paint.slot(slot))\" stroke=\"\(Paint.edge)\" stroke-width=\"0.6\"")
      svg.text(x + 16, 48, "slot \(slot)", "class=\"plot-f-text\"")
      x += 30 + SVG.width(of: "slot \(slot)")
    }
    guard shots.contains(where: { !$0.fingers.isEmpty }) else { return }
    svg.circle(x + 6, 44, radius: 5, Paint.finger)
    svg.text(x + 16, 48, "finger", "class=\"plot-f-text\"")
  }

  private mutating func draw(_ shot: Film.Shot, _ index: Int) {
    let (x, y) = layout.place(of: index)
    var frame = FilmFrame(layout, shot)
    svg.window(x, y, layout.cell.width, layout.cell.height, frame.drawn())
    svg.rectangle(
      x, y, layout.cell.width, layout.cell.height,
      "class=\"plot-s-frame plot-line\" data-time=\"\(shot.time.nanoseconds)\"")
    var line = y + layout.cell.height + 14
    let time = Decimal.text(Double(shot.time.nanoseconds) / 1e6, places: 1)
    svg.text(
      x, line, shot.mark.isEmpty ? "\(time) ms" : "\(time) ms  \(shot.mark)",
      "font-weight=\"600\" class=\"plot-f-text\"")
    for text in shot.captions + layout.wrapped(shot.happened) {
      line += FilmLayout.lineHeight
      svg.text(x, line, text, fitting: layout.cell.width * 1.2, "font-size=\"10\" class=\"plot-f-faint\"")
    }
  }

  enum Paint {
    static let edge = "#333333"
    static let finger = "fill=\"#D55E00\" fill-opacity=\"0.45\" stroke=\"#D55E00\" stroke-width=\"1.6\""

    private static let slots = [
      "#56B4E9", "#E69F00", "#009E73", "#F0E442", "#CC79A7", "#0072B2", "#D55E00", "#999999",
    ]

    static func slot(_ slot: Int?) -> String {
      slot.map { slots[$0 % slots.count] } ?? "#ffffff"
    }
  }
}

/// Where the frames of a filmstrip stand, and how large things are in them.
struct FilmLayout {
  static let margin = 16.0
  static let lineHeight = 13.0
  private static let gap = 14.0
  private static let top = 64.0
  private static let mostInARow = 4
  private static let longestSide = 230.0
  /// How much of the container's size is seen beyond each of its sides: to the left and right, above and below.
  private static let beyond = Size2D(width: 0.4, height: 0.14)

  let cell: Size2D
  /// Pixels per point.
  let scale: Double
  let width: Double
  let height: Double
  private let columns: Int
  private let rowHeight: Double

  init(_ shots: [Film.Shot]) {
    let longest = shots.reduce(Size2D.zero) { longest, shot in
      Size2D(width: max(longest.width, shot.size.width), height: max(longest.height, shot.size.height))
    }
    let side = max(longest.width, longest.height)
    scale = side > 0 ? Self.longestSide / side : 1
    cell = Size2D(
      width: max(longest.width * (1 + 2 * Self.beyond.width) * scale, 150),
      height: max(longest.height * (1 + 2 * Self.beyond.height) * scale, 60))
    columns = max(min(shots.count, Self.mostInARow), 1)
    let cellWidth = cell.width
    let lines = shots.map { $0.captions.count + Self.wrapped($0.happened, in: cellWidth).count }.max() ?? 1
    rowHeight = cell.height + 20 + Double(lines) * Self.lineHeight + Self.gap
    width = max(2 * Self.margin + Double(columns) * (cell.width + Self.gap) - Self.gap, 420)
    height = Self.top + Double((shots.count + columns - 1) / columns) * rowHeight
  }

  /// The top left corner of a frame.
  func place(of index: Int) -> (x: Double, y: Double) {
    (
      Self.margin + Double(index % columns) * (cell.width + Self.gap),
      Self.top + Double(index / columns) * rowHeight
    )
  }

  /// A point of a container of this size, in the middle of its frame.
  func pixel(_ point: Point2D, in size: Size2D) -> (x: Double, y: Double) {
    (
      cell.width / 2 + (point.x - size.width / 2) * scale,
      cell.height / 2 + (point.y - size.height / 2) * scale
    )
  }

  func wrapped(_ words: [String]) -> [String] { Self.wrapped(words, in: cell.width) }

  /// Words in lines that fit below a frame, at most six.
  private static func wrapped(_ words: [String], in width: Double) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, SVG.width(of: last + " · " + word) * 0.78 < width {
        lines[lines.count - 1] = last + " · " + word
      } else {
        lines.append(word)
      }
    }
    return lines.count > 6 ? lines.prefix(5) + ["…"] : lines
  }
}

/// The screen at one instant.
private struct FilmFrame {
  private let layout: FilmLayout
  private let shot: Film.Shot
  private var svg = SVG()

  init(_ layout: FilmLayout, _ shot: Film.Shot) {
    self.layout = layout
    self.shot = shot
  }

  mutating func drawn() -> SVG {
    svg.rectangle(0, 0, layout.cell.width, layout.cell.height, "class=\"plot-f-panel\"")
    let origin = layout.pixel(.zero, in: shot.size)
    let (width, height) = (shot.size.width * layout.scale, shot.size.height * layout.scale)
    svg.rectangle(origin.x, origin.y, width, height, "class=\"plot-f-ground\"")
    for card in shot.gone { drawGone(card) }
    for card in shot.cards.reversed() { draw(card) }
    svg.rectangle(origin.x, origin.y, width, height, "class=\"plot-s-text plot-line\" stroke-width=\"1.6\"")
    for finger in shot.fingers {
      let place = layout.pixel(finger, in: shot.size)
      svg.circle(place.x, place.y, radius: 7, Filmstrip.Paint.finger)
    }
    return svg
  }

  private mutating func draw(_ card: Film.Card) {
    let corners = corners(card.pose)
    let dash = card.isLeaving ? " stroke-dasharray=\"4 3\"" : ""
    let opacity = SVG.number(card.pose.opacity)
    svg.polygon(
      corners,
      "fill=\"\(Filmstrip.Paint.slot(card.slot))\" fill-opacity=\"\(opacity)\" class=\"plot-s-text\" "
        + "stroke-opacity=\"\(SVG.number(0.25 + 0.75 * card.pose.opacity))\"\(dash)")
    if card.pose.mask > 0 { svg.polygon(corners, "fill=\"#000000\" fill-opacity=\"\(SVG.number(card.pose.mask))\"") }
    if card.pose.face == .back {
      for (from, to) in [(corners[0], corners[2]), (corners[1], corners[3])] {
        svg.line(from.x, from.y, to.x, to.y, "stroke=\"\(Filmstrip.Paint.edge)\" stroke-width=\"0.7\"")
      }
    }
    if card.isLeaving || isSeen(corners) { label(card, corners) }
  }

  /// A card that left without a motion: its outline, struck through.
  private mutating func drawGone(_ card: Film.Card) {
    let corners = corners(card.pose)
    svg.group("class=\"plot-gone\"", title: "\(card.name) left") { svg in
      svg.polygon(corners, "class=\"plot-s-failed plot-line\" stroke-dasharray=\"4 3\"")
      svg.line(
        corners[0].x, corners[0].y, corners[2].x, corners[2].y, "class=\"plot-s-failed\" stroke-dasharray=\"4 3\"")
    }
    let place = labelPlace(card, corners, beside: -26)
    svg.text(
      place.x, place.y + 4, "\(card.name) gone",
      "text-anchor=\"middle\" class=\"plot-f-failed plot-s-ground plot-halo\"")
  }

  /// The id, in the middle of what is seen of the card.
  private mutating func label(_ card: Film.Card, _ corners: [(x: Double, y: Double)]) {
    let place = labelPlace(card, corners, beside: 0)
    let degrees = SVG.number(card.pose.rotation * 180 / 3.141592653589793)
    let text = "fill=\"#111111\" stroke=\"#ffffff\" stroke-width=\"2.5\" paint-order=\"stroke\""
    let size = SVG.number(min(max(card.pose.size.width * layout.scale / 6, 8), 22))
    let turn = "transform=\"rotate(\(degrees) \(SVG.number(place.x)) \(SVG.number(place.y)))\""
    let opacity = "opacity=\"\(SVG.number(max(card.pose.opacity, 0.2)))\""
    svg.text(
      place.x, place.y + 6, card.name, "\(text) \(opacity) text-anchor=\"middle\" font-size=\"\(size)\" \(turn)")
  }

  /// Whether enough of a card is in the frame for its number.
  private func isSeen(_ corners: [(x: Double, y: Double)]) -> Bool {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, right) = (max(xs.min() ?? 0, 0), min(xs.max() ?? 0, layout.cell.width))
    let (top, bottom) = (max(ys.min() ?? 0, 0), min(ys.max() ?? 0, layout.cell.height))
    return right - left > 12 && bottom - top > 12
  }

  /// The middle of the part of a card that its frame shows, at the frame's edge for a card beyond it; away from
  /// fingers.
  private func labelPlace(
    _ card: Film.Card, _ corners: [(x: Double, y: Double)], beside shift: Double
  ) -> (x: Double, y: Double) {
    func middle(_ values: [Double], _ length: Double) -> Double {
      let low = min(max(values.min() ?? 0, 0), length)
      let high = min(max(values.max() ?? 0, 0), length)
      return min(max((low + high) / 2, 10), length - 10)
    }
    let x = middle(corners.map(\.x), layout.cell.width)
    var y = middle(corners.map(\.y), layout.cell.height) + shift
    let fingers = shot.fingers.map { layout.pixel($0, in: shot.size) }
    func isCovered(_ y: Double) -> Bool {
      fingers.contains { ($0.x - x).magnitude < 20 && ($0.y - y).magnitude < 22 }
    }
    for step in [-26.0, 26, -52, 52] where isCovered(y) {
      let other = y + step
      if other > 12, other < layout.cell.height - 8, !isCovered(other) { y = other }
    }
    return (x, y)
  }

  /// The corners as they are seen, clockwise from the upper left one.
  private func corners(_ pose: CardPose) -> [(x: Double, y: Double)] {
    let across = pose.size.width / 2 * pose.scaleX * Numerics.cos(pose.turn)
    let down = pose.size.height / 2 * pose.scaleY
    let (sine, cosine) = (Numerics.sin(pose.rotation), Numerics.cos(pose.rotation))
    return [(-across, -down), (across, -down), (across, down), (-across, down)].map { (x, y) in
      layout.pixel(
        Point2D(x: pose.center.x + x * cosine - y * sine, y: pose.center.y + x * sine + y * cosine), in: shot.size)
    }
  }
}
