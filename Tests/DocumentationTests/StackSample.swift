import Kinetics
import OverlayCore
import OverlayRecording

/// The sample of the guide to the host of a stack, line for line. It returns what the guide shows.
func stackSample() throws -> [String] {
  var output: [String] = []
  func print(_ items: Any...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
  /// The host of a stack: it tells who has a finger, runs what waits for a sheet, and records all of it.
  struct StackHost {
    private(set) var sheets: Recorded<OverlayStack>
    private var waiting: [OverlayID: [() -> Void]] = [:]
    /// Tells a layer of the app what becomes of its finger.
    let tell: (Receiver, String) -> Void

    init(in surroundings: Surroundings, tell: @escaping (Receiver, String) -> Void) {
      sheets = Recorded(OverlayStack(in: surroundings))
      self.tell = tell
    }

    mutating func record(_ title: String, at now: Instant) throws {
      try sheets.record(title, overlays: ["places", "search"], at: now)
    }

    mutating func endRecording() throws -> Recording { try sheets.endRecording() }

    mutating func push(_ configuration: OverlayConfiguration, as id: OverlayID, at now: Instant) throws {
      try sheets.push(configuration, as: id, at: now)
      performAll()
    }

    mutating func pop(_ id: OverlayID, at now: Instant) throws {
      let popped = try sheets.pop(id, at: now)
      for lost in popped.cancelled { tell(lost.receiver, "lost it") }
      perform(popped.effects, of: id)
      performAll()
    }

    mutating func send(_ event: OverlayEvent, at now: Instant) {
      let route = sheets.handle(event, at: now)
      if let former = route.replaced { tell(former, "lost it") }
      if let receiver = route.receiver { tell(receiver, route.isTap ? "is tapped" : "has it") }
      performAll()
    }

    /// A command of one sheet, and what runs when the sheet has come to rest.
    mutating func move(_ id: OverlayID, to detent: DetentID, at now: Instant, then run: @escaping () -> Void) {
      _ = sheets.handle(.moveTo(detent), to: id, at: now)
      switch sheets.model.effects(of: id).answer {
      case .started: waiting[id, default: []].append(run)
      case .already, .rejected, nil: run()
      }
      performAll()
    }

    /// After every call, whatever it was: time has passed for all sheets.
    private mutating func performAll() {
      for id in sheets.model.ids { perform(sheets.model.effects(of: id), of: id) }
    }

    private mutating func perform(_ effects: OverlayEffects, of id: OverlayID) {
      for effect in effects {
        if case .settled = effect { for run in waiting.removeValue(forKey: id) ?? [] { run() } }
      }
    }
  }

  let (places, search): (OverlayID, OverlayID) = (0, 1)
  let screen = Surroundings(size: Size2D(width: 390, height: 844))
  var host = StackHost(in: screen) { print($0.layer == .background ? "the map" : "the list of \($0.overlay)", $1) }
  try host.push(
    OverlayConfiguration(detents: [Detent(0, .points(120)), Detent(1, .points(422))]), as: places, at: .zero)
  try host.record("A search that goes", at: .zero)

  try host.push(
    OverlayConfiguration(detents: [Detent(2, .points(90)), Detent(3, .points(600))]), as: search, at: .zero)
  host.move(places, to: 1, at: .zero) { print("places is at rest") }
  host.move(search, to: 3, at: .zero) { print("search is at rest") }
  host.send(.down(1, Point2D(x: 195, y: 60)), at: Instant(milliseconds: 100))
  host.send(.down(2, Point2D(x: 195, y: 800)), at: Instant(milliseconds: 100))
  try host.pop(search, at: Instant(milliseconds: 150))
  host.send(.up(1), at: Instant(milliseconds: 160))
  host.send(.frame, at: Instant(milliseconds: 900))

  let recording = try host.endRecording()
  print(recording.flaw ?? "a replay ends with the same digest")
  // end
  return output
}
