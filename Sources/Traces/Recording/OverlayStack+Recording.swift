import OverlayCore

/// What a recorder asks of a container after a call.
extension OverlayStack {
  /// Whether the last call asks nothing of the host.
  var isSilent: Bool { lastEffects.allSatisfy { $0.effects.isEmpty } && !writesBack }

  /// Whether a native view has to take an offset because of the last call.
  var writesBack: Bool { lastEffects.contains { $0.effects.writeBack != nil } }

  /// Whether the last call says that its event, or a part of it, could not be applied; where nobody is there to say so,
  /// nothing can.
  var hasRejected: Bool { ids.isEmpty || lastEffects.contains { $0.effects.rejection != nil } }

  /// Why a recording cannot begin where ``OverlayStack/rest`` is `nil`: what is held, or else what moves or waits.
  var unrest: RecordingError {
    if let held = ids.first(where: { self[$0]?.hasFingers == true }) { return .held(.overlay(held)) }
    let front = ids.first ?? OverlayID(0)
    if router.count > 0 { return .held(.overlay(router[0]?.receiver?.overlay ?? front)) }
    let moving = ids.first { self[$0]?.isMoving == true }
    return .moving(.overlay(moving ?? front), until: moving.flatMap { self[$0]?.restTime })
  }

  /// Whether a finger, a wheel or a native pan holds something.
  var isDragging: Bool { ids.contains { self[$0]?.phase == .dragging } }
}

extension Overlay {
  /// Whether a finger is down on it, or a wheel or a native pan holds it.
  var hasFingers: Bool { phase == .dragging || fingers.touches.count > 0 }
}

extension OverlayEvent {
  /// Whether one overlay is told to do something.
  var isCommand: Bool { if case .command = self { true } else { false } }

  /// Whether its line says the overlay by the name of a detent.
  var namesDetent: Bool {
    switch self {
    case .enable, .disable, .command(.moveTo, _): true
    case .command, .down, .move, .up, .cancel, .scrollBegin, .scroll, .scrollEnd, .scrollRest, .wheel, .frame,
      .surroundings, .resize, .safeArea, .keyboard, .content, .header, .footer:
      false
    }
  }
}
