import Kinetics
import OverlayCore

extension Codec<TargetPolicy> {
  /// A policy with its parameters, in any order. A parameter that has its default is not written.
  static let policy = Codec(
    Words.policy.entries.map { ([$0.word] + $0.value.parameters.map { "[\($0.form)]" }).joined(separator: " ") }
      .joined(separator: "|"),
    samples: Words.policy.entries.map { TargetPolicy($0.value, PolicyParameters($0.value), custom: .projected()) },
    read: { (line, scope) throws(SyntaxError) in
      let word = try line.choice(Words.policy)
      var draft = PolicyParameters(word)
      try word.parameters.readInAnyOrder(&line, scope, into: &draft, upTo: Words.policy.words)
      return TargetPolicy(word, draft, custom: scope.answers?.policy ?? .projected())
    },
    write: { (value, names, text) in
      let word = value.kind
      text.add(Words.policy.word(of: word))
      word.parameters.write(value.parameters, unlike: PolicyParameters(word), names, to: &text)
    })
}

extension TargetPolicy.Kind {
  var parameters: [LineOption<PolicyParameters>] {
    switch self {
    case .projected: [.rate, .lookAhead(in: .length), .flickOrNone, .steps]
    case .rushingForward:
      [.lookAhead(in: .length), .value("flick", Field({ $0.flick }) { $0.flick = $1 }, .optional(.speed))]
    case .stepwise: [.rate, .lookAhead(in: .positive), .flickOrNone]
    case .threshold:
      [
        .velocity, .value("distance", Field({ $0.threshold.distance }) { $0.threshold.distance = $1 }, .distance),
        .value("long-drag", Field({ $0.threshold.longDrag }) { $0.threshold.longDrag = $1 }, .optional(.longDrag)),
        .value("rule", Field({ $0.threshold.rules }) { $0.threshold.rules = $1 }, .rules),
      ]
    case .free: [.value("rate", Field({ $0.deceleration }) { $0.deceleration = $1 }, .optional(.rate))]
    case .nearest, .custom: []
    }
  }
}

extension LineOption<PolicyParameters> {
  fileprivate static let rate = value("rate", Field({ $0.rate }) { $0.rate = $1 }, .optional(.rate))

  fileprivate static func lookAhead(in range: NumberRange) -> LineOption {
    value(
      "look-ahead", Field({ $0.lookAhead }) { $0.lookAhead = $1 },
      .optional(.number("S", "a look-ahead in seconds", in: range)))
  }

  fileprivate static let flickOrNone = value("flick", Field({ $0.flick }) { $0.flick = $1 }, .orNone(.speed))

  fileprivate static let steps = value(
    "steps", Field({ $0.maximumSteps }) { $0.maximumSteps = $1 },
    .optional(.integer("N", "the most detents ahead", in: 1...Int.max)))

  /// The velocity upwards and, where it differs, the one downwards.
  fileprivate static let velocity = LineOption(
    word: "velocity", form: "velocity V|none [down V|none]",
    read: { (line, scope, draft) throws(SyntaxError) in
      let speed = Codec.orNone(Codec.speed)
      draft.threshold.velocity = try speed.read(&line, scope)
      draft.threshold.downwardVelocity =
        try line.accept("down") ? speed.read(&line, scope) : draft.threshold.velocity
    },
    write: { (draft, standard, names, text) in
      let (own, other) = (draft.threshold, standard.threshold)
      guard own.velocity != other.velocity || own.downwardVelocity != other.downwardVelocity else { return }
      Codec.labelled("velocity", .orNone(.speed)).write(own.velocity, names, &text)
      guard own.downwardVelocity != own.velocity else { return }
      Codec.labelled("down", .orNone(.speed)).write(own.downwardVelocity, names, &text)
    },
    samples: [{ $0.threshold.downwardVelocity = 900 }, { $0.threshold = ReleaseThreshold(velocity: 400) }])
}

extension Codec<Double> {
  fileprivate static let speed = number("V", "a speed in points per second", in: .length)
}

extension Codec<Deceleration> {
  static let rate = Codec(
    "R", samples: [.normal, .fast],
    read: { (line, _) throws(SyntaxError) in
      let place = line.nextPlace()
      let share = try line.number("the share of the speed that a millisecond leaves", in: .retained)
      guard let deceleration = try? Deceleration(retainedPerMillisecond: share) else {
        throw line.expected("a rate", at: place)
      }
      return deceleration
    },
    write: { (value, _, text) in text.add(value.retainedPerMillisecond) })
}

extension Codec<ReleaseThreshold.Distance> {
  fileprivate static let distance = distance(in: .halfShare)

  /// - Parameter range: Of a share of the gap.
  static func distance(in range: NumberRange) -> Codec {
    Codec(
      "F|points P", samples: [.fraction(0.5), .fraction(0.25), .points(56)],
      read: { (line, _) throws(SyntaxError) in
        if try line.accept("points") { return .points(try line.number("a distance in points", in: .positive)) }
        return .fraction(try line.number("a share of the gap", in: range))
      },
      write: { (value, _, text) in
        switch value {
        case .fraction(let share): text.add(share)
        case .points(let points):
          text.add("points")
          text.add(points)
        }
      })
  }
}
