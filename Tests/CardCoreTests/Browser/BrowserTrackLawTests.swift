import Foundation
import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

@Suite("Laws of the card browser's track", .timed)
struct BrowserTrackLawTests {
  @Test("Next, then previous is identity, and the other way round, at rest and in flight")
  func nextThenPrevious() {
    check("Next then previous", runs: 150) { draw in
      guard var host = BrowserGestureLawTests.start(&draw) else { return .discarded }
      host.settle()
      let (before, isNext) = (host.browser, draw.below(2) == 0)
      let can = isNext ? before.currentPlace + 1 < before.count : before.currentPlace > 0
      // The face of a card whose slot was released is its front.
      guard can, before.turns.allSatisfy({ $0.face == .front }) else { return .discarded }
      host.act(isNext ? .next : .previous)
      if host.browser.currentPlace == before.currentPlace { return .fails("no step") }
      host.play(.init(after: Int64(draw.pick(3000, 0, 40, 200)), event: isNext ? .previous : .next))
      host.settle()
      var (one, other) = (BrowserPicture(before), BrowserPicture(host.browser))
      (one.restTime, other.restTime) = (.zero, .zero)
      return one == other ? Verdict(fault: host.fault) : .fails("from \(one.offset) to \(other.offset)")
    }
  }

  @Test("Next, then previous: also the slots are the same again, where the cards are of one kind")
  func slotsAgain() throws {
    for count in 2...7 {
      var host = BrowserHost(try CardBrowser(BrowserSamples.standard, cards: CardList(count: count)))
      let before = (0..<3).map { host.browser.card(in: CardSlot($0)) }
      for _ in 0..<3 {
        for event in [CardEvent.next, .previous] {
          host.act(event)
          host.settle()
        }
      }
      #expect((0..<3).map { host.browser.card(in: CardSlot($0)) } == before)
      #expect(host.browser.slotCount == min(count, 4))
      #expect(host.fault == nil)
    }
  }

  @Test("Poses are those of the formula, at every place of the track, and do not depend on how it was reached")
  func poses() {
    check("Poses", runs: 150) { draw in
      var session = BrowserSession(CardScript.sized, flips: false, &draw)
      // Mirrored, and with reduced motion, the formulas are others; in a narrow container more than one box ends at the edge.
      session.steps.removeAll { step in
        switch step.event {
        case .surroundings: true
        case .resize(let size): size.width < 300
        default: false
        }
      }
      guard var host = BrowserHost(session) else { return .discarded }
      for step in session.steps {
        host.play(step)
        let browser = host.browser
        for place in 0..<browser.shownCount {
          guard let id = browser.shown(at: place), let pose = browser.pose(of: id) else { return .fails("no pose") }
          // What an edit or a flight displaced is where the continuity of poses has it.
          let card = browser.track.placement(of: id)
          guard card?.seat == nil, card?.shift == Track(at: 0), card?.fade == Track(at: 0) else { continue }
          let depth = Double(browser.cards.index(of: id) ?? 0) - browser.fractionalIndex
          let fault = BrowserFormula(browser.setup).fault(in: pose, at: depth)
          if let fault { return .fails("depth \(depth) after \(step): \(fault)") }
        }
      }
      return .holds
    }
  }

  @Test("Inserting, removing, moving and reloading is what they do to an array, with the front card kept")
  func edits() {
    check("Edits", runs: 150) { draw in
      let session = BrowserSession([.frame: 2, .command: 4, .edit: 4, .garbage: 1], &draw)
      guard var host = BrowserHost(session) else { return .discarded }
      var model = BrowserModel(session.cards)
      for step in session.steps {
        if case .resize = step.event { continue }
        host.play(.init(wait: step.wait, event: .frame))
        model.perform(step.event, underFinger: host.browser.isDragging)
        host.act(step.event)
        let browser = host.browser
        let cards = browser.cards.indices.compactMap { browser.cards.card(at: $0) }
        guard cards == model.cards else { return .fails("other cards after \(step)") }
        guard browser.currentIndex == model.index else {
          return .fails("\(browser.currentIndex ?? -1) is in front after \(step), not \(model.index ?? -1)")
        }
      }
      return Verdict(fault: host.fault)
    }
  }

  @Test("An edit, a reload or a new size under a finger leaves the track where it is shown")
  func editsUnderFinger() {
    check("Edits under a finger", runs: 150) { draw in
      let session = BrowserSession(CardScript.sized, &draw)
      guard var host = BrowserHost(session) else { return .discarded }
      for step in session.steps {
        host.play(.init(wait: step.wait, event: .frame))
        let before = host.browser
        host.act(step.event)
        let isSame = before.cards == host.browser.cards && before.size == host.browser.size
        let isHeld = before.track.ahead.hold != nil && host.browser.track.ahead.hold != nil
        guard isHeld, !isSame, host.browser.size.width > 0 else { continue }
        let (one, other) = (before.track.pages(at: before.now), host.browser.track.pages(at: before.now))
        if (one - other).magnitude > 1e-9 { return .fails("from \(one) to \(other) by \(step)") }
      }
      return .holds
    }
  }

  @Test("The face changes once per turn, where the card stands upright, and a turn never goes back")
  func faces() {
    check("Faces", runs: 200, labels: [Label("reversed", atLeast: 0.2)]) { draw in
      guard var host = BrowserHost(BrowserSession([.frame: 1], atMost: 0, &draw)) else { return .discarded }
      guard let front = host.browser.current else { return .discarded }
      var changes = host.act(.flip)
      host.play(.init(after: Int64(draw.below(400)), event: .frame))
      changes += host.effects
      if host.browser.isMoving, draw.below(2) == 0 {
        draw.label(0)
        host.act(.flip)
      }
      let from = host.browser.face(of: front)
      let toBack = host.browser.turns[0].side == .back
      var (last, told) = (host.browser.pose(of: front)?.turn ?? 0, 0)
      while host.browser.isMoving {
        host.instant = min(host.instant.advanced(bySeconds: 0.003), host.browser.restTime)
        told += host.act(.frame).filter { if case .flipped = $0 { true } else { false } }.count
        let turn = host.browser.pose(of: front)?.turn ?? 0
        guard toBack ? turn >= last : turn <= last else { return .fails("from \(last) back to \(turn)") }
        last = turn
      }
      guard last == (toBack ? Double.pi : 0) else { return .fails("rests at \(last)") }
      let wanted = from == (toBack ? .back : .front) ? 0 : 1
      return told == wanted ? Verdict(fault: host.fault) : .fails("changed \(told) times")
    }
  }
}

/// What edits and steps do to a plain array.
struct BrowserModel {
  private(set) var cards: [Card]
  private var current = 0

  init(_ cards: [Card]) { self.cards = cards }

  var index: Int? { cards.isEmpty ? nil : current }

  mutating func perform(_ event: CardEvent, underFinger isDragging: Bool) {
    let front = cards.isEmpty ? nil : cards[current].id
    switch event {
    case .insert(let id, let kind, let index):
      guard index >= 0, index <= cards.count, !cards.contains(where: { $0.id == id }) else { return }
      cards.insert(Card(id, kind: kind), at: index)
    case .remove(let id): cards.removeAll { $0.id == id }
    case .reorder(let id, let index):
      guard let source = cards.firstIndex(where: { $0.id == id }), cards.indices.contains(index) else { return }
      cards.insert(cards.remove(at: source), at: index)
    case .command(.next), .command(.previous), .command(.swipe), .command(.moveTo):
      if !isDragging { go(event) }
      return
    default: return
    }
    if let front, let place = cards.firstIndex(where: { $0.id == front }) {
      current = place
    } else {
      current = min(current, max(cards.count - 1, 0))
    }
  }

  private mutating func go(_ event: CardEvent) {
    switch event {
    case .command(.next), .command(.swipe(.left)): if current + 1 < cards.count { current += 1 }
    case .command(.previous), .command(.swipe(.right)): if current > 0 { current -= 1 }
    case .command(.moveTo(let index)): if cards.indices.contains(index) { current = index }
    default: break
    }
  }
}

/// The poses by the formulas of `CardBrowser`, with the system's sine and cosine.
struct BrowserFormula {
  let setup: BrowserSetup
  let half: Double
  let travel: Double

  init(_ setup: BrowserSetup) {
    self.setup = setup
    let (width, card) = (setup.size.width, setup.card)
    // Halved between no box and the widest one, until the box at the tilt of its own place ends at the edge.
    var (near, far) = (0.0, (card.width * card.width + card.height * card.height).squareRoot() / 2)
    for _ in 0..<80 {
      let middle = (near + far) / 2
      let tilt = width > 0 ? (-middle - width / 2) / (4 * width) : 0
      let box = card.width * abs(cos(tilt)) + card.height * abs(sin(tilt))
      if box / 2 <= middle { far = middle } else { near = middle }
    }
    half = far
    travel = width / 2 + half
  }

  func fault(in pose: CardPose, at depth: Double) -> String? {
    let (width, height) = (setup.size.width, setup.size.height)
    let parked = min(max(-depth, 0), 1)
    let x = width / 2 - parked * travel
    let wanted: [(String, Double, Double)] = [
      ("x", pose.center.x, x),
      ("y", pose.center.y, height / 2 + 15 * max(depth, 0) + 100 * parked),
      ("scale", pose.scaleX, max(1 - 0.05 * max(depth, 0), 0)),
      ("scale down", pose.scaleY, 1),
      ("tilt", pose.rotation, depth < 0 && width > 0 ? (x - width / 2) / (4 * width) : 0),
      ("mask", pose.mask, 0.1 * min(max(depth, 0), 1)),
      ("opacity", pose.opacity, min(max(Double(setup.visibleCount) - depth, 0), 1)),
    ]
    for (name, value, formula) in wanted where abs(value - formula) > 1e-9 { return "\(name) \(value), not \(formula)" }
    return pose.size == setup.card ? nil : "another size"
  }
}
