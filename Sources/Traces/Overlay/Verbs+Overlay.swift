import Kinetics
import OverlayCore

/// The verbs of overlays, and those that all traces have.
extension TraceLanguage {
  private typealias Verb = VerbRow

  /// The verbs of a trace of overlays.
  static let verbs = VerbTable(
    [
      Verb.fingers(cancel: "The system takes it away: its drag is released without speed."), native, frame, Verb.time,
      surroundings("overlays"), sheet, commands, scene, Verb.gestures, [answer],
      Verb.sayings(expectations, example: "phase resting"),
    ], ofCards: CardRows.verbs)

  /// Those of a trace of cards alone.
  static let verbsOfCards = VerbTable([
    Verb.fingers(cancel: "The system takes it away: no card goes."), CardRows.verbs, surroundings("container"), frame,
    Verb.time, Verb.gestures, Verb.sayings(expectations, example: "current 0"),
  ])

  private static let frame: [Verb] = [.event("frame", "A frame is shown.", sends: .frame)]

  private static let native: [Verb] = [
    .event(
      "wheel", "ID X Y D [across A] begin|change|end|momentum|notch",
      "A trackpad or a mouse wheel turns by D points, positive expands, and by A in the other axis, positive to the right or down.",
      example: "1 195 700 -30 notch",
      read: { (line, _) throws(SyntaxError) in
        let (touch, point) = (try line.touch(), try line.point())
        let travel = try line.number("the travel")
        let across = try line.accept("across") ? try line.number("the travel across") : 0
        return .wheel(touch, point, travel: travel, across: across, try line.choice(Words.wheel))
      },
      write: { (event, _) in
        guard case .wheel(let touch, let point, let travel, let across, let phase) = event else { return nil }
        var text: [UInt8] = []
        text.add(touch.rawValue)
        text.add(point)
        text.add(travel)
        if across != 0 {
          text.add("across")
          text.add(across)
        }
        text.add(Words.wheel.word(of: phase))
        return text
      }),
    .event("scroll-begin", "The pan of a native scroll view begins.", uses: .ofOneOverlay, sends: .scrollBegin),
    .event(
      "scroll", "OFFSET [pan T|from B] [coasting]",
      "It reports its offset; T is the finger's travel since scroll-begin, B where it stood before, in points.",
      example: "12 pan 12", .ofOneOverlay,
      read: { (line, _) throws(SyntaxError) in
        let offset = try line.number("the content offset")
        let travel = try line.scrollTravel()
        return .scroll(offset: offset, travel: travel, coasting: try line.accept("coasting"))
      },
      write: { (event, _) in
        guard case .scroll(let offset, let travel, let coasting) = event else { return nil }
        var text: [UInt8] = []
        text.add(offset)
        if let travel { text.add(travel) }
        if coasting { text.add("coasting") }
        return text
      }),
    .event(
      "scroll-end", "velocity V [target T]",
      "Its finger left, with points per second, and the offset that it is going to where it tells one.",
      example: "velocity 400 target 200", .ofOneOverlay,
      read: { (line, _) throws(SyntaxError) in
        try line.require("velocity")
        let velocity = try line.number("a velocity")
        guard try line.accept("target") else { return .scrollEnd(velocity: velocity, target: nil) }
        return .scrollEnd(velocity: velocity, target: try line.number("the proposed offset"))
      },
      write: { (event, _) in
        guard case .scrollEnd(let velocity, let target) = event else { return nil }
        var text: [UInt8] = []
        text.add("velocity")
        text.add(velocity)
        if let target {
          text.add("target")
          text.add(target)
        }
        return text
      }),
    .event("scroll-rest", "Its deceleration is over.", uses: .ofOneOverlay, sends: .scrollRest),
  ]

  /// - Parameter inside: The bodies that the surroundings are around.
  private static func surroundings(_ inside: String) -> [Verb] {
    [
      .event(
        "surroundings", .surroundings,
        "All that is around the \(inside) changes at once; what is not said is the default.",
        example: "844x390 safe-area 0 47 21 47", make: { .surroundings($0) },
        value: { if case .surroundings(let surroundings) = $0 { surroundings } else { nil } }),
      .event(
        "resize", .size, "The container has another size in points.", example: "844x390", make: { .resize($0) },
        value: { if case .resize(let size) = $0 { size } else { nil } }),
    ]
  }

  private static let sheet: [Verb] = [
    .event(
      "safe-area", .insets, "The safe area has other insets in points.", example: "47 0 34 0", make: { .safeArea($0) },
      value: { if case .safeArea(let insets) = $0 { insets } else { nil } }),
    .event(
      "content", "height H [insets T B] [shift V]",
      "The content has another length; the rows that are shown lie V points further down in it.",
      example: "height 1200", .ofOneOverlay,
      read: { (line, _) throws(SyntaxError) in
        let content = try line.content()
        return .content(content, shift: try line.accept("shift") ? try line.number("a shift") : 0)
      },
      write: { (event, _) in
        guard case .content(let content, let shift) = event else { return nil }
        var text: [UInt8] = []
        text.add(content)
        guard shift != 0 else { return text }
        text.add("shift")
        text.add(shift)
        return text
      }),
    .event(
      "header", .number("H", "the header's length", in: .any), "The header has another length in points.",
      example: "40", uses: .ofOneOverlay, make: { .header($0) },
      value: { if case .header(let length) = $0 { length } else { nil } }),
    .event(
      "footer", .number("F", "the footer's length", in: .any), "The footer has another length in points.",
      example: "56", uses: .ofOneOverlay, make: { .footer($0) },
      value: { if case .footer(let length) = $0 { length } else { nil } }),
    .event(
      "keyboard", .keyboard, "The keyboard covers H points of the bottom.",
      example: "300", make: { .keyboard($0) }, value: { if case .keyboard(let height) = $0 { height } else { nil } }),
    .detent("enable", "A detent may be a target again.", make: { .enable($0) }) {
      if case .enable(let id) = $0 { id } else { nil }
    },
    .detent("disable", "A detent may be no target any more.", make: { .disable($0) }) {
      if case .disable(let id) = $0 { id } else { nil }
    },
    .instruction(
      "set", "KEY VALUE…|detents", "A key of the header that has no event of its own changes.", example: "scale 3",
      .ofOneOverlay,
      read: { (line, context) throws(SyntaxError) in try context.readSet(&line).map { .set($0) } },
      write: { (instruction, _, _) in
        guard case .set(let settings) = instruction else { return nil }
        return Array(settings.map { " " + $0.key.rawValue }.joined().utf8)
      }),
  ]

  private static let scene: [Verb] = [
    .change(
      "layer",
      LayerLine.form,
      "A layer of the host comes, or is different from now on.", example: "pin 20 20 40 40"
    ) { (line, context) throws(SyntaxError) in
      let (layer, owner) = try line.layerLine(declaring: &context.names)
      context.overlay = owner
      return .layer(layer)
    } write: { (change, overlay, names, text) in
      if case .layer(let line) = change { text.add(line, of: overlay, names) }
    },
    .change("remove-layer", "ID", "A layer goes, with all that is inside it.", example: "pin") {
      (line, context) throws(SyntaxError) in
      let layer = try line.layer(context.names)
      context.overlay = layer.overlay
      return .removeLayer(layer.layer)
    } write: { (change, overlay, names, text) in
      if case .removeLayer(let layer) = change { text.add(names.text(of: Receiver(overlay, layer))) }
    },
    .change(
      "rows", "count N height H|heights H H …|insert ROW height H|remove ROW|move ROW to ROW|resize ROW height H",
      "The list has other rows, or one of them changes; counted from 0.", example: "count 20 height 44", .ofOneOverlay
    ) { (line, _) throws(SyntaxError) in
      try line.rowsChange()
    } write: { (change, _, _, text) in
      if case .rows(let rows) = change { text.add(rows) }
      if case .editRows(let edit) = change { text.add(edit) }
    },
    .change(
      "set-list", "NAME [id N] [height H [insets T B]] [offset O]",
      "Another list scrolls, as it was left; or with this content, standing at this offset. The first one is main. A new name without content is an empty list.",
      example: "favourites height 900 offset 0", .ofOneOverlay
    ) { (line, context) throws(SyntaxError) in
      let list = try line.listID(declaring: &context.names)
      guard !line.isAtEnd() else { return .list(list) }
      if try line.accept("offset") { return .listAt(list, nil, offset: try line.listOffset()) }
      let content = try line.content(in: .length)
      return .listAt(list, content, offset: try line.accept("offset") ? try line.listOffset() : 0)
    } write: { (change, _, names, text) in
      if case .list(let list) = change { text.add(names.words(of: list)) }
      guard case .listAt(let list, let content, let offset) = change else { return }
      text.add(names.words(of: list))
      if let content { text.add(content) }
      text.add("offset")
      text.add(offset)
    },
    .order("push", "An overlay that was taken out comes back, in front of all.", .push),
    .order("pop", "An overlay is taken out with its layers, until push brings it back as it was.", .pop),
    .instruction(
      "hit", "X Y", "Looks who would be hit; changes nothing.", example: "195 700",
      read: { (line, _) throws(SyntaxError) in .hit(try line.point()) },
      write: { (instruction, _, names) in
        if case .hit(let point) = instruction { Codec.point.words(point, names) } else { nil }
      }),
  ]

  private static let answer: Verb = .instruction(
    "answer", "ID|none", "What the custom policy, or else the host, says to the next question of a release.",
    example: "half", .timeless,
    read: { (line, context) throws(SyntaxError) in
      .answer(try Codec.orNone(.detent).read(&line, Scope(names: context.names)))
    },
    write: { (instruction, _, names) in
      if case .answer(let id) = instruction { Codec.orNone(.detent).words(id, names) } else { nil }
    })
}

extension VerbRow {
  /// An event about a detent. The detent says which overlay the line is about.
  ///
  /// - Parameter write: The detent of the event; `nil` for another one.
  fileprivate static func detent(
    _ word: String, _ summary: String, make: @escaping @Sendable (DetentID) -> OverlayEvent,
    write: @escaping @Sendable (OverlayEvent) -> DetentID?
  ) -> VerbRow {
    .event(
      word, "ID", summary, example: "half",
      read: { (line, context) throws(SyntaxError) in
        let (overlay, id) = try line.ownedDetent(context.names)
        context.overlay = overlay
        return make(id)
      },
      write: { (event, names) in write(event).map { Codec.detent.words($0, names) } })
  }

  /// A change of the layers, the rows or the order of the overlays.
  ///
  /// - Parameter write: Appends what follows the word; nothing for the change of another word.
  fileprivate static func change(
    _ word: String, _ form: String, _ summary: String, example: String, _ uses: VerbUses = [],
    read: @escaping @Sendable (inout LineBuffer, inout LineContext) throws(SyntaxError) -> SceneChange,
    write: @escaping @Sendable (SceneChange, OverlayID, TraceNames, inout [UInt8]) -> Void
  ) -> VerbRow {
    .instruction(
      word, form, summary, example: example, uses,
      read: { (line, context) throws(SyntaxError) in .change(try read(&line, &context)) },
      write: { (instruction, overlay, names) in
        guard case .change(let change) = instruction else { return nil }
        var text: [UInt8] = []
        write(change, overlay, names, &text)
        return text.isEmpty ? nil : text
      })
  }

  /// A line that takes an overlay out, or back in.
  fileprivate static func order(_ word: String, _ summary: String, _ change: SceneChange) -> VerbRow {
    .change(word, "NAME", summary, example: "search") { (line, context) throws(SyntaxError) in
      context.overlay = try line.overlay(context.names)
      return change
    } write: { (other, overlay, names, text) in
      if other == change { text.add(names.name(of: overlay)) }
    }
  }
}

extension LineBuffer {
  fileprivate mutating func listOffset() throws(SyntaxError) -> Double {
    try number("where the list stands", in: .coordinate)
  }

  /// `pan T`, `from B`, or nothing.
  fileprivate mutating func scrollTravel() throws(SyntaxError) -> ScrollTravel? {
    if try accept("pan") { return .pan(try number("the pan's travel")) }
    return try accept("from") ? .from(try number("where the view stood before")) : nil
  }
}

extension [UInt8] {
  fileprivate mutating func add(_ travel: ScrollTravel) {
    switch travel {
    case .pan(let travel):
      add("pan")
      add(travel)
    case .from(let start):
      add("from")
      add(start)
    }
  }
}
