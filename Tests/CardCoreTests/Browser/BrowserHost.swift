import Kinetics

@testable import CardCore

/// A host that does what it is told: it keeps which slot shows what, and notes the first thing that cannot be.
struct BrowserHost {
  var browser: CardBrowser
  var instant = Instant.zero
  /// All effects so far.
  private(set) var effects: [CardEffect] = []
  /// The first fault; `nil` while there is none.
  private(set) var fault: String?

  /// By slot: what it shows, its kind, the face.
  private var slots: [(card: CardID?, kind: CardKind?, face: CardFace)] = []
  private var isInGesture = false
  private var current: CardID?
  private var count = 0

  init(_ browser: CardBrowser) {
    self.browser = browser
    instant = browser.now
    (count, current) = (browser.count, browser.current)
    isInGesture = browser.isDragging
    for slot in 0..<browser.slotCount {
      let card = browser.card(in: CardSlot(slot))
      slots.append((card, browser.kind(of: CardSlot(slot)), card.map { browser.face(of: $0) } ?? .front))
    }
    inspect()
  }

  init?(_ session: BrowserSession) {
    guard let browser = session.browser else { return nil }
    self.init(browser)
  }

  @discardableResult
  mutating func play(_ step: BrowserSession.Step) -> [CardEffect] {
    instant = Instant(nanoseconds: instant.nanoseconds + step.wait * 1_000_000)
    return act(step.event)
  }

  /// Performs an event at the present instant, and what comes of it.
  @discardableResult
  mutating func act(_ event: CardEvent) -> [CardEffect] {
    let (wasActive, wasInGesture) = (browser.isMoving || browser.isDragging, isInGesture)
    let kinds = (0..<browser.count).compactMap { browser.cards.card(at: $0) }
    let list = browser.handle(event, at: instant)
    let told = list.indices.map { list[$0] }
    var known: [CardID: CardKind] = [:]
    for card in kinds { known[card.id] = card.kind }
    if case .insert(let id, let kind, _) = event, known[id] == nil { known[id] = kind }
    for effect in told { perform(effect, known) }
    expectRest(told, wasActive: wasActive, isFrame: event == .frame)
    if isInGesture != browser.isDragging { say("a gesture that \(isInGesture ? "does not end" : "ended twice")") }
    if told.contains(.dragBegan), wasInGesture, !told.contains(.rejected(.duplicate)) {
      say("a gesture that began twice")
    }
    if told.contains(.becameEmpty) != (browser.count == 0 && count > 0) { say("became empty") }
    count = browser.count
    if count == 0 { current = nil }
    if browser.current != current { say("another card is current, and not told") }
    inspect()
    effects += told
    return told
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

// MARK: - Effects

extension BrowserHost {
  /// The grammar of the effects, one after the other.
  private mutating func perform(_ effect: CardEffect, _ known: [CardID: CardKind]) {
    switch effect {
    case .dragBegan:
      if isInGesture { say("began in a gesture") }
      isInGesture = true
    case .dragEnded:
      if !isInGesture { say("cancelled without a gesture") }
      isInGesture = false
    case .letGo: if isInGesture { say("a finger is let go in a gesture") }
    case .becameCurrent(let id):
      if id == current { say("\(id.rawValue) became current twice") }
      current = id
    case .released(let slot, let id):
      guard slots.indices.contains(slot.rawValue), slots[slot.rawValue].card == id else {
        return say("slot \(slot.rawValue) released \(id.rawValue), which it did not show")
      }
      slots[slot.rawValue].card = nil
    case .bound(let slot, let id): bind(slot.rawValue, id, known[id])
    case .flipped(let id, let face):
      guard let slot = slots.firstIndex(where: { $0.card == id }) else { return say("\(id.rawValue) turned unseen") }
      if slots[slot].face == face { say("\(id.rawValue) turned to the face that it showed") }
      slots[slot].face = face
    case .refused: say("a veto that nobody spoke")
    case .swiped, .removed, .undone: say("\(effect) of a browser")
    case .becameEmpty, .settled, .tapped, .late, .rejected: break
    }
  }

  private mutating func bind(_ slot: Int, _ id: CardID, _ kind: CardKind?) {
    if slots.contains(where: { $0.card == id }) { say("\(id.rawValue) in two slots") }
    if slot == slots.count {
      if slots.contains(where: { $0.card == nil && $0.kind == kind }) { say("slot \(slot) made without need") }
      slots.append((nil, kind, .front))
    }
    guard slots.indices.contains(slot) else { return say("slot \(slot) left out others") }
    if slots[slot].card != nil { say("slot \(slot) bound while it shows a card") }
    if slots[slot].kind != kind { say("\(id.rawValue) in a slot of another kind") }
    (slots[slot].card, slots[slot].face) = (id, .front)
  }

  private mutating func expectRest(_ told: [CardEffect], wasActive: Bool, isFrame: Bool) {
    let isActive = browser.isMoving || browser.isDragging
    let settled = told.filter { $0 == .settled }.count
    if wasActive, !isActive, settled == 0 { say("came to rest without saying so") }
    if !wasActive, isFrame, settled > 0 { say("settled out of rest") }
    if isActive, isFrame, told.last == .settled { say("settled, and moves") }
    if browser.isUnsettled != isActive { say("unsettled is \(browser.isUnsettled)") }
  }
}

// MARK: - What is

extension BrowserHost {
  /// Pool, window, poses and rest, as they have to be after each event.
  private mutating func inspect() {
    if slots.count != browser.slotCount { say("\(browser.slotCount) slots, told of \(slots.count)") }
    var used = 0
    for (slot, told) in slots.enumerated() {
      let card = browser.card(in: CardSlot(slot))
      if card != told.card { say("slot \(slot) shows another card than was told") }
      if browser.kind(of: CardSlot(slot)) != told.kind { say("slot \(slot) changed its kind") }
      guard let card else { continue }
      used += 1
      if browser.isLeaving(card) {
        if browser.cards.contains(card) { say("\(card.rawValue) leaves and is there") }
        continue
      }
      if browser.cards.kind(of: card) != told.kind { say("\(card.rawValue) in a slot of another kind") }
      if browser.face(of: card) != told.face { say("\(card.rawValue) shows another face than was told") }
      let isKept = browser.track.placement(of: card)?.isKept == true
      guard let index = browser.cards.index(of: card), browser.window.contains(index) || isKept else {
        say("\(card.rawValue) has a slot outside the window")
        continue
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
    if (pose.turn - .pi / 2).magnitude > 1e-4, (pose.face == .back) != (pose.turn > .pi / 2) {
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
