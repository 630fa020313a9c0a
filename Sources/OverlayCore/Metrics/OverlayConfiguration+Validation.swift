import Kinetics

extension OverlayConfiguration {
  /// Throws the first reason why this configuration is invalid.
  package func validate() throws(OverlayConfigurationError) {
    try validateRoom()
    try validateDetents()
    try validateContent()
    try validateMotion()
  }

  private func validateRoom() throws(OverlayConfigurationError) {
    if let wrong = margins.invalidLength { throw OverlayConfigurationError(.margins, number: wrong) }
    if case .points(let points) = breadth { try OverlayConfigurationError.check(points, in: .length, .breadth) }
    try OverlayConfigurationError.check(header, in: .length, .header)
    try OverlayConfigurationError.check(footer, in: .length, .footer)
  }

  private func validateDetents() throws(OverlayConfigurationError) {
    guard !detents.isEmpty else { throw OverlayConfigurationError(.noDetents) }
    for (index, detent) in detents.enumerated() {
      for earlier in detents[..<index] where earlier.id == detent.id {
        throw OverlayConfigurationError(.duplicateDetent, of: detent.id)
      }
      try detent.height.check(of: detent.id)
      if let opacity = detent.backdropOpacity {
        try OverlayConfigurationError.check(opacity, in: .share, .backdropOpacity, of: detent.id)
      }
    }
    guard detents.contains(where: { $0.isEnabled }) else { throw OverlayConfigurationError(.noEnabledDetent) }
    if let undimmed = largestUndimmedDetent, !detents.contains(where: { $0.id == undimmed }) {
      throw OverlayConfigurationError(.largestUndimmedDetent, of: undimmed)
    }
    try validate(taps.handle)
    try validate(taps.backdrop)
    try validate(taps.row)
  }

  private func validate(_ tap: TapAction) throws(OverlayConfigurationError) {
    if case .moveTo(let id) = tap, !detents.contains(where: { $0.id == id }) {
      throw OverlayConfigurationError(.tap, of: id)
    }
  }

  private func validateContent() throws(OverlayConfigurationError) {
    try OverlayConfigurationError.check(content.height, in: .length, .content)
    try OverlayConfigurationError.check(content.leading, in: .length, .content)
    try OverlayConfigurationError.check(content.trailing, in: .length, .content)
  }

  private func validateMotion() throws(OverlayConfigurationError) {
    if let wrong = policy.invalidParameter {
      throw OverlayConfigurationError(.policy(wrong.parameter), number: wrong.number)
    }
    guard spring.isValid else { throw OverlayConfigurationError(.spring) }
    if let wrong = resistance.curve.invalidNumber { throw OverlayConfigurationError(.resistance, number: wrong) }
    try OverlayConfigurationError.check(slop, in: .length, .slop)
  }
}

// MARK: - What a number may be

extension OverlayConfigurationError {
  /// Throws the first field of the surroundings that is invalid.
  package static func check(_ surroundings: Surroundings) throws(OverlayConfigurationError) {
    guard let wrong = surroundings.invalidNumber else { return }
    throw OverlayConfigurationError(Reason(wrong.field), number: wrong.number)
  }
}

extension OverlayConfigurationError.Reason {
  fileprivate init(_ field: Surroundings.Field) {
    switch field {
    case .size: self = .container
    case .safeArea: self = .safeArea
    case .keyboard: self = .keyboard
    case .scale: self = .scale
    }
  }
}

extension Detent.Height {
  fileprivate func check(of detent: DetentID) throws(OverlayConfigurationError) {
    switch self {
    case .points(let length), .inset(let length):
      try OverlayConfigurationError.check(length, in: .length, .detentHeight, of: detent)
    case .fraction(let share): try OverlayConfigurationError.check(share, in: .share, .detentHeight, of: detent)
    case .content(let limit): try limit?.height.check(of: detent)
    }
  }
}
