import CardCore
import Kinetics
import OverlayCore

/// Traces of overlays: sheets with their lists, in one container.
public enum OverlayLanguage: WrittenLanguage {
  /// A configuration.
  public typealias Target = OverlaySetup
  /// The overlays of a header, front first.
  public typealias Scene = [OverlayDeclaration]
  /// An event of an overlay.
  public typealias Event = OverlayEvent
  /// Settings, layers, rows, hits and answers.
  public typealias Instruction = OverlayInstruction
  /// An effect with its overlay.
  public typealias Effect = StackEffect
  /// The stack of overlays, and those that were taken out of it.
  public typealias State = ReplayState
  typealias LineContext = OverlayLineContext
  typealias LawWatch = OverlayLawWatch

  static func state(
    _ header: TraceHeader<Self>, _ run: MatrixRun, _ context: OverlayLineContext
  ) throws(UnexpectedRun) -> ReplayState {
    do throws(OverlayStackError) {
      return try ReplayState(header.scene, run: run, answers: context.answers)
    } catch {
      throw UnexpectedRun(expected: error.expected)
    }
  }

  static func lines(of scene: [OverlayDeclaration], _ names: TraceNames, _ run: MatrixRun) -> [[UInt8]] {
    let overlays = scene.map { declaration in
      var changed = declaration
      changed.setup = run.setup(of: declaration)
      return changed
    }
    return HeaderText.lines(overlays, names)
  }

  static func lines(of step: ReplayStep<Self>, _ names: TraceNames, _ state: ReplayState) -> [[UInt8]] {
    guard case .instruction(.set(let settings)) = step.action else { return [words(of: step, names)] }
    let detents = state[step.overlay]?.configuration.detents ?? []
    var lines = OverlaySetting.change(settings, detents: detents, names.scoped(to: step.overlay))
    lines[0] = Array(names.prefix(of: step.overlay).utf8) + lines[0]
    return lines
  }
}

extension OverlayEvent: TraceEvent {
  var isFrame: Bool { if case .frame = self { true } else { false } }

  var touch: (finger: Finger, touch: TouchID, point: Point2D?)? {
    switch self {
    case .down(let touch, let point): (.down, touch, point)
    case .move(let touch, let point): (.move, touch, point)
    case .up(let touch): (.up, touch, nil)
    case .cancel(let touch): (.cancel, touch, nil)
    case .scrollBegin, .scroll, .scrollEnd, .scrollRest, .wheel, .frame, .surroundings, .resize, .safeArea, .keyboard,
      .content, .header, .footer, .enable, .disable, .command:
      nil
    }
  }
}

/// What a trace of overlays says besides events.
public enum OverlayInstruction: Sendable {
  /// The configuration changes, all of these fields at once.
  case set([Setting<OverlaySetup>])
  /// Layers, rows, or the order of the overlays change.
  indirect case change(SceneChange)
  /// A hit test at a point.
  case hit(Point2D)
  /// A command to the cards on a layer, or an edit of them.
  indirect case cards(CardEvent, on: Receiver)
  /// The configuration of the cards on a layer changes, all of these fields at once.
  case setCards([CardSetting], on: Receiver)
  /// What a custom policy answers to the next release.
  case answer(DetentID?)
}

extension OverlayInstruction: TraceInstruction {
  var isTimeless: Bool { if case .answer = self { true } else { false } }
}

/// An effect, and who reported it.
public enum StackEffect: Sendable, Hashable {
  /// An overlay: what its host performs.
  case overlay(OverlayEffect, of: OverlayID)
  /// The cards on a layer.
  case cards(CardEffect, on: Receiver)

  /// An effect of an overlay.
  public init(_ effect: OverlayEffect, of overlay: OverlayID) { self = .overlay(effect, of: overlay) }

  /// The overlay that reported it; `nil` for the cards.
  public var overlay: OverlayID? { if case .overlay(_, let id) = self { id } else { nil } }

  /// What the overlay's host performs; `nil` for an effect of the cards.
  public var effect: OverlayEffect? { if case .overlay(let effect, _) = self { effect } else { nil } }
}

// MARK: - Replay

extension ReplayState: ReplayedState {
  package var now: Instant { stack.now }
  var isMoving: Bool { stack.isMoving || cards.contains { $0.state.isMoving } }
  var restTime: Instant { cards.reduce(stack.restTime) { max($0, $1.state.restTime) } }
  var digest: UInt64 { stack.digest(with: cards) }

  mutating func follow(
    _ instruction: OverlayInstruction, of overlay: OverlayID, at instant: Instant
  ) throws(OverlayStackError) -> OverlayID {
    switch instruction {
    case .set(let settings): try set(settings, of: overlay, at: instant)
    case .change(let change): try self.change(change, of: overlay, at: instant)
    case .answer(let answer): answers.append(answer)
    case .cards(let event, let layer): tellCards(on: layer, at: instant) { $0.take(event, at: $1) }
    case .setCards(let settings, let layer): tellCards(on: layer, at: instant) { $0.take(settings, at: $1) }
    case .hit(let point):
      lookUp(point, at: instant)
      return hit?.receiver.overlay ?? OverlayID(0)
    }
    return overlay
  }

  func summary(_ names: TraceNames, at time: String) -> [String] {
    let sheets = ids.compactMap { id -> String? in
      guard let overlay = stack[id] else { return nil }
      let name = names.name(of: id)
      return "\(time)\(name.isEmpty ? "" : ", " + name): "
        + "\(Words.phase.word(of: overlay.phase)), height \(Decimal.text(overlay.height)), "
        + "offset \(Decimal.text(overlay.offset)), velocity \(Decimal.text(overlay.velocity))"
    }
    return sheets
      + cards.flatMap { $0.state.summary(names, at: "\(time), \(names.prefix(ofCardsOn: $0.layer).dropLast())") }
  }

  func moment(of id: OverlayID) -> String {
    guard let overlay = self[id] else { return "" }
    return "\(Words.phase.word(of: overlay.phase)), height \(Decimal.fixed3(overlay.height)), "
      + "velocity \(Decimal.fixed3(overlay.velocity))"
  }
}

/// Watches the laws from a line on.
struct OverlayLawWatch: LawWatching {
  let expected: String
  private let names: TraceNames
  private var laws: StackLaws
  /// Those of each container of cards, where all laws are watched.
  private var cards: [(own: CardLawWatch, nested: NestedLaws)]

  init(_ laws: [Law], of overlay: OverlayID?, _ text: String, _ names: TraceNames, _ state: ReplayState) {
    self.names = names
    expected = names.prefix(of: overlay ?? OverlayID(0)) + text
    self.laws = StackLaws(laws.isEmpty ? Law.allCases : laws, of: overlay, state, state.answers)
    cards = (laws.isEmpty ? state.cards : []).map { on in
      (CardLawWatch([], of: nil, text, names, on.state), NestedLaws(on.layer, state.stack, on.container))
    }
  }

  mutating func fault(_ step: ReplayStep<OverlayLanguage>, _ state: ReplayState) -> String? {
    if let (id, fault) = laws.fault(step, state) {
      return "\(names.prefix(of: id))\(fault.law.rawValue): \(fault.message)"
    }
    for index in cards.indices {
      if let fault = fault(step, state, index) { return names.prefix(ofCardsOn: state.cards[index].layer) + fault }
    }
    return nil
  }

  /// What is wrong with a container of cards.
  private mutating func fault(_ step: ReplayStep<OverlayLanguage>, _ state: ReplayState, _ index: Int) -> String? {
    let on = state.cards[index]
    for step in on.steps {
      let told = ReplayStep<CardLanguage>(instant: step.instant, action: .event(step.event))
      if let fault = cards[index].own.fault(told, step.after) { return fault }
    }
    let nested = cards[index].nested.fault(NestedLaws.Step(step.action, on, state.stack))
    return nested.map { (law, message) in "\(law.rawValue): \(message)" }
  }
}

extension NestedLaws.Step {
  /// The last step of a replay for the laws of cards on a layer.
  fileprivate init(_ action: ReplayStep<OverlayLanguage>.Action, _ on: CardsOnLayer, _ stack: OverlayStack) {
    let event: OverlayEvent? = if case .event(let event) = action { event } else { nil }
    let told = on.steps.compactMap { step -> Told? in
      if let hosted = step.hosted { return .hosted(hosted) }
      return step.event == .frame ? nil : .own(step.event)
    }
    self.init(
      event, told: told, isReconfigured: on.steps.contains { $0.isReconfigured }, stack, on.container)
  }
}
