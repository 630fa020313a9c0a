/// A hash table from the id of a card to its node: open addressing with linear probing in one flat array.
///
/// At most half of the places are used. A removal closes its gap by shifting back the entries that follow. So no place
/// is wasted, and removed entries have no effect. The hash is the finaliser of SplitMix64, the same on every machine.
struct CardTable: Sendable {
  private struct Place: Sendable {
    var id = 0
    /// −1 where the place is free.
    var node: Int32 = -1
  }

  private var places: [Place] = []
  private var count = 0

  mutating func reserve(_ count: Int) {
    var capacity = 16
    while capacity < 2 * count { capacity *= 2 }
    if capacity > places.count { rebuild(capacity) }
  }

  func node(of id: Int) -> Int? {
    guard !places.isEmpty else { return nil }
    let place = places[find(id)]
    return place.node < 0 ? nil : Int(place.node)
  }

  /// Needs an id that is not in the table.
  mutating func insert(_ id: Int, node: Int) {
    if 2 * (count + 1) > places.count { reserve(count + 1) }
    places[find(id)] = Place(id: id, node: Int32(node))
    count += 1
  }

  /// Needs an id that is in the table.
  mutating func remove(_ id: Int) {
    var gap = find(id)
    var next = following(gap)
    while places[next].node >= 0 {
      // An entry may move into the gap unless its home lies after the gap and up to the entry.
      let distance = (next &- home(places[next].id)) & (places.count - 1)
      if distance >= (next &- gap) & (places.count - 1) {
        places[gap] = places[next]
        gap = next
      }
      next = following(next)
    }
    places[gap] = Place()
    count -= 1
  }

  /// The place of an id, or the free place where it would be inserted.
  private func find(_ id: Int) -> Int {
    var place = home(id)
    while places[place].node >= 0, places[place].id != id { place = following(place) }
    return place
  }

  private func following(_ place: Int) -> Int { (place + 1) & (places.count - 1) }

  private func home(_ id: Int) -> Int {
    var mixed = UInt64(truncatingIfNeeded: id) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Int(truncatingIfNeeded: mixed & UInt64(truncatingIfNeeded: places.count - 1))
  }

  private mutating func rebuild(_ capacity: Int) {
    let old = places
    places = Array(repeating: Place(), count: capacity)
    for place in old where place.node >= 0 { places[find(place.id)] = place }
  }
}
