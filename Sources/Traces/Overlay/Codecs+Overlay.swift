import Kinetics
import OverlayCore

extension Codec<Surroundings> {
  /// All that is around the overlays; what is not written has its default.
  static let surroundings = Codec(
    Codec<Size2D>.size.form + " " + parts.form(),
    samples: Codec<Size2D>.size.samples.map { Surroundings(size: $0) }
      + parts.flatMap { $0.samples }.map { change in
        var surroundings = Surroundings(size: Size2D(width: 390, height: 844))
        change(&surroundings)
        return surroundings
      },
    read: { (line, scope) throws(SyntaxError) in
      var surroundings = Surroundings(size: try Codec<Size2D>.size.read(&line, scope))
      try parts.read(&line, scope, into: &surroundings)
      return surroundings
    },
    write: { (value, names, text) in
      text += Codec<Size2D>.size.words(value.size, names)
      parts.write(value, unlike: Surroundings(size: value.size), names, to: &text)
    })

  private static let parts: [LineOption<Surroundings>] = [
    .value("safe-area", Field({ $0.safeArea }) { $0.safeArea = $1 }, .insets),
    .value("keyboard", Field({ $0.keyboard }) { $0.keyboard = $1 }, .keyboard),
    .value("scale", Field({ $0.scale }) { $0.scale = $1 }, .number("S", "the pixels per point", in: .any)),
    .value(
      "layout-direction", Field({ $0.layoutDirection }) { $0.layoutDirection = $1 }, .choice(Words.layoutDirection)),
    .value("reduce-motion", Field({ $0.reduceMotion }) { $0.reduceMotion = $1 }, .choice(Words.onOff)),
  ]
}

extension Codec<Double> {
  /// How high the keyboard stands.
  static let keyboard = Codec.number("H", "the keyboard's height", in: .any)
}

extension Codec<ListContent> {
  static let length = Codec(
    "height H [insets T B]",
    samples: [ListContent(height: 2400), ListContent(height: 600.5, leading: 10, trailing: 20)],
    read: { (line, _) throws(SyntaxError) in try line.content(in: .length) },
    write: { (value, _, text) in text.add(value) })
}

extension Codec<DampedSpring> {
  /// The spring called edge, which no response says exactly, by its name.
  static let spring = Codec(
    "edge|response R damping Z", samples: [.edge, .standard, .standard.criticallyDamped()],
    read: { (line, _) throws(SyntaxError) in
      if try line.accept("edge") { return .edge }
      try line.require("response")
      let place = line.nextPlace()
      let response = try line.number("a response in seconds", in: .response)
      try line.require("damping")
      let damping = try line.number("a damping ratio", in: .dampingRatio)
      guard let spring = try? DampedSpring(response: response, dampingRatio: damping) else {
        throw line.expected("a spring", at: place)
      }
      return spring
    },
    write: { (value, _, text) in
      if value == .edge { return text.add("edge") }
      text.add("response")
      text.add(value.response)
      text.add("damping")
      text.add(value.dampingRatio)
    })
}

extension Codec<DetentID?> {
  /// The detent above which the surroundings dim.
  static let dim = Codec(
    "none|above ID", samples: [nil],
    read: { (line, scope) throws(SyntaxError) in
      if try line.accept("none") { return nil }
      try line.require("above")
      return try line.detent(of: scope.names.scope, scope.names)
    },
    write: { (value, names, text) in text.add(value.map { "above " + names[$0] } ?? "none") })

  /// The detent from which the keyboard expanded the sheet.
  static let keyboardReturn = Codec(
    "ID", samples: [nil],
    read: { (line, scope) throws(SyntaxError) in try line.detent(of: scope.names.scope, scope.names) },
    write: { (value, names, text) in if let value { text.add(names[value]) } })
}

extension Codec<DetentID> {
  static let detent = Codec(
    "ID", samples: [],
    read: { (line, scope) throws(SyntaxError) in try line.detent(scope.names) },
    write: { (value, names, text) in text.add(names[value]) })
}

extension Codec<TapAction> {
  static let tap = Codec(
    "none|next|cycle|ID", samples: [.none, .next, .cycle],
    read: { (line, scope) throws(SyntaxError) in
      if try line.accept("none") { return .none }
      if try line.accept("next") { return .next }
      if try line.accept("cycle") { return .cycle }
      return .moveTo(try line.detent(of: scope.names.scope, scope.names, or: "none, next, cycle or "))
    },
    write: { (value, names, text) in
      switch value {
      case .none: text.add("none")
      case .next: text.add("next")
      case .cycle: text.add("cycle")
      case .moveTo(let id): text.add(names[id])
      }
    })
}

extension Codec<StartLine> {
  static let start = Codec(
    "[ID] [height H] [offset O]", samples: [],
    read: { (line, scope) throws(SyntaxError) in
      var start = StartLine()
      let place = line.index
      if let word = try line.word(), !["height", "offset"].contains(line.text(word)) {
        line.index = place
        start.id = try line.detent(of: scope.names.scope, scope.names)
      } else {
        line.index = place
      }
      if try line.accept("height") { start.height = try line.number("a height", in: .length) }
      if try line.accept("offset") { start.offset = try line.number("an offset", in: .length) }
      return start
    },
    write: { (value, names, text) in
      if let id = value.id { text.add(names[id]) }
      if let height = value.height {
        text.add("height")
        text.add(height)
      }
      guard value.offset != 0 else { return }
      text.add("offset")
      text.add(value.offset)
    })
}

extension Codec<BreadthLine> {
  static let breadth = Codec(
    "V|all [align \(Words.alignment.words.joined(separator: "|"))]",
    samples: [BreadthLine(breadth: .all, alignment: .end), BreadthLine(breadth: .points(320.5), alignment: .start)],
    read: { (line, _) throws(SyntaxError) in
      let isAll = try line.accept("all")
      let breadth = isAll ? OverlayBreadth.all : .points(try line.number("all or a breadth in points", in: .length))
      return BreadthLine(
        breadth: breadth, alignment: try line.accept("align") ? try line.choice(Words.alignment) : .center)
    },
    write: { (value, _, text) in
      switch value.breadth {
      case .all: text.add("all")
      case .points(let points): text.add(points)
      }
      if value.alignment != .center { text.add("align " + Words.alignment.word(of: value.alignment)) }
    })
}

extension [UInt8] {
  /// `height H [insets T B]`, with a blank before it.
  mutating func add(_ content: ListContent) {
    add("height")
    add(content.height)
    guard content.leading != 0 || content.trailing != 0 else { return }
    add("insets")
    add(content.leading)
    add(content.trailing)
  }
}
