import CardCore
import Foundation
import Kinetics
import Testing
import Timing

@testable import Traces

extension CardSetup: CustomTestStringConvertible {
  /// Its preset and its container.
  public var testDescription: String { "\(preset) \(configuration.model.rawValue)" }
}

/// A trace says every setting of cards, and the recorder writes it; a message names what is missing, and where.
@Suite("The words of settings of cards", .timed)
struct CardWordsTests {
  private static let rows = "Sources/Traces/Cards/Headers+Cards.swift"
  private static let around = Surroundings(size: Size2D(width: 400, height: 600))
  private static let presets: [CardSetup] = TraceModel.cards.flatMap { model in
    [CardPreset.standard, .classic].map { CardSetup(AnyCardConfiguration($0, of: model), in: around) }
  }

  /// The numbers and cases of a value by their paths: `thresholds.left` is a case, `thresholds.left.fraction` its number.
  private static func leaves(of value: Any, _ path: String = "") -> [String: String] {
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty else { return [path: "\(value)"] }
    var leaves: [String: String] = [:]
    let isCase = mirror.displayStyle == .enum || mirror.displayStyle == .optional
    for (index, child) in mirror.children.enumerated() {
      let label = child.label ?? "\(index)"
      if isCase { leaves[path] = label }
      leaves.merge(Self.leaves(of: child.value, path.isEmpty ? label : "\(path).\(label)")) { $1 }
    }
    return leaves
  }

  private static func leaves(of setup: CardSetup) -> [String: String] {
    switch setup.configuration {
    case .deck(let own): leaves(of: own)
    case .browser(let own): leaves(of: own)
    case .carousel(let own): leaves(of: own)
    }
  }

  private static func samples(of setup: CardSetup) -> [CardSetting] {
    CardWords.settings(of: setup.configuration.model).flatMap(\.values)
  }

  @Test("A sample of a row changes each number and each case of each field", arguments: presets)
  func everyField(_ preset: CardSetup) {
    var left = Self.leaves(of: preset)
    #expect(left.count > 20, "a configuration has no fields that a mirror shows")
    for sample in Self.samples(of: preset) {
      var changed = preset
      sample.apply(to: &changed)
      let leaves = Self.leaves(of: changed)
      left = left.filter { leaves[$0] == nil || leaves[$0] == $1 }
    }
    for (path, value) in left.sorted(by: { $0.key < $1.key }) {
      Issue.record(
        "no sample of a row of a \(preset.configuration.model.rawValue) changes `\(path)`, which is \(value): \(Self.rows)"
      )
    }
  }

  /// The lines of a header, read as a change of a setup.
  private static func read(_ settings: [CardSetting], changing setup: CardSetup) throws -> CardSetup {
    var (changed, read) = (setup, [CardSetting]())
    for line in settings.flatMap({ $0.lines(TraceNames()) }) {
      var buffer = LineBuffer(part: line, line: 1, column: 1)
      _ = buffer.nextLine()
      let key = try #require(try buffer.word())
      let row = try #require(Headers.cards(of: setup.configuration.model)[buffer.text(key)])
      let value = try #require(row.read)
      read.append(try value(&buffer, Scope(names: TraceNames())))
      try buffer.endOfLine()
    }
    changed.apply(read)
    return changed
  }

  @Test("Each sample is read as it was written, alone and with all that a header says", arguments: presets)
  func samples(_ preset: CardSetup) throws {
    for sample in Self.samples(of: preset) {
      var changed = preset
      sample.apply(to: &changed)
      let other = CardSetup(preset.configuration.model)
      #expect(try Self.read([sample], changing: preset) == changed, "`\(sample.word)`: \(Self.rows)")
      #expect(try Self.read(changed.settings, changing: other) == changed, "`\(sample.word)`: \(Self.rows)")
      #expect(try Self.read(preset.changes(to: changed), changing: preset) == changed, "`\(sample.word)`: \(Self.rows)")
      #expect(changed.settings.count <= 3 + preset.settings.count, "`\(sample.word)`: \(changed.settings.map(\.word))")
    }
  }

  @Test("Each enumeration that a configuration nests has a word for each case")
  func cases() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/CardCore")
    func cases(of name: String, in path: String) throws -> Set<String> {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let lines = text.split(separator: "\n").drop { !$0.contains("enum \(name):") }.dropFirst()
      let own = lines.prefix { $0.drop(while: { $0 == " " }) != "}" }.filter { $0.contains(" case ") }
      return Set(
        own.map { line in
          line.drop { $0 == " " }.dropFirst(5).prefix { $0.isLetter }
            .reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
        })
    }
    let (deck, carousel) = ("Deck/SwipeDeckConfiguration.swift", "Carousel/CardCarouselConfiguration.swift")
    #expect(try cases(of: "Tilt", in: deck) == Set(CardWords.tilt.words))
    #expect(try cases(of: "Paging", in: carousel) == Set(CardWords.paging.words))
    #expect(try cases(of: "Whole", in: carousel) == Set(CardWords.whole.words))
  }

  // MARK: - Recordings

  private static func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  private static func container(_ setup: CardSetup) throws -> AnyCards {
    try AnyCards(setup.configuration, in: setup.surroundings, cards: CardList(count: 6), start: setup.start)
  }

  /// A recording of a session that begins with a setup and takes another one on the way.
  private static func recorded(_ setup: CardSetup, taking new: CardSetup) throws -> RecordedTrace {
    var recorded = Recorded(try container(setup))
    try recorded.record(at: .zero)
    _ = recorded.handle(.down(1, Point2D(x: 200, y: 300)), at: at(8))
    _ = recorded.handle(.move(1, Point2D(x: 170, y: 296)), at: at(16))
    if new.surroundings != setup.surroundings { _ = recorded.handle(.surroundings(new.surroundings), at: at(24)) }
    _ = try recorded.reconfigure(new.configuration, at: at(24))
    for (index, x) in [150.0, 110, 40].enumerated() {
      _ = recorded.handle(.move(1, Point2D(x: x, y: 290)), at: at(32 + 8 * Int64(index)))
    }
    _ = recorded.handle(.up(1), at: at(56))
    _ = recorded.handle(.frame, at: at(120))
    _ = recorded.handle(.swipe(.left), at: at(140))
    _ = recorded.handle(.flip, at: at(3000))
    _ = recorded.handle(.frame, at: at(3090))
    return try recorded.endRecording()
  }

  private static func expectReplay(_ recording: RecordedTrace, says word: String) {
    let (report, diagnostics) = replay(recording.text)
    #expect(recording.flaw == nil, "`\(word)`: \(recording.text)")
    #expect(diagnostics == [] && report.failures.isEmpty, "`\(word)`: \(recording.text)")
    #expect(report.digest == recording.digest, "`\(word)`: \(recording.text)")
  }

  @Test("Each sample is recorded, from the beginning and where it changes, and replayed", arguments: presets)
  func recordings(_ preset: CardSetup) throws {
    for sample in Self.samples(of: preset) where !sample.isSet(in: preset) {
      var changed = preset
      sample.apply(to: &changed)
      let begun = try Self.recorded(changed, taking: changed)
      let isSaid = sample.key == .preset || begun.text.contains("\n\(sample.word) ")
      #expect(isSaid, "`\(sample.word)` is in no header: \(begun.text)")
      Self.expectReplay(begun, says: sample.word)
      guard sample.key != .start else { continue }
      let taken = try Self.recorded(preset, taking: changed)
      let isAround = sample.uses.contains(.shared)
      #expect(taken.text.contains(isAround ? "surroundings" : "set    "), "`\(sample.word)`: \(taken.text)")
      Self.expectReplay(taken, says: sample.word)
    }
  }

  @Test("Directions and refusals of single cards are in the header")
  func rules() throws {
    var deck = try SwipeDeck(.standard, in: Self.around, cards: CardList(count: 5))
    _ = deck.handle(.directions([.up, .left], of: CardID(2)), at: .zero)
    _ = deck.handle(.refusals([.left], of: CardID(0)), at: .zero)
    _ = deck.handle(.directions([], of: CardID(0)), at: .zero)
    var recorded = Recorded(deck)
    try recorded.record(frames: .none, at: .zero)
    #expect(
      recorded.recordedText == """
        overlay-trace 1
        model     deck
        container 400x600
        cards     5
        directions 0 none
        refusals  0 left
        directions 2 left up
        frames    none
        x-recording 1
        ---

        """)
    _ = recorded.handle(.swipe(.left), at: Self.at(8))
    Self.expectReplay(try recorded.endRecording(), says: "directions")
  }

  @Test("A preset says the most, and its change leaves alone what differs from it")
  func presetsOfSetups() {
    var setup = CardSetup(.carousel(.classic), in: Self.around)
    #expect(setup.preset == .classic && setup.settings.map(\.word) == ["preset", "container"])
    setup.apply(Headers.cards(of: .carousel)["shrink"]?.samples.prefix(1).map { $0 } ?? [])
    setup.preset = .standard
    #expect(setup.settings.map(\.word) == ["container", "shrink"])
    guard case .carousel(var own) = setup.configuration else { return }
    own.switching = .nearest
    let old = setup.configuration
    #expect(old.changes(to: .carousel(own)).map(\.word) == ["switching"])
    own.paging = .dragged
    own.removal?.relativeTo = .container
    #expect(old.changes(to: .carousel(own)).map(\.word) == ["preset"])
  }
}
