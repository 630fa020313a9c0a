import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

@Suite("Laws of the card browser", .timed)
struct BrowserLawTests {
  @Test("Effects follow their grammar, the pool is conserved, every card has a slot of its kind, rest is exact")
  func grammar() {
    check("Effects and pool", runs: 300, labels: Label.all(BrowserPlace.self) { $0.share }) { draw in
      let session = BrowserSession(CardScript.events, &draw)
      guard var host = BrowserHost(session) else { return .discarded }
      for step in session.steps {
        draw.note("+\(step.wait) \(step.event)")
        let before = host.browser
        let told = host.play(step)
        BrowserPlace.note(before, host.browser, told, &draw)
        if let fault = host.fault { return .fails(fault) }
      }
      host.settle()
      return Verdict(fault: host.fault)
    }
  }

  @Test("Replay: a copy goes on with the same bits, and so does a second run")
  func determinism() {
    check("Determinism", runs: 150) { draw in
      let session = BrowserSession(CardScript.events, &draw)
      guard var one = BrowserHost(session), var other = BrowserHost(session) else { return .discarded }
      for (index, step) in session.steps.enumerated() {
        if index == session.steps.count / 2 { other = BrowserHost(resuming: one) }
        let (left, right) = (one.play(step), other.play(step))
        guard left == right, one.browser == other.browser, one.browser.digest == other.browser.digest else {
          return .fails("step \(index) differs")
        }
      }
      return .holds
    }
  }

  @Test("Subdivision: a straight move in many parts at the same instant shows the same, bit for bit")
  func subdivision() {
    check("Subdivision", runs: 150) { draw in
      var session = BrowserSession(CardScript.usual, &draw)
      session.steps = CardScript(session.steps).ofTwoFingers.steps
      guard var whole = BrowserHost(session), var split = BrowserHost(session) else { return .discarded }
      var places: [TouchID: Point2D] = [:]
      for step in session.steps {
        if case .down(let id, let point) = step.event { places[id] = point }
        if case .move(let id, let target) = step.event, let from = places[id] {
          places[id] = target
          split.instant = step.instant(after: split.instant)
          for part in 1..<4 {
            let share = Double(part) / 4
            let point = Point2D(x: from.x + (target.x - from.x) * share, y: from.y + (target.y - from.y) * share)
            split.act(.move(id, point))
          }
          split.act(step.event)
          whole.play(step)
        } else {
          whole.play(step)
          split.play(step)
        }
        guard BrowserPicture(whole.browser) == BrowserPicture(split.browser) else {
          return .fails(
            "another picture after \(step): \(whole.browser.fractionalIndex), in parts \(split.browser.fractionalIndex)"
          )
        }
      }
      return .holds
    }
  }

  @Test("Scale: twice the lengths give twice the points and the same track, bit for bit")
  func scale() {
    check("Scale", runs: 120) { draw in
      let session = BrowserSession.slow(&draw)
      guard var one = BrowserHost(session), var other = BrowserHost(session.doubled) else { return .discarded }
      for (step, double) in zip(session.steps, session.doubled.steps) {
        let (told, twice) = (one.play(step), other.play(double))
        // What is still is so by a distance in points: the law says nothing of such a catch.
        guard one.browser.holds == other.browser.holds else { return .discarded }
        guard told == twice else { return .fails("\(told) became \(twice)") }
        let pictures = (BrowserPicture(one.browser).doubled, BrowserPicture(other.browser))
        guard pictures.0 == pictures.1 else { return .fails("another picture after \(step)") }
      }
      return .holds
    }
  }

  @Test("Mirror: the track runs the other way as it runs the one, bit for bit")
  func mirror() {
    check("Mirror", runs: 150, labels: [Label("commits", atLeast: 0.2)]) { draw in
      var session = BrowserSession(CardScript.fingers, flips: false, &draw).symmetric
      session.steps = CardScript(session.steps).beside.steps
      guard var one = BrowserHost(session), var other = BrowserHost(session) else { return .discarded }
      let last = session.cards.count - 1
      guard last >= 0 else { return .discarded }
      other.act(.moveTo(index: last))
      other.settle()
      for step in session.steps {
        let told = one.play(step)
        if told.contains(where: \.isCommit) { draw.label(0) }
        other.instant = Instant(nanoseconds: one.instant.nanoseconds + 10_000_000_000)
        other.act(step.event.mirrored(in: session.setup.size.width, last: last))
        let (left, right) = (one.browser, other.browser)
        let isMirrored = left.track.pages(at: left.now) == -right.track.pages(at: right.now)
        guard left.currentPlace == last - right.currentPlace, isMirrored else {
          return .fails("\(left.fractionalIndex) and \(right.fractionalIndex) after \(step)")
        }
        // Farther out it counts which cards are seen: the stack is, and what was thrown is not.
        if left.track.pages(at: left.now).magnitude > 1 { return .holds }
      }
      return .holds
    }
  }
}

/// What the sessions should come by.
enum BrowserPlace: Int, CaseIterable {
  case began, ended, current, turned, emptied, tapped, rejected, newKind, caught, banded, editedUnderFinger
  case editedInFlight, sizedUnderFinger, turnedUnderFinger, crowded

  var share: Double {
    switch self {
    case .emptied, .sizedUnderFinger, .crowded, .banded: 0.01
    default: 0.04
    }
  }

  static func note(_ before: CardBrowser, _ after: CardBrowser, _ told: [CardEffect], _ draw: inout Draw) {
    for effect in told {
      switch effect {
      case .dragBegan: draw.label(BrowserPlace.began)
      case .dragEnded: draw.label(BrowserPlace.ended)
      case .becameCurrent: draw.label(BrowserPlace.current)
      case .flipped: draw.label(BrowserPlace.turned)
      case .becameEmpty: draw.label(BrowserPlace.emptied)
      case .tapped: draw.label(BrowserPlace.tapped)
      case .rejected: draw.label(BrowserPlace.rejected)
      default: break
      }
    }
    if after.slotCount > before.slotCount { draw.label(BrowserPlace.newKind) }
    if before.isMoving, told.contains(.dragBegan) { draw.label(BrowserPlace.caught) }
    if after.fractionalIndex < 0 || after.fractionalIndex > Double(max(after.count - 1, 0)) {
      draw.label(BrowserPlace.banded)
    }
    if before.cards != after.cards {
      if after.isDragging { draw.label(BrowserPlace.editedUnderFinger) }
      if after.isMoving { draw.label(BrowserPlace.editedInFlight) }
    }
    if before.size != after.size, after.isDragging { draw.label(BrowserPlace.sizedUnderFinger) }
    if after.turns.contains(where: { $0.hold != nil }) { draw.label(BrowserPlace.turnedUnderFinger) }
    if after.shownCount > after.configuration.visibleCount + 1 { draw.label(BrowserPlace.crowded) }
  }
}

extension CardBrowser {
  /// What a finger holds of it.
  fileprivate var holds: [Bool] { [isDragging, track.ahead.hold != nil] + turns.map { $0.hold != nil } }
}
