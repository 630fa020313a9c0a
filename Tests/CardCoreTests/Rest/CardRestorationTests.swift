import Foundation
import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

/// Law R: a container that is made from a rest is as the one that the rest is of.
@Suite("Restoration of cards", .timed)
struct CardRestorationTests {
  private static let runs = 600
  private static let labels = [Label("a rest", atLeast: 0.5)]

  @Test("A deck that is made from its rest is equal, and answers all that follows with the same bits")
  func deck() {
    check("Restoration of a deck", runs: Self.runs, labels: Self.labels) { draw in
      draw.restoration(of: DeckDraw.pinned(&draw))
    }
  }

  @Test("A browser that is made from its rest is equal, and answers all that follows with the same bits")
  func browser() {
    check("Restoration of a browser", runs: Self.runs, labels: Self.labels) { draw in
      draw.restoration(of: CardBrowser.pinned(&draw))
    }
  }

  @Test("A carousel that is made from its rest is equal, and answers all that follows with the same bits")
  func carousel() {
    check("Restoration of a carousel", runs: Self.runs, labels: Self.labels) { draw in
      draw.restoration(of: CardCarousel.pinned(&draw))
    }
  }

  @Test("Whatever happened: once all fingers and wheels have left and 200 ms have passed, there is a rest")
  func restorable() {
    check("A rest after each session", runs: Self.runs) { draw in
      switch draw.below(3) {
      case 0: draw.lastRest(of: DeckDraw.pinned(&draw))
      case 1: draw.lastRest(of: CardBrowser.pinned(&draw))
      default: draw.lastRest(of: CardCarousel.pinned(&draw))
      }
    }
  }
}

extension RestingContainer where Self: ReconfiguredContainer, Rest: Codable {
  /// Another one that is made from the rest of this one, written and read; `nil` without a rest.
  fileprivate func restored() throws -> Self? {
    guard let rest = triedRest else { return nil }
    let read = try JSONDecoder().decode(Rest.self, from: JSONEncoder().encode(rest))
    return try Self(configuration, in: surroundings, from: read, at: now)
  }

  /// Whether nothing moves, is held or waits, and no flight ended without time at this very instant.
  fileprivate var isAtRest: Bool {
    gesture.isQuiet && !isMoving && (self as? any TrackedContainer)?.track.position.ended != now
  }

  /// How another one differs in its state or in what it shows; `nil` where it does not.
  fileprivate func difference(from other: Self) -> String? {
    if digest != other.digest { return "the digests differ: \(other), restored \(self)" }
    if shownIDs != other.shownIDs || slotIDs != other.slotIDs { return "other cards are shown" }
    return self == other ? nil : "they are not equal: \(other), restored \(self)"
  }

  /// Takes a step of a session, as a finger that somebody else judges where the event is one.
  fileprivate mutating func take(_ step: CardScript.Step, _ hosted: HostedEvent?, at instant: Instant) -> CardEffects {
    hosted.map { handle(hosted: $0, at: instant) } ?? take(step, at: instant)
  }
}

extension Draw {
  /// At each instant of rest another container is made. The first of them and the last one go on beside the session.
  fileprivate mutating func restoration<Container: RestingContainer & ReconfiguredContainer>(
    of container: Container?
  ) -> Verdict where Container.Rest: Codable {
    let isHosted = once(in: 3)
    var twins: [Container] = []
    return session(of: container) { container, step, instant, draw in
      let half = Instant(nanoseconds: container.now.nanoseconds + (instant.nanoseconds - container.now.nanoseconds) / 2)
      for time in [half, instant] {
        if time > container.now {
          _ = container.handle(.frame, at: time)
          for twin in twins.indices { _ = twins[twin].handle(.frame, at: time) }
        }
        do {
          guard let restored = try container.restored() else {
            if container.isAtRest { return "before \(step): \(container) has no rest" }
            continue
          }
          draw.label(0)
          if let fault = restored.difference(from: container) { return "before \(step): \(fault)" }
          if twins.count == 2 { twins[1] = restored } else { twins.append(restored) }
        } catch {
          return "before \(step): \(error)"
        }
      }
      let hosted = isHosted ? draw.hosted(step.event) : nil
      let effects = container.take(step, hosted, at: instant)
      for twin in twins.indices {
        let others = twins[twin].take(step, hosted, at: instant)
        if others != effects { return "\(step): \(effects), restored \(others)" }
        if let fault = twins[twin].difference(from: container) { return "\(step): \(fault)" }
      }
      return nil
    }
  }

  /// Plays a session, lifts all fingers and wheels at its end, and waits.
  fileprivate mutating func lastRest<Container: RestingContainer & ReconfiguredContainer>(
    of container: Container?
  ) -> Verdict where Container.Rest: Codable {
    var last = container
    let isHosted = once(in: 3)
    let verdict = session(of: container) { container, step, instant, draw in
      _ = container.take(step, isHosted ? draw.hosted(step.event) : nil, at: instant)
      last = container
      return nil
    }
    guard case .holds = verdict, var last else { return verdict }
    last.cancelAll()
    last.settle()
    _ = last.handle(.frame, at: last.now.after(200))
    return Verdict(fault: last.triedRest == nil ? "\(last) has no rest" : nil)
  }

  /// An event of a finger or a wheel as one that somebody else judges; `nil` for any other.
  fileprivate mutating func hosted(_ event: CardEvent) -> HostedEvent? {
    switch event {
    case .down(let id, let point): return .down(id, point, isShared: !once(in: 3))
    case .move(let id, let point):
      switch below(4) {
      case 0: return .won(id, pick(.horizontal, .vertical), exit: point, point)
      case 1: return once(in: 4) ? .lost(id) : .move(id, point)
      default: return .move(id, point)
      }
    case .up(let id): return .up(id, isTap: once(in: 2))
    case .cancel(let id): return .cancel(id)
    case .wheel(let id, let point, let travel, let phase): return .wheel(id, point, travel: travel.x, phase)
    case .frame, .command, .insert, .remove, .reorder, .reload, .reloadAll, .directions, .refusals, .resize,
      .surroundings:
      return nil
    }
  }
}
