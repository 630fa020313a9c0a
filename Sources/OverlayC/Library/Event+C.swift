import COverlay
import Kinetics
import OverlayCore

extension OverlayEvent {
  /// Reads an event of the header; `nil` where a number stands for no case. Allocates nothing.
  package init?(_ source: overlay_event) {
    switch source.kind {
    case OVERLAY_EVENT_DOWN: self = .down(TouchID(Int(source.id)), Point2D(source.point))
    case OVERLAY_EVENT_MOVE: self = .move(TouchID(Int(source.id)), Point2D(source.point))
    case OVERLAY_EVENT_UP: self = .up(TouchID(Int(source.id)))
    case OVERLAY_EVENT_CANCEL: self = .cancel(TouchID(Int(source.id)))
    case OVERLAY_EVENT_SCROLL_BEGIN: self = .scrollBegin
    case OVERLAY_EVENT_SCROLL:
      guard let travel = source.scrollTravel else { return nil }
      self = .scroll(offset: source.value, travel: travel.travel, coasting: source.is_coasting)
    case OVERLAY_EVENT_SCROLL_END:
      self = .scrollEnd(velocity: source.value, target: source.is_without_target ? nil : source.travel)
    case OVERLAY_EVENT_SCROLL_REST: self = .scrollRest
    case OVERLAY_EVENT_WHEEL:
      guard let phase = WheelPhase(source.phase) else { return nil }
      self = .wheel(
        TouchID(Int(source.id)), Point2D(source.point), travel: source.travel, across: source.value, phase)
    case OVERLAY_EVENT_FRAME: self = .frame
    case OVERLAY_EVENT_SURROUNDINGS:
      guard let surroundings = source.surroundings else { return nil }
      self = .surroundings(surroundings)
    case OVERLAY_EVENT_RESIZE: self = .resize(Size2D(source.size))
    case OVERLAY_EVENT_SAFE_AREA: self = .safeArea(Insets(source.insets))
    case OVERLAY_EVENT_KEYBOARD: self = .keyboard(source.value)
    case OVERLAY_EVENT_CONTENT: self = .content(ListContent(source.content), shift: source.travel)
    case OVERLAY_EVENT_HEADER: self = .header(source.value)
    case OVERLAY_EVENT_FOOTER: self = .footer(source.value)
    case OVERLAY_EVENT_ENABLE: self = .enable(DetentID(Int(source.id)))
    case OVERLAY_EVENT_DISABLE: self = .disable(DetentID(Int(source.id)))
    default:
      guard let command = OverlayCommand(source), let conflict = source.dragConflict else { return nil }
      self = .command(command, inDrag: conflict)
    }
  }
}

extension OverlayCommand {
  /// Reads a command of the header; `nil` where the event is none.
  init?(_ source: overlay_event) {
    switch source.kind {
    case OVERLAY_EVENT_MOVE_TO: self = .moveTo(DetentID(Int(source.id)), animated: !source.is_instant)
    case OVERLAY_EVENT_SCROLL_TO: self = .scrollTo(source.value, animated: !source.is_instant)
    case OVERLAY_EVENT_REVEAL: self = .reveal(lower: source.value, upper: source.travel)
    case OVERLAY_EVENT_INCREMENT: self = .increment
    case OVERLAY_EVENT_DECREMENT: self = .decrement
    case OVERLAY_EVENT_ESCAPE: self = .escape
    case OVERLAY_EVENT_NEXT: self = .next
    default: return nil
    }
  }
}

extension overlay_event {
  /// What a native view says of its finger, if anything.
  fileprivate struct Travel {
    let travel: ScrollTravel?
  }

  fileprivate var scrollTravel: Travel? {
    switch travel_kind {
    case OVERLAY_TRAVEL_NONE: Travel(travel: nil)
    case OVERLAY_TRAVEL_PAN: Travel(travel: .pan(travel))
    case OVERLAY_TRAVEL_FROM: Travel(travel: .from(travel))
    default: nil
    }
  }

  fileprivate var surroundings: Surroundings? {
    try? Surroundings(
      overlay_surroundings(
        size: size, safe_area: insets, keyboard: value, scale: scale, layout_direction: layout_direction,
        reduce_motion: reduce_motion))
  }

  fileprivate var dragConflict: DragConflict? {
    switch conflict {
    case OVERLAY_CONFLICT_DROP: .drop
    case OVERLAY_CONFLICT_AFTER_DRAG: .afterDrag
    case OVERLAY_CONFLICT_TAKE_OVER: .takeOver
    default: nil
    }
  }
}

extension WheelPhase {
  /// `nil` for a number that stands for no case.
  init?(_ source: overlay_wheel_phase) {
    switch source {
    case OVERLAY_WHEEL_BEGIN: self = .begin
    case OVERLAY_WHEEL_CHANGE: self = .change
    case OVERLAY_WHEEL_END: self = .end
    case OVERLAY_WHEEL_MOMENTUM: self = .momentum
    case OVERLAY_WHEEL_NOTCH: self = .notch
    default: return nil
    }
  }
}

// MARK: - The way back

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
    case .wheel(let id, let point, let travel, let across, let phase):
      self = overlay_event_wheel_across(
        Int64(id.rawValue), point.x, point.y, travel, across, overlay_wheel_phase(phase))
    case .frame: break
    case .surroundings(let surroundings): self = overlay_event_surroundings(overlay_surroundings(surroundings))
    case .resize(let size): self = overlay_event_resize(size.width, size.height)
    case .safeArea(let insets): self = overlay_event_safe_area(overlay_insets(insets))
    case .keyboard(let height): self = overlay_event_keyboard(height)
    case .content(let content, let shift): self = overlay_event_content(overlay_content(content), shift)
    case .header(let height): self = overlay_event_header(height)
    case .footer(let height): self = overlay_event_footer(height)
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
  init(_ phase: WheelPhase) {
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
