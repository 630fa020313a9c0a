import Kinetics

/// A setup of an overlay or of cards, with what is around it.
protocol SurroundedSetup: Sendable {
  var surroundings: Surroundings { get set }
}

extension Headers {
  /// The keys of what is around overlays and cards, in their canonical order. For cards the events `resize` and
  /// `surroundings` stand for `set`.
  static func surroundings<Target: SurroundedSetup>() -> [HeaderRow<Target>] {
    [
      .setting(
        "container", Field({ $0.surroundings.size }) { $0.surroundings.size = $1 }, .length,
        "The size of the container in points.",
        example: "390x844", [.shared, .matrix]),
      .setting(
        "safe-area", Field({ $0.surroundings.safeArea }) { $0.surroundings.safeArea = $1 }, .length,
        "The insets of the safe area: top, left, bottom, right, in points; 0 by default. To cards it makes no difference.",
        example: "47 0 34 0", [.shared, .matrix]),
      .setting(
        "keyboard", Field({ $0.surroundings.keyboard }) { $0.surroundings.keyboard = $1 },
        .number("H", "the keyboard's height", in: .length),
        "How high the keyboard covers the bottom, in points; 0 by default. To cards it makes no difference.",
        example: "300", [.shared, .matrix]),
      .setting(
        "scale", Field({ $0.surroundings.scale }) { $0.surroundings.scale = $1 },
        .number("S", "the pixels per point", in: .positive),
        "Pixels per point; 2 by default.", example: "3", [.shared, .set, .matrix]),
      .setting(
        "layout-direction", Field({ $0.surroundings.layoutDirection }) { $0.surroundings.layoutDirection = $1 },
        .choice(Words.layoutDirection),
        "Where a line of text begins: from right to left start and end of a sheet's alignment, a browser and a carousel are "
          + "the other way round; ltr by default.",
        example: "rtl", [.shared, .set, .matrix]),
      .setting(
        "reduce-motion", Field({ $0.surroundings.reduceMotion }) { $0.surroundings.reduceMotion = $1 },
        .choice(Words.onOff),
        "Whether springs are without overshoot, no card tilts, and a card that goes fades where it is; off by default.",
        example: "on", [.shared, .set, .matrix]),
    ]
  }
}
