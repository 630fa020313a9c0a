import CardCore
import Kinetics

/// The keys of a card trace's header.
enum CardKey: String, CaseIterable, Sendable {
  case title
  case model
  case container
  case cards
  case kinds
  case card
  case inset
  case visible
  case preset
  case page
  case start
  case directions
  case refusals
  case origin
  case tilt
  case fades
  case flips
  case scale
  case slop
  case frames
  case matrix
}

extension CardKey {
  /// Whether a header may have several lines of it.
  var mayRepeat: Bool { self == .matrix }

  /// Whether a matrix may have it.
  var isInMatrix: Bool {
    switch self {
    case .title, .model, .cards, .kinds, .matrix: false
    default: true
    }
  }

  /// The models that have it.
  func isKnown(to model: TraceModel) -> Bool {
    switch self {
    case .inset, .directions, .refusals, .origin, .tilt, .fades: model == .deck
    case .flips: model == .browser
    case .visible: model == .deck || model == .browser
    case .page, .start: model == .carousel
    default: true
    }
  }
}

/// The literal thresholds and curves that a configuration begins with.
public enum CardPreset: Sendable, Hashable {
  case standard
  case classic
}

/// One field of a configuration, as a line of the header or a matrix sets it.
public enum CardSetting: Sendable, Equatable {
  case container(Size)
  case card(Size)
  /// How far the card behind is narrower at each side, and lower; points.
  case inset(across: Double, down: Double)
  case visible(Int)
  case preset(CardPreset)
  case page(CardLength)
  /// The index of the card that is current at first.
  case start(Int)
  /// Where cards may go.
  case directions(CardDirections)
  /// Where none may go although it can be dragged there.
  case refusals(CardDirections)
  /// The top left corner of the front card at rest.
  case origin(Point)
  case tilt(SwipeDeckConfiguration.Tilt)
  /// Whether a card fades on its way out.
  case fades(Bool)
  /// What turns the front card over besides the command.
  case flips(tap: Bool, drag: Bool)
  case scale(Double)
  case slop(Double)

  /// The most cards that are seen at once.
  static let mostVisible = 8

  /// The key that sets the field.
  var key: CardKey {
    switch self {
    case .container: .container
    case .card: .card
    case .inset: .inset
    case .visible: .visible
    case .preset: .preset
    case .page: .page
    case .start: .start
    case .directions: .directions
    case .refusals: .refusals
    case .origin: .origin
    case .tilt: .tilt
    case .fades: .fades
    case .flips: .flips
    case .scale: .scale
    case .slop: .slop
    }
  }
}

extension CardWords {
  static let preset = Choices<CardPreset>(["standard": .standard, "classic": .classic])
  static let tilt = Choices<SwipeDeckConfiguration.Tilt>([
    "none": .none, "plain": .plain, "touched-half": .touchedHalf,
  ])
}

extension LineBuffer {
  /// The value of a key that sets a field; `nil` for one that has its own reader.
  mutating func cardSetting(_ key: CardKey) throws(SyntaxError) -> CardSetting? {
    switch key {
    case .title, .model, .cards, .kinds, .frames, .matrix: nil
    case .container: .container(try size(in: .length))
    case .card: .card(try size(in: .length))
    case .inset:
      .inset(
        across: try number("the inset at the sides", in: .length), down: try number("the inset at the top", in: .length)
      )
    case .visible: .visible(try integer("the number of cards seen", in: 1...CardSetting.mostVisible))
    case .preset: .preset(try choice(CardWords.preset))
    case .page: .page(try pageLength())
    case .start: .start(try integer("an index"))
    case .directions: .directions(try directions())
    case .refusals: .refusals(try directions())
    case .origin: .origin(try corner())
    case .tilt: .tilt(try choice(CardWords.tilt))
    case .fades: .fades(try choice(Words.onOff))
    case .flips: try flips()
    case .scale: .scale(try number("the pixels per point", in: .positive))
    case .slop: .slop(try number("the slop in points", in: .length))
    }
  }

  /// `F`, a share of the container's width, or `points P`.
  private mutating func pageLength() throws(SyntaxError) -> CardLength {
    if try accept("points") { return .points(try number("the page's width", in: .positive)) }
    return .fraction(try number("the page's share of the container's width", in: .positive))
  }

  /// `X Y`, where the front card can rest.
  private mutating func corner() throws(SyntaxError) -> Point {
    let x = try number("x", in: .coordinate)
    return Point(x: x, y: try number("y", in: .coordinate))
  }

  /// `none`, or directions.
  private mutating func directions() throws(SyntaxError) -> CardDirections {
    if try accept("none") { return CardDirections() }
    var directions = CardDirections()
    repeat {
      skipBlanks()
      let place = index
      let way = try choice(CardWords.direction)
      guard !directions.contains(way) else { throw expected("each direction once", at: place) }
      directions.insert(way)
    } while !isAtEnd()
    return directions
  }

  /// `none`, or `tap`, `drag` or both, in this order.
  private mutating func flips() throws(SyntaxError) -> CardSetting {
    if try accept("none") { return .flips(tap: false, drag: false) }
    let tap = try accept("tap")
    let drag = try accept("drag")
    guard tap || drag else { throw expected("none, tap, drag or tap drag") }
    return .flips(tap: tap, drag: drag)
  }
}

extension CardSetting {
  /// The header's line.
  var text: [UInt8] {
    var text = Array(key.rawValue.utf8)
    switch self {
    case .container(let size), .card(let size): EventText.append(size, to: &text)
    case .inset(let across, let down):
      EventText.append(across, to: &text)
      EventText.append(down, to: &text)
    case .visible(let count): EventText.append(Int64(count), to: &text)
    case .preset(let preset): EventText.append(CardWords.preset.word(of: preset), to: &text)
    case .page(.fraction(let number)), .scale(let number), .slop(let number): EventText.append(number, to: &text)
    case .page(.points(let number)):
      EventText.append("points", to: &text)
      EventText.append(number, to: &text)
    case .start(let index): EventText.append(Int64(index), to: &text)
    case .directions(let directions), .refusals(let directions): Self.append(directions, to: &text)
    case .origin(let point): EventText.append(point, to: &text)
    case .tilt(let tilt): EventText.append(CardWords.tilt.word(of: tilt), to: &text)
    case .fades(let fades): EventText.append(Words.onOff.word(of: fades), to: &text)
    case .flips(let tap, let drag):
      if tap || !drag { EventText.append(tap ? "tap" : "none", to: &text) }
      if drag { EventText.append("drag", to: &text) }
    }
    return text
  }

  private static func append(_ directions: CardDirections, to text: inout [UInt8]) {
    if directions.count == 0 { EventText.append("none", to: &text) }
    for index in 0..<directions.count {
      if let way = directions[index] { EventText.append(CardWords.direction.word(of: way), to: &text) }
    }
  }
}
