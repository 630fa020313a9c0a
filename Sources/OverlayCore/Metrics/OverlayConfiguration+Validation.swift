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
    try margins.check(.margins)
    if case .points(let points) = breadth { try ConfigurationError.check(points, in: .length, .breadth) }
    try ConfigurationError.check(header, in: .length, .header)
    try ConfigurationError.check(footer, in: .length, .footer)
  }

  private func validateDetents() throws(ConfigurationError) {
    guard !detents.isEmpty else { throw ConfigurationError(.noDetents) }
    for (index, detent) in detents.enumerated() {
      for earlier in detents[..<index] where earlier.id == detent.id {
        throw ConfigurationError(.duplicateDetent, of: detent.id)
      }
      try detent.height.check(of: detent.id)
      if let opacity = detent.backdropOpacity {
        try ConfigurationError.check(opacity, in: .share, .backdropOpacity, of: detent.id)
      }
    }
    guard detents.contains(where: { $0.isEnabled }) else { throw ConfigurationError(.noEnabledDetent) }
    if let undimmed = largestUndimmedDetent, !detents.contains(where: { $0.id == undimmed }) {
      throw ConfigurationError(.largestUndimmedDetent, of: undimmed)
    }
    try validate(taps.handle)
    try validate(taps.backdrop)
    try validate(taps.row)
  }

  private func validate(_ tap: TapAction) throws(ConfigurationError) {
    if case .moveTo(let id) = tap, !detents.contains(where: { $0.id == id }) {
      throw ConfigurationError(.tap, of: id)
    }
  }

  private func validateContent() throws(ConfigurationError) {
    try ConfigurationError.check(content.height, in: .length, .content)
    try ConfigurationError.check(content.leading, in: .length, .content)
    try ConfigurationError.check(content.trailing, in: .length, .content)
  }

  private func validateMotion() throws(ConfigurationError) {
    if let wrong = policy.invalidParameter {
      throw ConfigurationError(.policy(wrong.parameter), number: wrong.number)
    }
    guard spring.isValid else { throw ConfigurationError(.spring) }
    if let wrong = resistance.curve.invalidNumber { throw ConfigurationError(.resistance, number: wrong) }
    try ConfigurationError.check(slop, in: .length, .slop)
  }
}

// MARK: - What a number may be

extension Insets {
  /// Throws where one of them is no length.
  func check(_ reason: ConfigurationError.Reason) throws(ConfigurationError) {
    try ConfigurationError.check(top, in: .length, reason)
    try ConfigurationError.check(left, in: .length, reason)
    try ConfigurationError.check(bottom, in: .length, reason)
    try ConfigurationError.check(right, in: .length, reason)
  }

  var isCoordinates: Bool { top.isCoordinate && left.isCoordinate && bottom.isCoordinate && right.isCoordinate }
}

extension Detent.Height {
  fileprivate func check(of detent: DetentID) throws(ConfigurationError) {
    switch self {
    case .points(let length), .inset(let length):
      try ConfigurationError.check(length, in: .length, .detentHeight, of: detent)
    case .fraction(let share): try ConfigurationError.check(share, in: .share, .detentHeight, of: detent)
    case .content(let limit): try limit?.height.check(of: detent)
    }
  }
}
