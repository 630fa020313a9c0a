import Kinetics

/// What is around the overlays of one container: how large it is, what covers it, and how its user wants to read and
/// see.
///
///     var surroundings = Surroundings(size: Size2D(width: 390, height: 844))
///     surroundings.safeArea = Insets(top: 47, left: 0, bottom: 34, right: 0)
///     var overlay = try Overlay(configuration, in: surroundings)
///     surroundings.size = Size2D(width: 844, height: 390)
///     _ = overlay.handle(.surroundings(surroundings), at: now)     // a rotation, as one event
///
/// An overlay is created with them. A stack owns them: an overlay that is pushed takes those of the stack.
public struct Surroundings: Sendable, Hashable {
  /// The size of the container: finite, 0 or more.
  public var size: Size2D
  /// The container's safe area, 0 or more on each side.
  public var safeArea: Insets
  /// The keyboard's height at the sheet's edge, counted from the container's edge, so it covers the safe area there; 0
  /// when it is hidden.
  public var keyboard: Double
  /// Pixels per point, more than 0. "Half a pixel" is `0.5 / scale`. A change acts from the next motion on.
  public var scale: Double
  /// Where a line of text begins.
  public var layoutDirection: OverlayLayoutDirection
  /// Settles without overshoot. A change acts from the next motion on.
  public var reduceMotion: Bool

  /// The surroundings of a container of that size; by default nothing covers it.
  public init(
    size: Size2D, safeArea: Insets = .zero, keyboard: Double = 0, scale: Double = 2,
    layoutDirection: OverlayLayoutDirection = .leftToRight, reduceMotion: Bool = false
  ) {
    self.size = size
    self.safeArea = safeArea
    self.keyboard = keyboard
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.reduceMotion = reduceMotion
  }
}

extension Surroundings {
  /// Half a pixel, in points.
  var halfPixel: Double { 0.5 / scale }

  /// Throws the first field that is invalid.
  package func validate() throws(OverlayConfigurationError) {
    try OverlayConfigurationError.check(size.width, in: .length, .container)
    try OverlayConfigurationError.check(size.height, in: .length, .container)
    try safeArea.check(.safeArea)
    try OverlayConfigurationError.check(keyboard, in: .length, .keyboard)
    try OverlayConfigurationError.check(scale, in: .positive, .scale)
  }

  /// Whether its numbers are finite and within ±2⁴⁰.
  var isFinite: Bool {
    size.width.isCoordinate && size.height.isCoordinate && safeArea.isCoordinates && keyboard.isCoordinate
      && scale.isCoordinate
  }
}

extension OverlayConfiguration {
  /// What the container leaves to the sheet.
  func space(in surroundings: Surroundings) -> Space {
    Space(
      length: edge.length(of: surroundings.size), near: near(in: surroundings), far: far(in: surroundings),
      keyboard: liftingKeyboard(in: surroundings),
      natural: header + content.leading + content.height + content.trailing + footer)
  }

  /// What covers the end of the list where no footer does, from the container's edge on: the safe area, the margin or
  /// the keyboard, the deepest one.
  func covered(in surroundings: Surroundings) -> Double {
    let near = near(in: surroundings)
    return surroundings.keyboard > near ? surroundings.keyboard : near
  }

  /// What covers the container at the sheet's edge: the safe area or the margin, the deeper one.
  func near(in surroundings: Surroundings) -> Double {
    let (safe, margin) = (edge.near(surroundings.safeArea), edge.near(margins))
    return margin > safe ? margin : safe
  }

  /// What covers it at the far edge: the safe area or the margin, the deeper one.
  private func far(in surroundings: Surroundings) -> Double {
    let (safe, margin) = (edge.far(surroundings.safeArea), edge.far(margins))
    return margin > safe ? margin : safe
  }

  /// The part of the keyboard that lifts the detents.
  private func liftingKeyboard(in surroundings: Surroundings) -> Double {
    switch keyboardPolicy {
    case .lift, .expand: surroundings.keyboard
    case .inset: 0
    }
  }
}
