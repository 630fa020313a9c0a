import Kinetics
import OverlayCore

/// Effects and expectations as a trace writes them.
enum EffectText {
  /// `will-move:half`; what has no id, or that of a touch, has its overlay in front.
  static func append(_ effect: OverlayEffect, _ names: Names, to text: inout [UInt8]) {
    let name = EffectName(effect.effect)
    if name.plain != nil || name == .letGo { text.append(contentsOf: names.prefix(of: effect.overlay).utf8) }
    text.append(contentsOf: name.rawValue.utf8)
    switch effect.effect {
    case .cancelled(let id), .willMove(let id), .didMove(let id), .crossed(let id):
      text.append(UInt8(ascii: ":"))
      text.append(contentsOf: names[id].utf8)
    case .letGo(let touch):
      text.append(UInt8(ascii: ":"))
      Decimal.append(Int64(touch.rawValue), to: &text)
    case .tap(let layer):
      text.append(UInt8(ascii: ":"))
      text.append(contentsOf: names.text(of: Receiver(effect.overlay, layer)).utf8)
    default: break
    }
  }

  /// All of them with a blank between, or `none`; says how many there are where only some are known.
  static func list(_ effects: [OverlayEffect], _ names: Names, total: Int) -> String {
    if effects.isEmpty { return "none" }
    var text: [UInt8] = []
    for effect in effects {
      if !text.isEmpty { text.append(.space) }
      append(effect, names, to: &text)
    }
    let list = String(decoding: text, as: UTF8.self)
    return total > effects.count ? list + " and \(total - effects.count) more" : list
  }
}

extension Names {
  /// The name of a detent, or `none`.
  func word(_ id: DetentID?) -> String {
    id.map { self[$0] } ?? "none"
  }
}

extension OverlayLanguage {
  /// `drag-began`, `will-move:ID`, `let-go:TOUCH`, `tap:LAYER`; what has no id, or that of a touch, has its overlay in
  /// front.
  static func pattern(
    _ line: inout LineBuffer, _ names: Names, orNone: Bool
  ) throws(SyntaxError) -> EffectPattern<OverlayEffect> {
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
      return name.plain.map { .one(OverlayEffect($0, of: overlay)) } ?? .kind(name, owner ?? names.scope)
    }
    if name.plain != nil { throw line.expected("\(name.rawValue) without an id", at: word.start) }
    var place = word
    place.start += parts[0].utf8.count + 1
    return .one(try effect(name, about: String(parts[1]), at: place, of: overlay, line, names))
  }

  private static func effect(
    _ name: EffectName, about id: String, at place: Word, of overlay: OverlayID, _ line: borrowing LineBuffer,
    _ names: Names
  ) throws(SyntaxError) -> OverlayEffect {
    switch name {
    case .letGo:
      guard let touch = Int(id) else { throw line.expected("the id of a touch, a whole number", at: place.start) }
      return OverlayEffect(.letGo(TouchID(touch)), of: overlay)
    case .tap:
      guard let layer = names.layer(named: id) else {
        throw line.expected("a known layer", at: place, among: names.layerNames)
      }
      return OverlayEffect(.tap(layer.layer), of: layer.overlay)
    default:
      guard let detent = names[id] else {
        throw line.expected("a declared detent", at: place, among: names.all)
      }
      guard let effect = name.about(detent) else { throw line.expected("an effect about a detent", at: place.start) }
      return OverlayEffect(effect, of: names.overlay(of: detent))
    }
  }
}

extension EffectPattern<OverlayEffect> {
  fileprivate static func one(_ effect: OverlayEffect) -> Self {
    Self(
      text: { EffectText.list([effect], $0, total: 1) }, effect: effect,
      form: EffectName(effect.effect).form, matches: { $0 == effect })
  }

  /// Whatever it is about: `will-move` without an id, of one overlay or of any.
  fileprivate static func kind(_ name: EffectName, _ overlay: OverlayID?) -> Self {
    Self(
      text: { $0.prefix(of: overlay) + name.rawValue }, effect: nil,
      form: "the effect with its id, \(name.form)",
      matches: { EffectName($0.effect) == name && (overlay == nil || overlay == $0.overlay) })
  }
}
