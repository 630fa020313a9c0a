import CardCore
import Fuzzing
import Kinetics

/// The law of repetition: a size, surroundings or a configuration that hold already, told again, change nothing, to the bit.
/// All that comes of it is what is due by then.
///
/// Before each event copies are told it: one at the instant of the last event, one at that of the coming event. Before one
/// event a twin is told it, which then takes all that the container takes.
struct CardRepetition<Container: ReconfiguredContainer> {
  private enum Word: Int, CaseIterable { case size, configuration, surroundings }

  /// Before which event the twin is told something, and what.
  private let turn: Int
  private let word: Word
  private var count = 0
  private var twin: Container?
  /// What the twin has told already of what the container tells with the next event.
  private var early: [CardEffect] = []

  init(of events: Int, _ draw: inout Draw) {
    (turn, word) = (draw.below(events + 1), draw.pick(.size, .configuration, .surroundings))
  }

  /// What is wrong with what holds before an event, told again.
  mutating func fault(in container: Container, before instant: Instant) -> String? {
    let word = Word.allCases[count % Word.allCases.count]
    var told = container
    let effects = Self.tell(word, to: &told, at: container.now)
    guard effects.isEmpty, told == container, told.digest == container.digest else {
      return "its own \(word) changes it"
    }
    var (late, framed) = (container, container)
    let (heard, frame) = (Self.tell(word, to: &late, at: instant), framed.handle(.frame, at: instant))
    guard heard == frame, late == framed, late.digest == framed.digest else {
      return "its own \(word) is more than a frame"
    }
    if count == turn {
      var twin = container
      early = Self.tell(self.word, to: &twin, at: max(instant, container.now)).all
      self.twin = twin
    }
    count += 1
    return nil
  }

  /// What is wrong with the twin after an event.
  ///
  /// - Parameters:
  ///   - effects: What the container told.
  ///   - take: Lets the twin take the event.
  mutating func fault(
    after effects: CardEffects, _ container: Container, _ take: (inout Container) -> CardEffects
  ) -> String? {
    guard var twin else { return nil }
    let heard = early + take(&twin).all
    (self.twin, early) = (twin, [])
    let name = "a twin that was told its own \(word)"
    if heard != effects.all { return "\(name) says \(heard), not \(effects.all)" }
    return twin == container && twin.digest == container.digest ? nil : "\(name) goes another way"
  }

  private static func tell(_ word: Word, to container: inout Container, at instant: Instant) -> CardEffects {
    switch word {
    case .size: return container.handle(.resize(container.size), at: instant)
    case .surroundings: return container.handle(.surroundings(container.surroundings), at: instant)
    case .configuration:
      do { return try container.reconfigure(container.configuration, at: instant) } catch { return CardEffects() }
    }
  }
}
