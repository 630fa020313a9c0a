import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Traces

@testable import OverlayCore

extension Laws {
  @Test("Host independence: honoured at once, late, twice or never, sheet and list go no further than the finger")
  func hostIndependence() {
    check("Host independence", runs: 250) {
      FingerScript(&$0)
    } fault: { script in
      for host in FingerScript.hosts {
        if let fault = script.fault(host) { return "\(host): \(fault)" }
      }
      return nil
    }
  }

  @Test("Host independence: the list never moves against the finger, by whatever law a view undoes its stretch")
  func hostIndependenceOfStretches() {
    check("Host independence of stretches", runs: 250) { draw in
      var script = FingerScript(&draw)
      script.configuration.resistance.coefficient = draw.pick(0.55, 1, 0.125)
      script.traits.coefficient = draw.pick(0.55, 0.25, 1)
      script.traits.undoesBand = draw.once(in: 2)
      // Between two ends that are near, most of a drag is a stretch.
      if draw.once(in: 2) { script.configuration.content.height = draw.pick(0, 50) }
      script.moves.removeAll(where: \.isCorrection)
      return script
    } fault: { script in
      for host in FingerScript.hosts where host.travel != .from {
        if let fault = script.fault(host, [.hostIndependence]) { return "\(host): \(fault)" }
      }
      return nil
    }
  }

  @Test("Host independence: hosts that honour write-backs show the same under the finger, with and without echoes")
  func hostIndependenceOfEchoes() {
    check("Host independence of echoes", runs: 250) { draw in
      var script = FingerScript(&draw)
      script.moves.removeAll(where: \.isCorrection)
      return script
    } fault: { script in
      // Without a pan a report says how far the view went, and past its own ends that is less than the finger.
      let ways = FingerScript.hosts.filter { $0.honours && $0.travel != .from }.map { script.way($0) }
      for (one, other) in zip(ways, ways.dropFirst()) {
        if let fault = one.difference(from: other) { return fault }
      }
      return nil
    }
  }
}

/// For the law of host independence: one finger's script, played to a native view with one host after the other.
private struct FingerScript: Sendable, CustomStringConvertible {
  enum Move: Sendable {
    /// At a share of the list's length, in sixteenths.
    case press(Int)
    case drag(by: Double, count: Int, wait: Int64)
    case lift(wait: Int64)
    case rest(frames: Int)
    case correct(by: Double, growing: Bool)

    var isCorrection: Bool { if case .correct = self { true } else { false } }
  }

  var configuration: OverlaySetup
  var traits: NativeView.Traits
  var moves: [Move] = []

  init(_ draw: inout Draw) {
    configuration = draw.configuration(SessionMix(drivers: [.platform]))
    traits = draw.nativeTraits()
    // Travel that the view swallows at an end and does not report looks as if it had moved by itself.
    traits.keepsTravel = true
    // One that is told to show a stretch has to show it by the same band, and one that never bounces is told none.
    configuration.resistance.coefficient = 0.55
    (traits.coefficient, traits.undoesBand) = (0.55, true)
    if !traits.bounces { configuration.resistance.off.formUnion([.top, .end]) }
    var moves = [Move.press(8)]
    var direction = 1.0
    draw.sequence(1...14) { draw in
      switch draw.below(9) {
      case 0, 1, 2, 3, 4:
        if draw.once(in: 3) { direction = -direction }
        let step: Double = direction * draw.pick(3, 0.5, 12, 24, 100, 250)
        moves.append(.drag(by: step, count: 1 + draw.below(8), wait: draw.pick(8_333_333, 0, 16_666_667)))
      case 5: moves.append(.lift(wait: draw.pick(0, 100_000_000)))
      case 6: moves.append(.press(draw.below(16)))
      case 7: moves.append(.rest(frames: draw.below(80)))
      default: moves.append(.correct(by: draw.pick(30, -30, 200, 0.5), growing: draw.once(in: 2)))
      }
      return true
    }
    self.moves = moves
  }

  var description: String {
    "\(Session(configuration))\n\(traits)\n" + moves.map { "  \($0)" }.joined(separator: "\n")
  }

  /// With a pan or `from`, whatever they do with write-backs and however they echo.
  static let hosts: [NativeHost] = {
    var hosts: [NativeHost] = []
    for travel in [NativeHost.Travel.pan, .everyPan, .from] {
      for writeBacks in [NativeHost.WriteBacks.atOnce, .twice, .late, .never] {
        for echo in [NativeHost.Echo.none, .atOnce, .later] where echo == .none || writeBacks != .never {
          var host = NativeHost()
          (host.travel, host.writeBacks, host.echo) = (travel, writeBacks, echo)
          host.lengths = .before
          hosts.append(host)
        }
      }
    }
    return hosts
  }()
}

extension FingerScript {
  /// What is wrong by some laws on the way of one host.
  func fault(_ host: NativeHost, _ laws: [Law] = [.hostIndependence, .conservation]) -> String? {
    var player = Watcher(self, host, laws)
    play(host, &player)
    return player?.fault
  }

  /// Where the sheet and the list were after each movement of the first drag.
  func way(_ host: NativeHost) -> Way {
    var player = Watcher(self, host, [.hostIndependence, .conservation])
    play(host, &player)
    return Way(host: host, pixel: 1 / configuration.scale, places: player?.places ?? [])
  }

  struct Way {
    let host: NativeHost
    let pixel: Double
    let places: [Watcher.Place]

    /// Where two hosts that both honour write-backs are more than two pixels apart: one of the report, one of the
    /// rounding.
    func difference(from other: Way) -> String? {
      guard host.travel == other.host.travel else { return nil }
      for (index, (one, two)) in zip(places, other.places).enumerated() {
        let apart = max((one.height - two.height).magnitude, (one.offset - two.offset).magnitude)
        if apart > 2 * pixel { return "movement \(index): \(one) with \(host), \(two) with \(other.host)" }
      }
      return nil
    }
  }

  private func play(_ host: NativeHost, _ player: inout Watcher?) {
    guard var watcher = player else { return }
    var loop = ClosedLoop(host, traits, watcher.overlay)
    let finger = TouchID(1)
    for move in moves where watcher.goesOn {
      switch move {
      case .press(let share):
        let overlay = watcher.overlay
        let length = overlay.height - overlay.configuration.header
        guard !loop.isTouched, length > 1 else { continue }
        let depth = (length * Double(share) / 16).rounded(.down)
        loop.press(finger, depth: depth, across: 100, after: 0, &watcher)
      case .drag(let step, let count, let wait):
        for _ in 0..<count {
          loop.drag(finger, by: step, across: 0, after: wait, &watcher)
          watcher.look()
        }
      case .lift(let wait):
        loop.lift(finger, isCancelled: false, after: wait, &watcher)
        watcher.isFirstDrag = false
      case .rest(let frames): for _ in 0..<frames { loop.frame(&watcher) }
      case .correct(let shift, let growing):
        watcher.isCorrected = true
        let (before, stood) = (watcher.overlay, loop.view.offset)
        loop.correct(by: shift, growing: growing, after: 8_333_333, &watcher)
        if host.honours { watcher.compare(before, stood, shift, isDragging: loop.view.isDragging) }
      }
    }
    player = watcher
  }
}

/// Plays what the host sends and watches it.
private struct Watcher: SessionPlayer {
  struct Place {
    var height: Double
    var offset: Double
  }

  private(set) var overlay: Overlay
  private var monitor: LawMonitor
  private var instant = Instant.zero
  private let host: NativeHost
  private let rounds: Bool
  private(set) var fault: String?
  /// After each movement of the first drag.
  private(set) var places: [Place] = []
  var isFirstDrag = true
  /// Whether the view has moved its own offset.
  var isCorrected = false
  /// Whether the answer before the last one wrote nothing back, and this one neither.
  private var isConfirmed: Bool { writeBacks == (false, false) }
  private var writeBacks = (false, false)
  private var count = 0

  init?(_ script: FingerScript, _ host: NativeHost, _ laws: [Law]) {
    guard let overlay = try? Overlay(script.configuration) else { return nil }
    rounds = script.traits.rounds
    self.overlay = overlay
    self.host = host
    monitor = LawMonitor(overlay, laws)
    // Whoever shows a stretch by another law than the overlay moves beside it.
    isCorrected = !laws.contains(.conservation)
  }

  var goesOn: Bool { fault == nil }

  /// Remembers what is shown.
  mutating func look() {
    if isFirstDrag { places.append(Place(height: overlay.height, offset: overlay.offset)) }
  }

  /// A view that moves its own offset well inside its range, where its list is, takes the list along by as much. Before
  /// a report has shown that it honoured the last write-back, it may as well stand where it was. A content that got
  /// shorter may have clamped the list besides.
  mutating func compare(_ before: Overlay, _ stood: Double, _ shift: Double, isDragging: Bool) {
    let pixel = 1 / overlay.surroundings.scale
    let end = min(before.contentEnd, overlay.contentEnd)
    let room = (stood + min(shift, 0)) > pixel && (stood + max(shift, 0)) < end - pixel
    guard goesOn, isDragging, room, isConfirmed, (before.offset - stood).magnitude <= pixel else { return }
    let moved = overlay.offset - before.offset
    if (moved - shift).magnitude > 2 * pixel { fault = "the view moved by \(shift) itself, and the list by \(moved)" }
  }

  @discardableResult
  mutating func take(_ step: Session.Step) -> Answer {
    guard goesOn, case .send(let event) = step.action else { return Answer() }
    instant = Instant(nanoseconds: instant.nanoseconds + step.wait)
    var before = overlay
    _ = before.handle(.frame, at: instant)
    let effects = overlay.handle(event, at: instant)
    let found = monitor.fault(.event(event), before: before, after: overlay, effects: effects)
    if let found { fault = "event \(count), \(step): \(found.law.rawValue): \(found.message)" }
    // Two roundings, that of the last report and that of this one, may add up to a pixel.
    let rounding = rounds ? 1.000_001 / overlay.surroundings.scale : 0
    if host.honours, !isCorrected, effects.shift.magnitude > rounding {
      fault = "event \(count), \(step): a shift of \(effects.shift) that the view did not make"
    }
    count += 1
    writeBacks = (writeBacks.1, effects.writeBack != nil)
    var answer = Answer()
    (answer.writeBack, answer.shift) = (effects.writeBack, effects.shift)
    return answer
  }
}
