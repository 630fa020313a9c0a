import CardCore
import Kinetics

/// The size of a card.
struct CardSize: Sendable, Equatable {
  let width: CardLength
  let height: CardLength
}

/// The gestures that turn the front card over.
struct CardFlips: Sendable, Equatable {
  let tap: Bool
  let drag: Bool
}

// MARK: - Lengths

extension Codec<CardLength> {
  static let page = length("the page's width", "the page's share of the container's width", in: .positive)
  static let drag = length("the drag in points", "a share", in: .positive)

  /// A share of a length that is known later, or points.
  fileprivate static func length(_ points: String, _ share: String, in range: NumberRange) -> Codec {
    Codec(
      "F|points P", samples: [.fraction(0.5), .points(200), .fraction(0.375), .points(10.5)],
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
  static let card = Codec(
    "WxH|W H",
    samples: [
      CardSize(width: .points(280), height: .points(400)), CardSize(width: .fraction(0.5), height: .points(300)),
      CardSize(width: .fraction(0.75), height: .fraction(0.5)),
    ],
    read: { (line, scope) throws(SyntaxError) in
      let start = line.nextPlace()
      let isSize = try line.word().map { line.text($0).contains("x") } ?? true
      line.index = start
      guard !isSize else {
        let size = try Codec<Size2D>.length.read(&line, scope)
        return CardSize(width: .points(size.width), height: .points(size.height))
      }
      let width = try width.read(&line, scope)
      return CardSize(width: width, height: try height.read(&line, scope))
    },
    write: { (value, names, text) in
      if case (.points(let width), .points(let height)) = (value.width, value.height) {
        return Codec<Size2D>.length.write(Size2D(width: width, height: height), names, &text)
      }
      width.write(value.width, names, &text)
      height.write(value.height, names, &text)
    })

  private static let width = Codec<CardLength>.length(
    "the card's width", "the card's share of the container's width", in: .length)
  private static let height = Codec<CardLength>.length(
    "the card's height", "the card's share of the container's height", in: .length)
}

extension Codec<Size2D> {
  static let inset = Codec(
    "H V", samples: [Size2D(width: 20, height: 5.5), .zero],
    read: { (line, _) throws(SyntaxError) in
      let across = try line.number("the inset at the sides", in: .length)
      return Size2D(width: across, height: try line.number("the inset at the top", in: .length))
    },
    write: { (value, _, text) in
      text.add(value.width)
      text.add(value.height)
    })
}

extension Codec<Point2D> {
  /// The top left corner of the front card at rest.
  static let corner = Codec(
    "X Y", samples: [Point2D(x: 20, y: -40.5)],
    read: { (line, _) throws(SyntaxError) in
      let x = try line.number("x", in: .coordinate)
      return Point2D(x: x, y: try line.number("y", in: .coordinate))
    },
    write: { (value, _, text) in text.add(value) })
}

// MARK: - Directions and flips

extension Codec<CardDirections> {
  static let directions = named("WAY…|none")
  /// As a header has them, where they may stand behind a card.
  static let rule = named("[ID] WAY…|none")

  private static func named(_ form: String) -> Codec {
    Codec(
      form, samples: [[], .left, .vertical, .all],
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
}

extension Codec<CardFlips> {
  static let flips = Codec(
    "none|tap|drag|tap drag",
    samples: [
      CardFlips(tap: false, drag: false), CardFlips(tap: true, drag: false), CardFlips(tap: false, drag: true),
      CardFlips(tap: true, drag: true),
    ],
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

// MARK: - Releases

extension Codec<Double> {
  private static let speed = number("V", "a speed in points per second", in: .speed)

  /// The least speed of a flick; with `none`, which stands for infinity, no flick counts.
  static let flick = Codec(
    "V|none", samples: [300, 812.5, .infinity],
    read: { (line, scope) throws(SyntaxError) in try line.accept("none") ? .infinity : speed.read(&line, scope) },
    write: { (value, names, text) in
      if value < .infinity { speed.write(value, names, &text) } else { text.add("none") }
    })
}

extension Codec<ReleaseRule> {
  static let release = Codec(
    "flick V|none " + parts.form(),
    samples: [
      ReleaseRule(flick: 300), ReleaseRule(flick: nil, comparison: .strict), ReleaseRule(flick: 812.5, leastTravel: 20),
    ],
    read: { (line, scope) throws(SyntaxError) in
      var rule = ReleaseRule(flick: try flick.read(&line, scope))
      try parts.read(&line, scope, into: &rule)
      return rule
    },
    write: { (value, names, text) in
      flick.write(value.flick, names, &text)
      parts.write(value, unlike: ReleaseRule(flick: nil), names, to: &text)
    })

  private static let flick = Codec<Double?>.labelled(
    "flick", .orNone(.number("V", "a speed in points per second", in: .positive)))
  private static let parts: [LineOption<ReleaseRule>] = [
    .value(
      "travel", Field({ $0.leastTravel }) { $0.leastTravel = $1 },
      .number("D", "the least travel in points", in: .length)),
    .flag("strict", Field({ $0.comparison == .strict }) { $0.comparison = $1 ? .strict : .inclusive }, sets: true),
  ]
}

extension Codec<SwipeDeckConfiguration.Thresholds> {
  static let thresholds = Codec(
    sides.map { "\($0.word) \($0.codec.form)" }.joined(separator: " "),
    samples: sides.map { side in
      var thresholds = Value(.fraction(0.25))
      side.field.set(&thresholds, .points(120))
      return thresholds
    },
    read: { (line, scope) throws(SyntaxError) in
      var thresholds = Value(.fraction(1))
      for side in sides {
        try line.require(side.word)
        side.field.set(&thresholds, try side.codec.read(&line, scope))
      }
      return thresholds
    },
    write: { (value, names, text) in
      for side in sides {
        text.add(side.word)
        side.codec.write(side.field.get(value), names, &text)
      }
    })

  private typealias Side = (word: String, field: Field<Value, CardLength>, codec: Codec<CardLength>)

  private static let sides: [Side] = [
    ("left", Field({ $0.left }) { $0.left = $1 }, .drag), ("right", Field({ $0.right }) { $0.right = $1 }, .drag),
    ("up", Field({ $0.up }) { $0.up = $1 }, .drag), ("down", Field({ $0.down }) { $0.down = $1 }, .drag),
  ]
}

// MARK: - Of a carousel

extension Codec<CardCarouselConfiguration.Switching> {
  static let switching = Codec(
    "F|nearest", samples: [.nearest, .hysteresis(0.625)],
    read: { (line, _) throws(SyntaxError) in
      try line.accept("nearest") ? .nearest : .hysteresis(line.number("a share of a page", in: .majority))
    },
    write: { (value, _, text) in
      switch value {
      case .nearest: text.add("nearest")
      case .hysteresis(let share): text.add(share)
      }
    })
}

extension Codec<CardCarouselConfiguration.Removal?> {
  /// `off`, or `on` with what differs from the standard preset.
  static let removal = Codec(
    "off|on " + parts.form(),
    samples: [nil, standard]
      + parts.flatMap { $0.samples }.map { change in
        var removal = standard
        change(&removal)
        return removal
      },
    read: { (line, scope) throws(SyntaxError) in
      guard try line.choice(Words.onOff) else { return nil }
      var removal = standard
      try parts.read(&line, scope, into: &removal)
      return removal
    },
    write: { (value, names, text) in
      text.add(Words.onOff.word(of: value != nil))
      if let value { parts.write(value, unlike: standard, names, to: &text) }
    })

  private static let standard = CardCarouselConfiguration.Removal()
  private static let parts: [LineOption<CardCarouselConfiguration.Removal>] = [
    .value("distance", Field({ $0.distance }) { $0.distance = $1 }, .drag),
    .value("of", Field({ $0.relativeTo }) { $0.relativeTo = $1 }, .choice(CardWords.whole)),
    .value("release", Field({ $0.release }) { $0.release = $1 }, .release),
    .value("fade", Field({ $0.fade }) { $0.fade = $1 }, .number("S", "a share", in: .share)),
  ]
}

extension CardWords {
  static let whole = Choices<CardCarouselConfiguration.Removal.Whole>([
    "card": .card, "container": .container,
  ])
}
