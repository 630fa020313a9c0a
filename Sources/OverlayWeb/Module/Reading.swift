import COverlay
import OverlayC

/// What the last call asks of an overlay's host. The answer: how a command was taken, an `overlay_answer`; then for
/// each effect its kind, its id or `NaN`, and the reason of a rejection.
///
/// - Returns: How many effects there are; −1 for no such overlay.
@c(web_effects)
public func effects(_ pointer: PagePointer, _ overlay: Double) -> Int32 {
  var effects = overlay_effects()
  let page = page(pointer)
  guard overlay_stack_effects(page.pointee.stack, integer(overlay), &effects) == OVERLAY_OK else { return -1 }
  page.pointee.report(effects)
  return Int32(effects.count)
}

/// What is shown of an overlay. The answer: `PRESENTATION` in `words.js` names its numbers.
///
/// - Returns: The status.
@c(web_present)
public func present(_ pointer: PagePointer, _ overlay: Double) -> Int32 {
  var shown = overlay_presentation()
  let page = page(pointer)
  let status = overlay_stack_present(page.pointee.stack, integer(overlay), &shown)
  if status == OVERLAY_OK { page.pointee.report(shown) }
  return status.rawValue
}

/// Until when frames are needed, in nanoseconds; `NaN` where nothing moves.
@c(web_rest)
public func restTime(_ pointer: PagePointer) -> Double {
  let stack = page(pointer).pointee.stack
  return overlay_stack_is_moving(stack) ? Double(overlay_stack_rest_time(stack)) : .nan
}

extension Page {
  func report(_ source: overlay_effects) {
    var answer = Answer(self.answer)
    answer.add(Int64(source.answer.rawValue))
    withUnsafeBytes(of: source.effects) { bytes in
      let effects = bytes.assumingMemoryBound(to: overlay_effect.self)
      for index in 0..<source.count {
        answer.add(Int64(effects[index].kind.rawValue))
        answer.add(effects[index].id, if: effects[index].has_id)
        answer.add(Int64(effects[index].rejection.rawValue))
      }
    }
  }

  fileprivate func report(_ shown: overlay_presentation) {
    var answer = Answer(self.answer)
    answer.add(shown.height)
    answer.add(shown.offset)
    answer.add(shown.velocity)
    answer.add(shown.progress)
    answer.add(Int64(shown.phase.rawValue))
    answer.add(Int64(shown.position.rawValue))
    answer.add(shown.detent, if: shown.has_detent)
    answer.add(shown.target, if: shown.has_target)
    answer.add(shown.nearest, if: shown.has_nearest)
    answer.add(shown.sheet)
    answer.add(shown.header)
    answer.add(shown.list)
    answer.add(shown.content_end)
    answer.add(shown.has_backdrop)
    answer.add(shown.backdrop_opacity)
    answer.add(shown.is_moving)
  }
}
