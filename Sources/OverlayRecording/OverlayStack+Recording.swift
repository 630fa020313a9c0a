import OverlayCore

/// What a recorder asks of a container after a call.
extension OverlayStack {
  /// Whether the last call asks nothing of the host.
  var isSilent: Bool { ids.allSatisfy { effects(of: $0).isEmpty } && !writesBack }

  /// Whether a native view has to take an offset because of the last call.
  var writesBack: Bool { ids.contains { effects(of: $0).writeBack != nil } }

  /// Whether a finger, a wheel or a native pan holds something.
  var isDragging: Bool { ids.contains { self[$0]?.phase == .dragging } }
}
