import Kinetics
import OverlayCore

/// The verbs of a trace's events.
enum Verb: String, CaseIterable, Sendable {
  case down
  case move
  case up
  case cancel
  case scrollBegin = "scroll-begin"
  case scroll
  case scrollEnd = "scroll-end"
  case scrollRest = "scroll-rest"
  case wheel
  case frame
  case run
  case settle
  case resize
  case safeArea = "safe-area"
  case content
  case header
  case keyboard
  case enable
  case disable
  case set
  case moveTo = "move-to"
  case scrollTo = "scroll-to"
  case increment
  case decrement
  case escape
  case next
  case layer
  case removeLayer = "remove-layer"
  case rows
  case push
  case pop
  case hit
  case answer
  case mark
  case drag
  case flick
  case tap
  case expect

  /// Whether it says something about the state instead of happening at a time.
  var isTimeless: Bool { self == .expect || self == .mark || self == .answer }

  /// Whether one overlay is told, and may stand in front of it with its name.
  var isOfOneOverlay: Bool {
    switch self {
    case .scrollBegin, .scroll, .scrollEnd, .scrollRest, .content, .header, .set, .scrollTo, .increment, .decrement,
      .escape, .next, .rows:
      true
    default: false
    }
  }

  /// Whether it says what a finger does.
  var isOfTouch: Bool { self == .move || self == .down || self == .up || self == .cancel }
}

/// Reads what follows a verb.
struct EventGrammar {
  /// What a verb says; the cursor stands after it. `set` has its own reader.
  ///
  /// - Parameter overlay: Whose line it is, where the verb or an id on the line says so.
  func kind(
    _ verb: Verb, _ line: inout LineBuffer, _ names: inout Names, _ overlay: inout OverlayID?
  ) throws(SyntaxError) -> Record<OverlayLanguage>.Kind {
    switch verb {
    case .layer, .removeLayer, .rows, .push, .pop:
      return .instruction(.change(try change(verb, &line, &names, &overlay)))
    case .expect:
      return .expect(try OverlayLanguage.expectations.expectation(&line, names, &overlay))
    case .enable, .disable, .moveTo:
      let id = try line.detent(names)
      overlay = names.overlay(of: id)
      return .event(try about(id, verb, &line))
    default:
      return try kind(verb, &line, names)
    }
  }

  private func kind(_ verb: Verb, _ line: inout LineBuffer, _ names: Names) throws(SyntaxError)
    -> Record<OverlayLanguage>.Kind
  {
    switch verb {
    case .down, .move, .up, .cancel: .event(try touch(verb, &line))
    case .frame: .event(.frame)
    case .scrollBegin, .scroll, .scrollEnd, .scrollRest, .wheel: .event(try native(verb, &line))
    case .resize, .safeArea, .content, .header, .keyboard: .event(try metrics(verb, &line))
    case .scrollTo: .event(.scrollTo(try line.number("an offset"), animated: try !line.option("instant")))
    case .increment: .event(.increment)
    case .decrement: .event(.decrement)
    case .escape: .event(.escape)
    case .next: .event(.next)
    case .run: .run(try line.milliseconds("a duration"))
    case .settle: .settle(limit: try line.settleLimit())
    case .drag: .gesture(try line.stroke(rest: Gesture.dragRest))
    case .flick: .gesture(try line.stroke(rest: 0))
    case .tap: .gesture(try line.tapGesture())
    case .answer: .instruction(.answer(try line.detentOrNone(names)))
    case .mark: .mark(try line.newName("a name for the mark"))
    case .hit: .instruction(.hit(try line.point()))
    // Read by their own readers.
    case .set, .expect, .enable, .disable, .moveTo, .layer, .removeLayer, .rows, .push, .pop: .instruction(.set([]))
    }
  }

  /// What a finger does. Most lines say it, and have no name in them: a reader may ask for it without any.
  func touch(_ verb: Verb, _ line: inout LineBuffer) throws(SyntaxError) -> Event {
    let id = try line.touch()
    switch verb {
    case .down: return .down(id, try line.point())
    case .move: return .move(id, try line.point())
    case .up: return .up(id)
    default: return .cancel(id)
    }
  }

  private func about(_ id: DetentID, _ verb: Verb, _ line: inout LineBuffer) throws(SyntaxError) -> Event {
    switch verb {
    case .enable: .enable(id)
    case .disable: .disable(id)
    default: .moveTo(id, animated: try !line.option("instant"))
    }
  }

  private func change(
    _ verb: Verb, _ line: inout LineBuffer, _ names: inout Names, _ overlay: inout OverlayID?
  ) throws(SyntaxError) -> SceneChange {
    switch verb {
    case .layer:
      let (layer, owner) = try line.layerLine(declaring: &names)
      overlay = owner
      return .layer(layer)
    case .removeLayer:
      let layer = try line.layer(names)
      overlay = layer.overlay
      return .removeLayer(layer.layer)
    case .rows: return try line.rowsChange()
    default:
      overlay = try line.overlay(names)
      return verb == .push ? .push : .pop
    }
  }

  private func native(_ verb: Verb, _ line: inout LineBuffer) throws(SyntaxError) -> Event {
    switch verb {
    case .scroll:
      let offset = try line.number("the content offset")
      return .scroll(offset: offset, travel: try scrollTravel(&line), coasting: try line.accept("coasting"))
    case .scrollEnd:
      try line.require("velocity")
      let velocity = try line.number("a velocity")
      try line.require("target")
      return .scrollEnd(velocity: velocity, target: try line.number("the proposed offset"))
    case .wheel:
      let touch = try line.touch()
      let point = try line.point()
      let travel = try line.number("the travel")
      return .wheel(touch, point, travel: travel, try line.choice(Words.wheel))
    case .scrollBegin: return .scrollBegin
    default: return .scrollRest
    }
  }

  private func scrollTravel(_ line: inout LineBuffer) throws(SyntaxError) -> ScrollTravel? {
    if try line.accept("pan") { return .pan(try line.number("the pan's travel")) }
    return try line.accept("from") ? .from(try line.number("where the view stood before")) : nil
  }

  private func metrics(_ verb: Verb, _ line: inout LineBuffer) throws(SyntaxError) -> Event {
    switch verb {
    case .resize: .resize(try line.size())
    case .safeArea: .safeArea(try line.insets())
    case .content: .content(try line.content(), shift: try line.accept("shift") ? try line.number("a shift") : 0)
    case .header: .header(try line.number("the header's length"))
    default: .keyboard(try line.number("the keyboard's height"))
    }
  }
}
