import Kinetics
import Traces

@testable import CardCore

/// A browser with a clock, under the laws of cards, which notes the first thing that cannot be.
struct BrowserHost {
  var browser: CardBrowser
  var instant = Instant.zero
  /// All effects so far.
  private(set) var effects: [CardEffect] = []
  /// The first fault; `nil` while there is none.
  private(set) var fault: String?

  private var laws: CardLaws

  init(_ browser: CardBrowser) {
    (self.browser, laws) = (browser, CardLaws(browser))
    instant = browser.now
    inspect()
  }

  init?(_ session: BrowserSession) {
    guard let browser = session.browser else { return nil }
    self.init(browser)
  }

  @discardableResult
  mutating func play(_ step: CardScript.Step) -> [CardEffect] {
    instant = step.instant(after: instant)
    return act(step.event)
  }

  /// Performs an event at the present instant, and what comes of it.
  @discardableResult
  mutating func act(_ event: CardEvent) -> [CardEffect] {
    let before = browser
    let told = browser.handle(event, at: instant)
    if let fault = laws.fault(event, at: instant, from: before, to: browser, told) { say(fault) }
    if told.contains(where: \.isNoneOfABrowser) { say("\(told) of a browser") }
    if browser.isUnsettled != (browser.isMoving || browser.isDragging) { say("unsettled is \(browser.isUnsettled)") }
    inspect()
    effects += told.all
    return told.all
  }

  /// Lets what moves come to rest.
  @discardableResult
  mutating func settle() -> [CardEffect] {
    var told: [CardEffect] = []
    for _ in 0..<8 where browser.isMoving {
      instant = browser.restTime
      told += act(.frame)
    }
    if browser.isMoving { say("never rests") }
    return told
  }

  private mutating func say(_ text: String) {
    if fault == nil { fault = "at \(instant.nanoseconds) ns: \(text)" }
  }
}

extension CardEffect {
  /// Whether no browser tells it.
  fileprivate var isNoneOfABrowser: Bool {
    switch self {
    case .refused, .swiped, .removed, .undone: true
    case .dragBegan, .dragEnded, .letGo, .becameCurrent, .released, .bound, .flipped, .becameEmpty, .settled, .tapped,
      .late, .rejected:
      false
    }
  }
}

// MARK: - What is

extension BrowserHost {
  /// Window, poses and rest, as they have to be after each event.
  private mutating func inspect() {
    var used = 0
    for slot in 0..<browser.slotCount {
      guard let card = browser.card(in: CardSlot(slot)) else { continue }
      used += 1
      if browser.isLeaving(card) {
        if browser.cards.contains(card) { say("\(card.rawValue) leaves and is there") }
        continue
      }
      let isKept = browser.track.placement(of: card)?.isKept == true
      if browser.cards.index(of: card).map({ browser.window.contains($0) || isKept }) != true {
        say("\(card.rawValue) has a slot outside the window")
      }
    }
    if used != browser.shownCount { say("\(used) slots for \(browser.shownCount) cards") }
    for place in 0..<browser.shownCount { inspect(place) }
    if !browser.fractionalIndex.isFinite { say("the offset is not finite") }
    guard !browser.isMoving, !browser.isDragging else { return }
    let index = browser.currentIndex ?? 0
    if browser.fractionalIndex != Double(index) { say("at rest at \(browser.fractionalIndex)") }
    let end = min(index + browser.configuration.visibleCount, browser.count)
    if browser.window != (browser.count == 0 ? 0..<0 : index..<end) { say("at rest the window is \(browser.window)") }
  }

  private mutating func inspect(_ place: Int) {
    guard let id = browser.shown(at: place), let pose = browser.pose(of: id) else { return say("nothing at \(place)") }
    if !pose.isFinite { say("\(id.rawValue) has no finite pose") }
    if pose.face != browser.face(of: id) { say("\(id.rawValue): the pose shows another face") }
    // The instant at which the face changes is a whole nanosecond.
    let turn = pose.turn.magnitude
    if (turn - .pi / 2).magnitude > 1e-4, (pose.face == .back) != (turn > .pi / 2) {
      say("\(id.rawValue) turned by \(pose.turn) shows the \(pose.face)")
    }
    if place > 0, let nearer = browser.shown(at: place - 1), let other = browser.pose(of: nearer) {
      if other.elevation < pose.elevation { say("\(nearer.rawValue) does not lie above \(id.rawValue)") }
    }
  }
}

/// What is shown, the slots left out.
struct BrowserPicture: Equatable {
  var front: CardID?
  var index: Int?
  var offset: Double
  var window: Range<Int>
  var poses: [CardPose]
  var isMoving: Bool
  var isDragging: Bool
  var restTime: Instant

  init(_ browser: CardBrowser) {
    front = browser.current
    index = browser.currentIndex
    offset = browser.fractionalIndex
    window = browser.window
    poses = (0..<browser.shownCount).compactMap { browser.shown(at: $0).flatMap { browser.pose(of: $0) } }
    isMoving = browser.isMoving
    isDragging = browser.isDragging
    restTime = browser.restTime
  }
}
