import OverlayCore

/// The names and answers that the lines below a header refer to, and declare.
struct LineContext {
  /// The names that are known up to here.
  var names: TraceNames
  /// The overlay that the line is about, where its verb or an id on it says so.
  var overlay: OverlayID?
  /// The answers of `answer` lines, for `policy custom`.
  let answers: PolicyAnswers
  /// The places of the values of the last `set`.
  var settingPlaces = SettingPlaces()
  /// The errors in its block.
  var diagnostics: [Diagnostic] = []

  init(names: TraceNames, answers: PolicyAnswers = PolicyAnswers()) { (self.names, self.answers) = (names, answers) }

  /// Takes out the errors that were found besides the one that was thrown.
  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }
}

/// The places of the values of settings, for the errors that only the whole configuration shows.
struct SettingPlaces {
  /// The value of each key that was read.
  var keys: [HeaderKey: Place] = [:]
  /// The first detent.
  var detent: Place?
  /// The end of the block of `set detents`.
  var end: Place?
}
