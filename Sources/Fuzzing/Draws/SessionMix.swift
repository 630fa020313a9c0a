import OverlayCore

/// What the sessions of a law are made of.
package struct SessionMix: Sendable {
  /// What may happen next, the simplest first. Each is a command of the random program that a session is.
  package enum Verb: Sendable {
    case frame, down, move, lift, flick, stroke, command, metrics, wheel, change, native
    case coast, correct, stack, garbage, tap, again, cards
  }

  package var drivers = [OverlayDriver.core]
  package var hasCommands = true
  package var hasMetrics = true
  package var hasChanges = true
  package var hasWheel = true
  /// Reports of a native scroll view, in the platform driver.
  package var hasReports = true
  /// A native scroll view in a closed loop, in the platform driver; its reports are no verb then.
  package var hasView = false
  /// Rows, layers, and overlays that come and go, in a player that is a stack.
  package var hasStack = false
  /// Whether people also act on the cards of a layer, in a player that has some.
  package var hasCards = false
  /// No finger catches a motion away from the grid, and none of three moves: all positions stay exact.
  package var isExact = false
  /// Every third command is one that no host should send, at times that go backwards and far.
  package var hasGarbage = false
  /// A finger moves on and on, as fingers do: many events to one decision.
  package var hasStrokes = false
  /// Now and then something is told again as it is already.
  package var hasRepetitions = false
  /// How many commands; a flick is one, and has up to 20 events.
  package var commands = 30

  /// Fingers and time, nothing else.
  package static let touches = SessionMix(hasCommands: false, hasMetrics: false, hasChanges: false, hasWheel: false)
  /// As `touches`, all on the grid; commands start motions that are caught in the same instant.
  package static let exact = SessionMix(hasMetrics: false, hasChanges: false, hasWheel: false, isExact: true)
  /// Frames and reports of a host depend on one another; here nobody reports.
  package static let silent = SessionMix(drivers: [.core, .core, .platform], hasReports: false)
  package static let both = SessionMix(drivers: [.core, .core, .platform])
  package static let garbage = SessionMix(drivers: [.core, .core, .platform], hasGarbage: true)

  /// A native scroll view under the fingers, and all else beside it.
  package static let view = SessionMix(drivers: [.platform, .platform, .platform, .core], hasView: true)

  /// Long ones of all kinds, for many events a second.
  package static let strokes = SessionMix(drivers: [.core, .core, .platform], hasStrokes: true, commands: 40)
  package static let viewStrokes = SessionMix(
    drivers: [.platform, .platform, .platform, .core], hasView: true, hasStrokes: true, commands: 40)

  package init(
    drivers: [OverlayDriver] = [.core], hasCommands: Bool = true, hasMetrics: Bool = true, hasChanges: Bool = true,
    hasWheel: Bool = true, hasReports: Bool = true, hasView: Bool = false, isExact: Bool = false,
    hasGarbage: Bool = false, hasStrokes: Bool = false, commands: Int = 30
  ) {
    self.drivers = drivers
    (self.hasCommands, self.hasMetrics, self.hasChanges) = (hasCommands, hasMetrics, hasChanges)
    (self.hasWheel, self.hasReports, self.isExact) = (hasWheel, hasReports, isExact)
    self.hasView = hasView
    (self.hasGarbage, self.hasStrokes, self.commands) = (hasGarbage, hasStrokes, commands)
  }

  package var verbs: Verbs<Verb> {
    let verbs: Verbs<Verb> = [
      .frame: 1, .down: 3, .move: 7, .lift: 2, .flick: 2, .stroke: hasStrokes ? 8 : 0, .command: hasCommands ? 2 : 0,
      .metrics: hasMetrics ? 2 : 0, .wheel: hasWheel ? 1 : 0, .change: hasChanges ? 1 : 0,
      .native: hasReports && !hasView && drivers.contains(.platform) ? 2 : 0,
      .tap: hasCommands && !isExact ? 2 : 0, .coast: hasView ? 2 : 0, .correct: hasView ? 1 : 0,
      .stack: hasStack ? 4 : 0,
      .garbage: hasGarbage ? 12 : 0, .again: hasRepetitions ? 2 : 0, .cards: hasCards ? 60 : 0,
    ]
    return verbs.keeping(.down, .garbage, .cards)
  }
}
