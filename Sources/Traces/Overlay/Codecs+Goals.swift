import Kinetics
import OverlayCore

extension Codec<ReleaseThreshold.Travel> {
  static let longDrag = Codec(
    "points P|container C", samples: [.container(0.25), .points(200)],
    read: { (line, _) throws(SyntaxError) in
      if try line.accept("container") {
        return .container(try line.number("a share of the container", in: .coefficient))
      }
      try line.require("points")
      return .points(try line.number("a length in points", in: .positive))
    },
    write: { (value, _, text) in
      switch value {
      case .points(let points): text.add("points", points)
      case .container(let share): text.add("container", share)
      }
    })
}

extension Codec<[GoalRule]> {
  /// One rule or more, each with the word `rule` before it but for the first.
  static let rules = Codec(
    Codec<GoalRule>.rule.form + " [rule …]…",
    samples: [
      [GoalRule(to: .zero, distance: .fraction(0.5), lookAhead: 0.1), GoalRule(to: .highest, velocity: 0)],
      [GoalRule(to: .highest, velocity: 2000), GoalRule(to: .lowest, velocity: 600)],
      [
        GoalRule(to: .zero, velocity: 900, distance: .fraction(0.25)), GoalRule(to: .lowest, velocity: 5000),
        GoalRule(to: .highest, velocity: 3000),
      ],
      [GoalRule(to: .zero, distance: .points(300))],
    ],
    read: { (line, scope) throws(SyntaxError) in
      let rule = Codec<GoalRule>.rule
      var rules = [try rule.read(&line, scope)]
      while try line.accept("rule") { rules.append(try rule.read(&line, scope)) }
      return rules
    },
    write: { (value, names, text) in
      for (index, rule) in value.enumerated() {
        if index > 0 { text.add("rule") }
        Codec<GoalRule>.rule.write(rule, names, &text)
      }
    })
}

extension Codec<GoalRule> {
  fileprivate static let rule = Codec(
    (Words.goal.words + ["to ID"]).joined(separator: "|")
      + " [velocity V] [distance F|points P] [look-ahead S]",
    samples: [GoalRule(to: .zero, velocity: 900, distance: .points(300)), GoalRule(to: .highest, lookAhead: 0.1)],
    read: { (line, scope) throws(SyntaxError) in
      var rule = GoalRule(to: try line.goal(scope))
      if try line.accept("velocity") {
        rule.velocity = try line.number("a speed in points per second", in: .length)
      }
      if try line.accept("distance") {
        rule.distance = try Codec<ReleaseThreshold.Distance>.distance(in: .coefficient).read(&line, scope)
      }
      if try line.accept("look-ahead") {
        rule.lookAhead = try line.number("a look-ahead in seconds", in: .length)
      }
      return rule
    },
    write: { (value, names, text) in
      switch value.goal {
      case .detent(let id): text.add("to " + names[id])
      case .zero, .lowest, .highest: text.add(Words.goal.word(of: value.goal))
      }
      if let velocity = value.velocity { text.add("velocity", velocity) }
      if let distance = value.distance {
        text.add("distance")
        Codec<ReleaseThreshold.Distance>.distance(in: .coefficient).write(distance, names, &text)
      }
      if value.lookAhead != 0 { text.add("look-ahead", value.lookAhead) }
    })
}

extension LineBuffer {
  fileprivate mutating func goal(_ scope: Scope) throws(SyntaxError) -> GoalRule.Goal {
    try accept("to") ? .detent(detent(of: scope.names.scope, scope.names)) : choice(Words.goal)
  }
}

extension [UInt8] {
  /// Appends a word and its number.
  fileprivate mutating func add(_ word: String, _ number: Double) {
    add(word)
    add(number)
  }
}
