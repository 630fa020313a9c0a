import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

/// The law of layout direction, of cards, and what an axis changes: nothing but where things are on the screen.
@Suite("However a track lies, it is the same track", .timed)
struct OrientationLawTests {
  @Test("The mirrored session of a carousel from right to left shows mirrored bits")
  func mirroredCarousel() { carousel(TurnedScreen(size: Self.size) { Point2D(x: 400 - $0.x, y: $0.y) }) }

  @Test("The turned session of a vertical carousel shows turned bits")
  func verticalCarousel() { carousel(TurnedScreen(size: Self.turned) { Point2D(x: $0.y, y: $0.x) }) }

  @Test("The turned and mirrored session of a vertical carousel from right to left, too")
  func mirroredVerticalCarousel() { carousel(TurnedScreen(size: Self.turned) { Point2D(x: 600 - $0.y, y: $0.x) }) }

  @Test("The mirrored session of a browser from right to left shows mirrored bits")
  func browser() {
    let screen = TurnedScreen(size: Self.size) { Point2D(x: 400 - $0.x, y: $0.y) }
    let labels = [Label("commits", atLeast: 0.2), Label("turns", atLeast: 0.05)]
    check("Layout direction", runs: 300, labels: labels) { draw in
      var setup = BrowserSetup.standard(in: Self.size, card: Size2D(width: 300, height: 400))
      (setup.dragFlips, setup.tapFlips) = (!draw.once(in: 4), draw.once(in: 3))
      guard let browser = try? CardBrowser(setup, cards: CardList(count: draw.below(9))) else {
        return .discarded
      }
      setup.layoutDirection = .rightToLeft
      let image = try? CardBrowser(setup, cards: browser.cards)
      return Self.verdict(browser, image, screen, &draw)
    }
  }

  @Test("A direction that goes to the track and back is the same, and its vector goes the same way")
  func directions() {
    for axis in [ScreenAxis.horizontal, .vertical] {
      for direction in [OverlayLayoutDirection.leftToRight, .rightToLeft] {
        let lies = TrackOrientation(axis: axis, direction: direction, container: Self.size)
        for way in CardDirection.allCases {
          #expect(lies.along(lies.onScreen(way)) == way && lies.onScreen(lies.along(way)) == way)
          #expect(way.component(of: lies.along(vector: lies.onScreen(way).vector)) == 1)
        }
      }
    }
  }

  private static let size = Size2D(width: 400, height: 600)
  private static let turned = Size2D(width: 600, height: 400)

  private func carousel(_ screen: TurnedScreen) {
    check("Layout direction", runs: 300, labels: [Label("commits", atLeast: 0.2)]) { draw in
      let drawn = CarouselCase(&draw)
      guard let carousel = try? drawn.carousel() else { return .discarded }
      var setup = drawn.setup
      setup.size = screen.size
      setup.axis = screen.isTurned ? .vertical : .horizontal
      setup.layoutDirection = screen.isMirrored ? .rightToLeft : .leftToRight
      let image = try? CardCarousel(setup, cards: carousel.cards)
      return Self.verdict(carousel, image, screen, &draw)
    }
  }

  /// What a session of a container and its image on the other screen show.
  private static func verdict<Container: ReconfiguredContainer>(
    _ container: Container, _ image: Container?, _ screen: TurnedScreen, _ draw: inout Draw
  ) -> Verdict {
    guard var image else { return .discarded }
    var container = container
    let acts: Verbs<CardAct> = [.frame: 2, .down: 5, .move: 14, .lift: 6, .swipe: 4, .command: 6, .edit: 3]
    for step in CardScript(of: container, &draw, acts).beside.steps {
      let due = step.instant(after: container.now)
      let heard = container.handle(step.event, at: due).all.map(screen.shown)
      let again = image.handle(screen.shown(step.event), at: due).all
      for effect in again {
        if effect.isCommit { draw.label(0) }
        if case .flipped = effect { draw.label(1) }
      }
      if heard != again { return .fails("\(again), not \(heard) after \(step.event)") }
      if (container.fractionalIndex, container.currentIndex, container.window) != (
        image.fractionalIndex, image.currentIndex, image.window
      ) {
        return .fails("another place after \(step.event)")
      }
      if container.idsByPlace != image.idsByPlace { return .fails("another order after \(step.event)") }
      for id in container.shownIDs.map({ CardID($0) }) {
        guard container.pose(of: id).map(screen.shown) == image.pose(of: id) else {
          return .fails("another pose of \(id) after \(step.event)")
        }
      }
    }
    return .holds
  }
}

extension CardContainer {
  /// The ids on the screen, front first. Cards at one place, whose order the last bit of a sum decides, are in that of their
  /// indexes.
  fileprivate var idsByPlace: [Int] {
    var (ids, start) = (shownIDs, 0)
    for end in ids.indices.dropFirst() where !areAtOnePlace(ids[end - 1], ids[end]) {
      ids[start..<end].sort { index(of: $0) < index(of: $1) }
      start = end
    }
    ids[start...].sort { index(of: $0) < index(of: $1) }
    return ids
  }

  private func index(of id: Int) -> Int { cards.index(of: CardID(id)) ?? -1 }

  private func areAtOnePlace(_ one: Int, _ other: Int) -> Bool {
    guard !isLeaving(CardID(one)), !isLeaving(CardID(other)), let front = pose(of: CardID(one)),
      let back = pose(of: CardID(other))
    else { return false }
    return (front.elevation - back.elevation).magnitude < 1e-12
  }
}

/// The screen turned or mirrored, or both.
private struct TurnedScreen: Sendable {
  let size: Size2D
  let point: @Sendable (Point2D) -> Point2D

  private func vector(_ way: Point2D) -> Point2D {
    let (zero, end) = (point(Point2D(x: 0, y: 0)), point(way))
    return Point2D(x: end.x - zero.x, y: end.y - zero.y)
  }

  var isTurned: Bool { vector(Point2D(x: 1, y: 0)).x == 0 }
  var isMirrored: Bool { vector(Point2D(x: 1, y: 1)).x < 0 }

  func shown(_ way: CardDirection) -> CardDirection {
    let image = vector(way.vector)
    return CardDirection.allCases.first { $0.component(of: image) == 1 } ?? way
  }

  func shown(_ event: CardEvent) -> CardEvent {
    switch event {
    case .down(let id, let place): .down(id, point(place))
    case .move(let id, let place): .move(id, point(place))
    case .command(.swipe(let way)): .swipe(shown(way))
    default: event
    }
  }

  func shown(_ effect: CardEffect) -> CardEffect {
    switch effect {
    case .swiped(let id, let way): .swiped(id, shown(way))
    case .refused(let id, let way): .refused(id, shown(way))
    default: effect
    }
  }

  func shown(_ pose: CardPose) -> CardPose {
    var image = pose
    image.center = point(pose.center)
    if isTurned {
      image.size = Size2D(width: pose.size.height, height: pose.size.width)
      (image.scaleX, image.scaleY) = (pose.scaleY, pose.scaleX)
    }
    if isTurned != isMirrored { (image.rotation, image.turn) = (0 - pose.rotation, 0 - pose.turn) }
    return image
  }
}
