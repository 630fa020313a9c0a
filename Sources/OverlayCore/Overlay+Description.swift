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
#endif
