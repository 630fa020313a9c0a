import COverlay
import OverlayC

/// Gives the page an event.
///
/// What `a` to `d` are goes by the kind:
///
/// | kind | a | b | c | d |
/// |---|---|---|---|---|
/// | down, move | x | y | | |
/// | wheel | x | y | travel | phase |
/// | resize | width | height | | |
/// | safe area | top | left | bottom | right |
/// | keyboard, header | height | | | |
/// | content | height | leading | trailing | shift |
/// | move to | instant: 1 | conflict | | |
/// | scroll to | offset | conflict | instant: 1 | |
/// | reveal | lower | conflict | upper | |
/// | increment, decrement, escape, next | | conflict | | |
///
/// - Parameters:
///   - overlay: Whose it is, where it is neither a touch nor a wheel nor for all; −1 leaves it to the stack.
///   - kind: An `overlay_event_kind`.
///   - id: A finger, a wheel, a detent.
///   - time: Nanoseconds.
/// - Returns: The status; the answer says who received it: overlay and layer, or `NaN`; the row or `NaN`; whether it
///   was a tap; whether it was late; why it was rejected, or 0.
@c(web_event)
public func handle(
  _ pointer: PagePointer, _ overlay: Double, _ kind: Double, _ id: Double, _ a: Double, _ b: Double, _ c: Double,
  _ d: Double, _ time: Double
) -> Int32 {
  var event = overlay_event(kind, id, a, b, c, d)
  var route = overlay_route()
  let page = page(pointer)
  let status =
    overlay < 0
    ? overlay_stack_handle(page.pointee.stack, &event, integer(time), &route)
    : overlay_stack_handle_for(page.pointee.stack, integer(overlay), &event, integer(time), &route)
  page.pointee.report(route)
  return status.rawValue
}

extension overlay_event {
  /// The event that the numbers of ``handle(_:_:_:_:_:_:_:_:_:)`` stand for.
  package init(_ kind: Double, _ id: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    self.init()
    self.kind = overlay_event_kind(rawValue: choice(kind))
    self.id = integer(id)
    take(a, b, c, d)
  }

  private mutating func take(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    switch kind {
    case OVERLAY_EVENT_WHEEL:
      point = overlay_point(x: a, y: b)
      travel = c
      phase = overlay_wheel_phase(rawValue: choice(d))
    case OVERLAY_EVENT_RESIZE: size = overlay_extent(width: a, height: b)
    case OVERLAY_EVENT_SAFE_AREA: insets = overlay_insets(top: a, left: b, bottom: c, right: d)
    case OVERLAY_EVENT_KEYBOARD, OVERLAY_EVENT_HEADER: value = a
    case OVERLAY_EVENT_CONTENT: (content, travel) = (overlay_content(height: a, leading: b, trailing: c), d)
    case OVERLAY_EVENT_MOVE_TO: (is_instant, conflict) = (a == 1, overlay_conflict(rawValue: choice(b)))
    case OVERLAY_EVENT_SCROLL_TO, OVERLAY_EVENT_REVEAL, OVERLAY_EVENT_INCREMENT, OVERLAY_EVENT_DECREMENT,
      OVERLAY_EVENT_ESCAPE, OVERLAY_EVENT_NEXT:
      (value, conflict, travel, is_instant) = (a, overlay_conflict(rawValue: choice(b)), c, c == 1)
    // Touches, frames, and numbers that stand for no event.
    default: point = overlay_point(x: a, y: b)
    }
  }
}

/// Who would get a touch at a point now. The answer is that of `web_event`.
///
/// - Returns: The status.
@c(web_hit)
public func hitTest(_ pointer: PagePointer, _ x: Double, _ y: Double) -> Int32 {
  var route = overlay_route()
  let page = page(pointer)
  let status = overlay_stack_hit_test(page.pointee.stack, x, y, &route)
  page.pointee.report(route)
  return status.rawValue
}

extension Page {
  fileprivate func report(_ route: overlay_route) {
    var answer = Answer(self.answer)
    answer.add(route.overlay, if: route.has_receiver)
    answer.add(route.layer, if: route.has_receiver)
    answer.add(route.row, if: route.has_row)
    answer.add(route.is_tap)
    answer.add(route.is_late)
    answer.add(Int64(route.rejection.rawValue))
  }
}
