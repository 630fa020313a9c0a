import OverlayCore
import PropertyTesting

/// What the sessions of a law are made of.
struct SessionMix {
  /// What may happen next, the simplest first. Each is a command of the random program that a session is.
  enum Verb {
    case frame, down, move, lift, flick, command, metrics, wheel, change, native, garbage
  }

  var drivers = [Driver.core]
  var hasCommands = true
  var hasMetrics = true
  var hasChanges = true
  var hasWheel = true
  /// Reports of a native scroll view, in the platform driver.
  var hasReports = true
  /// No finger catches a motion away from the grid, and none of three moves: all positions stay exact.
  var isExact = false
  /// Every third command is one that no host should send, at times that go backwards and far.
  var hasGarbage = false
  /// How many commands; a flick is one, and has up to 20 events.
  var commands = 30

  /// Fingers and time, nothing else.
  static let touches = SessionMix(hasCommands: false, hasMetrics: false, hasChanges: false, hasWheel: false)
  /// As `touches`, all on the grid; commands start motions that are caught in the same instant.
  static let exact = SessionMix(hasMetrics: false, hasChanges: false, hasWheel: false, isExact: true)
  /// Frames and reports of a host depend on one another; here nobody reports.
  static let silent = SessionMix(drivers: [.core, .core, .platform], hasReports: false)
  static let both = SessionMix(drivers: [.core, .core, .platform])
  static let garbage = SessionMix(drivers: [.core, .core, .platform], hasGarbage: true)

  var verbs: Verbs<Verb> {
    let verbs: Verbs<Verb> = [
      .frame: 1, .down: 3, .move: 7, .lift: 2, .flick: 2, .command: hasCommands ? 2 : 0, .metrics: hasMetrics ? 2 : 0,
      .wheel: hasWheel ? 1 : 0, .change: hasChanges ? 1 : 0, .native: hasReports && drivers.contains(.platform) ? 2 : 0,
      .garbage: hasGarbage ? 12 : 0,
    ]
    return verbs.keeping(.down, .garbage)
  }
}
