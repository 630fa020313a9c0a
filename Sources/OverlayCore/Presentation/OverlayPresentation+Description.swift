import Kinetics

#if !hasFeature(Embedded)
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
