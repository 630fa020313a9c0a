/// What a trace is about: the header's `model`.
public enum TraceModel: String, Sendable, Hashable, CaseIterable {
  /// A sheet and its list. The default of a header.
  case overlay
  /// A swipe deck.
  case deck
  /// A card browser.
  case browser
  /// A carousel.
  case carousel

  static let cards: [TraceModel] = [.deck, .browser, .carousel]
}

extension ByteSource {
  /// How many bytes are searched for the end of a header.
  private static let longestHeader = 1 << 20

  /// Reads ahead to the end of the header, and returns the model. The source then begins at its first byte again. A
  /// misspelt model counts as the nearest one, whose reader reports the mistake; anything else counts as `overlay`.
  public mutating func model() -> TraceModel {
    let source = self
    var head: [UInt8] = []
    var failure: SourceError?
    do throws(SourceError) {
      while !Self.isWholeHeader(head), try source.read(into: &head, atMost: 1 << 16) > 0 {}
    } catch {
      failure = error
    }
    let model = Self.model(of: head)
    var position = 0
    let first = head
    self = ByteSource { (bytes, wished) throws(SourceError) in
      guard position >= first.count else {
        let next = min(first.count, position + wished)
        defer { position = next }
        bytes.append(contentsOf: first[position..<next])
        return next - position
      }
      if let failure { throw failure }
      return try source.read(into: &bytes, atMost: wished)
    }
    return model
  }

  private static func isWholeHeader(_ head: [UInt8]) -> Bool {
    head.count >= longestHeader || lines(head).contains { $0.starts(with: "---".utf8) }
  }

  private static func lines(_ head: [UInt8]) -> some Sequence<ArraySlice<UInt8>> {
    head.lazy.split(separator: .newline)
  }

  private static func model(of head: [UInt8]) -> TraceModel {
    for line in lines(head) {
      if line.starts(with: "---".utf8) { break }
      let words = line.split { $0.isBlank || $0 == .carriageReturn }
      guard words.count > 1, words[0].elementsEqual("model".utf8) else { continue }
      let word = String(decoding: words[1], as: UTF8.self)
      let known = TraceModel.allCases.map { $0.rawValue }
      return TraceModel(rawValue: EditDistance.nearest(to: word, among: known) ?? word) ?? .overlay
    }
    return .overlay
  }
}

extension LineBuffer {
  /// The value of `model`, which has to be the model of the reader.
  mutating func model(_ own: TraceModel) throws(SyntaxError) {
    let known = TraceModel.allCases.map { $0.rawValue }
    guard let word = try word() else { throw expected(known.alternatives) }
    guard let model = TraceModel(rawValue: text(word)) else {
      throw expected(known.alternatives, at: word, among: known)
    }
    guard model == own else { throw expected("\(own.rawValue), which this reader reads", at: word.start) }
    try endOfLine()
  }
}
