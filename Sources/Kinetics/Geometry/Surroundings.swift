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
  /// The side at which a line of text begins.
  public var layoutDirection: OverlayLayoutDirection
  /// Settles without overshoot. A change acts from the next motion on.
  public var reduceMotion: Bool

  /// The surroundings of a container of that size; by default nothing covers it.
  @inlinable
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
  @inlinable package var halfPixel: Double { 0.5 / scale }

  /// Whether its numbers are finite and within ±2⁴⁰.
  @inlinable package var isFinite: Bool {
    size.width.isCoordinate && size.height.isCoordinate && safeArea.isCoordinates && keyboard.isCoordinate
      && scale.isCoordinate
  }

  /// A field whose numbers have a range.
  package enum Field: Sendable, Hashable {
    case size
    case safeArea
    case keyboard
    case scale
  }

  /// The first number that is out of range, and its field; `nil` where all are in range.
  package var invalidNumber: (field: Field, number: InvalidNumber)? {
    if let wrong = size.invalidLength { return (.size, wrong) }
    if let wrong = safeArea.invalidLength { return (.safeArea, wrong) }
    if let wrong = NumberRange.length.rejected(keyboard) { return (.keyboard, wrong) }
    if let wrong = NumberRange.positive.rejected(scale) { return (.scale, wrong) }
    return nil
  }
}
