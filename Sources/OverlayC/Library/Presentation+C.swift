import COverlay
import Kinetics
import OverlayCore

extension overlay_presentation {
  /// What is shown of an overlay. Allocates nothing.
  init(_ overlay: borrowing Overlay) {
    let shown = overlay.presentation
    let (detent, target) = (overlay.detent, overlay.target)
    self.init(
      height: shown.height, offset: shown.offset, velocity: overlay.velocity, progress: overlay.progress,
      phase: overlay_phase(shown.phase), position: overlay_position(shown.position),
      has_detent: detent != nil, detent: Int64(detent?.rawValue ?? 0),
      has_target: target != nil, target: Int64(target?.rawValue ?? 0),
      nearest: Int64(overlay.nearest.rawValue),
      sheet: overlay_rect(shown.sheetFrame), header: overlay_rect(shown.headerFrame),
      list: overlay_rect(shown.listFrame),
      list_layout: overlay_rect(shown.listLayoutFrame), list_end_inset: shown.listEndInset,
      content_end: overlay.contentEnd, has_backdrop: shown.isBackdropPresent, backdrop_opacity: shown.backdropOpacity,
      is_list_locked: overlay.isListLocked, is_moving: overlay.isMoving, rest_time: overlay.restTime.nanoseconds,
      footer: overlay_rect(shown.footerFrame))
  }
}

extension overlay_phase {
  init(_ source: OverlayPhase) {
    self =
      switch source {
      case .dragging: OVERLAY_PHASE_DRAGGING
      case .settling: OVERLAY_PHASE_SETTLING
      case .flinging: OVERLAY_PHASE_FLINGING
      case .bouncing: OVERLAY_PHASE_BOUNCING
      case .resting: OVERLAY_PHASE_RESTING
      }
  }
}

extension overlay_position {
  init(_ source: OverlayPosition) {
    self =
      switch source {
      case .minimum: OVERLAY_POSITION_MINIMUM
      case .maximum: OVERLAY_POSITION_MAXIMUM
      case .progressing: OVERLAY_POSITION_PROGRESSING
      }
  }
}
