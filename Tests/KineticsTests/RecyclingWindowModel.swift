import Kinetics

/// A window under watch: what its reports add up to, and the laws that they have to keep.
struct WatchedWindow {
  private(set) var window: RecyclingWindow
  /// The stable identity of each item, by index: what a slot shows must not change under it.
  private(set) var identities: [Int]
  /// What each slot shows, by the reports alone.
  private(set) var shown: [Int: Int] = [:]
  private(set) var kinds: [Int: Int] = [:]
  private(set) var changes: [RecyclingWindow.Change] = []
  private(set) var mostWanted: [Int: Int] = [:]
  private(set) var complaint: String?
  private var nextIdentity: Int
  let numberOfKinds: Int

  init(count: Int, overscan: Int, spare: Int, kinds: Int = 1) {
    window = RecyclingWindow(count: count, overscan: overscan, spare: spare)
    identities = Array(0..<count)
    nextIdentity = count
    numberOfKinds = kinds
  }

  func kind(of identity: Int) -> Int { identity * 7 % numberOfKinds }

  mutating func show(_ range: Range<Int>) {
    let before = shown
    let identities = identities
    var heard: [RecyclingWindow.Change] = []
    window.show(range, kind: { identities[$0] * 7 % numberOfKinds }) { heard.append($0) }
    take(heard)
    let low = max(0, range.lowerBound), high = min(range.upperBound, identities.count)
    let wanted = low < high ? max(0, low - window.overscan)..<min(identities.count, high + window.overscan) : 0..<0
    let wantedIdentities = Set(wanted.map { identities[$0] })
    for (slot, identity) in before where wantedIdentities.contains(identity) && shown[slot] != identity {
      complain("slot \(slot) dropped \(identity), which is wanted")
    }
    for identity in wantedIdentities where !shown.values.contains(identity) { complain("\(identity) has no slot") }
    for change in heard where change.kind == .bound && !wanted.contains(change.item) {
      complain("\(change) is not needed")
    }
    countWanted(wanted)
    checkState()
    if window.spare == 0, shown.count != wanted.count { complain("\(shown.count) slots show \(wanted.count) items") }
  }

  mutating func insert(at index: Int) {
    if !window.insert(at: index) { complain("insert at \(index) refused") }
    identities.insert(nextIdentity, at: index)
    nextIdentity += 1
    changes = []
    checkState()
  }

  mutating func remove(at index: Int) {
    var heard: [RecyclingWindow.Change] = []
    if !window.remove(at: index, { heard.append($0) }) { complain("remove at \(index) refused") }
    let identity = identities[index]
    let isShown = shown.values.contains(identity)
    take(heard)
    identities.remove(at: index)
    if heard.count != (isShown ? 1 : 0) { complain("removing \(index) changed \(heard)") }
    checkState()
  }

  mutating func move(from source: Int, to target: Int) {
    if !window.move(from: source, to: target) { complain("move \(source) \(target) refused") }
    identities.insert(identities.remove(at: source), at: target)
    changes = []
    checkState()
  }

  private mutating func complain(_ words: String) {
    if complaint == nil { complaint = words }
  }

  private mutating func take(_ heard: [RecyclingWindow.Change]) {
    changes = heard
    for change in heard {
      let identity = identities[change.item]
      switch change.kind {
      case .bound:
        if shown[change.slot] != nil { complain("\(change): the slot is taken") }
        if shown.values.contains(identity) { complain("\(change): the item has a slot") }
        if kinds[change.slot] ?? kind(of: identity) != kind(of: identity) { complain("\(change): another kind") }
        shown[change.slot] = identity
        kinds[change.slot] = kind(of: identity)
      case .released:
        if shown[change.slot] != identity { complain("\(change): it showed something else") }
        shown[change.slot] = nil
      }
    }
  }

  private mutating func countWanted(_ wanted: Range<Int>) {
    var counts: [Int: Int] = [:]
    for index in wanted { counts[kind(of: identities[index]), default: 0] += 1 }
    for (kind, count) in counts { mostWanted[kind] = max(mostWanted[kind] ?? 0, count) }
  }

  /// The window says what its reports said, and its pool is within its bound.
  private mutating func checkState() {
    for slot in 0..<window.slotCount {
      let identity = window.item(in: slot).map { identities[$0] }
      if identity != shown[slot] { complain("slot \(slot) shows \(identity ?? -1), reported \(shown[slot] ?? -1)") }
    }
    for kind in 0..<numberOfKinds {
      let slots = (0..<window.slotCount).filter { window.kind(of: $0) == kind }.count
      let bound = mostWanted[kind].map { $0 + window.spare } ?? 0
      if slots > bound { complain("\(slots) slots of kind \(kind), at most \(bound)") }
    }
  }
}
