import CardCore
import Fuzzing
import Kinetics
import OverlayCore
import PropertyChecking
import Testing
import Timing

@testable import Traces

/// An app whose overlays, detents, layers, lists and kinds of cards have any numbers.
@Suite("Numbers of an app", .timed)
struct NumbersOfAnAppTests {
  private enum Place: Int, CaseIterable { case shared, later, kind, list, layer }

  @Test("A recording says them, and replays to the app's digest, also of what comes later")
  func recorded() {
    check("Numbers of an app", runs: 400, labels: Label.all(Place.self) { _ in 0.1 }) { draw in
      do {
        var app = try NumberedApp(&draw)
        try app.stack.record("Numbers", overlays: ["first"], detents: ["tip", "half"], kinds: ["photo"], at: .zero)
        for _ in 0..<draw.below(24) { try app.live(&draw) }
        let ended = try app.stack.endRecording()
        draw.note(ended.text)
        if let flaw = ended.flaw { return .fails(flaw) }
        let (report, diagnostics) = replay(ended.text)
        if let malformed = diagnostics.first { return .fails("\(malformed)") }
        if let failure = report.failures.first { return .fails(failure.message) }
        for place in app.places { draw.label(place) }
        return report.digest == ended.digest ? .holds : .fails("another digest")
      } catch {
        return .fails("\(error)")
      }
    }
  }

  /// The app, and what was drawn of it.
  private struct NumberedApp {
    private static let odd = [12, 40, 41, -1, -5, .max, .min]
    private static let size = Size2D(width: 390, height: 844)

    var stack = Recorded(OverlayStack(in: Surroundings(size: size)))
    private(set) var places: Set<Place> = []
    private var now = Instant.zero
    private var deck: Receiver?

    init(_ draw: inout Draw) throws {
      for _ in 0...draw.below(2) { try push(&draw) }
      for _ in 0..<draw.below(3) { try addLayer(&draw) }
      try addCards(&draw)
    }

    /// Often the next one, or one that is taken.
    private static func number(_ draw: inout Draw) -> Int {
      draw.once(in: 4) ? draw.pick(odd, else: 0) : draw.below(8)
    }

    private mutating func push(_ draw: inout Draw) throws {
      let id = OverlayID(Self.number(&draw))
      guard !stack.model.ids.contains(id) else { return }
      var detents: [Detent] = []
      for height in [120.0, 422, 700].prefix(1 + draw.below(3)) {
        let detent = DetentID(Self.number(&draw))
        if detents.allSatisfy({ $0.id != detent }) { detents.append(Detent(detent, .points(height))) }
      }
      for other in stack.model.ids {
        let known = stack.model[other]?.configuration.detents ?? []
        if known.contains(where: { own in detents.contains { $0.id == own.id } }) { places.insert(.shared) }
      }
      _ = try stack.push(OverlayConfiguration(detents: detents), as: id, at: now)
    }

    private mutating func addLayer(_ draw: inout Draw) throws {
      let id = LayerID(abs(max(Self.number(&draw), -.max)))
      guard let overlay = overlay(&draw), stack.model.scene(of: overlay)?.layers[id] == nil else { return }
      let frame = Rect2D(x: draw.grid(0, 200), y: 20, width: 100, height: 60)
      _ = try stack.edit(overlay, at: now) { layers throws(LayerError) in
        try layers.insert(OverlayLayer(id, frame: frame), at: .frontmost(in: .header))
      }
      if stack.isRecording { places.insert(.layer) }
    }

    private mutating func addCards(_ draw: inout Draw) throws {
      guard let overlay = overlay(&draw) else { return }
      let layer = Receiver(overlay, LayerID(8))
      _ = try stack.edit(overlay, at: now) { layers throws(LayerError) in
        let frame = Rect2D(x: 40, y: 20, width: 300, height: 200)
        try layers.insert(OverlayLayer(layer.layer, frame: frame, claims: .horizontal), at: .frontmost(in: .header))
      }
      let cards = (0..<draw.below(4)).map { Card(CardID($0), kind: CardKind(Self.number(&draw))) }
      let around = Surroundings(size: Size2D(width: 300, height: 200))
      try stack.put(.deck(SwipeDeck(.standard, in: around, cards: CardList(cards))), on: layer)
      deck = layer
    }

    private func overlay(_ draw: inout Draw) -> OverlayID? {
      let ids = stack.model.ids
      return ids.isEmpty ? nil : ids[ids.index(ids.startIndex, offsetBy: draw.below(ids.count))]
    }

    /// One event.
    mutating func live(_ draw: inout Draw) throws {
      now = now.advanced(byNanoseconds: draw.pick(8_000_000, 120_000_000, 2_000_000_000))
      guard let overlay = overlay(&draw), let configuration = stack.model[overlay]?.configuration else { return }
      switch draw.below(8) {
      case 0:
        places.insert(.later)
        try push(&draw)
      case 1: try addLayer(&draw)
      case 2:
        places.insert(.list)
        _ = try stack.setList(ListID(Self.number(&draw)), of: overlay, at: now)
      case 3 where configuration.detents.count < 5:
        var changed = configuration
        let detent = DetentID(Self.number(&draw))
        guard changed.detents.allSatisfy({ $0.id != detent }) else { return }
        changed.detents.append(Detent(detent, .points(draw.grid(0, 800))))
        _ = try stack.reconfigure(overlay, changed, at: now)
      case 4:
        guard let deck else { return }
        places.insert(.kind)
        let card = CardID(10 + draw.below(90))
        _ = stack.handle(.insert(card, CardKind(Self.number(&draw)), at: 0), on: deck, at: now)
      case 5: _ = stack.handle(.command(.next), to: overlay, at: now)
      default:
        let detent = draw.pick(configuration.detents.map { $0.id }, else: DetentID(0))
        _ = stack.handle(.moveTo(detent), to: overlay, at: now)
      }
    }
  }
}
