extension UIColor {
  /// Of the colours here one depends on the traits: in the dark a label is white.
  @MainActor public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    name == "label" && traitCollection.userInterfaceStyle == .dark ? UIColor(name: "white", alpha: alpha) : self
  }
}
