import Kinetics

/// The fingers on the sheet, and what is known of their pan: before a drag, during one, and while none counts.
///
/// The first finger decides the part until the last one leaves. It waits from its down until its pan is recognised.
/// What a further finger does is decided in `Overlay+Touches`.
package struct Fingers: Sendable {
  package private(set) var touches = Touches()
  /// Where the first finger went down, or the wheel turns.
  package private(set) var part = SheetPart.list
  /// Whether fingers are inside the slop, with nothing caught.
  private(set) var isWaiting = false
  /// Whether those that take part only hold, because it is not known yet whose they are.
  private(set) var isHeld = false
  package private(set) var pan = Pan(slop: 0)
  private(set) var tracker = VelocityTracker()
  /// When the gesture began: its first finger's down, or the beginning of a native pan or a wheel without one.
  private(set) var start = Instant.zero
  /// Travel along the axis that did not come from touches: that of a wheel, or of a native pan that is over. Points.
  private var told = 0.0
  /// Whether a wheel or a native pan reported any travel; neither has a slop.
  private var hasTravelled = false
  /// The finger that may still tap; only for an overlay without layers.
  private(set) var tap: Tap?

  /// A finger that may tap.
  struct Tap: Sendable, Equatable {
    let finger: TouchID
    /// What it went down on.
    let layer: LayerID
    /// Where, in the sheet's axes.
    let start: Travel
  }
}

extension Fingers: Equatable {
  /// Whether both will mean the same. The part of a gesture that is over says nothing of the next one; that of a drag
  /// without fingers is the ``Drag``'s.
  package static func == (left: Fingers, right: Fingers) -> Bool {
    left.touches == right.touches && left.isWaiting == right.isWaiting && left.isHeld == right.isHeld
      && left.pan == right.pan && left.tracker == right.tracker && left.start == right.start
      && left.told == right.told && left.hasTravelled == right.hasTravelled && left.tap == right.tap
      && (left.part == right.part || left.touches.activeCount == 0 && !left.isWaiting)
  }
}

extension Fingers {
  /// Whether the finger takes part in the gesture.
  func holds(_ id: TouchID) -> Bool { activePlace(of: id) != nil }

  /// Where a finger that takes part in the gesture was last, in the sheet's axes; `nil` for any other.
  package func activePlace(of id: TouchID) -> Travel? {
    guard let touch = touches.index(of: id).flatMap({ touches[$0] }), touch.isActive else { return nil }
    return touch.position
  }

  /// The first finger that counts went down.
  mutating func beginGesture(on part: SheetPart, _ pan: Pan, _ strategy: VelocityStrategy, at instant: Instant) {
    isWaiting = true
    start = instant
    self.pan = pan
    track(part, strategy, at: instant)
  }

  /// The fingers that take part only hold.
  mutating func hold() { isHeld = true }

  /// A finger counts from now on, and no other one does. The part stays.
  mutating func count(only id: TouchID, _ pan: Pan, _ strategy: VelocityStrategy, at instant: Instant) {
    stopCounting()
    if let index = touches.index(of: id) {
      touches.activate(at: index)
      touches.endWaiting(at: index)
    }
    self.pan = pan
    track(part, strategy, at: instant)
  }

  /// No finger counts any more: those whose verdict is still to come hold again.
  ///
  /// - Returns: Whether there are any.
  mutating func holdAgain(_ pan: Pan, _ strategy: VelocityStrategy, at instant: Instant) -> Bool {
    guard touches.firstWaiting != nil else { return false }
    for index in 0..<touches.count where touches[index]?.isWaiting == true { touches.activate(at: index) }
    isHeld = true
    self.pan = pan
    track(part, strategy, at: instant)
    return true
  }

  /// Places a finger of `0..<touches.count`.
  mutating func place(at index: Int, _ position: Travel) { touches.place(at: index, position) }

  /// A finger that was recognised elsewhere decides the gesture: its path up to the slop's edge is the gesture's.
  mutating func adopt(_ finger: FingerVerdict, _ pan: Pan, _ edge: OverlayEdge) {
    self.pan = pan
    _ = self.pan.advance(by: edge.travel(of: finger.way))
    tracker = edge.expandsForwards ? finger.tracker : finger.tracker.mirrored()
    if finger.start < start { start = finger.start }
  }

  /// A pan that a native view recognised begins, or a wheel begins to turn.
  mutating func track(_ part: SheetPart, _ strategy: VelocityStrategy, at instant: Instant) {
    self.part = part
    (told, hasTravelled) = (0, false)
    if !isWaiting { start = instant }
    tracker = VelocityTracker(strategy: strategy)
    tracker.add(position: 0, at: instant)
  }

  /// A wheel turns.
  mutating func turn(_ travel: Double, at instant: Instant) {
    tell(travel)
    tracker.add(position: told, at: instant)
    if travel != 0 { hasTravelled = true }
  }

  /// Stores the travel of a native pan that is over.
  mutating func tell(_ travel: Double) { told += travel }

  /// Whether the gesture left the slop along the axis: only then does it decide anything.
  var isPastSlop: Bool { pan.verdict == .along || hasTravelled }

  /// How far the gesture went.
  var way: Travel { told == 0 ? pan.path : Travel(along: told, across: 0) }

  mutating func recognise() { (isWaiting, tap) = (false, nil) }

  /// The end of a finger may be a tap.
  mutating func awaitTap(on layer: LayerID, of finger: TouchID, from start: Travel) {
    tap = Tap(finger: finger, layer: layer, start: start)
  }

  /// A finger moved: outside the slop its end is no tap.
  mutating func spoilTap(of finger: TouchID, at place: Travel, slop: Double) {
    guard let tap, tap.finger == finger else { return }
    let way = Travel(along: place.along - tap.start.along, across: place.across - tap.start.across)
    if Pan.reaches(way.along, slop) || Pan.reaches(way.across, slop) { self.tap = nil }
  }

  /// No finger counts any more.
  mutating func end() {
    (isWaiting, isHeld) = (false, false)
    pan = Pan(slop: 0)
    tracker = VelocityTracker()
    (start, told, hasTravelled) = (.zero, 0, false)
  }

  /// Adds a finger; `false` where there is no room.
  mutating func add(_ touch: Touches.Touch) -> Bool { touches.add(touch) }

  mutating func remove(at index: Int) {
    if touches[index]?.id == tap?.finger { tap = nil }
    touches.remove(at: index)
  }

  /// From here on none takes part; all are still known.
  mutating func deactivate() {
    stopCounting()
    for index in 0..<touches.count { touches.endWaiting(at: index) }
  }

  /// From here on none counts. Those whose verdict is still to come may hold again.
  mutating func stopCounting() {
    touches.deactivateAll()
    (tap, isHeld) = (nil, false)
  }

  /// Moves a finger.
  ///
  /// - Returns: The movement of the centroid and whether the finger takes part; `nil` where it is not down.
  @inline(__always)
  mutating func move(_ id: TouchID, to position: Travel) -> (travel: Travel, isActive: Bool)? {
    touches.move(id, to: position)
  }

  /// A step of a finger that takes part in a recognised pan.
  struct Step {
    /// Which finger: its place in the order of arrival.
    fileprivate let index: Int
    fileprivate let position: Travel
    /// The movement of the centroid.
    let travel: Travel
  }

  /// The step that brings a finger to a position; `nil` for one that takes no part in the gesture. It changes nothing:
  /// it is mutating so that the fingers are not copied.
  @inline(__always)
  mutating func step(of id: TouchID, to position: Travel) -> Step? {
    touches.step(of: id, to: position).map { Step(index: $0.index, position: position, travel: $0.travel) }
  }

  /// Takes a step.
  @inline(__always)
  mutating func take(_ step: Step, at instant: Instant) {
    touches.place(at: step.index, step.position)
    _ = advance(by: step.travel, at: instant)
  }

  /// The centroid moved.
  ///
  /// - Returns: The travel along the axis that counts.
  @inline(__always)
  mutating func advance(by travel: Travel, at instant: Instant) -> Double {
    let counted = pan.advance(by: travel)
    tracker.add(position: pan.path.along, at: instant)
    return counted
  }

  /// A native pan reports its travel since it began.
  @inline(__always)
  mutating func notePan(_ travel: Double, at instant: Instant) {
    tracker.add(position: travel, at: instant)
    if travel != 0 { hasTravelled = true }
  }
}
