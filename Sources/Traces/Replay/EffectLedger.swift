/// The effects since the last `expect effects`, as many as a line could list; of more only the number is kept, which
/// is enough to know that no line matches them.
struct EffectLedger<Effect> {
  private static var most: Int { LineBuffer.longestLine / 8 }
  private(set) var effects: [Effect] = []
  private(set) var count = 0

  mutating func add(_ effect: Effect) {
    count += 1
    if effects.count < Self.most { effects.append(effect) }
  }

  mutating func removeAll() {
    effects.removeAll(keepingCapacity: true)
    count = 0
  }
}
