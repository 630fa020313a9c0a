import Foundation
import Kinetics

/// The package's own elementary functions, with what there is to compare them with.
enum ElementaryFunction: String, Sendable {
  case exp, expm1, log, log1p, sin, cos

  var own: (Double) -> Double {
    switch self {
    case .exp: Numerics.exp
    case .expm1: Numerics.expm1
    case .log: Numerics.log
    case .log1p: Numerics.log1p
    case .sin: Numerics.sin
    case .cos: Numerics.cos
    }
  }

  /// The system's, which is not correctly rounded either.
  var system: (Double) -> Double {
    switch self {
    case .exp: { Foundation.exp($0) }
    case .expm1: { Foundation.expm1($0) }
    case .log: { Foundation.log($0) }
    case .log1p: { Foundation.log1p($0) }
    case .sin: { Foundation.sin($0) }
    case .cos: { Foundation.cos($0) }
    }
  }

  #if arch(x86_64) && os(Linux)
    /// The system's with 64-bit significands: 11 more bits than what is measured.
    var precise: (Float80) -> Float80 {
      switch self {
      case .exp: { Foundation.exp($0) }
      case .expm1: { Foundation.expm1($0) }
      case .log: { Foundation.log($0) }
      case .log1p: { Foundation.log1p($0) }
      case .sin: { Foundation.sin($0) }
      case .cos: { Foundation.cos($0) }
      }
    }
  #endif
}
