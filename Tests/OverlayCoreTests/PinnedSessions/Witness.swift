import Kinetics
import OverlayCore

/// A digest of all that a host can see.
struct Witness {
  private var digest = StateDigest()
  /// Whether taps are left out: the pins are older than those of an overlay by itself.
  var leavesOutTaps = false

  var text: String { String(digest.value, radix: 16) }

  mutating func see(_ numbers: Double...) {
    for number in numbers { digest.combine(number) }
  }

  mutating func see(_ numbers: Int?...) {
    for number in numbers {
      digest.combine(number != nil)
      digest.combine(number ?? 0)
    }
  }

  mutating func see(_ frame: Rect2D) {
    see(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
  }

  mutating func see(_ overlay: Overlay) {
    let shown = overlay.presentation
    digest.combine(overlay.digest)
    see(overlay.rawHeight, overlay.rawOffset, overlay.sheetExcess, overlay.contentExcess, overlay.yielded)
    see(overlay.detent?.rawValue, overlay.target?.rawValue, overlay.nearest.rawValue, Int(overlay.now.nanoseconds))
    see(Int(overlay.restTime.nanoseconds), overlay.isMoving ? 1 : 0, shown.isBackdropPresent ? 1 : 0)
    see(
      overlay.owner(in: .expanding).map { $0 == .sheet ? 1 : 2 },
      overlay.owner(in: .collapsing).map { $0 == .sheet ? 1 : 2 })
    see([.minimum, .progressing, .maximum].firstIndex(of: overlay.position))
    for id in 0..<4 {
      see(overlay.height(of: DetentID(id)) ?? -1, overlay.progress(from: DetentID(id), to: DetentID(3 - id)) ?? -1)
    }
    see(shown.sheetFrame)
    see(shown.headerFrame)
    see(shown.listFrame)
  }

  mutating func see(_ effects: OverlayEffects) {
    let codes = effects.compactMap { code($0) }
    for code in codes { see(code) }
    if let offset = effects.writeBack { see(offset) }
    see(codes.count)
  }

  /// The pins are older than `settled`, and than the difference between `late` and `rejected`.
  private func code(_ effect: OverlayEffect) -> Int? {
    switch effect {
    case .cancelled(let id): 100 + id.rawValue
    case .letGo(let id): 10_000 + id.rawValue
    case .dragBegan: 1
    case .scrollBegan: 2
    case .scrollEnded: 3
    case .dragEnded: 4
    case .willMove(let id): 200 + id.rawValue
    case .didMove(let id): 300 + id.rawValue
    case .crossed(let id): 400 + id.rawValue
    case .tapped(let id): leavesOutTaps ? nil : 500 + id.rawValue
    case .dismissRefused: 5
    case .late, .rejected: 6
    case .settled, .cancelPan: nil
    }
  }
}
