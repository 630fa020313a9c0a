#if canImport(CoreGraphics)
  import CoreGraphics

  // The models count in Double, Core Graphics in CGFloat: the same numbers.

  extension Point2D {
    /// The same point.
    @inlinable
    public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  }

  extension CGPoint {
    /// The same point.
    @inlinable
    public init(_ point: Point2D) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }
  }

  extension Size2D {
    /// The same size.
    @inlinable
    public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension CGSize {
    /// The same size.
    @inlinable
    public init(_ size: Size2D) { self.init(width: CGFloat(size.width), height: CGFloat(size.height)) }
  }

  extension Rect2D {
    /// The same rectangle. A negative length stays negative: `Rect2D` contains no point then.
    @inlinable
    public init(_ rect: CGRect) { self.init(origin: Point2D(rect.origin), size: Size2D(rect.size)) }
  }

  extension CGRect {
    /// The same rectangle.
    @inlinable
    public init(_ rect: Rect2D) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
  }
#endif
