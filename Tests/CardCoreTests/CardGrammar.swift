import CardCore
import Kinetics

/// Listens to a container's effects and finds what no host could follow.
struct CardGrammar {
  private(set) var fault: String?
  private var isOpen = false
  private var isSettled = true
  private var isEmpty: Bool
  private var slots: [Int: CardID] = [:]

  init(_ container: some CardContainer) {
    isEmpty = container.count == 0
    for slot in 0..<container.slotCount {
      if let id = container.card(in: CardSlot(slot)) { slots[slot] = id }
    }
  }

  mutating func hear(_ effects: CardEffects, _ container: some CardContainer) {
    if effects.count == CardEffects.capacity { complain("the list is full") }
    for effect in effects.all { hear(effect) }
    let rests = !container.isMoving && !container.isDragging
    if rests, isOpen { complain("at rest in the middle of a gesture") }
    if rests, !isSettled { complain("at rest, and not said") }
    if !rests { isSettled = false }
    if isOpen != container.isDragging { complain("open \(isOpen), dragging \(container.isDragging)") }
    for slot in 0..<container.slotCount where container.card(in: CardSlot(slot)) != slots[slot] {
      complain("slot \(slot) shows another card than was said")
    }
    if container.count > 0 { isEmpty = false }
    if container.count == 0, !isEmpty { complain("empty, and not said") }
  }

  private mutating func hear(_ effect: CardEffect) {
    switch effect {
    case .began:
      if isOpen { complain("began twice") }
      (isOpen, isSettled) = (true, false)
    case .cancelled:
      if !isOpen { complain("cancelled what had not begun") }
      isOpen = false
    case .committed, .refused:
      isOpen = false
      isSettled = false
    case .released(let slot, let id):
      if slots[slot.rawValue] != id { complain("released \(id) from slot \(slot)") }
      slots[slot.rawValue] = nil
    case .bound(let slot, let id):
      if slots[slot.rawValue] != nil { complain("bound slot \(slot), which is in use") }
      if slots.values.contains(id) { complain("bound \(id) twice") }
      slots[slot.rawValue] = id
    case .becameEmpty:
      if isEmpty { complain("became empty twice") }
      isEmpty = true
    case .settled:
      if isOpen { complain("settled in a gesture") }
      isSettled = true
    case .turned, .tapped, .ignored: break
    }
  }

  private mutating func complain(_ text: String) {
    if fault == nil { fault = text }
  }

  var faultAtEnd: String? {
    isOpen ? "a gesture without an end" : (isSettled ? nil : "it never settled")
  }
}
