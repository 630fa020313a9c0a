import Kinetics
import OverlayCore

/// The verbs of a raw session. A code never changes its meaning; new verbs go to the end.
enum RawVerb: UInt8, CaseIterable {
  // Without a time.
  case add, answer, mark
  // Which overlays there are, and what lies around them.
  case pop, push, reconfigure, layer, removeLayer, list, rows, insertRow, removeRow, moveRow, resizeRow, hit
  // Events.
  case frame, down, move, up, cancel
  case scrollBegin, scroll, scrollEnd, scrollRest, wheel
  case resize, safeArea, keyboard, content, header, enable, disable
  case moveTo, scrollTo, increment, decrement, escape, next, reveal
  // A list as it stands.
  case listAt
  // All that is around the overlays.
  case surroundings
}

extension RawReader {
  /// The values of an event; `nil` for a verb that is none.
  mutating func event(_ verb: RawVerb) throws(RawError) -> OverlayEvent? {
    switch verb {
    case .add, .answer, .mark, .push, .pop, .reconfigure, .layer, .removeLayer, .list, .rows, .insertRow, .removeRow,
      .moveRow, .resizeRow, .hit, .listAt:
      nil
    case .frame: .frame
    case .down: .down(try touchID(), try point())
    case .move: .move(try touchID(), try point())
    case .up: .up(try touchID())
    case .cancel: .cancel(try touchID())
    case .scrollBegin: .scrollBegin
    case .scroll:
      .scroll(
        offset: try double(), travel: try optional { (reader) throws(RawError) in try reader.scrollTravel() },
        coasting: try flag())
    case .scrollEnd:
      .scrollEnd(
        velocity: try double(), target: try optional { (reader) throws(RawError) in try reader.double() })
    case .scrollRest: .scrollRest
    case .wheel: .wheel(try touchID(), try point(), travel: try double(), try choice(RawTables.wheelPhases))
    case .surroundings: .surroundings(try surroundings())
    case .resize: .resize(try size())
    case .safeArea: .safeArea(try insets())
    case .keyboard: .keyboard(try double())
    case .content: .content(try content(), shift: try double())
    case .header: .header(try double())
    case .enable: .enable(try detentID())
    case .disable: .disable(try detentID())
    case .moveTo: try command(.moveTo(try detentID(), animated: try flag()))
    case .scrollTo: try command(.scrollTo(try double(), animated: try flag()))
    case .reveal: try command(.reveal(lower: try double(), upper: try double()))
    case .increment: try command(.increment)
    case .decrement: try command(.decrement)
    case .escape: try command(.escape)
    case .next: try command(.next)
    }
  }

  /// What becomes of a command in a drag follows on its values.
  private mutating func command(_ command: OverlayCommand) throws(RawError) -> OverlayEvent {
    .command(command, inDrag: try choice(RawTables.conflicts))
  }
}

extension RawReader {
  private mutating func scrollTravel() throws(RawError) -> ScrollTravel {
    try flag() ? .from(try double()) : .pan(try double())
  }
}

extension RawWriter {
  private mutating func scrollTravel(_ travel: ScrollTravel) {
    switch travel {
    case .pan(let place):
      flag(false)
      double(place)
    case .from(let place):
      flag(true)
      double(place)
    }
  }

  mutating func event(_ event: OverlayEvent) {
    switch event {
    case .frame, .scrollBegin, .scrollRest: break
    case .down(let id, let point), .move(let id, let point):
      touchID(id)
      self.point(point)
    case .up(let id), .cancel(let id): touchID(id)
    case .scroll(let offset, let travel, let coasting):
      double(offset)
      optional(travel) { $0.scrollTravel($1) }
      flag(coasting)
    case .scrollEnd(let velocity, let target):
      double(velocity)
      optional(target) { $0.double($1) }
    case .wheel(let id, let point, let travel, let phase):
      touchID(id)
      self.point(point)
      double(travel)
      choice(phase, of: RawTables.wheelPhases)
    case .surroundings(let surroundings): self.surroundings(surroundings)
    case .resize(let size): self.size(size)
    case .safeArea(let insets): self.insets(insets)
    case .keyboard(let length), .header(let length): double(length)
    case .content(let content, let shift):
      self.content(content)
      double(shift)
    case .enable(let id), .disable(let id): detentID(id)
    case .command(let command, let conflict):
      self.command(command)
      choice(conflict, of: RawTables.conflicts)
    }
  }

  private mutating func command(_ command: OverlayCommand) {
    switch command {
    case .moveTo(let id, let animated):
      detentID(id)
      flag(animated)
    case .scrollTo(let offset, let animated):
      double(offset)
      flag(animated)
    case .reveal(let lower, let upper):
      double(lower)
      double(upper)
    case .increment, .decrement, .escape, .next: break
    }
  }
}

extension OverlayEvent {
  var verb: RawVerb {
    switch self {
    case .frame: .frame
    case .down: .down
    case .move: .move
    case .up: .up
    case .cancel: .cancel
    case .scrollBegin: .scrollBegin
    case .scroll: .scroll
    case .scrollEnd: .scrollEnd
    case .scrollRest: .scrollRest
    case .wheel: .wheel
    case .surroundings: .surroundings
    case .resize: .resize
    case .safeArea: .safeArea
    case .keyboard: .keyboard
    case .content: .content
    case .header: .header
    case .enable: .enable
    case .disable: .disable
    case .command(let command, _): command.verb
    }
  }
}

extension OverlayCommand {
  fileprivate var verb: RawVerb {
    switch self {
    case .moveTo: .moveTo
    case .scrollTo: .scrollTo
    case .reveal: .reveal
    case .increment: .increment
    case .decrement: .decrement
    case .escape: .escape
    case .next: .next
    }
  }
}
