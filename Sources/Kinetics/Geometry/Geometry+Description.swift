#if !hasFeature(Embedded)
  extension Point2D: CustomStringConvertible {
    /// Across, then down: `195, 700`.
    public var description: String { "\(x.plain), \(y.plain)" }
  }

  extension Size2D: CustomStringConvertible {
    /// Across, then down: `390 × 844`.
    public var description: String { "\(width.plain) × \(height.plain)" }
  }

  extension Rect2D: CustomStringConvertible {
    /// Its corner, then its size: `177, 729, 36 × 5`.
    public var description: String { "\(origin), \(size)" }
  }

  extension Insets: CustomStringConvertible {
    /// The sides that are inset, from the top on: `top 47, bottom 34`; `none` where no side is.
    public var description: String {
      let sides = [("top", top), ("left", left), ("bottom", bottom), ("right", right)].filter { $0.1 != 0 }
      return sides.isEmpty ? "none" : sides.map { "\($0.0) \($0.1.plain)" }.joined(separator: ", ")
    }
  }

  extension Surroundings: CustomStringConvertible {
    /// The size and the scale; then what covers the container and how its user reads and sees, where that is not the
    /// default: `390 × 844, scale 3, safe area top 47, bottom 34, keyboard 336, right to left, reduced motion`.
    public var description: String {
      let parts = [
        "\(size), scale \(scale.plain)", safeArea == .zero ? nil : "safe area \(safeArea)",
        keyboard == 0 ? nil : "keyboard \(keyboard.plain)", layoutDirection == .leftToRight ? nil : "right to left",
        reduceMotion ? "reduced motion" : nil,
      ]
      return parts.compactMap { $0 }.joined(separator: ", ")
    }
  }
#endif
