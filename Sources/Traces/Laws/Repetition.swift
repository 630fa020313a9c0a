import Kinetics
import OverlayCore

/// The law of repetition: what an overlay is told again as it is already changes nothing, to the bit.
///
/// After a step two copies are compared. One is told one thing that holds already, each time the next one; the other
/// gets a frame. They have to be equal and to answer every ``OverlayQuery`` alike, and neither reports anything. Of moves,
/// reports and frames, which are many, it looks at every eighth.
///
/// What it never sees: a custom policy that is another function; and what follows later, which equal overlays share.
package struct Repetition: Sendable {
  private var steps = 0
  /// How often something was told again.
  private var count = 0

  package init() {}

  /// What may be told again.
  package enum Word: String, Sendable, CaseIterable {
    case resize, safeArea, keyboard, surroundings, header, footer, content, enable, disable, configuration
  }

  mutating func fault(_ step: LawStep, after overlay: borrowing Overlay) -> String? {
    steps += 1
    guard !step.isOneOfMany || steps % 8 == 0 else { return nil }
    count += 1
    let word = Word.allCases[count % Word.allCases.count]
    var (told, framed) = (copy overlay, copy overlay)
    let frame = framed.handle(.frame, at: framed.now)
    let effects = told.repeat(word, count)
    if effects != frame { return "\(word.rawValue) is told again, and reports \(effects)" }
    return FrameIndependence.difference(told, framed, isThorough: true).map {
      "\(word.rawValue) is told again, and changes \($0)"
    }
  }
}

extension Overlay {
  /// Is told something as it is.
  ///
  /// - Parameter number: Which of several detents.
  package mutating func `repeat`(_ word: Repetition.Word, _ number: Int) -> OverlayEffects {
    guard word == .configuration else { return handle(repeated(word, number) ?? .frame, at: now) }
    return (try? reconfigure(configuration, at: now)) ?? [.rejected(.invalid)]
  }

  /// The event that repeats what holds; `nil` where there is none.
  package func repeated(_ word: Repetition.Word, _ number: Int) -> OverlayEvent? {
    func one(_ detents: [Detent]) -> DetentID? { detents.isEmpty ? nil : detents[number % detents.count].id }
    return switch word {
    case .resize: .resize(surroundings.size)
    case .safeArea: .safeArea(surroundings.safeArea)
    case .keyboard: .keyboard(surroundings.keyboard)
    case .surroundings: .surroundings(surroundings)
    case .header: .header(configuration.header)
    case .footer: .footer(configuration.footer)
    case .content: .content(configuration.content)
    case .enable: one(configuration.detents.filter { $0.isEnabled }).map { .enable($0) }
    case .disable: one(configuration.detents.filter { !$0.isEnabled }).map { .disable($0) }
    case .configuration: nil
    }
  }
}
