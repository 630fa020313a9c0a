/// What stands above the `---` of a trace.
public struct TraceHeader<Language: TraceLanguage>: Sendable {
  /// What the trace shows, in a sentence; empty where it does not say.
  public var title = ""
  /// What is under replay, before a matrix puts its values in.
  public var scene: Language.Scene
  /// The names of all that has one.
  public var names: Names
  /// Where the virtual frames stand.
  public var frames: FrameRate
  /// The runs of the trace: one for each combination of the matrix's values, one without values where it has none.
  public var runs: [HeaderRun<Language.Target>]
  /// The `x-` keys and their text, which mean nothing here.
  public var extras: [(key: String, text: String)]
}
