import Kinetics
import OverlayCore

/// Every question that an overlay answers, with its answer as bits: two overlays of equal state answer all of them
/// alike.
///
///     OverlayQuery.difference(of: framed, bare)     // nil, or the first question that they answer differently
///
/// Numbers count by their exact bits; −0 counts as +0.
package enum OverlayQuery: String, CaseIterable, Sendable {
  case now, phase, position, velocity, height, rawHeight, offset, rawOffset, sheetExcess, contentExcess, contentEnd
  case yielded, detent, target, nearest, owner, ownerExpanding, ownerCollapsing, isListLocked
  case isMoving, restTime, isBackdropPresent, backdropOpacity
  case sheetFrame, headerFrame, footerFrame, listFrame, listLayoutFrame, listEndInset
  case progress, progressBetween, can, nextDue, digest

  /// The first query that two overlays answer differently. The costly ones are asked only where `isThorough`.
  static func difference(
    of one: borrowing Overlay, _ other: borrowing Overlay, isThorough: Bool
  ) -> OverlayQuery? {
    for query in allCases where isThorough || !query.isDear {
      if query.bits(of: one) != query.bits(of: other) { return query }
    }
    return nil
  }

  /// Whether it asks of every detent or command, or of a copy.
  private var isDear: Bool {
    switch self {
    case .progressBetween, .can, .nextDue, .digest: true
    case .now, .phase, .position, .velocity, .height, .rawHeight, .offset, .rawOffset, .sheetExcess, .contentExcess,
      .contentEnd, .yielded, .detent, .target, .nearest, .owner, .ownerExpanding, .ownerCollapsing, .isListLocked,
      .isMoving, .restTime, .isBackdropPresent, .backdropOpacity, .sheetFrame, .headerFrame, .footerFrame,
      .listFrame, .listLayoutFrame, .listEndInset, .progress:
      false
    }
  }

  func bits(of overlay: borrowing Overlay) -> UInt64 {
    switch self {
    case .now: UInt64(bitPattern: overlay.now.nanoseconds)
    case .phase: UInt64(overlay.phase.rawValue)
    case .position: overlay.position.bits
    case .velocity: Self.bits(overlay.velocity)
    case .height: Self.bits(overlay.height)
    case .rawHeight: Self.bits(overlay.rawHeight)
    case .offset: Self.bits(overlay.offset)
    case .rawOffset: Self.bits(overlay.rawOffset)
    case .sheetExcess: Self.bits(overlay.sheetExcess)
    case .contentExcess: Self.bits(overlay.contentExcess)
    case .contentEnd: Self.bits(overlay.contentEnd)
    case .yielded: Self.bits(overlay.yielded)
    case .detent: Self.bits(overlay.detent)
    case .target: Self.bits(overlay.target)
    case .nearest: Self.bits(overlay.nearest)
    case .owner: Self.bits(overlay.owner)
    case .ownerExpanding: Self.bits(overlay.owner(in: .expanding))
    case .ownerCollapsing: Self.bits(overlay.owner(in: .collapsing))
    case .isListLocked: overlay.isListLocked ? 1 : 0
    case .isMoving: overlay.isMoving ? 1 : 0
    case .restTime: UInt64(bitPattern: overlay.restTime.nanoseconds)
    case .isBackdropPresent: overlay.presentation.isBackdropPresent ? 1 : 0
    case .backdropOpacity: Self.bits(overlay.presentation.backdropOpacity)
    case .sheetFrame: Self.bits(overlay.presentation.sheetFrame)
    case .headerFrame: Self.bits(overlay.presentation.headerFrame)
    case .footerFrame: Self.bits(overlay.presentation.footerFrame)
    case .listFrame: Self.bits(overlay.presentation.listFrame)
    case .listLayoutFrame: Self.bits(overlay.presentation.listLayoutFrame)
    case .listEndInset: Self.bits(overlay.presentation.listEndInset)
    case .progress: Self.bits(overlay.progress)
    case .progressBetween: Self.progresses(of: overlay)
    case .can: Self.commands(of: overlay)
    case .nextDue: UInt64(bitPattern: overlay.nextDue?.nanoseconds ?? .min)
    case .digest: overlay.digest
    }
  }
}

// MARK: - The costly ones

extension OverlayQuery {
  private static func progresses(of overlay: borrowing Overlay) -> UInt64 {
    var digest = StateDigest()
    let detents = overlay.detents.all
    for index in detents.indices.dropFirst() {
      digest.combine(overlay.progress(from: detents[index - 1].id, to: detents[index].id) ?? -1)
    }
    return digest.value
  }

  private static func commands(of overlay: borrowing Overlay) -> UInt64 {
    var digest = StateDigest()
    for entry in overlay.detents.all {
      digest.combine(overlay.can(.moveTo(entry.id, animated: true)))
      digest.combine(overlay.can(.moveTo(entry.id, animated: false)))
    }
    digest.combine(overlay.can(.increment))
    digest.combine(overlay.can(.decrement))
    digest.combine(overlay.can(.escape))
    digest.combine(overlay.can(.next))
    digest.combine(overlay.can(.scrollTo(0, animated: true)))
    digest.combine(overlay.can(.scrollTo(0, animated: false)))
    digest.combine(overlay.can(.scrollTo(overlay.contentEnd, animated: true)))
    digest.combine(overlay.can(.reveal(lower: 100, upper: 300)))
    return digest.value
  }
}

// MARK: - Bits

extension OverlayQuery {
  private static func bits(_ number: Double) -> UInt64 { Numerics.positiveZero(number).bitPattern }

  private static func bits(_ id: DetentID?) -> UInt64 {
    guard let id else { return 1 << 63 }
    return UInt64(bitPattern: Int64(id.rawValue)) &* 2 &+ 1
  }

  private static func bits(_ owner: OverlayOwner?) -> UInt64 {
    switch owner {
    case .sheet: 1
    case .content: 2
    case nil: 0
    }
  }

  private static func bits(_ rect: Rect2D) -> UInt64 {
    var digest = StateDigest()
    digest.combine(rect.origin.x)
    digest.combine(rect.origin.y)
    digest.combine(rect.size.width)
    digest.combine(rect.size.height)
    return digest.value
  }
}

extension OverlayPosition {
  fileprivate var bits: UInt64 {
    switch self {
    case .minimum: 0
    case .progressing: 1
    case .maximum: 2
    }
  }
}
