import Kinetics

extension OverlayConfiguration {
  /// Throws the first reason why this configuration is invalid.
  package func validate() throws(ConfigurationError) {
    try validateRoom()
    try validateDetents()
    try validateContent()
    try validateMotion()
  }

  private func validateRoom() throws(ConfigurationError) {
    guard margins.isLengths else { throw .margins }
    guard breadth.isValid else { throw .breadth }
    guard header.isLength else { throw .header }
  }

  private func validateDetents() throws(ConfigurationError) {
    guard !detents.isEmpty else { throw .noDetents }
    for (index, detent) in detents.enumerated() {
      for earlier in detents[..<index] where earlier.id == detent.id { throw .duplicateDetent(detent.id) }
      guard detent.height.isValid else { throw .detentHeight(detent.id) }
      if let opacity = detent.backdropOpacity {
        guard opacity.isShare else { throw .backdropOpacity(detent.id) }
      }
    }
    guard detents.contains(where: { $0.isEnabled }) else { throw .noEnabledDetent }
    if let undimmed = largestUndimmedDetent, !detents.contains(where: { $0.id == undimmed }) {
      throw .largestUndimmedDetent(undimmed)
    }
    try validate(taps.handle)
    try validate(taps.backdrop)
    try validate(taps.row)
  }

  private func validate(_ tap: TapAction) throws(ConfigurationError) {
    if case .moveTo(let id) = tap, !detents.contains(where: { $0.id == id }) { throw .tap(id) }
  }

  private func validateContent() throws(ConfigurationError) {
    guard content.isValid else { throw .content }
  }

  private func validateMotion() throws(ConfigurationError) {
    if let parameter = policy.invalidParameter { throw .policy(parameter) }
    guard spring.isValid else { throw .spring }
    guard resistance.coefficient > 0, resistance.coefficient <= 1 else { throw .resistance }
    guard slop.isLength else { throw .slop }
  }
}

// MARK: - What a number may be

extension Insets {
  var isLengths: Bool { top.isLength && left.isLength && bottom.isLength && right.isLength }
  var isCoordinates: Bool { top.isCoordinate && left.isCoordinate && bottom.isCoordinate && right.isCoordinate }
}

extension Content {
  var isValid: Bool { height.isLength && leading.isLength && trailing.isLength }
}

extension Detent.Height {
  var isValid: Bool {
    switch self {
    case .points(let points): points.isLength
    case .fraction(let fraction): fraction.isShare
    case .inset(let inset): inset.isLength
    case .content(let limit): limit?.height.isValid ?? true
    }
  }
}
