import Fuzzing
import Kinetics
import PropertyChecking
import Testing

@testable import OverlayCore

extension Laws {
  @Test(
    "Continuity: a catch in a stretch or a bounce moves nothing by any curve, nor does a change of the curve")
  func catching() {
    check("Catching", runs: 2_000) { draw in
      Catch(&draw)
    } fault: {
      $0.fault()
    }
  }
}

/// A finger pulls a sheet or its list past an end and lets it go; another one catches it on the way home, the curve
/// changes under that finger, and the finger goes on.
private struct Catch {
  let curve: ResistanceCurve
  let other: ResistanceCurve
  /// Whether it is about the list.
  let isList: Bool
  /// Past the end: points, positive expands.
  let pull: Double
  /// Nanoseconds before the release, and before the catch.
  let pause: Int64
  let wait: Int64
  /// What the second finger does with each curve: points.
  let step: Double

  init(_ draw: inout Draw) {
    (curve, other) = (draw.curve(), draw.curve())
    isList = draw.once(in: 2)
    let way = draw.grid(1, 600)
    pull = draw.once(in: 2) ? way : -way
    pause = draw.pick(0, 100_000_000)
    wait = Int64(draw.below(150)) * 1_000_000
    step = draw.pick(1, -1, 7.5, -40, 200)
  }

  private var configuration: OverlayConfiguration {
    var configuration = OverlayConfiguration(detents: [Detent(DetentID(0), .points(400), pull: .content)])
    configuration.header = 100
    configuration.content.height = 2400
    configuration.slop = 0
    configuration.resistance = Resistance(curve)
    return configuration
  }

  func fault() -> String? {
    let surroundings = Surroundings(size: Size2D(width: 390, height: 844))
    // Past its end a list needs no more than its last offset.
    let offset = isList && pull > 0 ? 2100.0 : 0
    guard var overlay = try? Overlay(configuration, in: surroundings, offset: offset, at: .zero) else { return "none" }
    return overlay.fault(of: self)
  }

  /// A place on the header, or on the list, wherever the sheet is shown.
  func place(in overlay: borrowing Overlay) -> Point2D {
    Point2D(x: 195, y: isList ? 800 : 844 - overlay.height + 50)
  }
}

extension Overlay {
  /// What is shown of the sheet and the list, as one number: only one of them moves.
  private var place: Double { height + offset }

  fileprivate mutating func fault(of one: Catch) -> String? {
    var instant = Instant.zero
    func later(_ nanoseconds: Int64) -> Instant { Instant(nanoseconds: instant.nanoseconds + nanoseconds) }
    var finger = one.place(in: self)
    _ = handle(.down(TouchID(1), finger), at: instant)
    for _ in 0..<4 {
      finger.y -= one.pull / 4
      instant = later(8_000_000)
      _ = handle(.move(TouchID(1), finger), at: instant)
    }
    instant = later(one.pause)
    let held = place
    _ = handle(.up(TouchID(1)), at: instant)
    if place != held, (place - held).magnitude > 0.25 + 1e-9 { return "the release moved \(held) to \(place)" }
    instant = later(one.wait)
    _ = handle(.frame, at: instant)
    let shown = place
    finger = one.place(in: self)
    _ = handle(.down(TouchID(2), finger), at: instant)
    // What is still is not caught.
    guard phase == .dragging else { return nil }
    if (place - shown).magnitude > 1e-9 { return "the catch moved \(shown) to \(place)" }
    if let fault = fault(of: one.step, at: &instant, &finger) { return "after the catch \(fault)" }
    let before = place
    guard (try? reconfigure(at: instant, { $0.resistance.curve = one.other })) != nil else { return "no curve" }
    if (place - before).magnitude > 1e-9 { return "the curve moved \(before) to \(place)" }
    if let fault = fault(of: one.step, at: &instant, &finger) { return "after the curve \(fault)" }
    _ = handle(.up(TouchID(2)), at: instant)
    instant = later(20_000_000_000)
    _ = handle(.frame, at: instant)
    return isMoving || contentExcess != 0 || height != 400
      ? "it rests at \(height), \(contentExcess) past its end" : nil
  }

  /// Goes a step and back: no further than the finger, never against it, and back to the same place.
  private mutating func fault(of step: Double, at instant: inout Instant, _ finger: inout Point2D) -> String? {
    let before = place
    for way in [step, -step] {
      let start = place
      finger.y -= way
      instant = Instant(nanoseconds: instant.nanoseconds + 8_000_000)
      _ = handle(.move(TouchID(2), finger), at: instant)
      let moved = place - start
      if moved.magnitude > way.magnitude + 1e-9 || moved * way < -1e-9 { return "\(way) moved it by \(moved)" }
    }
    return (place - before).magnitude > 1e-9 ? "there and back it went from \(before) to \(place)" : nil
  }
}
