import Kinetics
import OverlayCore

/// What a trace can expect a frame of.
enum FramedPlace: Sendable, Equatable {
  case layer(Receiver)
  /// The frame that the rows of an overlay's list are laid out in. It is no layer.
  case listLayout(OverlayID)

  static let listLayoutWord = "list-layout"
}

extension LineBuffer {
  /// The name of a known layer, or `list-layout` where no layer has that name.
  mutating func framed(_ names: TraceNames) throws(SyntaxError) -> FramedPlace {
    let start = index
    guard let word = try word() else { throw expected("the id of a layer") }
    let name = text(word)
    if names.layer(named: name) == nil, let id = names.overlay(ofListLayout: name) { return .listLayout(id) }
    index = start
    return .layer(try layer(names))
  }
}

extension TraceNames {
  /// The overlay whose list is meant: the one named in front of the word, else the one in scope.
  fileprivate func overlay(ofListLayout name: String) -> OverlayID? {
    if name == FramedPlace.listLayoutWord { return scope ?? firstOverlay }
    guard let parts = parts(of: name), parts.id == FramedPlace.listLayoutWord else { return nil }
    return parts.overlay
  }
}

extension ReplayState {
  /// The frame of a place; `nil` for what is not there.
  func frame(of place: FramedPlace) -> Rect2D? {
    switch place {
    case .layer(let layer): frame(of: layer)
    case .listLayout(let id): stack[id]?.presentation.listLayoutFrame
    }
  }
}

/// What a point hits, as a trace writes it.
enum HitText {
  /// `0 300 400 500`.
  static func text(_ rect: Rect2D) -> String {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Decimal.text($0) }.joined(separator: " ")
  }

  /// `search/list`, or `search/list-layout`.
  static func text(_ place: FramedPlace, _ names: TraceNames) -> String {
    switch place {
    case .layer(let receiver): names.text(of: receiver)
    case .listLayout(let id): (id == names.scope ? "" : names.prefix(of: id)) + FramedPlace.listLayoutWord
    }
  }

  /// `search/list`, `search/list at 195 20`, or `none`.
  static func text(_ receiver: Receiver?, at point: Point2D? = nil, _ names: TraceNames) -> String {
    guard let receiver else { return "none" }
    var text = Array(names.text(of: receiver).utf8)
    if let point {
      text.add("at")
      text.add(point)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
