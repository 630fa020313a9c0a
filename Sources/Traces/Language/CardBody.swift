import OverlayCore

/// A container of cards of a trace. Its words in lines, expectations and effects have the name of its layer in front:
/// `photos/swipe left`, or `search/photos/swipe left` where overlays have names.
package struct CardBody: Sendable, Hashable {
  /// The layer that the cards are on; `nil` for cards alone in their trace, whose words stand alone.
  package var layer: Receiver?
  /// The kind of container.
  package var model: TraceModel

  package init(_ model: TraceModel, on layer: Receiver? = nil) { (self.layer, self.model) = (layer, model) }
}

extension TraceNames {
  /// The model of the cards that a line is about.
  var cardsModel: TraceModel { cardBodies.first { $0.layer == cardScope }?.model ?? .overlay }

  /// Whether the trace is about cards alone, whose words have no name in front.
  var isOfCardsAlone: Bool { cardBodies.contains { $0.layer == nil } }

  /// The name of the cards on a layer; empty for those that are alone in their trace.
  func name(ofCardsOn layer: Receiver?) -> String { layer.map { scoped(to: nil).text(of: $0) } ?? "" }

  /// The name of the cards on a layer with its slash; empty for those that are alone in their trace.
  func prefix(ofCardsOn layer: Receiver?) -> String { layer.map { name(ofCardsOn: $0) + "/" } ?? "" }

  /// The layer whose name stands in front of a word of its cards, and the rest of that word; `nil` for any other word.
  func cardParts(of word: String) -> (layer: Receiver, rest: String)? {
    guard !cardBodies.isEmpty, word.contains("/") else { return nil }
    for layer in cardBodies.compactMap({ $0.layer }) {
      let prefix = prefix(ofCardsOn: layer)
      if word.hasPrefix(prefix) { return (layer, String(word.dropFirst(prefix.count))) }
    }
    return nil
  }
}

extension LineBuffer {
  /// The error of a word whose part before a slash is no body's name; `nil` for a word without a slash.
  borrowing func unknownBody(_ text: String, _ word: Word, _ names: TraceNames) -> SyntaxError? {
    guard let slash = text.lastIndex(of: "/") else { return nil }
    let layers = names.cardBodies.compactMap { $0.layer }.map { names.name(ofCardsOn: $0) }
    let known = names.overlayNames + layers
    guard !known.contains(String(text[..<slash])) else { return nil }
    let name = Word(start: word.start, end: min(word.end, word.start + text[..<slash].utf8.count))
    return expected("an overlay or a layer with cards before the slash", at: name, among: known)
  }
}

extension Word {
  /// The part of a word with a prefix that a text of it is, counted from its end.
  func rest(_ text: String) -> Word { Word(start: max(start, end - text.utf8.count), end: end) }
}
