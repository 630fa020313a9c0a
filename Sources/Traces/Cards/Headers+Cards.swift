import CardCore
import Kinetics

/// The keys of a header of cards, in the order of the reference.
extension Headers {
  static let cards = HeaderTable<CardDraft>([
    .special("title", "TEXT", "What the trace shows, in a sentence.", example: "An undone card comes back"),
    .special("model", "deck|browser|carousel", "What the trace is about.", example: "deck"),
    .setting(
      "container", Field({ $0.surroundings.size }) { $0.surroundings.size = $1 }, .length,
      "The size of the container in points.", example: "400x600", .matrix),
    .special(
      "cards", "N|ID[:KIND] …", "So many cards, with the ids from 0; or these, each with its kind where it has one.",
      example: "5"),
    .special("kinds", "KIND…", "Kinds that a card may have.", example: "photo"),
    .optional(
      "card", Field({ $0.card }) { $0.card = $1 }, .card,
      "The size of a card in points; of a deck or browser also its width and height, each F, a share of the container's, or points P.",
      example: "300x400", [.set, .matrix]),
    .optional(
      "inset", Field({ $0.inset }) { $0.inset = $1 }, .inset,
      "How far each card is narrower at either side, and lower, than the one before it, in points.", example: "10 10",
      [.set, .matrix, .deck]),
    .optional(
      "visible", Field({ $0.visible }) { $0.visible = $1 },
      .integer("N", "the number of cards seen", in: 1...CardDraft.mostVisible),
      "How many cards are seen at rest: 1 to 8.", example: "3", [.set, .matrix, .deck, .browser]),
    .setting(
      "preset", Field({ $0.preset }) { $0.preset = $1 }, .choice(CardWords.preset),
      "What the configuration begins with; standard by default.",
      example: "classic", [.set, .matrix]),
    .optional(
      "page", Field({ $0.page }) { $0.page = $1 }, .page,
      "From one card to the next: a share of the container's length along the axis, or points; 0.8 by default.",
      example: "0.8",
      [.set, .matrix, .carousel]),
    .optional(
      "axis", Field({ $0.axis }) { $0.axis = $1 }, .choice(Words.axis),
      "The axis along which a carousel's pages run; horizontal by default.", example: "vertical",
      [.set, .matrix, .carousel]),
    .optional(
      "paging", Field({ $0.paging }) { $0.paging = $1 }, .choice(CardWords.paging),
      "How far a release of a carousel goes: one page, as far as it was dragged, or on as it was thrown.",
      example: "free",
      [.set, .matrix, .carousel]),
    .optional(
      "loops", Field({ $0.loops }) { $0.loops = $1 }, .choice(Words.onOff),
      "Whether a carousel's first card follows its last one, where it has at least four; off by default.",
      example: "on",
      [.set, .matrix, .carousel]),
    .optional(
      "removes", Field({ $0.removes }) { $0.removes = $1 }, .choice(Words.onOff),
      "Whether a drag across a carousel's pages, or swipe up, removes a card; on by default. Off in a sheet, which then has the drags across.",
      example: "off",
      [.set, .matrix, .carousel]),
    .setting(
      "layout-direction", Field({ $0.surroundings.layoutDirection }) { $0.surroundings.layoutDirection = $1 },
      .choice(Words.layoutDirection),
      "Where lines of text begin; from right to left a browser and a carousel are mirrored. ltr by default.",
      example: "rtl", .matrix),
    .optional(
      "start", Field({ $0.start }) { $0.start = $1 }, .integer("N", "an index"),
      "The index that is current at first, from 0.", example: "2",
      [.matrix, .browser, .carousel]),
    .optional(
      "directions", Field({ $0.directions }) { $0.directions = $1 }, .directions,
      "Where cards may go: left, right, up, down.", example: "left right",
      [.set, .matrix, .deck]),
    .optional(
      "refusals", Field({ $0.refusals }) { $0.refusals = $1 }, .directions,
      "Where none may go although it can be dragged there.", example: "up",
      [.set, .matrix, .deck]),
    .optional(
      "origin", Field({ $0.origin }) { $0.origin = $1 }, .corner,
      "The upper left corner of the front card at rest, in points.", example: "50 100",
      [.set, .matrix, .deck]),
    .optional(
      "tilt", Field({ $0.tilt }) { $0.tilt = $1 }, .choice(CardWords.tilt), "How a dragged card turns.",
      example: "plain", [.set, .matrix, .deck]),
    .optional(
      "fades", Field({ $0.fades }) { $0.fades = $1 }, .choice(Words.onOff), "Whether a card fades on its way out.",
      example: "on", [.set, .matrix, .deck]),
    .optional(
      "flips", Field({ $0.flips }) { $0.flips = $1 }, .flips, "What turns the front card besides the verb flip.",
      example: "tap drag",
      [.set, .matrix, .browser]),
    .setting(
      "reduce-motion", Field({ $0.surroundings.reduceMotion }) { $0.surroundings.reduceMotion = $1 },
      .choice(Words.onOff),
      "Less motion: no spring swings, no card tilts, and a card that goes fades where it is; off by default.",
      example: "on", .matrix),
    .setting(
      "scale", Field({ $0.surroundings.scale }) { $0.surroundings.scale = $1 },
      .number("S", "the pixels per point", in: .positive), "Pixels per point; 2 by default.", example: "3", .matrix),
    .optional(
      "slop", Field({ $0.slop }) { $0.slop = $1 }, .number("S", "the slop in points", in: .length),
      "How far a finger moves before it drags, in points, which is taken off its travel; 10 by default.", example: "4",
      [.set, .matrix]),
    .special(
      "frames", "HZ|none", "Virtual frames per second, above 0 and at most 1000; 60 by default.", example: "120",
      .matrix),
    .special(
      "matrix", "KEY V V …|KEY V V … | V V …", "Repeats the trace for each value of a key.", example: "scale 1 2",
      .repeats),
  ])
}

extension CardWords {
  fileprivate static let preset = Choices<CardPreset>(["standard": .standard, "classic": .classic])
  fileprivate static let paging = Choices<CardCarouselConfiguration.Paging>([
    "one": .one, "dragged": .dragged, "free": .free,
  ])
  fileprivate static let tilt = Choices<SwipeDeckConfiguration.Tilt>([
    "none": .none, "plain": .plain, "touched-half": .touchedHalf,
  ])
}

extension Codec<Size2D> {
  fileprivate static let inset = Codec(
    "H V",
    read: { (line, _) throws(SyntaxError) in
      let across = try line.number("the inset at the sides", in: .length)
      return Size2D(width: across, height: try line.number("the inset at the top", in: .length))
    },
    write: { (value, _, text) in
      text.add(value.width)
      text.add(value.height)
    })
}

extension Codec<CardLength> {
  fileprivate static let page = length("the page's width", "the page's share of the container's width", in: .positive)

  /// A share of the container's length, or points.
  fileprivate static func length(_ points: String, _ share: String, in range: NumberRange) -> Codec {
    Codec(
      "F|points P",
      read: { (line, _) throws(SyntaxError) in
        if try line.accept("points") { return .points(try line.number(points, in: range)) }
        return .fraction(try line.number(share, in: range))
      },
      write: { (value, _, text) in
        switch value {
        case .fraction(let number): text.add(number)
        case .points(let number):
          text.add("points")
          text.add(number)
        }
      })
  }
}

extension Codec<CardSize> {
  fileprivate static let card = Codec(
    "WxH|W H",
    read: { (line, scope) throws(SyntaxError) in
      let start = line.nextPlace()
      let isSize = try line.word().map { line.text($0).contains("x") } ?? true
      line.index = start
      guard !isSize, scope.names.cardsModel != .carousel else {
        return CardSize(try Codec<Size2D>.length.read(&line, scope))
      }
      let width = try width.read(&line, scope)
      return CardSize(width: width, height: try height.read(&line, scope))
    },
    write: { (value, names, text) in
      if let size = value.points { return text += Codec<Size2D>.length.words(size, names) }
      text += width.words(value.width, names)
      text += height.words(value.height, names)
    })

  private static let width = Codec<CardLength>.length(
    "the card's width", "the card's share of the container's width", in: .length)
  private static let height = Codec<CardLength>.length(
    "the card's height", "the card's share of the container's height", in: .length)
}

extension Codec<Point2D> {
  /// The top left corner of the front card at rest.
  fileprivate static let corner = Codec(
    "X Y",
    read: { (line, _) throws(SyntaxError) in
      let x = try line.number("x", in: .coordinate)
      return Point2D(x: x, y: try line.number("y", in: .coordinate))
    },
    write: { (value, _, text) in text.add(value) })
}

extension Codec<CardDirections> {
  static let directions = Codec(
    "WAY…|none",
    read: { (line, _) throws(SyntaxError) in
      var directions = CardDirections()
      if try line.accept("none") { return directions }
      repeat {
        line.skipBlanks()
        let place = line.index
        let way = try line.choice(CardWords.direction)
        guard !directions.contains(way) else { throw line.expected("each direction once", at: place) }
        directions.insert(CardDirections(way))
      } while !line.isAtEnd()
      return directions
    },
    write: { (value, _, text) in
      if value.isEmpty { text.add("none") }
      for way in value.each { text.add(CardWords.direction.word(of: way)) }
    })
}

extension Codec<CardFlips> {
  fileprivate static let flips = Codec(
    "none|tap|drag|tap drag",
    read: { (line, _) throws(SyntaxError) in
      if try line.accept("none") { return CardFlips(tap: false, drag: false) }
      let flips = CardFlips(tap: try line.accept("tap"), drag: try line.accept("drag"))
      guard flips.tap || flips.drag else { throw line.expected("none, tap, drag or tap drag") }
      return flips
    },
    write: { (value, _, text) in
      if value.tap || !value.drag { text.add(value.tap ? "tap" : "none") }
      if value.drag { text.add("drag") }
    })
}
