/// What a call with a `choosing` closure knows of its release, while it runs.
struct ReleaseChoice: Sendable {
  /// What the policy was asked, and what it said.
  private(set) var question: (context: TargetContext, proposed: DetentID?)?
  /// What the host said instead.
  let answer: DetentID?

  /// Nothing was asked yet; with the host's answer, where there is one.
  init(answer: DetentID? = nil) { self.answer = answer }

  /// The policy was asked: the first question of the call is the release's.
  mutating func note(_ context: TargetContext, proposing id: DetentID?) {
    if question == nil { question = (context, id) }
  }
}
