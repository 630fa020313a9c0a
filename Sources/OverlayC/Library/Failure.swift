import COverlay
import OverlayCore

/// Why a call does nothing.
struct Failure: Error {
  let status: overlay_status
  /// The fault of a configuration or of surroundings.
  var error: overlay_error?

  init(_ status: overlay_status) {
    self.status = status
  }

  /// A configuration whose field is invalid.
  init(_ field: overlay_field, _ detent: DetentID? = nil) {
    status = OVERLAY_ERROR_CONFIGURATION
    error = overlay_error(field: field, has_detent: detent != nil, detent: Int64(detent?.rawValue ?? 0))
  }

  init(_ error: OverlayConfigurationError) {
    let id = error.detent
    switch error.reason {
    case .container: self.init(OVERLAY_FIELD_CONTAINER)
    case .safeArea: self.init(OVERLAY_FIELD_SAFE_AREA)
    case .keyboard: self.init(OVERLAY_FIELD_KEYBOARD)
    case .margins: self.init(OVERLAY_FIELD_MARGINS)
    case .breadth: self.init(OVERLAY_FIELD_BREADTH)
    case .scale: self.init(OVERLAY_FIELD_SCALE)
    case .header: self.init(OVERLAY_FIELD_HEADER)
    case .footer: self.init(OVERLAY_FIELD_FOOTER)
    case .content: self.init(OVERLAY_FIELD_CONTENT)
    case .noDetents, .noEnabledDetent: self.init(OVERLAY_FIELD_DETENTS)
    case .duplicateDetent: self.init(OVERLAY_FIELD_DUPLICATE_DETENT, id)
    case .detentHeight: self.init(OVERLAY_FIELD_DETENT_HEIGHT, id)
    case .backdropOpacity: self.init(OVERLAY_FIELD_BACKDROP_OPACITY, id)
    case .start, .startHeight, .keyboardReturn: self.init(OVERLAY_FIELD_START, id)
    case .startOffset: self.init(OVERLAY_FIELD_START_OFFSET)
    case .largestUndimmedDetent: self.init(OVERLAY_FIELD_LARGEST_UNDIMMED_DETENT, id)
    case .tap: self.init(OVERLAY_FIELD_TAP, id)
    case .policy: self.init(OVERLAY_FIELD_POLICY)
    case .spring: self.init(OVERLAY_FIELD_SPRING)
    case .resistance: self.init(OVERLAY_FIELD_RESISTANCE)
    case .slop: self.init(OVERLAY_FIELD_SLOP)
    }
  }

  init(_ error: OverlayStackError) {
    switch error {
    case .duplicate, .duplicateList: self.init(OVERLAY_ERROR_DUPLICATE)
    case .unknown: self.init(OVERLAY_ERROR_UNKNOWN)
    case .configuration(let error): self.init(error)
    case .layers: self.init(OVERLAY_ERROR_LAYER)
    case .unknownRows, .rows: self.init(OVERLAY_ERROR_ROWS)
    }
  }
}

/// Does something that may fail with a configuration or with surroundings, and tells the caller what is wrong; nothing
/// is left in the error of the call before.
func attempt(
  _ error: UnsafeMutablePointer<overlay_error>?, _ body: () throws(Failure) -> Void
) -> overlay_status {
  error?.pointee = overlay_error()
  do throws(Failure) {
    try body()
    return OVERLAY_OK
  } catch let failure {
    if let wrong = failure.error { error?.pointee = wrong }
    return failure.status
  }
}

/// Changes a stack, as ``attempt(_:_:)`` does what it is given; `told` gets how many overlays have effects because of
/// that, 0 where it fails.
func change(
  _ stack: OpaquePointer?, _ told: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<overlay_error>? = nil,
  _ body: (UnsafeMutablePointer<OverlayStack>) throws(Failure) -> StackAnswer
) -> overlay_status {
  told?.pointee = 0
  return attempt(error) { () throws(Failure) in
    guard let whole = Storage<StackPlace>(stack)?.place, let place = Storage<OverlayStack>(stack)?.place else {
      throw Failure(OVERLAY_ERROR_NULL)
    }
    whole.pointee.answer = nil
    let answer = try body(place)
    whole.pointee.answer = answer
    if let told { for _ in place.pointee.effects(of: answer) { told.pointee += 1 } }
  }
}

@c @implementation
func overlay_version() -> Int32 { OVERLAY_VERSION }

@c @implementation
func overlay_status_text(_ status: overlay_status) -> UnsafePointer<CChar> {
  let text: StaticString =
    switch status {
    case OVERLAY_OK: "ok"
    case OVERLAY_ERROR_NULL: "a pointer that is needed is NULL"
    case OVERLAY_ERROR_STORAGE: "the storage is too small or not aligned"
    case OVERLAY_ERROR_VERSION: "the size of the configuration is that of no known version"
    case OVERLAY_ERROR_ENUMERATION: "a number stands for no case of its enumeration"
    case OVERLAY_ERROR_CONFIGURATION: "the configuration or what is around it is invalid"
    case OVERLAY_ERROR_UNKNOWN: "there is no overlay of that id"
    case OVERLAY_ERROR_DUPLICATE: "there is an overlay of that id already"
    case OVERLAY_ERROR_ROWS: "a number or a length of rows is invalid"
    case OVERLAY_ERROR_LAYER: "there is no such layer, or it cannot be there"
    case OVERLAY_ERROR_CONTAINER: "the configuration is that of another container of cards"
    // A number from outside.
    default: "an unknown status"
    }
  return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
