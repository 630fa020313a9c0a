import COverlay
import Kinetics
import OverlayCore

extension overlay_effects {
  /// Takes over what a call asks of the host. Allocates nothing.
  package mutating func take(_ source: OverlayEffects) {
    count = source.count
    (has_write_back, write_back) = (source.writeBack != nil, source.writeBack ?? 0)
    shift = source.shift
    answer = overlay_answer(source.answer)
    withUnsafeMutableBytes(of: &effects) { bytes in
      let places = bytes.assumingMemoryBound(to: overlay_effect.self)
      for index in 0..<source.count { places[index] = overlay_effect(source[index]) }
    }
  }
}

extension overlay_effect {
  init(_ source: OverlayEffect) {
    switch source {
    case .cancelled(let id): self.init(OVERLAY_EFFECT_CANCELLED, id.rawValue)
    case .letGo(let id): self.init(OVERLAY_EFFECT_LET_GO, id.rawValue)
    case .dragBegan: self.init(OVERLAY_EFFECT_DRAG_BEGAN)
    case .scrollBegan: self.init(OVERLAY_EFFECT_SCROLL_BEGAN)
    case .scrollEnded: self.init(OVERLAY_EFFECT_SCROLL_ENDED)
    case .dragEnded: self.init(OVERLAY_EFFECT_DRAG_ENDED)
    case .willMove(let id): self.init(OVERLAY_EFFECT_WILL_MOVE, id.rawValue)
    case .didMove(let id): self.init(OVERLAY_EFFECT_DID_MOVE, id.rawValue)
    case .settled(let id): self.init(OVERLAY_EFFECT_SETTLED, id?.rawValue)
    case .crossed(let id): self.init(OVERLAY_EFFECT_CROSSED, id.rawValue)
    case .tapped(let id): self.init(OVERLAY_EFFECT_TAPPED, id.rawValue)
    case .dismissRefused: self.init(OVERLAY_EFFECT_DISMISS_REFUSED)
    case .late: self.init(OVERLAY_EFFECT_LATE)
    case .rejected(let reason): self.init(OVERLAY_EFFECT_REJECTED, nil, overlay_rejection(reason))
    case .cancelPan: self.init(OVERLAY_EFFECT_CANCEL_PAN)
    }
  }

  private init(
    _ kind: overlay_effect_kind, _ id: Int? = nil, _ rejection: overlay_rejection = OVERLAY_REJECTION_NONE
  ) {
    self.init(kind: kind, has_id: id != nil, id: Int64(id ?? 0), rejection: rejection)
  }
}

extension overlay_answer {
  init(_ source: CommandAnswer?) {
    switch source {
    case nil: self = OVERLAY_ANSWER_NONE
    case .started: self = OVERLAY_ANSWER_STARTED
    case .already: self = OVERLAY_ANSWER_ALREADY
    case .rejected: self = OVERLAY_ANSWER_REJECTED
    }
  }
}

extension overlay_rejection {
  init(_ source: EventRejection?) {
    switch source {
    case nil: self = OVERLAY_REJECTION_NONE
    case .dragging: self = OVERLAY_REJECTION_DRAGGING
    case .replaced: self = OVERLAY_REJECTION_REPLACED
    case .unknown: self = OVERLAY_REJECTION_UNKNOWN
    case .duplicate: self = OVERLAY_REJECTION_DUPLICATE
    case .disabled: self = OVERLAY_REJECTION_DISABLED
    case .lastDetent: self = OVERLAY_REJECTION_LAST_DETENT
    case .atEnd: self = OVERLAY_REJECTION_AT_END
    case .outOfSequence: self = OVERLAY_REJECTION_OUT_OF_SEQUENCE
    case .notFinite: self = OVERLAY_REJECTION_NOT_FINITE
    case .wrongDriver: self = OVERLAY_REJECTION_WRONG_DRIVER
    case .tooMany: self = OVERLAY_REJECTION_TOO_MANY
    case .invalid: self = OVERLAY_REJECTION_INVALID
    case .unsupported: self = OVERLAY_REJECTION_UNSUPPORTED
    }
  }
}
