import Kinetics
import OverlayCore

extension Codec<TargetPolicy> {
  /// A policy with its parameters, in any order; what is the default is not written.
  static let policy = Codec(
    Words.policy.entries.map { ([$0.word] + $0.value.parameters.map { "[\($0.form)]" }).joined(separator: " ") }
      .joined(separator: "|"),
    read: { (line, scope) throws(SyntaxError) in
      let word = try line.choice(Words.policy)
      var draft = PolicyDraft(word)
      try line.parameters(of: word, into: &draft)
      return draft.policy(word, scope.answers)
    },
    write: { (value, _, text) in
      let word = PolicyWord(value)
      let (draft, standard) = (PolicyDraft(value), PolicyDraft(word))
      text.add(Words.policy.word(of: word))
      for parameter in word.parameters { parameter.write(draft, standard, &text) }
    })
}

/// The parameters of all policies, each with its default.
struct PolicyDraft: Sendable {
  var projection = ReleaseProjection.normal
  var flick: Double? = TargetPolicy.flick
  var steps: Int?
  var threshold = ReleaseThreshold()

  /// The defaults of a policy.
  init(_ word: PolicyWord) {
    if word == .rushingForward { projection = .lookAhead(TargetPolicy.rush) }
  }

  init(_ policy: TargetPolicy) {
    switch policy {
    case .projected(let projection, let flick, let steps):
      (self.projection, self.flick, self.steps) = (projection, flick, steps)
    case .rushingForward(let lookAhead, let flick): (projection, self.flick) = (.lookAhead(lookAhead), flick)
    case .stepwise(let projection, let flick): (self.projection, self.flick) = (projection, flick)
    case .threshold(let threshold): self.threshold = threshold
    case .free(let deceleration): projection = .deceleration(deceleration)
    case .nearest, .custom: break
    }
  }

  func policy(_ word: PolicyWord, _ answers: PolicyAnswers?) -> TargetPolicy {
    switch word {
    case .projected: .projected(by: projection, flick: flick, maximumSteps: steps)
    // It reads no rate and no `none`.
    case .rushingForward:
      .rushingForward(lookAhead: projection.lookAhead ?? TargetPolicy.rush, flick: flick ?? TargetPolicy.flick)
    case .stepwise: .stepwise(by: projection, flick: flick)
    case .threshold: .threshold(threshold)
    case .nearest: .nearest
    case .free: .free(projection.deceleration ?? .normal)
    case .custom: answers?.policy ?? .projected()
    }
  }
}

/// A parameter of a policy: how it is read and written.
struct PolicyWordParameter: Sendable {
  let word: String
  let form: String
  let read: @Sendable (inout LineBuffer, inout PolicyDraft) throws(SyntaxError) -> Void
  /// Appends it, unless it is the default.
  let write: @Sendable (PolicyDraft, PolicyDraft, inout [UInt8]) -> Void
}

extension PolicyWord {
  var parameters: [PolicyWordParameter] {
    switch self {
    case .projected: [.rate, .lookAhead(in: .length), .flickOrNone, .steps]
    case .rushingForward: [.lookAhead(in: .length), .flick]
    case .stepwise: [.rate, .lookAhead(in: .positive), .flickOrNone]
    case .threshold: [.velocity, .distance, .start]
    case .free: [.rate]
    case .nearest, .custom: []
    }
  }
}

extension LineBuffer {
  /// The parameters of a policy up to the end of the line, or to another policy.
  fileprivate mutating func parameters(of word: PolicyWord, into draft: inout PolicyDraft) throws(SyntaxError) {
    var open = word.parameters
    reading: while !isAtEnd() {
      for (index, parameter) in open.enumerated() where try accept(parameter.word) {
        try parameter.read(&self, &draft)
        open.remove(at: index)
        continue reading
      }
      let (before, words) = (index, open.map(\.word))
      if let next = try self.word(), !(Words.policy.words + ["|"]).contains(text(next)), !words.isEmpty {
        throw expected((words + ["the end of the line"]).alternatives, at: next, among: words)
      }
      index = before
      return
    }
  }
}

extension PolicyWordParameter {
  fileprivate static let rate = PolicyWordParameter(
    word: "rate", form: "rate R",
    read: { (line, draft) throws(SyntaxError) in
      let place = line.nextPlace()
      let share = try line.number("the share of the speed that a millisecond leaves", in: .retained)
      guard let deceleration = try? Deceleration(retainedPerMillisecond: share) else {
        throw line.expected("a rate", at: place)
      }
      draft.projection = .deceleration(deceleration)
    },
    write: { (draft, standard, text) in
      guard draft.projection != standard.projection, let deceleration = draft.projection.deceleration else { return }
      text.add("rate")
      text.add(deceleration.retainedPerMillisecond)
    })

  fileprivate static func lookAhead(in range: NumberRange) -> PolicyWordParameter {
    PolicyWordParameter(
      word: "look-ahead", form: "look-ahead S",
      read: { (line, draft) throws(SyntaxError) in
        draft.projection = .lookAhead(try line.number("a look-ahead in seconds", in: range))
      },
      write: { (draft, standard, text) in
        guard draft.projection != standard.projection, let seconds = draft.projection.lookAhead else { return }
        text.add("look-ahead")
        text.add(seconds)
      })
  }

  fileprivate static let flick = PolicyWordParameter(
    word: "flick", form: "flick V",
    read: { (line, draft) throws(SyntaxError) in draft.flick = try line.speed() },
    write: { (draft, standard, text) in
      if draft.flick != standard.flick { text.add(speed: draft.flick, "flick") }
    })

  fileprivate static let flickOrNone = PolicyWordParameter(
    word: "flick", form: "flick V|none",
    read: { (line, draft) throws(SyntaxError) in draft.flick = try line.speedOrNone() }, write: flick.write)

  fileprivate static let steps = PolicyWordParameter(
    word: "steps", form: "steps N",
    read: { (line, draft) throws(SyntaxError) in
      draft.steps = try line.integer("the most detents ahead", in: 1...Int.max)
    },
    write: { (draft, _, text) in
      guard let steps = draft.steps else { return }
      text.add("steps")
      text.add(steps)
    })

  fileprivate static let velocity = PolicyWordParameter(
    word: "velocity", form: "velocity V|none [down V|none]",
    read: { (line, draft) throws(SyntaxError) in
      draft.threshold.velocity = try line.speedOrNone()
      draft.threshold.downwardVelocity = try line.accept("down") ? line.speedOrNone() : draft.threshold.velocity
    },
    write: { (draft, standard, text) in
      let (own, other) = (draft.threshold, standard.threshold)
      guard own.velocity != other.velocity || own.downwardVelocity != other.downwardVelocity else { return }
      text.add(speed: own.velocity, "velocity")
      if own.downwardVelocity != own.velocity { text.add(speed: own.downwardVelocity, "down") }
    })

  fileprivate static let distance = PolicyWordParameter(
    word: "distance", form: "distance F|points P",
    read: { (line, draft) throws(SyntaxError) in
      draft.threshold.distance =
        try line.accept("points")
        ? .points(line.number("a distance in points", in: .positive))
        : .share(line.number("a share of the gap", in: .halfShare))
    },
    write: { (draft, standard, text) in
      guard draft.threshold.distance != standard.threshold.distance else { return }
      text.add("distance")
      switch draft.threshold.distance {
      case .share(let share): text.add(share)
      case .points(let points):
        text.add("points")
        text.add(points)
      }
    })

  fileprivate static let start = PolicyWordParameter(
    word: "from", form: "from behind|origin",
    read: { (line, draft) throws(SyntaxError) in draft.threshold.start = try line.choice(Words.thresholdStart) },
    write: { (draft, standard, text) in
      guard draft.threshold.start != standard.threshold.start else { return }
      text.add("from")
      text.add(Words.thresholdStart.word(of: draft.threshold.start))
    })
}

extension LineBuffer {
  fileprivate mutating func speed() throws(SyntaxError) -> Double {
    try number("a speed in points per second", in: .length)
  }

  fileprivate mutating func speedOrNone() throws(SyntaxError) -> Double? {
    if try accept("none") { return nil }
    return try speed()
  }
}

extension [UInt8] {
  fileprivate mutating func add(speed: Double?, _ word: String) {
    add(word)
    if let speed { add(speed) } else { add("none") }
  }
}

extension ReleaseProjection {
  fileprivate var lookAhead: Double? {
    if case .lookAhead(let seconds) = self { seconds } else { nil }
  }

  fileprivate var deceleration: Deceleration? {
    if case .deceleration(let deceleration) = self { deceleration } else { nil }
  }
}
