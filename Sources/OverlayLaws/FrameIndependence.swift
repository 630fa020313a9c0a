import Kinetics
import OverlayCore

/// The law of frame independence: an overlay that was asked for frames is beside its twin that was not, after each step.
///
/// What else must not matter counts as a frame: who looks what a point hits, a finger that nobody knows, one on the map.
/// The two are equal, show the same, and answer every ``OverlayQuery`` with the same bits.
package struct FrameIndependence: Sendable {
  /// What the frames since the last step reported: the twin reports it with its next step.
  private var pending: [OverlayEffect] = []

  package init() {}

  /// Remembers what a frame of the framed one reported.
  package mutating func note(_ effects: borrowing OverlayEffects) {
    var index = 0
    while index < effects.count {
      pending.append(effects[index])
      index += 1
    }
  }

  /// How many effects the twin's next call begins with.
  var pendingCount: Int { pending.count }

  /// Compares the two after a step that both took; the dear queries only where `isThorough`.
  package mutating func fault(
    framed: borrowing Overlay, reporting effects: borrowing OverlayEffects, bare: borrowing Overlay,
    reporting expected: borrowing OverlayEffects, isThorough: Bool
  ) -> String? {
    if pending.count + effects.count + expected.count > 0 {
      note(effects)
      defer { pending.removeAll(keepingCapacity: true) }
      // What is too much for one call is not told.
      let expected = Self.list(expected)
      if pending.count <= OverlayEffects.capacity, pending != expected { return "\(expected), with frames \(pending)" }
    }
    return Self.difference(framed, bare, isThorough: isThorough).map {
      "\($0): \(Self.describe(bare)), with frames \(Self.describe(framed))"
    }
  }

  /// What is different between two overlays that are to be the same, by name.
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
