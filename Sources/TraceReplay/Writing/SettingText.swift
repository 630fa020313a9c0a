import Kinetics
import OverlayCore

/// Settings as a trace writes them, words apart by one blank.
enum SettingText {
  /// The lines of a setting: `scale 3`; one for each detent. A start of `nil` has none, it is the default.
  static func lines(_ setting: Setting, _ names: Names) -> [[UInt8]] {
    switch setting {
    case .detents(let detents): return detents.map { line($0, names) }
    case .start(nil, _): return []
    default:
      var text = Array(setting.key.rawValue.utf8)
      append(setting, names, to: &text)
      return [text]
    }
  }

  /// What changes settings at run time: `set scale 3`, or `set detents` and its block where several change at one
  /// instant, or one that has no `set` of its own. The first line is without its time, the others are laid out.
  ///
  /// - Parameter detents: Those after the change; a block always has them, without them it would be none.
  static func change(_ settings: [Setting], detents: [Detent], _ names: Names) -> [[UInt8]] {
    if settings.count == 1, settings[0].key.canBeSet {
      return lines(settings[0], names).map { Array("set ".utf8) + $0 }
    }
    let all = [.detents(detents)] + settings.filter { $0.key != .detent }
    let width = detents.map { names[$0.id].utf8.count }.max() ?? 0
    let inner = all.flatMap { lines($0, names) }.map {
      LineLayout.block(LineLayout.parts(of: $0, isHeader: true), nameWidth: width)
    }
    let end = LineLayout.event(LineLayout.parts(of: "end".utf8, isHeader: false))
    return [Array("set detents".utf8)] + inner + [end]
  }

  private static func line(_ detent: Detent, _ names: Names) -> [UInt8] {
    var text = Array("detent".utf8)
    EventText.append(names[detent.id], to: &text)
    switch detent.height {
    case .points(let height):
      EventText.append("height", to: &text)
      EventText.append(height, to: &text)
    case .fraction(let fraction):
      EventText.append("fraction", to: &text)
      EventText.append(fraction, to: &text)
    case .inset(let inset):
      EventText.append("inset", to: &text)
      EventText.append(inset, to: &text)
    case .content:
      EventText.append("content", to: &text)
    }
    if detent.scroll != .sheetFirst {
      EventText.append("scroll " + Words.scroll.word(of: detent.scroll), to: &text)
    }
    if let pull = detent.pull { EventText.append("pull " + Words.pull.word(of: pull), to: &text) }
    if let opacity = detent.backdropOpacity {
      EventText.append("opacity", to: &text)
      EventText.append(opacity, to: &text)
    }
    if !detent.isEnabled { EventText.append("disabled", to: &text) }
    return text
  }

  private static func append(_ setting: Setting, _ names: Names, to text: inout [UInt8]) {
    switch setting {
    case .container(let value): EventText.append(value, to: &text)
    case .safeArea(let value): EventText.append(value, to: &text)
    case .keyboard(let value), .scale(let value), .header(let value), .slop(let value):
      EventText.append(value, to: &text)
    case .edge(let value): EventText.append(Words.edge.word(of: value), to: &text)
    case .style(let value): EventText.append(Words.style.word(of: value), to: &text)
    case .detents: break
    case .content(let value): EventText.append(value, to: &text)
    case .start(let id, let offset):
      EventText.append(names.word(id), to: &text)
      if offset != 0 {
        EventText.append("offset", to: &text)
        EventText.append(offset, to: &text)
      }
    case .policy(let value): EventText.append(word(value), to: &text)
    case .spring(let value):
      EventText.append("response", to: &text)
      EventText.append(value.response, to: &text)
      EventText.append("damping", to: &text)
      EventText.append(value.dampingRatio, to: &text)
    case .momentum(let value): EventText.append(Words.momentum.word(of: value), to: &text)
    case .scrolled(let value): EventText.append(Words.scrolled.word(of: value), to: &text)
    case .drags(let value): EventText.append(Words.drags.word(of: value), to: &text)
    case .resistance(let value): append(value, to: &text)
    case .velocity(let value): EventText.append(Words.velocity.word(of: value), to: &text)
    case .driver(let value): EventText.append(Words.driver.word(of: value), to: &text)
    case .onTap(let place, let action):
      EventText.append(Words.tap.word(of: place), to: &text)
      EventText.append(word(action, names), to: &text)
    case .dim(let id): EventText.append(id.map { "above " + names[$0] } ?? "none", to: &text)
    case .reduceMotion(let value): EventText.append(Words.onOff.word(of: value), to: &text)
    }
  }

  private static func word(_ action: TapAction, _ names: Names) -> String {
    switch action {
    case .none: "none"
    case .next: "next"
    case .moveTo(let id): names[id]
    }
  }

  private static func word(_ policy: TargetPolicy) -> String {
    switch policy {
    case .projected(let steps): "projected" + (steps.map { " steps \($0)" } ?? "")
    case .rushingForward: "rushing-forward"
    case .stepwise: "stepwise"
    case .threshold: "threshold"
    case .nearest: "nearest"
    case .free: "free"
    case .custom: "custom"
    }
  }

  private static func append(_ resistance: Resistance, to text: inout [UInt8]) {
    EventText.append(resistance.coefficient, to: &text)
    guard !resistance.off.isEmpty else { return }
    EventText.append("off", to: &text)
    for entry in Words.end.entries where resistance.off.contains(entry.value) {
      EventText.append(entry.word, to: &text)
    }
  }
}
