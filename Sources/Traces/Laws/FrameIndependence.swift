import Kinetics
import OverlayCore

/// The law of frame independence: an overlay that gets frames is compared, after each step, with a twin that gets none.
///
/// What else must not matter counts as a frame: a hit test, a finger that nobody knows, and one on the map.
/// The two are equal, show the same, and answer every ``OverlayQuery`` with the same bits.
package struct FrameIndependence: Sendable {
  /// The effects of the frames since the last step: the twin reports them with its next step.
  private var pending: [OverlayEffect] = []

  package init() {}

  package mutating func note(_ effects: borrowing OverlayEffects) {
    var index = 0
    while index < effects.count {
      pending.append(effects[index])
      index += 1
    }
  }

  /// How many effects the twin's next call begins with.
  var pendingCount: Int { pending.count }

  /// Compares the two after a step that both took. The costly queries are asked only where `isThorough`.
  package mutating func fault(
    framed: borrowing Overlay, reporting effects: borrowing OverlayEffects, bare: borrowing Overlay,
    reporting expected: borrowing OverlayEffects, isThorough: Bool
  ) -> String? {
    if pending.count + effects.count + expected.count > 0 {
      note(effects)
      defer { pending.removeAll(keepingCapacity: true) }
      // One call reports no more effects than its capacity.
      let expected = Self.list(expected)
      if pending.count <= OverlayEffects.capacity, pending != expected { return "\(expected), with frames \(pending)" }
    }
    return Self.difference(framed, bare, isThorough: isThorough).map {
      "\($0): \(Self.describe(bare)), with frames \(Self.describe(framed))"
    }
  }

  /// The name of the first difference between two overlays that should be equal.
  package static func difference(
    _ framed: borrowing Overlay, _ bare: borrowing Overlay, isThorough: Bool
  ) -> String? {
    if let query = OverlayQuery.difference(of: framed, bare, isThorough: isThorough) { return query.rawValue }
    if framed.presentation != bare.presentation { return "presentation" }
    return framed == bare ? nil : "=="
  }

  private static func list(_ effects: borrowing OverlayEffects) -> [OverlayEffect] {
    var list: [OverlayEffect] = []
    var index = 0
    while index < effects.count {
      list.append(effects[index])
      index += 1
    }
    return list
  }

  private static func describe(_ overlay: borrowing Overlay) -> String {
    "\(overlay.phase) height \(overlay.rawHeight) offset \(overlay.rawOffset) shown \(overlay.offset) "
      + "velocity \(overlay.velocity)"
  }
}

extension TouchID {
  /// A finger that no session has.
  package static let stranger = TouchID(-7_777_777)
}
