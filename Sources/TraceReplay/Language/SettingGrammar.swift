import Kinetics
import OverlayCore

/// Reads the values of settings; the same for the header, for `set` and for a matrix.
struct SettingGrammar {
  /// The queue behind `policy custom`.
  let answers: PolicyAnswers

  /// The value of a key that sets a field; the cursor stands after the key and ends after the value.
  ///
  /// What is no field has its own reader: `title`, `model`, `detent`, `frames`, `matrix`, `rows`, `layer`, `overlay`.
  func setting(_ key: HeaderKey, _ line: inout LineBuffer, _ names: Names) throws(SyntaxError) -> Setting? {
    switch key {
    case .title, .model, .detent, .frames, .matrix, .rows, .layer, .overlay: nil
    case .container: .container(try line.size(in: .length))
    case .safeArea: .safeArea(try line.insets(in: .length))
    case .keyboard: .keyboard(try line.number("the keyboard's height", in: .length))
    case .scale: .scale(try line.number("the pixels per point", in: .positive))
    case .edge: .edge(try line.choice(Words.edge))
    case .style: .style(try line.choice(Words.style))
    case .header: .header(try line.number("the header's length", in: .length))
    case .content: .content(try line.content(in: .length))
    case .start: try start(&line, names)
    case .policy: .policy(try policy(&line))
    case .spring: .spring(try spring(&line))
    case .momentum: .momentum(try line.choice(Words.momentum))
    case .scrolled: .scrolled(try line.choice(Words.scrolled))
    case .drags: .drags(try line.choice(Words.drags))
    case .resistance: .resistance(try resistance(&line))
    case .slop: .slop(try line.number("the slop in points", in: .length))
    case .velocity: .velocity(try line.choice(Words.velocity))
    case .driver: .driver(try line.choice(Words.driver))
    case .dim: .dim(try dim(&line, names))
    case .onTap: .onTap(try line.choice(Words.tap), try tapAction(&line, names))
    case .reduceMotion: .reduceMotion(try line.choice(Words.onOff))
    }
  }

  private func start(_ line: inout LineBuffer, _ names: Names) throws(SyntaxError) -> Setting {
    let id = try line.detent(of: names.scope, names)
    let offset = try line.accept("offset") ? try line.number("an offset", in: .coordinate) : 0
    return .start(id, offset: offset)
  }

  private func dim(_ line: inout LineBuffer, _ names: Names) throws(SyntaxError) -> DetentID? {
    if try line.accept("none") { return nil }
    try line.require("above")
    return try line.detent(of: names.scope, names)
  }

  /// `none`, `next`, or a detent.
  private func tapAction(_ line: inout LineBuffer, _ names: Names) throws(SyntaxError) -> TapAction {
    if try line.accept("none") { return .none }
    if try line.accept("next") { return .next }
    return .moveTo(try line.detent(of: names.scope, names, or: "none, next or "))
  }

  private static let policies = [
    "projected", "rushing-forward", "stepwise", "threshold", "nearest", "free", "custom",
  ]

  private func policy(_ line: inout LineBuffer) throws(SyntaxError) -> TargetPolicy {
    let list = Self.policies.alternatives
    guard let word = try line.word() else { throw line.expected(list) }
    switch line.text(word) {
    case "projected":
      let steps = try line.accept("steps") ? try line.integer("the most detents ahead", in: 1...Int.max) : nil
      return .projected(maximumSteps: steps)
    case "rushing-forward": return .rushingForward
    case "stepwise": return .stepwise
    case "threshold": return .threshold
    case "nearest": return .nearest
    case "free": return .free
    case "custom": return answers.policy
    default: throw line.expected(list, at: word, among: Self.policies)
    }
  }

  private func spring(_ line: inout LineBuffer) throws(SyntaxError) -> Spring {
    try line.require("response")
    let place = line.nextPlace()
    let response = try line.number("a response in seconds", in: .response)
    try line.require("damping")
    let damping = try line.number("a damping ratio", in: .dampingRatio)
    guard let spring = try? Spring(response: response, dampingRatio: damping) else {
      throw line.expected("a spring", at: place)
    }
    return spring
  }

  private func resistance(_ line: inout LineBuffer) throws(SyntaxError) -> Resistance {
    var resistance = Resistance(coefficient: try line.number("a coefficient", in: .coefficient))
    guard try line.accept("off") else { return resistance }
    repeat { resistance.off.insert(try line.choice(Words.end)) } while !line.isAtEnd()
    return resistance
  }
}

extension LineBuffer {
  /// `T L B R`, each in a range.
  mutating func insets(in range: NumberRange = .any) throws(SyntaxError) -> EdgeInsets {
    let top = try number("the inset at the top", in: range)
    let left = try number("the inset at the left", in: range)
    let bottom = try number("the inset at the bottom", in: range)
    return EdgeInsets(top: top, left: left, bottom: bottom, right: try number("the inset at the right", in: range))
  }

  /// `height H [insets T B]`, each in a range.
  mutating func content(in range: NumberRange = .any) throws(SyntaxError) -> Content {
    try require("height")
    var content = Content(height: try number("the content's length", in: range))
    if try accept("insets") {
      content.leading = try number("the inset at the list's top", in: range)
      content.trailing = try number("the inset at the list's end", in: range)
    }
    return content
  }

  /// `X Y`.
  mutating func point() throws(SyntaxError) -> Point {
    let x = try number("x")
    return Point(x: x, y: try number("y"))
  }

  /// `ID (height H | fraction F | inset I | content) [scroll …] [pull …] [opacity A] [disabled]`.
  mutating func detent(declaring names: inout Names) throws(SyntaxError) -> Detent {
    let name = try newName("a name for the detent")
    let height = try detentHeight()
    var detent = Detent(names.declare(name), height)
    if try accept("scroll") { detent.scroll = try choice(Words.scroll) }
    if try accept("pull") { detent.pull = try choice(Words.pull) }
    if try accept("opacity") { detent.backdropOpacity = try number("an opacity", in: .share) }
    if try accept("disabled") { detent.isEnabled = false }
    guard isAtEnd() else { throw expected("scroll, pull, opacity, disabled in this order, or the end of the line") }
    return detent
  }

  private mutating func detentHeight() throws(SyntaxError) -> Detent.Height {
    let kinds = ["height", "fraction", "inset", "content"]
    guard let word = try word() else { throw expected(kinds.alternatives) }
    switch text(word) {
    case "height": return .points(try number("a height", in: .length))
    case "fraction": return .fraction(try number("a fraction", in: .share))
    case "inset": return .inset(try number("an inset", in: .length))
    case "content": return .content
    default: throw expected(kinds.alternatives, at: word, among: kinds)
    }
  }
}
