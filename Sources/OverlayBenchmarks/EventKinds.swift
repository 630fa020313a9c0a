/// A scene that takes events of one kind, as many as asked for.
protocol EventScene {
  /// - Returns: What came of it, so that nothing of it can be left out.
  mutating func run(_ count: Int) -> Double
}

/// Events of one kind, counted and timed: the rows that have a bound of instructions.
///
/// The set-up is done before the first event, so the difference of two counts is that of the events alone.
struct EventKind {
  /// The word that `--count` knows it by.
  let name: String
  /// Its row among the benchmarks.
  let title: String
  /// What one event of it is.
  let event: String
  /// Sets a scene up; what it gives then takes so many events.
  let subject: () throws -> (Int) -> Double
  /// The same for the plain loop beside it; `nil` where what it does fits in no plain loop.
  let floor: (() -> (Int) -> Double)?

  /// A kind that is held against as many moves on their fast path.
  init(_ name: String, _ title: String, _ event: String, beside scene: @escaping () throws -> some EventScene) {
    (self.name, self.title, self.event) = (name, title, event)
    subject = { Self.runner(try scene()) }
    floor = nil
  }

  init(
    _ name: String, _ title: String, _ event: String, _ scene: @escaping () throws -> some EventScene,
    floor: @escaping () -> some EventScene
  ) {
    (self.name, self.title, self.event) = (name, title, event)
    subject = { Self.runner(try scene()) }
    self.floor = { Self.runner(floor()) }
  }

  private static func runner(_ scene: some EventScene) -> (Int) -> Double {
    var scene = scene
    return { scene.run($0) }
  }
}

extension EventKind {
  static var all: [EventKind] {
    [
      EventKind("core-move", "move on its fast path", "Overlay.handle(.move)") {
        try CoreMoves()
      } floor: {
        MoveFloors()
      },
      EventKind("stack-move", "stack: move on its fast path", "OverlayStack.handle(.move)") {
        try StackMoves()
      } floor: {
        MoveFloors()
      },
      EventKind("native-sheet", "native report, sheet moves", "Overlay.handle(.scroll) with a pan, written back") {
        try NativeReports(at: BenchmarkScene.half, offset: 0)
      } floor: {
        ReportFloors(height: 422, offset: 0)
      },
      EventKind("native-list", "native report, list moves", "Overlay.handle(.scroll) with a pan") {
        try NativeReports(at: BenchmarkScene.full, offset: 400)
      } floor: {
        ReportFloors(height: 780, offset: 400)
      },
      EventKind(
        "boundary-move", "move across the cap", "Overlay.handle(.move), sheet and list", beside: { try BoundaryMoves() }
      ),
      EventKind(
        "header-move", "move of the header", "Overlay.handle(.move), list scrolled", beside: { try HeaderMoves() }),
      EventKind(
        "header-only-move", "move with `drags header`", "Overlay.handle(.move), list scrolled",
        beside: { try HeaderMoves(drags: .header) }),
      EventKind("wheel", "turn of a wheel", "Overlay.handle(.wheel)", beside: { try WheelTurns() }),
      EventKind("settle-frame", "frame of a settle", "Overlay.handle(.frame)", beside: { try SettleFrames() }),
      EventKind(
        "native-settle-frame", "native: frame of a settle", "Overlay.handle(.frame)",
        beside: { try SettleFrames(driver: .platform) }),
      EventKind(
        "stack-frame", "stack: frame of a settle", "OverlayStack.handle(.frame)", beside: { try StackFrames() }),
      EventKind(
        "stack-frame-host", "stack: frame and its effects", "the same, and a host that performs what it tells",
        beside: { try StackHost() }),
      EventKind("flick", "a flick", "Overlay.handle: a down, two moves, an up", beside: { try Flicks() }),
      EventKind("native-rest-frame", "native: frame at rest", "Overlay.handle(.frame)", beside: { try RestFrames() }),
      EventKind(
        "native-echo", "native report and its echo", "Overlay.handle(.scroll), twice", beside: { try EchoedReports() }),
      EventKind(
        "native-coast", "native report of a deceleration", "Overlay.handle(.scroll), coasting",
        beside: { try CoastReports() }),
      EventKind(
        "stack-report", "stack: native report", "OverlayStack.handle(.scroll), written back",
        beside: { try StackReports() }),
      EventKind("host-move", "host: move", "Overlay.handle(.move) in a class") {
        try HostMoves()
      } floor: {
        MoveFloors()
      },
      EventKind("host-move-now", "host: move and one number", "the same, then its time") {
        try HostGlances()
      } floor: {
        MoveFloors()
      },
      EventKind("host-move-reads", "host: move and reads", "the same, then frame, offset, backdrop and phase") {
        try HostReads()
      } floor: {
        ReadFloors()
      },
    ]
  }

  static func named(_ name: String) -> EventKind? { all.first { $0.name == name } }

  /// Its row among the benchmarks.
  func benchmark() throws -> Benchmark {
    let events = 256
    let (subject, floor, moves) = (try subject(), floor?(), Self.runner(try CoreMoves()))
    return Benchmark(
      name: title, event: event, events: events, reference: floor == nil ? "plain moves" : "plain loop",
      subject: { subject(events) }, baseline: { (floor ?? moves)(events) })
  }
}
