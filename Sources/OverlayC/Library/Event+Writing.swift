import COverlay
import Kinetics
import OverlayCore

/// What the header says of an event: the way back of `OverlayEvent(_:)`. A case that the header lacks is an error of the
/// compiler here.
extension overlay_event {
  init(_ event: OverlayEvent) {
    self = overlay_event_of(OVERLAY_EVENT_FRAME)
    switch event {
    case .down(let touch, let point): self = overlay_event_down(Int64(touch.rawValue), point.x, point.y)
    case .move(let touch, let point): self = overlay_event_move(Int64(touch.rawValue), point.x, point.y)
    case .up(let touch): self = overlay_event_up(Int64(touch.rawValue))
    case .cancel(let touch): self = overlay_event_cancel(Int64(touch.rawValue))
    case .scrollBegin: kind = OVERLAY_EVENT_SCROLL_BEGIN
    case .scroll(let offset, let travel, let coasting):
      self = overlay_event_scroll(offset, 0, coasting)
      (travel_kind, self.travel) = Self.parts(of: travel)
    case .scrollEnd(let velocity, let target?): self = overlay_event_scroll_end(velocity, target)
    case .scrollEnd(let velocity, nil): self = overlay_event_scroll_end_without_target(velocity)
    case .scrollRest: kind = OVERLAY_EVENT_SCROLL_REST
    case .wheel(let id, let point, let travel, let phase):
      self = overlay_event_wheel(Int64(id.rawValue), point.x, point.y, travel, overlay_wheel_phase(phase))
    case .frame: break
    case .surroundings(let all):
      self = overlay_event_surroundings(
        all.size.width, all.size.height, overlay_insets(all.safeArea), all.keyboard, all.scale)
      layout_direction =
        all.layoutDirection == .leftToRight ? OVERLAY_LAYOUT_LEFT_TO_RIGHT : OVERLAY_LAYOUT_RIGHT_TO_LEFT
      reduce_motion = all.reduceMotion
    case .resize(let size): self = overlay_event_resize(size.width, size.height)
    case .safeArea(let insets): self = overlay_event_safe_area(overlay_insets(insets))
    case .keyboard(let height): self = overlay_event_keyboard(height)
    case .content(let content, let shift): self = overlay_event_content(overlay_content(content), shift)
    case .header(let height): self = overlay_event_header(height)
    case .enable(let detent): self = overlay_event_at(OVERLAY_EVENT_ENABLE, Int64(detent.rawValue), 0, 0)
    case .disable(let detent): self = overlay_event_at(OVERLAY_EVENT_DISABLE, Int64(detent.rawValue), 0, 0)
    case .command(let command, let conflict): self = overlay_event(command, overlay_conflict(conflict))
    }
  }

  private init(_ command: OverlayCommand, _ conflict: overlay_conflict) {
    self = overlay_event_of(OVERLAY_EVENT_NEXT)
    switch command {
    case .moveTo(let detent, let animated):
      self = overlay_event_move_to(Int64(detent.rawValue), !animated, conflict)
    case .scrollTo(let offset, let animated): self = overlay_event_scroll_to(offset, !animated, conflict)
    case .reveal(let lower, let upper): self = overlay_event_reveal(lower, upper, conflict)
    case .increment: kind = OVERLAY_EVENT_INCREMENT
    case .decrement: kind = OVERLAY_EVENT_DECREMENT
    case .escape: kind = OVERLAY_EVENT_ESCAPE
    case .next: break
    }
    self.conflict = conflict
  }

  private static func parts(of travel: ScrollTravel?) -> (overlay_travel, Double) {
    switch travel {
    case nil: (OVERLAY_TRAVEL_NONE, 0)
    case .pan(let pan): (OVERLAY_TRAVEL_PAN, pan)
    case .from(let offset): (OVERLAY_TRAVEL_FROM, offset)
    }
  }
}

extension overlay_wheel_phase {
  fileprivate init(_ phase: WheelPhase) {
    self =
      switch phase {
      case .begin: OVERLAY_WHEEL_BEGIN
      case .change: OVERLAY_WHEEL_CHANGE
      case .end: OVERLAY_WHEEL_END
      case .momentum: OVERLAY_WHEEL_MOMENTUM
      case .notch: OVERLAY_WHEEL_NOTCH
      }
  }
}

extension overlay_conflict {
  fileprivate init(_ conflict: DragConflict) {
    self =
      switch conflict {
      case .drop: OVERLAY_CONFLICT_DROP
      case .afterDrag: OVERLAY_CONFLICT_AFTER_DRAG
      case .takeOver: OVERLAY_CONFLICT_TAKE_OVER
      }
  }
}
