import OverlayCore

/// One field of what a header sets, as a line of a trace sets it: in the header, by `set` or in a matrix.
public struct Setting<Target>: Sendable, Equatable {
  let key: HeaderKey
  /// Where a line of its key may stand.
  let uses: HeaderUses
  /// Which of several fields of one key: the place of a tap; else empty.
  let part: String
  private let value: any Equatable & Sendable
  private let put: @Sendable (inout Target) -> Void
  private let write: @Sendable (Names) -> [[UInt8]]

  init<Value: Equatable & Sendable>(
    _ key: HeaderKey, _ uses: HeaderUses, _ field: WritableKeyPath<Target, Value> & Sendable, _ codec: Codec<Value>,
    _ value: Value, part: String = ""
  ) {
    self.key = key
    self.uses = uses
    self.part = part
    self.value = value
    put = { $0[keyPath: field] = value }
    write = { names in
      var text = Array(key.rawValue.utf8)
      codec.write(value, names, &text)
      return [text]
    }
  }

  /// A field whose lines are written by hand.
  init<Value: Equatable & Sendable>(
    _ key: HeaderKey, _ uses: HeaderUses, _ field: WritableKeyPath<Target, Value> & Sendable, _ value: Value,
    lines: @escaping @Sendable (Names) -> [[UInt8]]
  ) {
    (self.key, self.uses, self.value, part, write) = (key, uses, value, "", lines)
    put = { $0[keyPath: field] = value }
  }

  /// Puts the value into its field.
  public func apply(to target: inout Target) { put(&target) }

  /// The lines of a header: `scale 3`; one for each detent. A start of no detent has none, it is the default.
  func lines(_ names: Names) -> [[UInt8]] {
    if let start = value as? StartLine, start.id == nil { return [] }
    return write(names)
  }

  /// Whether they set the same field to the same value.
  public static func == (left: Setting, right: Setting) -> Bool {
    left.key == right.key && left.part == right.part && isEqual(left.value, right.value)
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { right as? Value == left }
}

/// One field of an overlay's configuration.
public typealias OverlaySetting = Setting<Configuration>

extension OverlaySetting {
  /// All detents.
  static func detents(_ detents: [Detent]) -> OverlaySetting {
    Setting(.detent, .repeats, \.detents, detents) { names in detents.map { $0.line(names) } }
  }

  /// Whether all overlays of a trace share the field.
  package var isShared: Bool { uses.contains(.shared) }

  /// Every field of a configuration, in the canonical order of a header.
  static func all(of configuration: Configuration) -> [OverlaySetting] {
    Headers.overlay.rows.flatMap { $0.settings(configuration) }
  }

  /// The fields in which a configuration differs from another one.
  package static func changes(from old: Configuration, to new: Configuration) -> [OverlaySetting] {
    zip(all(of: old), all(of: new)).filter { $0 != $1 }.map(\.1)
  }

  /// What changes settings at run time: `set scale 3`, or `set detents` and its block where several change at one
  /// instant, or one that has no `set` of its own. The first line is without its time, the others are laid out.
  ///
  /// - Parameter detents: Those after the change; a block always has them, without them it would be none.
  static func change(_ settings: [OverlaySetting], detents: [Detent], _ names: Names) -> [[UInt8]] {
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

/// Where it starts: the detent and the list's offset in points.
struct StartLine: Equatable, Sendable {
  let id: DetentID?
  let offset: Double
}

extension Configuration {
  var startLine: StartLine {
    get { StartLine(id: start, offset: startOffset) }
    set { (start, startOffset) = (newValue.id, newValue.offset) }
  }
}
