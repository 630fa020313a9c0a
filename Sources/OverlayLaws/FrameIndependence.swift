import Kinetics
import OverlayCore

/// The law of frame independence: an overlay that was asked for frames is beside its twin that was not, after each step.
package struct FrameIndependence: Sendable {
  /// What the frames since the last step reported: the twin reports it with its next step.
  private var pending: [OverlayEffect] = []

  /// Remembers what a frame of the framed one reported.
  mutating func note(_ effects: borrowing OverlayEffects) {
    var index = 0
    while index < effects.count {
      pending.append(effects[index])
      index += 1
    }
  }

  /// How many effects the twin's next call begins with.
  var pendingCount: Int { pending.count }

  /// Compares the two after a step that both took; everything there is where `isThorough`, else the numbers that move.
  mutating func fault(
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
    let isSame =
      isThorough
      ? framed.digest == bare.digest
      : framed.rawHeight == bare.rawHeight && framed.rawOffset == bare.rawOffset && framed.height == bare.height
        && framed.offset == bare.offset
    return isSame ? nil : "\(Self.describe(bare)), with frames \(Self.describe(framed))"
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
