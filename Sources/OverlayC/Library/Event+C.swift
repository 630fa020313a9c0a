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
      guard let phase = source.wheelPhase else { return nil }
      self = .wheel(TouchID(Int(source.id)), Point2D(source.point), travel: source.travel, phase)
    case OVERLAY_EVENT_FRAME: self = .frame
    case OVERLAY_EVENT_RESIZE: self = .resize(Size2D(source.size))
    case OVERLAY_EVENT_SAFE_AREA: self = .safeArea(Insets(source.insets))
    case OVERLAY_EVENT_KEYBOARD: self = .keyboard(source.value)
    case OVERLAY_EVENT_CONTENT: self = .content(Content(source.content), shift: source.travel)
    case OVERLAY_EVENT_HEADER: self = .header(source.value)
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

  fileprivate var wheelPhase: WheelPhase? {
    switch phase {
    case OVERLAY_WHEEL_BEGIN: .begin
    case OVERLAY_WHEEL_CHANGE: .change
    case OVERLAY_WHEEL_END: .end
    case OVERLAY_WHEEL_MOMENTUM: .momentum
    case OVERLAY_WHEEL_NOTCH: .notch
    default: nil
    }
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
