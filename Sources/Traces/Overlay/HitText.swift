import Kinetics
import OverlayCore

/// What a point hits, as a trace writes it.
enum HitText {
  /// `0 300 400 500`.
  static func text(_ rect: Rect2D) -> String {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Decimal.text($0) }.joined(separator: " ")
  }

  /// `search/list`, or `search/list-layout`.
  static func text(_ place: FramedPlace, _ names: Names) -> String {
    switch place {
    case .layer(let receiver): names.text(of: receiver)
    case .listLayout(let id): (id == names.scope ? "" : names.prefix(of: id)) + FramedPlace.listLayoutWord
    }
  }

  /// `search/list`, `search/list at 195 20`, or `none`.
  static func text(_ receiver: Receiver?, at point: Point2D? = nil, _ names: Names) -> String {
    guard let receiver else { return "none" }
    var text = Array(names.text(of: receiver).utf8)
    if let point {
      text.add("at")
      text.add(point)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
