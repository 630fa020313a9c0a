import OverlayCore

/// What a trace can expect a frame of.
enum FramedPlace: Sendable, Equatable {
  case layer(Receiver)
  /// What the rows of an overlay's list are laid out in, which is no layer.
  case listLayout(OverlayID)

  static let listLayoutWord = "list-layout"
}

extension LineBuffer {
  /// The name of a known layer, or `list-layout` where no layer has that name.
  mutating func framed(_ names: Names) throws(SyntaxError) -> FramedPlace {
    let start = index
    guard let word = try word() else { throw expected("the id of a layer") }
    let name = text(word)
    if names.layer(named: name) == nil, let id = names.overlay(ofListLayout: name) { return .listLayout(id) }
    index = start
    return .layer(try layer(names))
  }
}

extension Names {
  /// Whose list's layout is meant: that of the overlay in front of the word, else of the one in scope.
  fileprivate func overlay(ofListLayout name: String) -> OverlayID? {
    if name == FramedPlace.listLayoutWord { return scope ?? OverlayID(0) }
    guard let parts = parts(of: name), parts.id == FramedPlace.listLayoutWord else { return nil }
    return parts.overlay
  }
}
