import Kinetics
import OverlayCore

/// The law of repetition for the overlays of one container: as ``Repetition`` for one of them, and for its rows, its
/// layers and its lists.
///
/// After a step a copy is told one thing that holds already, of one overlay; another copy gets a frame. They have to be
/// equal, and neither reports anything. Of moves, reports and frames, which are many, it looks at every eighth.
struct StackRepetition: Sendable {
  private var steps = 0
  /// How often something was told again.
  private var count = 0

  fileprivate enum Word: String, CaseIterable {
    case event, configuration, rows, layers
  }

  mutating func fault(
    _ step: ReplayStep, after stack: OverlayStack
  ) -> (OverlayID, LawFault)? {
    steps += 1
    guard !step.isOneOfMany || steps % 8 == 0, let (id, word) = next(in: stack), let overlay = stack[id] else {
      return nil
    }
    count += 1
    var (told, framed) = (stack, stack)
    let frame = framed.handle(.frame, at: framed.now).route
    guard let route = try? told.repeat(word, overlay, id, count).route else {
      return (id, LawFault(.repetition, "\(word.rawValue) is told again, and refused"))
    }
    if route != frame { return (id, LawFault(.repetition, "\(word.rawValue) is told again, and has another route")) }
    for other in stack.ids where told.lastEffects[other] != framed.lastEffects[other] {
      return (other, LawFault(.repetition, "\(word.rawValue) is told again, and reports \(told.lastEffects[other])"))
    }
    return StackQuery.difference(of: told, framed, isThorough: true).map {
      (id, LawFault(.repetition, "\(word.rawValue) is told again, and changes the stack's \($0.rawValue)"))
    }
  }

  /// The next overlay, and the next word once each of them had this one.
  private func next(in stack: OverlayStack) -> (OverlayID, Word)? {
    let ids = stack.ids
    guard !ids.isEmpty else { return nil }
    return (ids[count % ids.count], Word.allCases[count / ids.count % Word.allCases.count])
  }
}

extension ReplayStep {
  fileprivate var isOneOfMany: Bool {
    switch action {
    case .virtualFrame, .event(.move), .event(.scroll), .event(.frame): true
    case .event, .instruction: false
    }
  }
}

extension OverlayStack {
  /// Is told something of an overlay as it is.
  ///
  /// - Parameter number: Which of several things.
  fileprivate mutating func `repeat`(
    _ word: StackRepetition.Word, _ overlay: Overlay, _ id: OverlayID, _ number: Int
  ) throws(OverlayStackError) -> StackAnswer {
    switch word {
    case .event:
      let words = Repetition.Word.allCases
      let event = overlay.repeated(words[number % words.count], number) ?? .frame
      return handle(event, to: id, at: now)
    case .configuration: _ = try reconfigure(id, overlay.configuration, at: now)
    case .rows: _ = try setRows(rows(of: id), of: id, at: now)
    case .layers: _ = try edit(id, at: now) { (_) throws(LayerError) in }
    }
    return handle(.frame, to: id, at: now)
  }
}
