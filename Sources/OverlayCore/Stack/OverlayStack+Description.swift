#if !hasFeature(Embedded)
  extension OverlayStack: CustomStringConvertible {
    /// Its overlays in one line, front first: `overlay 2: resting at 0, height 100, offset 0, at 0 ms; overlay 1: …`.
    public var description: String {
      guard !elements.isEmpty else { return "no overlay, at \(now)" }
      return elements.map { "overlay \($0.id): \($0.overlay)" }.joined(separator: "; ")
    }
  }

  extension OverlayStack: CustomReflectable {
    /// Without children: a comparison that fails prints the description alone, and not the state behind it.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }
#endif
