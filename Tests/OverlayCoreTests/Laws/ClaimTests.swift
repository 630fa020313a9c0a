import Fuzzing
import Kinetics
import PropertyChecking
import Testing

@testable import OverlayCore

/// The law of one receiver, where layers in a sheet claim an axis.
extension Laws {
  @Test(
    "One receiver: a layer that claims an axis lets a finger go once, where that leaves the slop across; ties are its own"
  )
  func oneReceiverOfClaims() {
    check("One receiver of claims", runs: 500, labels: Label.all(ClaimRun.Fate.self) { _ in 0.15 }) { draw in
      var run = ClaimRun(&draw)
      draw.commands(ClaimRun.verbs, atMost: 60) { verb, draw in run.perform(verb, &draw) }
      for fate in ClaimRun.Fate.allCases where run.fates.contains(fate) { draw.label(fate) }
      return Verdict(fault: run.fault)
    }
  }

  @Test("A finger that its layer lets go moves the sheet to the bit as if it had gone down on the sheet")
  func handedOverToTheBit() {
    check("Handed over", runs: 500, labels: [Label("goes over", atLeast: 0.3)]) { draw in
      let edge = draw.pick(OverlayEdge.bottom, .top, .left, .right)
      let isOnList = draw.once(in: 2)
      guard var claimed = ClaimedSheet(edge, claims: true, on: isOnList),
        var bare = ClaimedSheet(edge, claims: false, on: isOnList)
      else { return Verdict(fault: "no sheet") }
      var (point, instant) = (claimed.inside, Instant.zero)
      var isOver = false
      for step in 0..<(2 + draw.below(20)) {
        if step > 0 {
          point.x += draw.grid(-24, 24)
          point.y += draw.grid(-24, 24)
        }
        let event: OverlayEvent = step == 0 ? .down(1, point) : .move(1, point)
        _ = bare.stack.handle(event, at: instant)
        if claimed.stack.handle(event, at: instant).route.replaced != nil { isOver = true }
        if isOver, let fault = claimed.difference(from: bare) { return Verdict(fault: "step \(step): \(fault)") }
        instant = instant.advanced(byNanoseconds: draw.pick(8_000_000, 0, 4_166_667, 30_000_000))
      }
      for handle in [OverlayEvent.up(1), .frame] {
        _ = bare.stack.handle(handle, at: instant)
        _ = claimed.stack.handle(handle, at: instant)
        if isOver, let fault = claimed.difference(from: bare) { return Verdict(fault: "end: \(fault)") }
      }
      if isOver { draw.label(0) }
      return Verdict(fault: nil)
    }
  }
}

/// A sheet with a layer in it that claims the axis across the sheet's, or none.
private struct ClaimedSheet {
  var stack: OverlayStack
  /// A point of the layer.
  let inside: Point2D

  private static let id = OverlayID(0)

  init?(_ edge: OverlayEdge, claims: Bool, on isOnList: Bool) {
    var configuration = OverlayConfiguration(
      detents: [Detent(DetentID(0), .points(256)), Detent(DetentID(1), .points(512))])
    configuration.edge = edge
    configuration.header = 96
    configuration.content.height = 2000
    stack = OverlayStack(in: Surroundings(size: Size2D(width: 800, height: 800)))
    guard (try? stack.push(configuration, as: Self.id, at: .zero)) != nil,
      let frame = stack.scene(of: Self.id)?.layers.frame(of: isOnList ? .list : .header)
    else { return nil }
    inside = Point2D(x: frame.origin.x + 16, y: frame.origin.y + 16)
    guard claims else { return }
    let layer = OverlayLayer(
      LayerID(0), frame: Rect2D(origin: Point2D(x: 0, y: 0), size: frame.size), claims: edge.axis.other)
    guard
      (try? stack.edit(
        Self.id, at: .zero,
        { layers throws(LayerError) in
          try layers.insert(layer, at: .frontmost(in: isOnList ? .list : .header))
        })) != nil
    else { return nil }
  }

  func difference(from other: ClaimedSheet) -> String? {
    guard let one = stack[Self.id], let two = other.stack[Self.id] else { return "no overlay" }
    guard one == two, one.digest == two.digest, one.velocity == two.velocity else { return "\(one), not \(two)" }
    return nil
  }
}

/// Fingers on layers that claim axes, beside an account of who has to have each.
private struct ClaimRun {
  enum Fate: Int, CaseIterable {
    case kept, handedOver, tied, joined, alone
  }
  enum Verb { case down, move, up }

  static let verbs: Verbs<Verb> = [.down: 2, .move: 6, .up: 1]

  private struct Finger {
    let start: Point2D
    var place: Point2D
    var layer: LayerID
    /// The axis that its layer claims, until it is decided.
    var claim: ScreenAxis?
    var isWinner = false
    /// Whether its layer has won it: then the next finger that comes down there is that layer's too.
    var isWon = false
  }

  private(set) var fates: Set<Fate> = []
  private(set) var fault: String?
  private var stack = OverlayStack(in: Surroundings(size: Size2D(width: 400, height: 800)))
  private var fingers: [TouchID: Finger] = [:]
  private var instant = Instant.zero
  private let sheet = OverlayID(0)
  private let slop: Double

  /// In the header a row and, in it, a column; in the list a pager and, in it, a page; in the background a strip.
  private static let layers:
    [(id: Int, y: Double, parent: LayerID, claims: ScreenAxis, around: [ScreenAxis: LayerID])] = [
      (0, 0, .header, .horizontal, [.vertical: .header]), (1, 0, LayerID(0), .vertical, [.horizontal: LayerID(0)]),
      (2, 0, .list, .horizontal, [.vertical: .list]), (3, 0, LayerID(2), .vertical, [.horizontal: LayerID(2)]),
      (4, 0, .background, .horizontal, [:]),
    ]
  /// Points on each of the layers, in their order.
  private static let points = [
    Point2D(x: 300, y: 520), Point2D(x: 100, y: 520), Point2D(x: 300, y: 700), Point2D(x: 100, y: 700),
    Point2D(x: 200, y: 50),
  ]

  init(_ draw: inout Draw) {
    slop = draw.pick(10, 0, 8)
    var configuration = OverlayConfiguration(
      detents: [Detent(DetentID(0), .points(300)), Detent(DetentID(1), .points(600))])
    (configuration.header, configuration.slop, configuration.content.height) = (60, slop, 2000)
    do {
      _ = try stack.push(configuration, as: sheet, at: .zero)
      _ = try stack.edit(sheet, at: .zero) { (layers: inout LayerTree) throws(LayerError) in
        for layer in Self.layers {
          let width = layer.id % 2 == 1 ? 200.0 : 400
          try layers.insert(
            OverlayLayer(
              LayerID(layer.id), frame: Rect2D(x: 0, y: layer.y, width: width, height: 200), claims: layer.claims),
            at: .frontmost(in: layer.parent))
        }
      }
    } catch {
      fault = "\(error)"
    }
  }

  mutating func perform(_ verb: Verb, _ draw: inout Draw) -> Bool {
    guard fault == nil else { return true }
    instant = instant.advanced(byNanoseconds: draw.pick(8_000_000, 0, 100_000_000))
    let id = TouchID(draw.below(3))
    switch verb {
    case .down: down(id, draw.below(Self.points.count))
    case .move: move(id, draw.grid(-16, 16), draw.once(in: 6) ? nil : draw.grid(-16, 16))
    case .up:
      guard fingers.removeValue(forKey: id) != nil else { return false }
      _ = stack.handle(.up(id), at: instant)
    }
    for (id, finger) in fingers where stack.receiver(of: id)?.layer != finger.layer {
      fault = "\(id) is \(stack.receiver(of: id).map { "\($0)" } ?? "nobody")'s, not \(finger.layer)'s"
    }
    return true
  }

  private mutating func down(_ id: TouchID, _ place: Int) {
    // The sheet stands where it did only while no finger has moved it.
    guard fingers[id] == nil, stack[sheet]?.phase == .resting, stack[sheet]?.height == 300 else { return }
    let (point, layer) = (Self.points[place], Self.layers[place])
    let isJoining = fingers.values.contains { $0.layer == LayerID(layer.id) && $0.isWon }
    if isJoining { fates.insert(.joined) }
    fingers[id] = Finger(
      start: point, place: point, layer: LayerID(layer.id), claim: isJoining ? nil : layer.claims, isWon: isJoining)
    let route = stack.handle(.down(id, point), at: instant).route
    if route.receiver?.layer != LayerID(layer.id) { fault = "a down at \(point) hits \(route)" }
  }

  /// - Parameter y: `nil` for as far as x.
  private mutating func move(_ id: TouchID, _ x: Double, _ y: Double?) {
    guard var finger = fingers[id] else { return }
    let from = finger.place
    finger.place = Point2D(x: from.x + x, y: from.y + (y ?? x))
    if let claim = finger.claim { decide(&finger, claim, from: from) }
    fingers[id] = finger
    let route = stack.handle(.move(id, finger.place), at: instant).route
    if route.replaced != nil, finger.isWinner { fault = "the layer lets its own finger go: \(route)" }
  }

  /// Where the segment of a move leaves the slop's square first decides: shares of the segment, compared as such.
  private mutating func decide(_ finger: inout Finger, _ claim: ScreenAxis, from: Point2D) {
    let (to, start) = (finger.place, finger.start)
    func share(_ from: Double, _ to: Double) -> Double? {
      guard to != 0, to.magnitude >= slop else { return nil }
      return (slop - from * (to < 0 ? -1 : 1)) / (to - from).magnitude
    }
    let horizontal = share(from.x - start.x, to.x - start.x)
    let vertical = share(from.y - start.y, to.y - start.y)
    let (own, other) = claim == .horizontal ? (horizontal, vertical) : (vertical, horizontal)
    guard own != nil || other != nil else { return }
    (finger.claim, finger.isWon) = (nil, true)
    if own == other { fates.insert(.tied) }
    guard let other, own.map({ other < $0 }) ?? true else {
      finger.isWinner = true
      fates.insert(.kept)
      return
    }
    guard let around = Self.layers.first(where: { LayerID($0.id) == finger.layer })?.around[claim.other] else {
      fates.insert(.alone)
      return
    }
    finger.layer = around
    fates.insert(.handedOver)
  }
}
