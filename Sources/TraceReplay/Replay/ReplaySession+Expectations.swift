import Kinetics
import OverlayCore

extension ReplaySession {
  /// Looks whether an expectation holds now; one that says `always` or `never` is watched from here on.
  mutating func check(_ expectation: Expectation, record: Record, names: Names) {
    countExpectation()
    switch expectation {
    case .always, .never:
      watch(expectation, text: expectation.text(names), record: record)
    case .laws(let laws):
      watch(laws, record: record, names: names)
    default:
      let overlay = record.overlay ?? OverlayID(0)
      if let got = mismatch(expectation, of: overlay, names) {
        found.append(
          Finding(
            line: record.line, column: record.valueColumn, message: "expected \(expectation.text(names)), got \(got)"))
      }
      if case .effects = expectation { emptyLedger() }
    }
  }

  /// What is there instead of what was expected; `nil` where it holds.
  private func mismatch(_ expectation: Expectation, of id: OverlayID, _ names: Names) -> String? {
    switch expectation {
    case .writeBack(let comparison):
      guard let writeBack = state.effects(of: id).writeBack else { return comparison == nil ? nil : "none" }
      return comparison?.holds(writeBack) == true ? nil : Decimal.text(writeBack)
    case .shift(let comparison):
      let shift = state.effects(of: id).shift
      return comparison.holds(shift) ? nil : Decimal.text(shift)
    case .effects(let effects):
      let same = ledger.count == effects.count && ledger.effects == effects
      return same ? nil : EffectText.list(ledger.effects, names, total: ledger.count)
    case .hit(let receiver, let point):
      guard let hit = state.hit else { return receiver == nil ? nil : "none" }
      let isThere = hit.receiver == receiver && (point == nil || hit.point == point)
      return isThere ? nil : HitText.text(hit.receiver, at: point == nil ? nil : hit.point, names)
    case .frame(let layer, let frame):
      guard let actual = state.frame(of: layer) else { return frame == nil ? nil : "none" }
      return frame?.holds(actual) == true ? nil : HitText.text(actual)
    case .row(let row):
      return state.hit?.row == row ? nil : state.hit?.row.map { String($0) } ?? "none"
    case .receiver(let touch, let receiver):
      let actual = state.stack.router.receiver(of: touch)
      return actual == receiver ? nil : HitText.text(actual, names)
    case .always, .never, .laws: return nil
    default: return state[id].flatMap { mismatch(expectation, in: $0, names) }
    }
  }

  /// The same for what an overlay alone knows.
  private func mismatch(_ expectation: Expectation, in overlay: Overlay, _ names: Names) -> String? {
    switch expectation {
    case .number(let quantity, let comparison):
      let value = quantity.value(in: overlay)
      return comparison.holds(value) ? nil : Decimal.text(value)
    case .progress(let lower, let upper, let comparison):
      guard let value = overlay.progress(from: lower, to: upper) else { return "none" }
      return comparison.holds(value) ? nil : Decimal.text(value)
    case .phase(let phase):
      return overlay.phase == phase ? nil : Words.phase.word(of: overlay.phase)
    case .position(let position):
      return overlay.position == position ? nil : Words.position.word(of: overlay.position)
    case .owner(let owner):
      return overlay.owner == owner ? nil : Words.owner.word(of: overlay.owner)
    case .detent(let id):
      return overlay.detent == id ? nil : names.word(overlay.detent)
    case .target(let id):
      return overlay.target == id ? nil : names.word(overlay.target)
    case .nearest(let id):
      return overlay.nearest == id ? nil : names.word(overlay.nearest)
    default: return nil
    }
  }
}
