import OverlayCore

/// The effects since the last `expect effects`, as many as a line could list; of more only the number is kept, which
/// is enough to know that no line matches them.
struct EffectLedger {
  private static let most = LineBuffer.longestLine / 8
  private(set) var effects: [OverlayEffect] = []
  private(set) var count = 0

  mutating func add(_ effect: OverlayEffect) {
    count += 1
    if effects.count < Self.most { effects.append(effect) }
  }

  mutating func removeAll() {
    effects.removeAll(keepingCapacity: true)
    count = 0
  }
}
