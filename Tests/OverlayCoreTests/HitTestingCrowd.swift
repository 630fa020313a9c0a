import Fuzzing
import Kinetics

@testable import OverlayCore

/// Random fingers, commands and changes of the layers, and a book of who was told what, kept from the answers alone.
struct Crowd {
  enum Verb { case down, move, end, edit, command, pop, push }

  /// What a session comes by.
  enum Place: Int, CaseIterable {
    case own, foreign, nobody, replaced, lost, tap
  }

  static let verbs: Verbs<Verb> = [.down: 15, .move: 15, .end: 9, .edit: 3, .command: 3, .pop: 1, .push: 2]

  private var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
  private var instant = Instant.zero
  /// Who has which finger, by the answers; one that nobody has maps to `nil`.
  private var owners: [TouchID: Receiver?] = [:]
  private var nextOverlay = 0
  private var nextLayer = 10
  private(set) var fault: String?
  private(set) var places: Set<Place> = []

  init(_ draw: inout Draw) {
    for _ in 0..<2 { draw.span { push(&$0) } }
  }

  /// Does something, unless something is wrong already; whether it could be done.
  mutating func perform(_ verb: Verb, _ draw: inout Draw) -> Bool {
    guard fault == nil else { return true }
    guard verb != .push || stack.count < 3 else { return false }
    instant = Instant(nanoseconds: instant.nanoseconds + draw.pick(0, 8_000_000, 16_666_667, 200_000_000))
    switch verb {
    case .down: down(&draw)
    case .move: move(&draw)
    case .end: end(&draw)
    case .edit: edit(&draw)
    case .command:
      _ = stack.handle(
        draw.pick(.next, .increment, .frame, .escape), to: draw.pick(stack.ids, else: OverlayID(0)), at: instant)
    case .pop: pop(&draw)
    case .push: push(&draw)
    }
    if fault == nil { checkOverlays() }
    return true
  }

  // MARK: Fingers

  private mutating func down(_ draw: inout Draw) {
    let id = TouchID(draw.below(8))
    let point = Point2D(x: draw.grid(-10, 400), y: draw.grid(-10, 900))
    draw.note("\(instant) down \(id) \(point)")
    let route = stack.handle(.down(id, point), at: instant).route
    if let known = owners[id] {
      places.insert(.replaced)
      if route.replaced != known { return fail("\(id) replaces \(route.replaced as Any), not \(known as Any)") }
    } else if route.replaced != nil {
      return fail("\(id) replaces somebody, and was not down")
    }
    owners[id] = route.receiver
    guard let receiver = route.receiver else {
      places.insert(.nobody)
      owners.updateValue(nil, forKey: id)
      return
    }
    places.insert(receiver.layer.part == nil ? .foreign : .own)
    check(receiver, point)
  }

  /// The receiver is what hit testing gives: shown, enabled, opaque to touches.
  private mutating func check(_ receiver: Receiver, _ point: Point2D) {
    guard let scene = stack.scene(of: receiver.overlay), let layer = scene.layers[receiver.layer] else {
      return fail("\(receiver) does not exist")
    }
    if layer.isPassThrough { fail("\(receiver) is pass-through") }
    if layer.isHidden || layer.opacity < 0.01 || !scene.layers.isEnabled(layer.id) { fail("\(receiver) cannot be hit") }
    for id in stack.ids.prefix(while: { $0 != receiver.overlay }) where stack.scene(of: id)?.hitTest(point) != nil {
      fail("\(id) lies before \(receiver)")
    }
  }

  private mutating func move(_ draw: inout Draw) {
    let id = TouchID(draw.below(8))
    let point = Point2D(x: draw.grid(-10, 400), y: draw.grid(-10, 900))
    draw.note("\(instant) move \(id) \(point)")
    let route = stack.handle(.move(id, point), at: instant).route
    follow(id, route)
  }

  private mutating func end(_ draw: inout Draw) {
    let id = TouchID(draw.below(8))
    let event = draw.once(in: 5) ? OverlayEvent.cancel(id) : .up(id)
    draw.note("\(instant) \(event)")
    let route = stack.handle(event, at: instant).route
    follow(id, route)
    if route.isTap { places.insert(.tap) }
    owners.removeValue(forKey: id)
  }

  /// An event goes to who has the finger, and to nobody else.
  private mutating func follow(_ id: TouchID, _ route: EventRoute) {
    guard let owner = owners[id] else {
      if route.rejection == nil || route.receiver != nil { fail("\(id) is not down, and is received") }
      return
    }
    if route.receiver != owner { fail("\(id) goes to \(route.receiver as Any), not \(owner as Any)") }
  }

  // MARK: Layers and overlays

  private mutating func edit(_ draw: inout Draw) {
    let overlay = draw.pick(stack.ids, else: OverlayID(0))
    let known = (10..<nextLayer).map { LayerID($0) } + [.sheet, .list, .header, .background, .backdrop]
    let id = draw.pick(known, else: .sheet)
    nextLayer += 1
    let layer = draw.layer(LayerID(nextLayer - 1))
    let choice = draw.below(4)
    let parent: LayerID = draw.pick(.sheet, .list, .background, .container)
    draw.note("\(instant) edit \(choice) of \(overlay): \(layer), \(parent), \(id)")
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
    if let lost { lose(lost.cancelled) }
  }

  private mutating func pop(_ draw: inout Draw) {
    let id = draw.pick(stack.ids, else: OverlayID(0))
    draw.note("\(instant) pop \(id)")
    guard let popped = try? stack.pop(id, at: instant) else { return }
    lose(popped.answer.cancelled)
    if popped.overlay.fingers.touches.count != 0 || popped.overlay.phase == .dragging { fail("popped with a finger") }
  }

  private mutating func lose(_ lost: [Cancellation]) {
    for one in lost {
      if owners[one.touch] != .some(one.receiver) { fail("\(one) is cancelled, and had \(owners[one.touch] as Any)") }
      owners.updateValue(nil, forKey: one.touch)
      places.insert(.lost)
    }
  }

  private mutating func push(_ draw: inout Draw) {
    var configuration = draw.configuration(.both)
    configuration.container = Size2D(width: 390, height: 844)
    configuration.edge = .bottom
    guard let overlay = try? Overlay(configuration, at: instant) else { return }
    nextOverlay += 1
    draw.note("\(instant) push \(configuration)")
    _ = try? stack.push(overlay, as: OverlayID(nextOverlay))
  }

  /// Each overlay knows exactly the fingers on its own layers; the router exactly those that are down.
  private mutating func checkOverlays() {
    var held: [OverlayID: Set<TouchID>] = [:]
    for (id, owner) in owners {
      if let owner, owner.layer.part != nil { held[owner.overlay, default: []].insert(id) }
      if stack.receiver(of: id) != owner { fail("the router gives \(id) to another one") }
    }
    if stack.router.count != owners.count { fail("the router knows \(stack.router.count) of \(owners.count)") }
    for overlay in stack.ids {
      guard let touches = stack[overlay]?.fingers.touches else { continue }
      let heard = Set((0..<touches.count).compactMap { touches[$0]?.id })
      if heard != held[overlay] ?? [] { fail("\(overlay) hears \(heard), not \(held[overlay] ?? [])") }
    }
  }

  private mutating func fail(_ text: String) {
    if fault == nil { fault = text }
  }
}
