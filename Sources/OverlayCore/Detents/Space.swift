import Kinetics

/// The container's lengths along the sheet's axis, and the heights that detents resolve to in them.
///
///     lift = max(0, K − S)
///     points(H) = H + S + lift, but points(0) = 0
///     fraction(f) = f · length + lift
///     inset(I) = length − F − I
///     content = min(header + leading + content + trailing + footer + S + lift, length − F)
///     content(atMost: L) = min(content, L)
///
/// S is the safe area or the margin at the sheet's edge, the deeper one; F is the same at the far edge. K is the
/// keyboard where it lifts the detents, else 0. All heights are clamped to 0…length, with a keyboard to 0…length − F.
struct Space {
  /// The container's length along the sheet's axis.
  let length: Double
  let near: Double
  let far: Double
  let lift: Double
  private let ceiling: Double
  private let natural: Double

  /// - Parameters:
  ///   - length: The container's length along the sheet's axis, in points.
  ///   - near: The safe area at the sheet's edge.
  ///   - far: The safe area at the far edge.
  ///   - keyboard: The keyboard, counted from the container's edge.
  ///   - natural: Header, content and footer together.
  init(length: Double, near: Double, far: Double, keyboard: Double, natural: Double) {
    self.length = length
    self.near = near
    self.far = far
    self.natural = natural
    lift = keyboard > near ? keyboard - near : 0
    ceiling = keyboard > 0 ? length - far : length
  }

  func height(of height: Detent.Height) -> Double {
    switch height {
    case .points(let points): clamped(points == 0 ? 0 : points + near + lift)
    case .fraction(let fraction): clamped(fraction * length + lift)
    case .inset(let inset): clamped(length - far - inset)
    case .content(nil): fitting
    case .content(let limit?): lesser(fitting, self.height(of: limit.height))
    }
  }

  private var fitting: Double { clamped(Numerics.pinned(natural + near + lift, 0, length - far)) }

  private func lesser(_ one: Double, _ other: Double) -> Double { one < other ? one : other }

  private func clamped(_ height: Double) -> Double {
    Numerics.positiveZero(Numerics.pinned(height, 0, ceiling > 0 ? ceiling : 0))
  }
}
