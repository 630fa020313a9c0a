import Kinetics

extension Overlay {
  /// A digest of the exact bits of the state at ``now``, the clock left out: the same on every machine, and however
  /// many frames were asked for on the way.
  public var digest: UInt64 {
    var digest = Digest()
    combineSheet(into: &digest)
    combineList(into: &digest)
    combineGesture(into: &digest)
    return digest.value
  }

  private func combineSheet(into digest: inout Digest) {
    digest.combine(sheet.raw)
    digest.combine(sheet.shown)
    digest.combine(sheet.velocity)
    digest.combine(progress)
    digest.combine(backdropOpacity)
    digest.combine(detent)
    digest.combine(target)
    digest.combine(resting)
    digest.combine(announcer.announced)
    digest.combine(nearest)
    digest.combine(detents.minimum)
    digest.combine(detents.maximum)
  }

  private func combineList(into digest: inout Digest) {
    digest.combine(list.raw)
    digest.combine(list.shown)
    digest.combine(list.velocity)
    digest.combine(list.isScrolling)
    digest.combine(contentEnd)
  }

  private func combineGesture(into digest: inout Digest) {
    digest.combine(phase.rawValue)
    digest.combine(velocity)
    digest.combine(owner.map { $0 == .sheet ? 1 : 2 } ?? 0)
    digest.combine(fingers.touches.count)
    digest.combine(fingers.touches.activeCount)
    digest.combine(fingers.pan.path.along)
    digest.combine(fingers.pan.path.across)
    if let queued = drag?.queued { combine(queued, into: &digest) }
    if let keyboardMemory { digest.combine(keyboardMemory.origin) }
  }

  private func combine(_ queued: QueuedCommand, into digest: inout Digest) {
    switch queued {
    case .move(let id, let animated):
      digest.combine(id)
      digest.combine(animated)
    case .scroll(let offset, let animated):
      digest.combine(offset)
      digest.combine(animated)
    case .reveal(let lower, let upper):
      digest.combine(lower)
      digest.combine(upper)
    }
  }
}

extension Digest {
  fileprivate mutating func combine(_ id: DetentID?) {
    combine(id != nil)
    combine(id?.rawValue ?? 0)
  }
}
