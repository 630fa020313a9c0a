import Traces

/// What of a trace goes together, or not at all: each group is the numbers of some lines.
extension TraceDraft {
  /// The lines that only say something.
  var expectations: [[Int]] { lines.filter { $0.isExpectation }.map { [$0.number] } }

  /// Each overlay of several: its part of the header, and every line that names it.
  var overlays: [[Int]] {
    let beginnings = lines.indices.filter { lines[$0].section == .header && lines[$0].verb == "overlay" }
    let end = lines.firstIndex { $0.section != .header } ?? lines.count
    return beginnings.enumerated().map { (order, start) in
      let name = lines[start].words.dropFirst().first ?? ""
      let next = order + 1 < beginnings.count ? beginnings[order + 1] : end
      let own = lines[start..<next].filter { !$0.isFixed && !Self.sharedKeys.contains($0.verb) }
      let naming = lines[end...].filter { $0.names(overlay: name) }
      return (own + naming).map { $0.number }
    }
  }

  /// What stands once for all overlays, in whichever part of the header.
  private static let sharedKeys: Set<Substring> = [
    "title", "container", "safe-area", "keyboard", "scale", "layout-direction", "reduce-motion", "frames",
  ]

  /// What a finger, a wheel or the pan of a native view does from its beginning to its end, and gestures of one line.
  var gestures: [[Int]] {
    var groups: [[Int]] = []
    var open: [String: Int] = [:]
    for line in lines where line.section == .events {
      guard let (actor, stage) = line.part else { continue }
      switch stage {
      case .whole: groups.append([line.number])
      case .first:
        open[actor] = groups.count
        groups.append([line.number])
      case .middle, .last:
        if let group = open[actor] { groups[group].append(line.number) }
        if stage == .last { open[actor] = nil }
      }
    }
    return groups
  }

  /// The moves of each gesture without its last ones; of those that have more.
  func moves(butLast count: Int) -> [[Int]] {
    let moves = Set(lines.filter { $0.section == .events && $0.verb == "move" }.map { $0.number })
    return gestures.map { $0.filter { moves.contains($0) }.dropLast(count) }.filter { !$0.isEmpty }.map { Array($0) }
  }

  /// Every event, a block of several lines being one; without expectations.
  var events: [[Int]] {
    var groups: [[Int]] = []
    for line in lines where line.section != .header && !line.isExpectation && line.verb != "---" {
      if line.section == .block { groups[groups.count - 1].append(line.number) } else { groups.append([line.number]) }
    }
    return groups
  }

  /// The lines within blocks, each alone; without their ends.
  var linesOfBlocks: [[Int]] {
    lines.filter { $0.section == .block && $0.words != ["end"] }.map { [$0.number] }
  }

  /// The lines of the header that may go.
  var header: [[Int]] {
    lines.filter { $0.section == .header && !$0.isFixed }.map { [$0.number] }
  }
}

extension TraceLine {
  /// What a line is to a gesture.
  enum Stage {
    case whole
    case first
    case middle
    case last
  }

  /// Whose gesture the line belongs to, and as what; `nil` for a line of none.
  fileprivate var part: (actor: String, stage: Stage)? {
    let words = Array(said)
    let actor = words.count > 1 ? words[1] : ""
    switch verb {
    case "drag", "flick", "tap": return (actor, .whole)
    case "down": return ("finger " + actor, .first)
    case "move": return ("finger " + actor, .middle)
    case "up", "cancel": return ("finger " + actor, .last)
    case "wheel":
      switch words.last {
      case "notch": return (actor, .whole)
      case "begin": return ("wheel " + actor, .first)
      case _: return ("wheel " + actor, .middle)
      }
    case "scroll-begin": return ("view " + words[0].dropLast(verb.count), .first)
    case "scroll", "scroll-end", "scroll-rest":
      return ("view " + words[0].dropLast(verb.count), .middle)
    case _: return nil
    }
  }

  /// Whether a word of it begins with an overlay's name, or is that name in a `push` or `pop`.
  fileprivate func names(overlay name: String) -> Bool {
    if verb == "push" || verb == "pop" { return said.last == name }
    return words.contains { $0.hasPrefix(name + "/") || $0.contains(":" + name + "/") }
  }

  /// Where the coordinates of one axis stand among the words; empty for a line without.
  ///
  /// - Parameter axis: 0 for x, 1 for y.
  func coordinates(_ axis: Int) -> [Int] {
    let start = said.startIndex
    switch verb {
    case "down" where said.count > 3, "move" where said.count > 3: return [start + 2 + axis]
    case "drag" where said.count > 7, "flick" where said.count > 7: return [start + 3 + axis, start + 6 + axis]
    case _: return []
    }
  }

  /// Where the number of a finger or a wheel stands among the words; `nil` for a line without.
  var touch: Int? {
    let verbs: Set<Substring> = ["down", "move", "up", "cancel", "wheel", "drag", "flick", "tap"]
    return section == .events && said.count > 1 && verbs.contains(verb) ? said.startIndex + 1 : nil
  }
}
