/// The policies that make a release feel as in other libraries, as traces write them; the guide of `OverlayCore` for those
/// who come from another sheet says how near each comes.
package enum PolicyPresets {
  /// The library and its line, without the key.
  package static let all: [(name: String, policy: String)] = [
    ("Overlay", "projected"),
    ("FloatingPanel", "stepwise look-ahead 0.499 flick none"),
    ("OverlayContainer", "rushing-forward"),
    ("Compose AnchoredDraggable", "threshold velocity 125"),
    ("Material 3 of Compose", "threshold velocity 125 distance points 56 from origin"),
    ("Material Components for Android", "threshold velocity 0"),
    ("Material, hideable, no collapsed state", "threshold velocity 0 down 500"),
    ("Material, hideable, peek 256", "threshold velocity 0 down 1280"),
    ("Flutter, with snap", "threshold velocity 50"),
    ("gorhom", "projected look-ahead 0.2 flick none"),
  ]
}
