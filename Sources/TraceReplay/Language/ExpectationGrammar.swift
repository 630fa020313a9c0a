import Kinetics
import OverlayCore

/// Reads what follows `expect`.
struct ExpectationGrammar {
  let names: Names

  private static let subjects = ExpectationRow.all.map(\.word)

  /// - Parameter overlay: Whose state is meant, where the line says so.
  func expectation(_ line: inout LineBuffer, _ overlay: inout OverlayID?) throws(SyntaxError) -> Expectation {
    guard var word = try line.word() else { throw line.expected("something to expect, such as height or detent") }
    let start = word.start
    var subject = line.text(word)
    var scoped = self
    if let (id, rest) = names.parts(of: subject) {
      word.start += subject.utf8.count - rest.utf8.count
      subject = rest
      overlay = id
      scoped = ExpectationGrammar(names: names.scoped(to: id))
    }
    // There is one last point, whosever it is.
    if overlay != nil, subject == "row" { throw line.expected("\"row\" without an overlay in front of it", at: start) }
    line.skipBlanks()
    let place = line.index
    let expectation = try scoped.expectation(subject, word, &line)
    if let owner = expectation.detent.map({ names.overlay(of: $0) }) {
      guard overlay == nil || overlay == owner else { throw line.expected("a detent of the same overlay", at: place) }
      overlay = owner
    }
    return expectation
  }

  private func expectation(
    _ subject: String, _ word: Word, _ line: inout LineBuffer
  ) throws(SyntaxError) -> Expectation {
    if subject == "progress", line.bytes[line.nextPlace()].isLetter { return try progress(&line) }
    if let quantity = Expectation.Quantity(rawValue: subject) {
      return .number(quantity, try line.comparison())
    }
    switch subject {
    case "excess": return .number(try excess(&line), try line.comparison())
    case "phase": return .phase(try line.choice(Words.phase))
    case "position": return .position(try line.choice(Words.position))
    case "owner": return .owner(try line.choice(Words.owner))
    case "detent": return .detent(try line.detentOrNone(names))
    case "target": return .target(try line.detentOrNone(names))
    case "nearest": return .nearest(try line.detent(names))
    case "write-back": return .writeBack(try line.accept("none") ? nil : try line.comparison())
    case "shift": return .shift(try line.comparison())
    case "effects": return .effects(try effects(&line))
    case "hit": return try hit(&line)
    case "row": return .row(try line.accept("none") ? nil : try line.rowNumber())
    case "receiver": return .receiver(try line.touch(), try line.layerOrNone(names))
    case "frame": return .frame(try line.layer(names), try line.accept("none") ? nil : try frame(&line))
    case "always": return try always(&line)
    case "never": return .never(try pattern(&line, orNone: false))
    case "laws": return .laws(try laws(&line))
    default:
      throw line.expected("something to expect, such as height or detent", at: word, among: Self.subjects)
    }
  }

  /// `A B V`, two detents of one overlay.
  private func progress(_ line: inout LineBuffer) throws(SyntaxError) -> Expectation {
    let lower = try line.detent(names)
    let upper = try line.detent(of: names.overlay(of: lower), names)
    return .progress(from: lower, to: upper, try line.comparison())
  }

  /// `X Y W H`.
  private func frame(_ line: inout LineBuffer) throws(SyntaxError) -> Expectation.Frame {
    Expectation.Frame(
      x: try line.comparison(), y: try line.comparison(),
      width: try line.comparison(), height: try line.comparison())
  }

  /// `ID [at X Y]`, or `none`.
  private func hit(_ line: inout LineBuffer) throws(SyntaxError) -> Expectation {
    guard let layer = try line.layerOrNone(names) else { return .hit(nil, at: nil) }
    return .hit(layer, at: try line.accept("at") ? try line.point() : nil)
  }

  private func excess(_ line: inout LineBuffer) throws(SyntaxError) -> Expectation.Quantity {
    if try line.accept("sheet") { return .sheetExcess }
    if try line.accept("content") { return .contentExcess }
    throw line.expected("sheet or content")
  }

  private func always(_ line: inout LineBuffer) throws(SyntaxError) -> Expectation {
    let quantity: Expectation.Quantity
    if try line.accept("height") {
      quantity = .height
    } else if try line.accept("offset") {
      quantity = .offset
    } else {
      throw line.expected("height or offset")
    }
    line.skipBlanks()
    let place = line.index
    let (lower, upper) = try line.pair("..", "a range such as 0..780")
    guard lower <= upper else { throw line.expected("a range whose first number is not the greater one", at: place) }
    return .always(quantity, lower: lower, upper: upper)
  }

  private func laws(_ line: inout LineBuffer) throws(SyntaxError) -> [Law] {
    var laws: [Law] = []
    while let word = try line.word() {
      guard let law = Law(rawValue: line.text(word)) else {
        throw line.expected("a law", at: word, among: Law.allCases.map(\.rawValue))
      }
      laws.append(law)
    }
    return laws
  }

  private func effects(_ line: inout LineBuffer) throws(SyntaxError) -> [OverlayEffect] {
    if try line.accept("none") { return [] }
    var effects: [OverlayEffect] = []
    repeat {
      line.skipBlanks()
      let place = line.index
      switch try pattern(&line, orNone: true) {
      case .one(let effect): effects.append(effect)
      case .kind(let name, _): throw line.expected("the effect with its id, \(name.form)", at: place)
      }
    } while !line.isAtEnd()
    return effects
  }

  /// `drag-began`, `will-move:ID`, `let-go:TOUCH`, `tap:LAYER`; what has no id, or that of a touch, has its overlay in
  /// front.
  private func pattern(
    _ line: inout LineBuffer, orNone: Bool
  ) throws(SyntaxError) -> Expectation.EffectPattern {
    guard let word = try line.word() else { throw line.expected(orNone ? "an effect, or none" : "an effect") }
    let parts = line.text(word).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let (owner, text) = names.parts(of: String(parts[0])) ?? (nil, String(parts[0]))
    guard let name = EffectName(rawValue: text) else {
      // What is no text has other bytes there than in the line.
      let end = min(word.end, word.start + parts[0].utf8.count)
      let place = Word(bits: 0, start: max(word.start, end - text.utf8.count), end: end)
      throw line.expected("an effect", at: place, among: EffectName.allCases.map(\.rawValue))
    }
    let overlay = owner ?? names.scope ?? OverlayID(0)
    guard parts.count == 2 else {
      return name.plain.map { .one(OverlayEffect($0, of: overlay)) } ?? .kind(name, of: owner ?? names.scope)
    }
    let id = String(parts[1])
    var place = word
    place.start += parts[0].utf8.count + 1
    if name.plain != nil { throw line.expected("\(name.rawValue) without an id", at: word.start) }
    switch name {
    case .letGo:
      guard let touch = Int(id) else { throw line.expected("the id of a touch, a whole number", at: place.start) }
      return .one(OverlayEffect(.letGo(TouchID(touch)), of: overlay))
    case .tap:
      guard let layer = names.layer(named: id) else {
        throw line.expected("a known layer", at: place, among: names.layerNames)
      }
      return .one(OverlayEffect(.tap(layer.layer), of: layer.overlay))
    default:
      guard let detent = names[id] else {
        throw line.expected("a declared detent", at: place, among: names.all)
      }
      guard let effect = name.about(detent) else { throw line.expected("an effect about a detent", at: word.start) }
      return .one(OverlayEffect(effect, of: names.overlay(of: detent)))
    }
  }
}
