/// A colour of a picture, on a light and on a dark ground.
///
/// The hues are those of Okabe and Ito, which people with colour-blindness tell apart, made darker or lighter until
/// they stand out from the ground. No meaning rests on colour alone.
struct Ink {
  /// What the ink is for.
  enum Use: Double {
    /// Words: at least 4.5 : 1 against the ground.
    case text = 4.5
    /// Lines and marks that mean something: at least 3 : 1.
    case mark = 3
    /// What may be overlooked, or the ground itself.
    case ground = 1
  }

  /// Follows `plot-s-` for strokes and `plot-f-` for fills.
  let name: String
  let light: String
  let dark: String
  let use: Use

  private init(_ name: String, _ light: String, _ dark: String, _ use: Use) {
    (self.name, self.light, self.dark, self.use) = (name, light, dark, use)
  }

  static let ground = Ink("ground", "#ffffff", "#16181b", .ground)
  static let panel = Ink("panel", "#f4f4f4", "#222529", .ground)
  static let grid = Ink("grid", "#e9e9e9", "#2e3237", .ground)
  static let frame = Ink("frame", "#b9b9b9", "#5c6167", .ground)
  static let text = Ink("text", "#1f1f1f", "#ececec", .text)
  static let faint = Ink("faint", "#646464", "#a8a8a8", .text)
  static let height = Ink("height", "#0072B2", "#56B4E9", .mark)
  static let offset = Ink("offset", "#007A5A", "#2DC79C", .mark)
  static let velocity = Ink("velocity", "#9B3F7C", "#E292C5", .mark)
  static let detent = Ink("detent", "#767676", "#8f8f8f", .mark)
  static let failed = Ink("failed", "#C4001A", "#FF6B6B", .text)
  static let held = Ink("held", "#4a6b00", "#a9cf5a", .mark)
  /// Fingers, the first one first.
  static let fingers = [
    Ink("finger-1", "#C14A00", "#FF8F45", .mark), Ink("finger-2", "#6B4BC2", "#B7A0FF", .mark),
    Ink("finger-3", "#7D6200", "#EBC63C", .mark), Ink("finger-4", "#1F6F78", "#5FC9D4", .mark),
  ]

  static let all =
    [ground, panel, grid, frame, text, faint, height, offset, velocity, detent, failed, held] + fingers

  /// The rules of every ink: on a light ground, and where dark is preferred.
  static var styleSheet: String {
    func rules(_ colour: (Ink) -> String) -> String {
      all.map { ".plot-s-\($0.name){stroke:\(colour($0))}.plot-f-\($0.name){fill:\(colour($0))}" }.joined(
        separator: "\n")
    }
    return """
      \(rules(\.light))
      .plot-line{fill:none}
      .plot-halo{stroke-width:3;paint-order:stroke}
      @media (prefers-color-scheme:dark){
      \(rules(\.dark))
      }
      """
  }
}
