import CardCore
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import Traces

/// Overlays that come and go, as a host records them, and as a page notes them.
@Suite(.timed) struct RecordedStackTests {
  private static let (places, search) = (OverlayID(0), OverlayID(1))

  private static func configuration(_ heights: [Double], from first: Int) -> OverlayConfiguration {
    var configuration = OverlayConfiguration(
      detents: heights.enumerated().map { Detent(DetentID(first + $0), .points($1)) })
    configuration.content.height = 2000
    return configuration
  }

  private static func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  private static func recorded() throws -> Recorded<OverlayStack> {
    var stack = Recorded(OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844))))
    _ = try stack.push(configuration([120, 422], from: 0), as: places, at: .zero)
    _ = try stack.setRows(try Rows(count: 40, height: 50), of: places, at: .zero)
    _ = try stack.edit(places, at: .zero) { layers throws(LayerError) in
      try layers.insert(
        OverlayLayer(LayerID(0), frame: Rect2D(x: 9, y: 9, width: 40, height: 40)), at: .frontmost(in: .background))
      if var list = layers[.list] {
        list.isEnabled = false
        try layers.update(list)
      }
    }
    return stack
  }

  @Test("A header has all overlays, one that comes later too; the file is begun anew with it")
  func laterOverlay() throws {
    var stack = try Self.recorded()
    let offsets = Lock([Int]())
    let sink = ByteSink { (_, offset) throws(SourceError) in offsets.withLock { $0.append(offset) } }
    try stack.record(
      "Two", overlays: ["places", "places"], detents: ["tip", "half", "gone", "none"], to: sink, at: Self.at(1000))
    _ = stack.handle(.moveTo(DetentID(1)), at: Self.at(1010))
    _ = try stack.push(Self.configuration([0, 300], from: 2), as: Self.search, at: Self.at(1100))
    _ = stack.handle(.down(1, Point2D(x: 195, y: .infinity)), at: Self.at(1100))
    let hit = stack.hitTest(Point2D(x: 20, y: 20))
    #expect(hit?.overlay == Self.places && hit?.hit.layer == LayerID(0))
    let popped = try stack.pop(Self.search, at: Self.at(1200))
    _ = try stack.push(popped.overlay, scene: popped.scene, lists: popped.lists, as: Self.search, at: Self.at(1300))
    _ = stack.handle(.frame, at: Self.at(2500))
    let ended = try stack.endRecording()
    #expect(
      ended.text == """
        overlay-trace 1
        title     Two
        container 390x844
        overlay   places
        detent    tip       height 120
        detent    half      height 422
        start     tip
        rows      count 40 height 50
        layer     layer-0 9 9 40 40 in background
        layer     list disabled
        overlay   sheet-1
        detent    gone      height 0
        detent    detent-3  height 300
        content   height 2000
        start     gone
        x-recording 1
        ---
                pop    sheet-1
        +10     move-to places/half
        +90     push   sheet-1
        # rejected: down 1 195 inf
        +100    pop    sheet-1
        +100    push   sheet-1
        +1200   frame
        expect  sheet-1/phase resting
        expect  sheet-1/target sheet-1/gone
        expect  sheet-1/height 0
        expect  sheet-1/offset 0
        expect  sheet-1/velocity 0
        expect  places/phase resting
        expect  places/target places/half
        expect  places/height 422
        expect  places/offset 0
        expect  places/velocity 0

        """)
    #expect(ended.flaw == nil)
    let (report, diagnostics) = replay(ended.text)
    #expect(diagnostics == [] && report.failures.map(\.message) == [] && report.digest == ended.digest)
    #expect(offsets.withLock { $0.filter { $0 == 0 }.count } == 2)
  }

  @Test("Overlays and the cards on a layer are one recording, whose replay has the digest of both")
  func cardsOnALayer() throws {
    var stack = try Self.recorded()
    let photos = Receiver(Self.places, LayerID(1))
    _ = try stack.edit(Self.places, at: .zero) { layers throws(LayerError) in
      try layers.insert(
        OverlayLayer(LayerID(1), frame: Rect2D(x: 20, y: 10, width: 300, height: 200), claims: .horizontal),
        at: .frontmost(in: .sheet))
    }
    var configuration = SwipeDeckConfiguration.standard
    configuration.directions = [.left, .right]
    let cards = try CardList([Card(CardID(7)), Card(CardID(8), kind: CardKind(1)), Card(CardID(9))])
    let deck = AnyCards.deck(
      try SwipeDeck(configuration, in: Surroundings(size: Size2D(width: 300, height: 200)), cards: cards))
    try stack.put(deck, on: photos)
    let list = Receiver(Self.places, .list)
    #expect(throws: RecordingError.taken(photos)) { try stack.put(deck, on: photos) }
    #expect(throws: RecordingError.standardLayer(list)) { try stack.put(deck, on: list) }
    try stack.record("Both", kinds: ["photo"], at: Self.at(500))
    #expect(throws: RecordingError.running) { try stack.put(nil, on: photos) }
    var now = Self.at(500)
    func pass(_ milliseconds: Int64) { now = now.advanced(byNanoseconds: milliseconds * 1_000_000) }
    // The card is swiped, then the sheet dragged by it, then it is swiped by a command and another one comes.
    for (x, y) in [(250.0, 780.0), (200, 780), (120, 781), (60, 782)] {
      let point = Point2D(x: x, y: y)
      _ = stack.handle(x == 250 ? .down(1, point) : .move(1, point), at: now)
      pass(8)
    }
    _ = stack.handle(.up(1), at: now)
    #expect(stack.cards(on: photos)?.container.current == CardID(8))
    pass(900)
    _ = stack.handle(.frame, at: now)
    for y in [780.0, 760, 700, 600] {
      let point = Point2D(x: 100, y: y)
      let route = stack.handle(y == 780 ? .down(1, point) : .move(1, point), at: now).route
      #expect((route.replaced == photos) == (y == 760))
      pass(8)
    }
    _ = stack.handle(.up(1), at: now)
    pass(20)
    var effects = stack.handle(.swipe(.right), on: photos, at: now)
    #expect(effects.contains(.swiped(CardID(8), .right)))
    effects = stack.handle(.insert(CardID(3), CardKind(2), at: 0), on: photos, at: now)
    #expect(effects.isEmpty == false)
    // The deck takes another configuration, but no other size; another container takes none.
    let former = stack.cards(on: photos)
    var other = configuration
    other.visibleCount = 5
    #expect(try stack.reconfigure(.deck(other), on: photos, at: now).rejection == nil)
    #expect(stack.cards(on: photos)?.container.size == former?.container.size)
    other.visibleCount = 9
    #expect(throws: CardConfigurationError.self) { try stack.reconfigure(.deck(other), on: photos, at: now) }
    #expect(try stack.reconfigure(.browser(.standard), on: photos, at: now).isEmpty)
    #expect(try stack.reconfigure(.carousel(.standard), on: photos, at: now).isEmpty)
    other.visibleCount = 5
    _ = try stack.reconfigure(.deck(other), on: photos, at: now)
    // The deck goes with its layer, and grows with it.
    _ = try stack.edit(Self.places, at: now) { layers throws(LayerError) in
      guard var layer = layers[LayerID(1)] else { return }
      layer.frame.size.width = 340
      try layers.update(layer)
    }
    #expect(stack.cards(on: photos)?.container.size.width == 340)
    pass(1500)
    _ = stack.handle(.frame, at: now)
    let ended = try stack.endRecording()
    #expect(ended.flaw == nil)
    #expect(ended.text.contains("\ndeck      in layer-1\n") && ended.text.contains("layer-1/swipe right"))
    #expect(ended.text.contains("layer-1/set visible 5\n"))
    let (report, diagnostics) = replay(ended.text)
    #expect(diagnostics == [] && report.failures.map(\.message) == [] && report.digest == ended.digest)
    #expect(TracePlayback(Array(ended.text.utf8)) == nil, "a page shows no cards")
    // One that has been swiped begins with its history.
    try stack.record(at: now)
    #expect(stack.recordedText.contains("\nhistory   "))
    _ = stack.handle(.undo, on: photos, at: now)
    pass(1500)
    let again = try stack.endRecording()
    let second = replay(again.text)
    #expect(again.flaw == nil && second.diagnostics == [] && second.report.digest == again.digest)
    try stack.put(nil, on: photos)
    #expect(stack.handle(.undo, on: photos, at: now).isEmpty)
  }

  @Test("Layers, rows, lists, settings and surroundings replay; what has no words says so")
  func changes() throws {
    var stack = try Self.recorded()
    try stack.record(at: .zero)
    _ = try stack.edit(Self.places, at: Self.at(10)) { layers throws(LayerError) in try layers.remove(LayerID(0)) }
    _ = try stack.edit(Self.places, at: Self.at(20)) { (_) throws(LayerError) in }
    _ = try stack.changeRows(.insert(0, height: 60), of: Self.places, at: Self.at(30))
    _ = try stack.setList(ListID(1), of: Self.places, at: Self.at(40))
    _ = try stack.setList(ListID(0), content: ListContent(height: 500), offset: 20, of: Self.places, at: Self.at(50))
    var configuration = try #require(stack.model[Self.places]?.configuration)
    _ = try stack.reconfigure(Self.places, configuration, at: Self.at(55))
    configuration.header = 30
    _ = try stack.reconfigure(Self.places, configuration, at: Self.at(60))
    _ = stack.handle(.keyboard(100), at: Self.at(70))
    #expect(throws: OverlayStackError.unknown(Self.search)) {
      _ = try stack.reconfigure(Self.search, configuration, at: Self.at(70))
    }
    #expect(throws: OverlayStackError.configuration(OverlayConfigurationError(.noDetents))) {
      _ = try stack.push(OverlayConfiguration(detents: []), as: Self.search, at: Self.at(70))
    }
    let digest = stack.model.digest
    #expect(replay(stack.recordedText).report.digest == digest)
    // Another one under the id of one that was taken out.
    _ = try stack.pop(Self.places, at: Self.at(80))
    _ = try stack.push(Self.configuration([200], from: 0), as: Self.places, at: Self.at(90))
    let ended = try stack.endRecording()
    #expect(ended.flaw == "an overlay that was taken out came back as another one.")
    #expect(replay(ended.text).diagnostics == [])
  }

  @Test("Layers in an order that no line makes are a flaw; two overlays may have a layer of one number")
  func orders() throws {
    var stack = try Self.recorded()
    try stack.record(at: .zero)
    _ = try stack.edit(Self.places, at: .zero) { layers throws(LayerError) in
      let layer = OverlayLayer(LayerID(1), frame: Rect2D(x: 0, y: 0, width: 9, height: 9))
      try layers.insert(layer, at: .behind(LayerID(0)))
    }
    #expect(try stack.endRecording().flaw == "layers stand in an order that no line makes.")
    var two = try Self.recorded()
    _ = try two.push(Self.configuration([0, 300], from: 2), as: Self.search, at: .zero)
    try two.record(at: .zero)
    _ = try two.edit(Self.search, at: .zero) { layers throws(LayerError) in
      try layers.insert(OverlayLayer(LayerID(0), frame: Rect2D(x: 0, y: 0, width: 9, height: 9)))
    }
    let ended = try two.endRecording()
    #expect(ended.flaw == nil && ended.text.contains("layer  sheet-1/layer-0 id 0 0 0 9 9\n"))
    #expect(replay(ended.text).report.digest == ended.digest)
  }

  @Test("It begins where all rest; without an overlay it has no header")
  func beginning() throws {
    var stack = try Self.recorded()
    _ = stack.handle(.down(1, Point2D(x: 195, y: 30)), at: .zero)
    #expect(throws: RecordingError.held(.overlay(0))) { try stack.record(at: .zero) }
    _ = stack.handle(.up(1), at: .zero)
    _ = stack.handle(.moveTo(DetentID(1)), at: .zero)
    let rest = stack.model[Self.places]?.restTime
    #expect(throws: RecordingError.moving(.overlay(Self.places), until: rest)) { try stack.record(at: .zero) }
    _ = stack.handle(.frame, at: Self.at(3000))
    #expect(throws: RecordingError.notRunning) { try stack.endRecording() }
    var none = Recorded(OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844))))
    try none.record(at: .zero)
    #expect(throws: RecordingError.running) { try none.record(at: .zero) }
    _ = none.handle(.frame, at: .zero)
    #expect(try none.endRecording().flaw == "no overlay came, so there is no header.")
  }

  @Test("It begins with the lists that were left, with their rows, and with the one that scrolls now")
  func lists() throws {
    var stack = try Self.recorded()
    _ = try stack.setList(ListID(1), content: ListContent(height: 2000), offset: 70, of: Self.places, at: .zero)
    _ = try stack.setRows(Rows(count: 40, height: 44), of: Self.places, at: .zero)
    _ = try stack.setList(
      ListID(2), content: ListContent(height: 900, leading: 8, trailing: 0), offset: 0, of: Self.places, at: .zero)
    let before = stack.model.digest
    try stack.record(at: .zero)
    #expect(stack.model.digest == before)
    let text = stack.recordedText
    #expect(text.contains("\nlist      main height ") && text.contains("\nlist      list-1 height 1760 offset "))
    #expect(text.contains(" rows count 40 height 44\nlist      list-2\n"))
    _ = try stack.setList(ListID(1), of: Self.places, at: Self.at(10))
    let ended = try stack.endRecording()
    let (report, diagnostics) = replay(ended.text)
    #expect(ended.flaw == nil && diagnostics == [])
    #expect(report.failures.map(\.message) == [] && report.digest == ended.digest)
  }

  /// The lines of a recording below its header.
  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").drop { $0 != "---" }.dropFirst().filter { !$0.hasPrefix("expect") }
  }

  @Test("Another overlay's detent and a command for nobody are comments: a line would move what the core has not moved")
  func othersDetents() throws {
    var stack = try Self.recorded()
    _ = try stack.push(Self.configuration([100, 300], from: 2), as: Self.search, at: .zero)
    try stack.record(
      overlays: ["places", "search"], detents: ["tip", "half", "low", "high"], frames: .none, at: .zero)
    let refused: [(OverlayEvent, OverlayID?)] = [
      (.moveTo(3), Self.places), (.enable(3), Self.places), (.disable(0), Self.search), (.disable(1), nil),
      (.increment, nil), (.moveTo(3), nil), (.moveTo(1), OverlayID(7)),
    ]
    for (event, target) in refused {
      let isRejected = stack.rejects(event, to: target)
      #expect(isRejected, "\(event)")
    }
    let disable = stack.rejects(.disable(2), to: nil)
    let increment = stack.rejects(.increment, to: Self.places)
    #expect(!disable && !increment)
    let ended = try stack.endRecording()
    #expect(
      Self.lines(ended.text) == [
        "        pop    search", "        pop    places", "        push   places", "        push   search",
        "# rejected: move-to search/high, told to places", "# rejected: enable search/high, told to places",
        "# rejected: disable places/tip, told to search", "# rejected: disable places/half, told to search",
        "# rejected: search/increment, told to none of several",
        "# rejected: move-to search/high, told to none of several", "# rejected: move-to places/half, told to ?7",
        "        disable search/low", "        places/increment",
      ])
    let (report, diagnostics) = replay(ended.text)
    #expect(ended.flaw == nil && diagnostics == [] && report.digest == ended.digest)
  }

  @Test("What comes and has no words is a flaw that names it, and what is left replays")
  func unsaid() throws {
    func recorded(_ body: (inout Recorded<OverlayStack>) throws -> Void) throws -> RecordedTrace {
      var stack = try Self.recorded()
      try stack.record(overlays: ["places", "search"], detents: ["tip", "half"], frames: .none, at: .zero)
      try body(&stack)
      let ended = try stack.endRecording()
      #expect(replay(ended.text).diagnostics == [], "\(ended.text)")
      return ended
    }
    var configuration = Self.configuration([100, 300], from: 2)
    configuration.spring = try DampedSpring(naturalFrequency: 12.4, dampingRatio: 1)
    let inexact = try recorded { _ = try $0.push(configuration, as: Self.search, at: .zero) }
    #expect(inexact.flaw == "`spring` has a value that no line of a trace says exactly.")
    let heights = try Rows(heights: (0..<20_000).map { Double(40 + $0) })
    configuration.spring = .standard
    configuration.content.height = heights.height
    let unknown = try recorded {
      let overlay = try Overlay(configuration, in: $0.model.surroundings)
      _ = try $0.push(overlay, lists: Lists(rows: heights), as: Self.search, at: .zero)
      _ = $0.handle(.moveTo(3), to: Self.search, at: .zero)
      let popped = try $0.pop(Self.search, at: .zero)
      _ = try $0.push(popped.overlay, scene: popped.scene, lists: popped.lists, as: Self.search, at: .zero)
    }
    #expect(unknown.flaw == "no header of a trace says the overlay 1 that came.")
    let rows = try recorded {
      _ = try $0.setRows(heights, of: Self.places, at: .zero)
      _ = try $0.changeRows(.resize(19_999, height: 10), of: Self.places, at: .zero)
    }
    #expect(rows.flaw == "no line of a trace says `places/rows heights 40 41 42 43 44 45 46…`.")
  }

  @Test("An overlay that comes while a keyboard is up is as it would be from the beginning, or the recording says so")
  func keyboards() throws {
    var stack = try Self.recorded()
    try stack.record(at: .zero)
    _ = stack.handle(.keyboard(300), at: Self.at(10))
    _ = try stack.push(Self.configuration([100, 300], from: 2), as: Self.search, at: Self.at(100))
    let ended = try stack.endRecording()
    #expect(ended.flaw != nil || replay(ended.text).report.digest == ended.digest)
  }

  @Test(
    "What a host chooses for an overlay of a stack is in the trace, and without a recording it is asked too",
    arguments: [false, true])
  func choices(_ isRecorded: Bool) throws {
    var stack = try Self.recorded()
    if isRecorded { try stack.record(at: .zero) }
    _ = stack.handle(.down(1, Point2D(x: 195, y: 730)), at: .zero)
    _ = stack.handle(.move(1, Point2D(x: 195, y: 700)), at: Self.at(8))
    var asked: [OverlayID] = []
    _ = stack.handle(.up(1), at: Self.at(60)) { id, _, _ in
      asked.append(id)
      return DetentID(1)
    }
    #expect(asked == [Self.places] && stack.model[Self.places]?.target == DetentID(1))
    #expect(stack.recordedText.contains("answer  sheet-0/detent-1\n+52     up     1\n") == isRecorded)
  }

  // MARK: - As a page notes

  private func noted() throws -> String {
    var page = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    func declaration(_ id: OverlayID, _ heights: [Double], from first: Int) -> OverlayDeclaration {
      var setup = OverlaySetup(Self.configuration(heights, from: first), in: page.surroundings)
      setup.start.detent = DetentID(first)
      return OverlayDeclaration(id: id, setup: setup)
    }
    var tape = OverlayTape(at: Self.at(1000))
    for name in ["tip", "half", "gone", "none"] { tape.nameDetent(name) }
    let (rear, front) = (declaration(Self.places, [120, 422], from: 0), declaration(Self.search, [100, 300], from: 2))
    // The rear one has the id 0: the trace brings them into their order first.
    for known in [rear, front] {
      _ = try page.push(Overlay(known.setup), as: known.id)
      tape.declareFirst(known)
      tape.name(known.id, "places")
    }
    tape.declare(try Rows(count: 30, height: 50), of: Self.places)
    tape.declare(Rows(), of: OverlayID(7))
    tape.declareFirst(declaration(OverlayID(8), [], from: 9))
    let command = OverlayEvent.command(.moveTo(DetentID(1), animated: true), inDrag: .drop)
    _ = page.handle(command, to: Self.places, at: Self.at(1010))
    tape.note(command, to: Self.places, at: Self.at(1010), page)
    for frame in 0..<40 {
      let now = Self.at(Int64(1020 + 16 * frame))
      _ = page.handle(.frame, at: now)
      tape.note(.frame, to: Self.places, at: now, page)
    }
    let third = declaration(OverlayID(2), [50], from: 4)
    _ = try page.push(Overlay(third.setup, at: Self.at(2000)), as: third.id)
    tape.push(third, at: Self.at(2000), page)
    tape.push(declaration(OverlayID(3), [], from: 5), at: Self.at(2000), page)
    return String(decoding: tape.text(titled: "Two"), as: UTF8.self)
  }

  @Test func aPageSaysWhoIsInFront() throws {
    let text = try noted()
    #expect(
      text.split(separator: "---\n")[1] == """
                pop    sheet-2
                pop    sheet-1
                pop    places
                push   places
                push   sheet-1
        +10     move-to places/half
        +506    frame
        +484    push   sheet-2
        mark    end

        """, "\(text)")
  }

  @Test func aPlaybackShowsEveryTime() throws {
    let playback = try #require(TracePlayback(Array(try noted().utf8)))
    #expect(playback.overlayNames == ["places", "sheet-1", "sheet-2"])
    playback.play(until: Self.at(60))
    let shown = playback.shown(at: Self.at(60))
    let height = try #require(shown[Self.places]?.height)
    #expect(height > 120 && height < 422 && shown[OverlayID(2)] == nil)
    playback.play(until: Self.at(5000))
    #expect(playback.isDone(at: Self.at(5000)))
    #expect(playback.shown(at: Self.at(5000)).digest == playback.digest)
  }

  @Test("Names that a trace cannot say, and names that are there already, are numbered; every id has its own")
  func names() {
    let names = TraceNames(detents: ["tip", "1/3", "none", "tip", "ganz oben", "detent-6", "", "half"])
    #expect(names.all == ["tip", "detent-1", "detent-2", "detent-3", "detent-4", "detent-6", "detent-6-", "half"])
  }
}

extension Recorded<OverlayStack> {
  /// Takes an event at time 0, and says whether somebody rejects it.
  fileprivate mutating func rejects(_ event: OverlayEvent, to target: OverlayID?) -> Bool {
    let answer = handle(event, to: target, at: .zero)
    return answer.route.rejection != nil || model.ids.contains { model.lastEffects[$0].rejection != nil }
  }
}
