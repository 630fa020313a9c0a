#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import UIKit

  /// Where the parts of a sheet lie that is attached to an edge: in the sheet's own coordinates, the free side being the one
  /// away from the edge.
  extension OverlayEdge {
    /// Whether a sheet here grows to the right or to the left.
    var isSideways: Bool { self == .left || self == .right }

    /// The content begins at the free side, and what of it is longer than the sheet lies beyond the edge.
    ///
    /// - Parameter length: Of the content, along the axis: points.
    func contentFrame(_ length: CGFloat, in size: CGSize) -> CGRect {
      switch self {
      case .bottom: CGRect(x: 0, y: 0, width: size.width, height: length)
      case .top: CGRect(x: 0, y: size.height - length, width: size.width, height: length)
      case .left: CGRect(x: size.width - length, y: 0, width: length, height: size.height)
      case .right: CGRect(x: 0, y: 0, width: length, height: size.height)
      }
    }

    /// A part of this breadth in the middle of the free side, from there inwards.
    func partFrame(breadth: CGFloat, depth: CGFloat, from free: CGFloat = 0, in size: CGSize) -> CGRect {
      let (x, y) = ((size.width - breadth) / 2, (size.height - breadth) / 2)
      return switch self {
      case .bottom: CGRect(x: x, y: free, width: breadth, height: depth)
      case .top: CGRect(x: x, y: size.height - free - depth, width: breadth, height: depth)
      case .left: CGRect(x: size.width - free - depth, y: y, width: depth, height: breadth)
      case .right: CGRect(x: free, y: y, width: depth, height: breadth)
      }
    }

    /// The corners that are round: all of a sheet that floats above its edge, else those of the free side.
    func roundCorners(of frame: CGRect, in container: CGRect) -> CACornerMask {
      switch self {
      case .bottom: frame.maxY < container.maxY ? .all : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      case .top: frame.minY > container.minY ? .all : [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
      case .left: frame.minX > container.minX ? .all : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
      case .right: frame.maxX < container.maxX ? .all : [.layerMinXMinYCorner, .layerMinXMaxYCorner]
      }
    }

    /// How high a detent can be above the safe area at the edge: up to the one at the other side. Points.
    func room(in size: CGSize, _ insets: UIEdgeInsets) -> CGFloat {
      let (length, covered) =
        isSideways ? (size.width, insets.left + insets.right) : (size.height, insets.top + insets.bottom)
      return max(0, length - covered)
    }
  }

  extension CACornerMask {
    fileprivate static let all: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
  }
#endif
