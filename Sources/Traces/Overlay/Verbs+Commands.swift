import Kinetics
import OverlayCore

/// The lines by which a host tells the sheet or its list to do something.
extension TraceLanguage {
  static let commands: [VerbRow] = [
    .command("move-to", "ID [instant]", "The sheet moves to a detent.", example: "half", []) {
      (line, context) throws(SyntaxError) in
      let (overlay, id) = try line.ownedDetent(context.names)
      context.overlay = overlay
      return .moveTo(id, animated: try !line.accept("instant"))
    } write: { (command, names) in
      guard case .moveTo(let id, let animated) = command else { return nil }
      var text: [UInt8] = []
      text.add(names[id])
      if !animated { text.add("instant") }
      return text
    },
    .command("scroll-to", "V [instant]", "The list scrolls to an offset in points.", example: "120") {
      (line, _) throws(SyntaxError) in
      let offset = try line.number("an offset")
      return .scrollTo(offset, animated: try !line.accept("instant"))
    } write: { (command, _) in
      guard case .scrollTo(let offset, let animated) = command else { return nil }
      var text: [UInt8] = []
      text.add(offset)
      if !animated { text.add("instant") }
      return text
    },
    .command(
      "reveal", "A B", "The list scrolls as little as shows its content from A to B, in points from its first row.",
      example: "440 484"
    ) { (line, _) throws(SyntaxError) in
      let lower = try line.number("where the stretch begins")
      return .reveal(lower: lower, upper: try line.number("where it ends"))
    } write: { (command, _) in
      guard case .reveal(let lower, let upper) = command else { return nil }
      var text: [UInt8] = []
      text.add(lower)
      text.add(upper)
      return text
    },
    .command("increment", "The sheet moves to the next higher detent.", .increment),
    .command("decrement", "The sheet moves to the next lower detent.", .decrement),
    .command("escape", "The sheet moves to its lowest detent.", .escape),
    .command("next", "The sheet moves to the next higher detent, from the highest to the lowest.", .next),
  ]
}

extension VerbRow {
  /// A command with values, and what becomes of it in a drag.
  fileprivate static func command(
    _ word: String, _ form: String, _ summary: String, example: String, _ uses: VerbUses = .ofOneOverlay,
    read: @escaping @Sendable (inout LineBuffer, inout LineContext) throws(SyntaxError) -> OverlayCommand,
    write: @escaping @Sendable (OverlayCommand, TraceNames) -> [UInt8]?
  ) -> VerbRow {
    .event(
      word, (form.isEmpty ? "" : form + " ") + "[\(Words.conflict.list)]", summary, example: example, uses,
      read: { (line, context) throws(SyntaxError) in
        let command = try read(&line, &context)
        let conflict = try line.option(Words.conflict, beside: form.hasSuffix("[instant]") ? ["instant"] : [])
        return .command(command, inDrag: conflict ?? .drop)
      },
      write: { (event, names) in
        guard case .command(let command, let conflict) = event, var text = write(command, names) else { return nil }
        if conflict != .drop { text.add(Words.conflict.word(of: conflict)) }
        return text
      })
  }

  fileprivate static func command(_ word: String, _ summary: String, _ command: OverlayCommand) -> VerbRow {
    .command(word, "", summary, example: "") { (_, _) in
      command
    } write: { (other, _) in
      other == command ? [] : nil
    }
  }
}
