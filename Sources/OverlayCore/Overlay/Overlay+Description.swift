import Kinetics

#if !hasFeature(Embedded)
  extension Overlay: CustomStringConvertible {
    /// What it does and what it shows, in one line: `resting at 1, height 422, offset 0, at 120 ms`.
    ///
    /// The numbers are those of ``height``, ``offset``, ``velocity``, ``sheetExcess`` and ``contentExcess``, in points
    /// and seconds; those that are 0 or say nothing are left out. Equal lines do not mean equal overlays: ``digest`` does.
    public var description: String {
      let place = isDragging ? "" : target.map { (sheet.isMoving ? " to " : " at ") + "\($0)" } ?? ""
      let parts = [
        "\(phase)\(place)", owner.map { "owner \($0)" }, "height \(height.plain)", "offset \(offset.plain)",
        velocity == 0 ? nil : "velocity \(velocity.plain)",
        sheetExcess == 0 ? nil : "excess sheet \(sheetExcess.plain)",
        contentExcess == 0 ? nil : "excess content \(contentExcess.plain)", "at \(now)",
      ]
      return parts.compactMap { $0 }.joined(separator: ", ")
    }
  }

  extension Overlay: CustomReflectable {
    /// Without children: a comparison that fails prints the description alone, and not the state behind it.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }

  extension OverlayPresentation: CustomStringConvertible {
    /// What is shown, in one line: `resting, position maximum, height 780, offset 0, backdrop 1`.
    public var description: String {
      let backdrop = isBackdropPresent ? ", backdrop \(backdropOpacity.plain)" : ""
      return "\(phase), position \(position), height \(height.plain), offset \(offset.plain)" + backdrop
    }
  }

  extension OverlayPresentation: CustomReflectable {
    /// Without children: a comparison that fails prints the description alone, and not the state behind it.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }

  extension LayerTree: CustomStringConvertible {
    /// The layers that can be hit, in the order in which they are asked, with what is shown of each in the root's
    /// coordinates; 20 at most: `3 layers: 2 at 150, 150, 20 × 20; 1 at 100, 100, 200 × 200`.
    public var description: String {
      let open = Array(accessibilityOrder.prefix(Self.mostDescribed + 1))
      let texts = open.prefix(Self.mostDescribed).map { "\($0.layer.name) at \($0.frame)" }
      let rest = open.count > Self.mostDescribed ? ["…"] : []
      return "\(count) layers" + (open.isEmpty ? "" : ": ") + (texts + rest).joined(separator: "; ")
    }

    private static let mostDescribed = 20
  }

  extension LayerTree: CustomReflectable {
    /// Without children: a comparison that fails prints the description alone, and not the state behind it.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }

  extension OverlayScene: CustomStringConvertible, CustomReflectable {
    /// Its ``layers``, as they describe themselves.
    public var description: String { layers.description }

    /// Without children: a comparison that fails prints the description alone, and not the state behind it.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }

  extension TargetPolicy: CustomStringConvertible {
    /// Its kind and its parameters: two policies that print alike are equal.
    public var description: String { "\(kind) by \(parameters)" }
  }

  extension LayerID {
    /// What a standard layer is called; of a layer of the host its number.
    var name: String { standard.map { "\($0)" } ?? "\(self)" }
  }
#endif
