import Kinetics
import OverlayCore

/// What a point hits, as a trace writes it.
enum HitText {
  /// Who is concerned by a step: `list`, `list row 3` of a touch and of a `hit`; else the overlay's name, where it has one.
  static func receiver(
    of step: ReplayStep, _ overlay: OverlayID, _ state: ReplayState, _ names: Names
  ) -> String {
    switch step.action {
    case .event(.down), .event(.move), .event(.up), .event(.cancel), .event(.wheel):
      let row = state.route?.row.map { " row \($0)" } ?? ""
      return text(state.route?.receiver, names) + row
    case .hit:
      let row = state.hit?.row.map { " row \($0)" } ?? ""
      return text(state.hit?.receiver, names) + row
    case .event, .virtualFrame, .set, .change:
      return names.name(of: overlay)
    }
  }

  /// `0 300 400 500`.
  static func text(_ rect: Rect) -> String {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Decimal.text($0) }.joined(separator: " ")
  }

  /// `search/list`, `search/list at 195 20`, or `none`.
  static func text(_ receiver: Receiver?, at point: Point? = nil, _ names: Names) -> String {
    guard let receiver else { return "none" }
    var text = Array(names.text(of: receiver).utf8)
    if let point {
      EventText.append("at", to: &text)
      EventText.append(point, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
