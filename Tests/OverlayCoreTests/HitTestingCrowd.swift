import Kinetics

@testable import OverlayCore

/// What happened in how many steps.
struct Tally: CustomStringConvertible {
  var downs = 0
  var nobody = 0
  var replaced = 0
  var lost = 0
  var foreign = 0
  var own = 0
  var taps = 0

  mutating func add(_ other: Tally) {
    downs += other.downs
    nobody += other.nobody
    replaced += other.replaced
    lost += other.lost
    foreign += other.foreign
    own += other.own
    taps += other.taps
  }

  var isTelling: Bool {
    downs > 0 && nobody > 0 && replaced > 0 && lost > 0 && foreign > downs / 10 && own > downs / 10 && taps > 0
  }

  var description: String {
    "\(downs) downs: \(own) own, \(foreign) foreign, \(nobody) nobody's, \(replaced) replaced, \(lost) lost, \(taps) taps"
  }
}

/// Random fingers, commands and changes of the layers, and a book of who was told what, kept from the answers alone.
struct Crowd {
  private var draw: Draw
  private var stack = OverlayStack()
  private var instant = Instant.zero
  /// Who has which finger, by the answers; one that nobody has maps to `nil`.
  private var owners: [TouchID: Receiver?] = [:]
  private var nextOverlay = 0
  private var nextLayer = 10
  private(set) var fault: String?
  private(set) var tally = Tally()

  init(_ draw: Draw) {
    self.draw = draw
    push()
    push()
  }

  mutating func step() {
    instant = Instant(nanoseconds: instant.nanoseconds + draw.pick(0, 8_000_000, 16_666_667, 200_000_000))
    switch draw.below(16) {
    case 0, 1, 2, 3, 4: down()
    case 5, 6, 7, 8, 9: move()
    case 10, 11, 12: end()
    case 13: edit()
    case 14:
      _ = stack.handle(
        draw.pick(.next, .increment, .frame, .escape), to: draw.pick(stack.ids, else: OverlayID(0)), at: instant)
    default: draw.once(in: 3) ? pop() : push()
    }
    if fault == nil { checkOverlays() }
  }

  // MARK: Fingers

  private mutating func down() {
    let id = TouchID(draw.below(8))
    let point = Point(x: draw.grid(-10, 400), y: draw.grid(-10, 900))
    let route = stack.handle(.down(id, point), at: instant)
    tally.downs += 1
    if let known = owners[id] {
      tally.replaced += 1
      if route.replaced != known { return fail("\(id) replaces \(route.replaced as Any), not \(known as Any)") }
    } else if route.replaced != nil {
      return fail("\(id) replaces somebody, and was not down")
    }
    owners[id] = route.receiver
    guard let receiver = route.receiver else {
      tally.nobody += 1
      owners.updateValue(nil, forKey: id)
      return
    }
    if receiver.layer.part == nil { tally.foreign += 1 } else { tally.own += 1 }
    check(receiver, point)
  }

  /// The receiver is what hit testing gives: shown, enabled, opaque to touches.
  private mutating func check(_ receiver: Receiver, _ point: Point) {
    guard let scene = stack.scene(of: receiver.overlay), let layer = scene.layers[receiver.layer] else {
      return fail("\(receiver) does not exist")
    }
    if layer.isPassThrough { fail("\(receiver) is pass-through") }
    if layer.isHidden || layer.opacity < 0.01 || !scene.layers.isEnabled(layer.id) { fail("\(receiver) cannot be hit") }
    for id in stack.ids.prefix(while: { $0 != receiver.overlay }) where stack.scene(of: id)?.hitTest(point) != nil {
      fail("\(id) lies before \(receiver)")
    }
  }

  private mutating func move() {
    let id = TouchID(draw.below(8))
    let route = stack.handle(.move(id, Point(x: draw.grid(-10, 400), y: draw.grid(-10, 900))), at: instant)
    follow(id, route)
  }

  private mutating func end() {
    let id = TouchID(draw.below(8))
    let route = stack.handle(draw.once(in: 5) ? .cancel(id) : .up(id), at: instant)
    follow(id, route)
    if route.isTap { tally.taps += 1 }
    owners.removeValue(forKey: id)
  }

  /// An event goes to who has the finger, and to nobody else.
  private mutating func follow(_ id: TouchID, _ route: Route) {
    guard let owner = owners[id] else {
      if !route.isIgnored || route.receiver != nil { fail("\(id) is not down, and is received") }
      return
    }
    if route.receiver != owner { fail("\(id) goes to \(route.receiver as Any), not \(owner as Any)") }
  }

  // MARK: Layers and overlays

  private mutating func edit() {
    let overlay = draw.pick(stack.ids, else: OverlayID(0))
    let known = (10..<nextLayer).map { LayerID($0) } + [.sheet, .list, .header, .background, .backdrop]
    let id = draw.pick(known, else: .sheet)
    nextLayer += 1
    let layer = draw.layer(LayerID(nextLayer - 1))
    let choice = draw.below(4)
    let parent: LayerID = draw.pick(.sheet, .list, .background, .container)
    let lost = try? stack.edit(overlay, at: instant) { (layers) throws(LayerError) in
      switch choice {
      case 0: try layers.insert(layer, at: .frontmost(in: parent))
      case 1: try layers.insert(layer, at: .inFront(of: parent))
      case 2 where id.rawValue > 0: try layers.remove(id)
      default:
        guard var known = layers[id] else { throw .unknown(id) }
        known.isEnabled.toggle()
        try layers.update(known)
      }
    }
    if let lost { lose(lost) }
  }

  private mutating func pop() {
    guard let popped = try? stack.pop(draw.pick(stack.ids, else: OverlayID(0)), at: instant) else { return }
    lose(popped.cancelled)
    if popped.overlay.gesture.touches.count != 0 || popped.overlay.phase == .dragging { fail("popped with a finger") }
  }

  private mutating func lose(_ lost: Cancellations) {
    for index in 0..<lost.count {
      guard let one = lost[index] else { return fail("a hole in the cancellations") }
      if owners[one.touch] != .some(one.receiver) { fail("\(one) is cancelled, and had \(owners[one.touch] as Any)") }
      owners.updateValue(nil, forKey: one.touch)
      tally.lost += 1
    }
  }

  private mutating func push() {
    guard stack.count < 3 else { return }
    var configuration = draw.configuration(.both)
    configuration.container = Size(width: 390, height: 844)
    configuration.edge = .bottom
    guard let overlay = try? Overlay(configuration, at: instant) else { return }
    nextOverlay += 1
    try? stack.push(overlay, as: OverlayID(nextOverlay))
  }

  /// Each overlay knows exactly the fingers on its own layers; the router exactly those that are down.
  private mutating func checkOverlays() {
    var held: [OverlayID: Set<TouchID>] = [:]
    for (id, owner) in owners {
      if let owner, owner.layer.part != nil { held[owner.overlay, default: []].insert(id) }
      if stack.router.receiver(of: id) != owner { fail("the router gives \(id) to another one") }
    }
    if stack.router.count != owners.count { fail("the router knows \(stack.router.count) of \(owners.count)") }
    for overlay in stack.ids {
      guard let touches = stack.overlay(overlay)?.gesture.touches else { continue }
      let heard = Set((0..<touches.count).compactMap { touches[$0]?.id })
      if heard != held[overlay] ?? [] { fail("\(overlay) hears \(heard), not \(held[overlay] ?? [])") }
    }
  }

  private mutating func fail(_ text: String) {
    if fault == nil { fault = text }
  }
}
