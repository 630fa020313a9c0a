import Kinetics

/// The overlays of one container, the front one first, with the layers of each and whose each finger is.
///
///     var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
///     try stack.push(configuration, as: search, at: now)
///     let answer = stack.handle(.down(finger, Point2D(x: 195, y: 100)), at: now)
///     answer.route.receiver           // the background of `search`: the map has this finger, until it leaves
///     answer.isEmpty                  // true: no overlay heard of it
///
/// Each container passes through to the overlay behind it, and only the rearmost overlay's background is there. A
/// finger that goes down is hit-tested against what all of them show at that instant; from then on its events go to its
/// receiver. A layer that claims an axis lets a finger go once, where it moves across that: to the sheet, say. An overlay hears the touches and wheels that are its own (those on its sheet, header, handle and list);
/// the others are for the host to give to the layer that the ``EventRoute`` names. An overlay alone in its container is a
/// stack of one.
///
/// It is a value: a copy is a snapshot. An event costs no allocation; pushing, popping and editing layers may.
public struct OverlayStack: Sendable {
  /// Front first.
  @usableFromInline var elements: ContiguousArray<Element> = []
  /// The number of the last call: an answer tells by it whether it is that call's.
  @usableFromInline var calls = 0
  /// Whose each finger is.
  package internal(set) var router = TouchRouter()
  /// The last event of a finger on a layer of the host.
  var lastTouch = LastTouch()
  /// The judge of the fingers that a layer and another one around it may get.
  var judge = FingerJudge()
  /// The wheel gesture that goes on, and whose it is.
  var wheel: Wheel?
  /// The wheel gesture that ended last, or the last notch that began a turn, and who had it.
  var lastWheel: Wheel?
  /// The time of the last event. Never goes backwards.
  public internal(set) var now = Instant.zero

  /// What is around the overlays, as events have changed it since.
  public internal(set) var surroundings: Surroundings

  /// No overlay yet.
  ///
  /// - Parameter surroundings: What is around those that come; invalid ones are reported by the first that does.
  public init(in surroundings: Surroundings) { self.surroundings = surroundings }

  /// How many overlays there are.
  public var count: Int { elements.count }

  /// The overlays, front first: `for id in stack.ids`. Overlays may come and go meanwhile.
  public var ids: [OverlayID] { elements.map { $0.id } }

  /// The overlay that is in front: the first one, from the front, that is going to show something. A finger, a wheel or
  /// a native pan holds it, or it goes to a height above 0, or rests there. `nil` where there is none.
  ///
  /// A keyboard that comes expands it where its policy says so, and an assistive technology reads it first. It says
  /// nothing of where touches go.
  public var front: OverlayID? { frontIndex.map { elements[$0].id } }

  /// Its place.
  var frontIndex: Int? {
    for index in 0..<elements.count where elements[index].overlay.isGoingToShow { return index }
    return nil
  }

  /// Whether an overlay of this id is in the stack. Cheaper than to ask for the overlay, which is a copy of it.
  public func contains(_ id: OverlayID) -> Bool { index(of: id) != nil }

  /// An overlay as it is now, a copy; `nil` for an unknown id.
  public subscript(id: OverlayID) -> Overlay? { index(of: id).map { elements[$0].overlay } }

  /// What will be shown of an overlay at a coming instant if nothing happens until then: as
  /// ``Overlay/presentation(at:)``.
  public func presentation(of id: OverlayID, at instant: Instant) -> OverlayPresentation? {
    coming(id, at: instant)?.presentation
  }

  /// An overlay as it will be at a coming instant if nothing happens until then.
  package func coming(_ id: OverlayID, at instant: Instant) -> Overlay? {
    index(of: id).map { elements[$0].overlay.coming(at: instant) }
  }

  /// Whose a finger is; `nil` where it is nobody's, or not down.
  public func receiver(of id: TouchID) -> Receiver? { router.receiver(of: id) }

  /// Whether ``Overlay/isMoving`` of any overlay: frames are needed then, and a native view's own deceleration needs none.
  public var isMoving: Bool { elements.indices.contains { elements[$0].overlay.isMoving } }

  /// When everything that moves now is at rest; the time of the last event where nothing moves.
  public var restTime: Instant { elements.indices.reduce(now) { max($0, elements[$1].overlay.restTime) } }

  /// The earliest ``Overlay/nextDue`` of all overlays; `nil` where none of them would ever tell an effect by itself.
  public var nextDue: Instant? {
    elements.indices.reduce(nil) { .first($0, elements[$1].overlay.nextDue) }
  }

  /// A digest of the exact bits of all overlays, the clock left out; that of the overlay where there is one.
  public var digest: UInt64 {
    if elements.count == 1 { return elements[0].overlay.digest }
    var digest = StateDigest()
    for element in elements {
      digest.combine(element.id.rawValue)
      digest.combine(element.overlay.digest)
    }
    return digest.value
  }

  @inline(__always)
  func index(of id: OverlayID) -> Int? {
    for index in 0..<elements.count where elements[index].id == id { return index }
    return nil
  }
}

extension OverlayStack {
  /// An overlay, its layers and what the last call asks of the host.
  @usableFromInline
  struct Element: Sendable {
    let id: OverlayID
    var overlay: Overlay
    var scene: OverlayScene
    var lists = Lists()
    /// Whether the running call, or the last one, let time pass for it: then its effects are those of that call.
    private(set) var isOpen = false

    init(_ id: OverlayID, _ overlay: Overlay, _ scene: OverlayScene, _ lists: Lists) {
      self.id = id
      self.overlay = overlay
      self.scene = scene
      self.lists = lists
    }
  }

  struct Wheel: Sendable, Equatable {
    let id: TouchID
    var receiver: Receiver?
    var isNotch = false
    /// When its last event came that counts here.
    var last: Instant
    /// The layer that it hit, until its first travel says whether that or the one around has it.
    var undecided: Receiver?
  }
}

extension OverlayStack.Element {
  /// Whether anything about the overlay depends on time.
  ///
  /// Inlined into `handle` the comparison of the drag costs a move nine instructions less than `isDragging` does.
  var isLive: Bool { overlay.isMoving || overlay.drag != nil || overlay.list.isCoasting }

  mutating func reset() { isOpen = false }

  /// Time passes for an overlay at rest: nothing arrives, and its clock is set.
  @inline(__always)
  mutating func wait(until instant: Instant) {
    overlay.now = instant
    (overlay.yielded, overlay.refused) = (0, 0)
  }

  /// A frame: opens the overlay only where it has something to report.
  mutating func pass(to instant: Instant) {
    reset()
    if takeFast(.frame, at: instant) == nil { beginCall(at: instant) }
  }

  /// Takes an event that is on the fast path: what has to be written back is all there is to perform.
  ///
  /// - Returns: Whether there is something to perform; `nil`, and nothing has changed, where it is not on that path.
  @inline(__always)
  mutating func takeFast(_ event: OverlayEvent, at instant: Instant) -> Bool? {
    guard overlay.takeFast(event, at: instant) else { return nil }
    let offset = overlay.writeBack(after: event)
    isOpen = offset != nil
    guard let offset else { return false }
    overlay.effects = OverlayEffects()
    overlay.effects.add(writeBack: offset)
    return true
  }

  /// Lets time pass, once in a call.
  mutating func beginCall(at instant: Instant) {
    guard !isOpen else { return }
    isOpen = true
    overlay.beginCall(at: instant)
  }

  /// Takes away whatever holds the overlay, with velocity 0.
  mutating func release() {
    while let touch = overlay.fingers.touches[0] { overlay.apply(.cancel(touch.id)) }
    if let wheel = overlay.drag?.wheel { overlay.endWheel(wheel, velocity: 0) }
    // A native scroll view drags without touches that the overlay knows of.
    if overlay.isDragging { overlay.apply(.scrollEnd(velocity: 0, target: overlay.offset)) }
    overlay.wheels.forget()
  }

  /// The axis that a layer claims: the sheet's for its parts, unless no finger drags it, and what the host says for its
  /// own.
  func claim(of layer: LayerID) -> ScreenAxis? {
    if layer.part != nil { return overlay.configuration.drags == .none ? nil : overlay.configuration.edge.axis }
    return layer.isStandard ? nil : scene.layers[layer]?.claims
  }

  mutating func layOut() { scene.layOut(overlay.presentation) }

  /// The layers, laid out from what is shown now.
  var laidOut: OverlayScene {
    var element = self
    element.layOut()
    return element.scene
  }

  /// What a point hits, as laid out last; on the list with its row.
  func hitTest(_ point: Point2D) -> LayerHit? { scene.hitTest(point) { lists.rows?.row(at: $0) } }
}

extension OverlayStack: Equatable {
  /// Whether both will answer the same events in the same way. What the last call asked of the host is no part of that.
  public static func == (left: OverlayStack, right: OverlayStack) -> Bool {
    guard left.count == right.count, left.now == right.now, left.surroundings == right.surroundings,
      left.router == right.router, left.judge == right.judge, left.wheel == right.wheel,
      left.countedWheel == right.countedWheel
    else { return false }
    for index in 0..<left.count {
      let (one, other) = (left.elements[index], right.elements[index])
      guard one.id == other.id, one.overlay == other.overlay, one.lists == other.lists, one.laidOut == other.laidOut
      else { return false }
    }
    return true
  }
}

#if !hasFeature(Embedded)
  extension OverlayStack: CustomStringConvertible {
    /// Its overlays in one line, front first: `overlay 2: resting at 0, height 100, offset 0, at 0 ms; overlay 1: …`.
    public var description: String {
      guard !elements.isEmpty else { return "no overlay, at \(now)" }
      return elements.map { "overlay \($0.id): \($0.overlay)" }.joined(separator: "; ")
    }
  }

  extension OverlayStack: CustomReflectable {
    /// Without children: a comparison that fails prints the description alone, and not the state behind it.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }
#endif
