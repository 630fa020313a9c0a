import Kinetics

/// The lengths that a container leaves to its sheet, and what the kinds of detent height come to in them.
///
///     lift = max(0, K − S)
///     points(H) = H + S + lift, but points(0) = 0
///     fraction(f) = f · length + lift
///     inset(I) = length − F − I
///     content = min(header + leading + content + trailing + S + lift, length − F)
///
/// S and F are the safe areas at the sheet's edge and at the far one, K the keyboard. All are clamped to 0…length, and
/// with a keyboard to length − F.
struct Space {
  /// The container's length along the sheet's axis.
  let length: Double
  let near: Double
  let far: Double
  let lift: Double
  private let ceiling: Double
  private let natural: Double

  init(_ configuration: Configuration) {
    let edge = configuration.edge
    let keyboard = configuration.keyboard
    length = edge.length(of: configuration.container)
    near = edge.near(configuration.safeArea)
    far = edge.far(configuration.safeArea)
    lift = keyboard > near ? keyboard - near : 0
    ceiling = keyboard > 0 ? length - far : length
    let content = configuration.content
    natural = configuration.header + content.leading + content.height + content.trailing
  }

  func height(of height: Detent.Height) -> Double {
    switch height {
    case .points(let points): clamped(points == 0 ? 0 : points + near + lift)
    case .fraction(let fraction): clamped(fraction * length + lift)
    case .inset(let inset): clamped(length - far - inset)
    case .content: clamped(Numerics.pinned(natural + near + lift, 0, length - far))
    }
  }

  private func clamped(_ height: Double) -> Double {
    Numerics.positiveZero(Numerics.pinned(height, 0, ceiling > 0 ? ceiling : 0))
  }
}

extension Configuration {
  /// Half a pixel, in points.
  var halfPixel: Double { 0.5 / scale }
}
