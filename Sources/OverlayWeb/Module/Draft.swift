import COverlay
import OverlayC

/// A configuration that is being written, one number at a time.
package struct Draft {
  package var values = overlay_configuration()
  var detents: [overlay_detent] = []

  init() { _ = overlay_configuration_default(&values) }

  /// Reads the whole of it. The pointer is good during the call alone.
  func read<Result>(_ body: (UnsafePointer<overlay_configuration>) -> Result) -> Result {
    detents.withUnsafeBufferPointer { detents in
      var whole = values
      whole.detents = detents.baseAddress
      whole.detent_count = detents.count
      return body(&whole)
    }
  }
}

/// Begins a configuration: all defaults, no detent.
@c(web_begin)
public func begin(_ pointer: PagePointer) { page(pointer).pointee.draft = Draft() }

/// Adds a detent to the configuration.
///
/// - Parameters:
///   - limitKind: The height kind of a limit; −1 without one.
///   - flags: The sum of 1 for a disabled one and 2 for `contentFirst`.
///   - opacity: The backdrop's; `NaN` by its place among the others.
@c(web_detent)
public func addDetent(
  _ pointer: PagePointer, _ id: Double, _ kind: Double, _ value: Double, _ limitKind: Double, _ limit: Double,
  _ flags: Int32, _ pull: Double, _ opacity: Double
) {
  var detent = overlay_detent()
  detent.id = integer(id)
  detent.kind = overlay_height_kind(rawValue: choice(kind))
  detent.value = value
  detent.has_limit = limitKind >= 0
  detent.limit_kind = overlay_height_kind(rawValue: limitKind >= 0 ? choice(limitKind) : 0)
  detent.limit = limit
  detent.is_disabled = flags & 1 != 0
  detent.is_content_first = flags & 2 != 0
  detent.pull = overlay_pull(rawValue: choice(pull))
  (detent.has_backdrop_opacity, detent.backdrop_opacity) = optional(opacity)
  page(pointer).pointee.draft.detents.append(detent)
}

/// Writes one number of the configuration.
///
/// - Returns: Whether there is such an option.
@c(web_option)
public func setOption(_ pointer: PagePointer, _ option: Int32, _ value: Double) -> Bool {
  guard let option = Option(rawValue: option) else { return false }
  page(pointer).pointee.draft.values.set(option, to: value)
  return true
}

/// Puts an overlay of that configuration in front of all others.
///
/// - Returns: The status; the answer says which field and which detent is meant.
@c(web_push)
public func push(_ pointer: PagePointer, _ overlay: Double, _ time: Double) -> Int32 {
  let page = page(pointer)
  var error = overlay_error()
  let status = page.pointee.draft.read {
    overlay_stack_push(page.pointee.stack, integer(overlay), $0, integer(time), &error)
  }
  return page.pointee.report(status, error)
}

/// Gives an overlay that configuration.
///
/// - Returns: The status; the answer says which field and which detent is meant.
@c(web_reconfigure)
public func reconfigure(_ pointer: PagePointer, _ overlay: Double, _ time: Double) -> Int32 {
  let page = page(pointer)
  var error = overlay_error()
  let status = page.pointee.draft.read {
    overlay_stack_reconfigure(page.pointee.stack, integer(overlay), $0, integer(time), &error)
  }
  return page.pointee.report(status, error)
}

/// Takes an overlay out. What its host has yet to perform is the answer, as that of `web_effects`.
///
/// - Returns: The status.
@c(web_pop)
public func pop(_ pointer: PagePointer, _ overlay: Double, _ time: Double) -> Int32 {
  let page = page(pointer)
  var effects = overlay_effects()
  let status = overlay_stack_pop(page.pointee.stack, integer(overlay), integer(time), &effects)
  page.pointee.windows.removeAll { $0.overlay == integer(overlay) }
  page.pointee.report(effects)
  return status.rawValue
}

extension Page {
  fileprivate func report(_ status: overlay_status, _ error: overlay_error) -> Int32 {
    var answer = Answer(self.answer)
    answer.add(Int64(error.field.rawValue))
    answer.add(error.detent, if: error.has_detent)
    return status.rawValue
  }
}
