import OverlayCore

extension OverlaySetting {
  package static func detents(_ detents: [Detent]) -> OverlaySetting {
    Setting(.detent, .repeats, Field({ $0.configuration.detents }) { $0.configuration.detents = $1 }, detents) {
      names in detents.map { $0.line(names) }
    }
  }

  /// Whether all overlays of a trace share the field.
  package var isShared: Bool { uses.contains(.shared) }

  /// Every field, in the canonical order of a header.
  static func all(of setup: OverlaySetup) -> [OverlaySetting] {
    Headers.overlay.rows.flatMap { $0.settings(setup) }
  }

  /// The fields that differ from those before, with their new values.
  package static func changes(from old: OverlaySetup, to new: OverlaySetup) -> [OverlaySetting] {
    all(of: new).filter { !$0.isSet(in: old) }
  }

  /// Whether the field counts only when an overlay starts.
  package var isOfBeginning: Bool { key == .start || key == .keyboardReturn }

  /// The lines that change settings at run time: `set scale 3`, or `set detents` and its block. A block is written
  /// where several settings change at one instant, or one that has no `set` of its own. The first line is without its
  /// time, the others have their columns.
  ///
  /// - Parameter detents: The detents after the change. A block always has all of them.
  package static func change(_ settings: [OverlaySetting], detents: [Detent], _ names: TraceNames) -> [[UInt8]] {
    if settings.count == 1, settings[0].uses.contains(.set) {
      return settings[0].lines(names).map { Array("set ".utf8) + $0 }
    }
    let all = [.detents(detents)] + settings.filter { $0.key != .detent }
    let width = detents.map { names[$0.id].utf8.count }.max() ?? 0
    let inner = all.flatMap { $0.lines(names) }.map {
      LineLayout.block(LineLayout.parts(of: $0, isHeader: true), nameWidth: width)
    }
    let end = LineLayout.event(LineLayout.parts(of: "end".utf8, isHeader: false))
    return [Array("set detents".utf8)] + inner + [end]
  }
}

/// The start: the detent, or a height off it, and the list's offset, both in points.
struct StartLine: Equatable, Sendable {
  var id: DetentID?
  var height: Double?
  var offset = 0.0
}

/// How broad the sheet is, and where it stands across its axis.
struct BreadthLine: Equatable, Sendable {
  let breadth: OverlayBreadth
  let alignment: OverlayAlignment
}

extension OverlayConfiguration {
  var breadthLine: BreadthLine {
    get { BreadthLine(breadth: breadth, alignment: alignment) }
    set { (breadth, alignment) = (newValue.breadth, newValue.alignment) }
  }
}

extension OverlaySetup {
  var startLine: StartLine {
    get { StartLine(id: start.detent, height: start.height, offset: start.offset) }
    set { (start.detent, start.height, start.offset) = (newValue.id, newValue.height, newValue.offset) }
  }
}
