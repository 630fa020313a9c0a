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

extension Expectation {
  /// What follows `expect`, in canonical words.
  func text(_ names: Names) -> String {
    switch self {
    case .number(let quantity, let comparison): quantity.rawValue + " " + comparison.text
    case .phase(let phase): "phase " + Words.phase.word(of: phase)
    case .position(let position): "position " + Words.position.word(of: position)
    case .owner(let owner): "owner " + Words.owner.word(of: owner)
    case .detent(let id): "detent " + names.word(id)
    case .target(let id): "target " + names.word(id)
    case .nearest(let id): "nearest " + names[id]
    case .writeBack(let comparison): "write-back " + (comparison?.text ?? "none")
    case .shift(let comparison): "shift " + comparison.text
    case .progress(let lower, let upper, let comparison): "progress \(names[lower]) \(names[upper]) " + comparison.text
    case .hit(let receiver, let point): "hit " + HitText.text(receiver, at: point, names)
    case .frame(let layer, let frame): "frame " + HitText.text(layer, names) + " " + (frame?.text ?? "none")
    case .row(let row): "row " + (row.map { String($0) } ?? "none")
    case .receiver(let touch, let receiver): "receiver \(touch.rawValue) " + HitText.text(receiver, names)
    case .effects(let effects): "effects " + EffectText.list(effects, names, total: effects.count)
    case .always(let quantity, let lower, let upper):
      "always \(quantity.rawValue) \(Decimal.text(lower))..\(Decimal.text(upper))"
    case .never(let pattern): "never " + pattern.text(names)
    case .laws(let laws): (["laws"] + laws.map(\.rawValue)).joined(separator: " ")
    }
  }
}

extension Expectation.Comparison {
  /// `V`, or `~ V within E`.
  var text: String {
    guard let tolerance else { return Decimal.text(value) }
    return "~ \(Decimal.text(value)) within \(Decimal.text(tolerance))"
  }
}

extension Expectation.EffectPattern {
  fileprivate func text(_ names: Names) -> String {
    switch self {
    case .one(let effect): EffectText.list([effect], names, total: 1)
    case .kind(let name, let overlay): names.prefix(of: overlay) + name.rawValue
    }
  }
}
