import Kinetics

/// The fingers or the wheel on a card container: whether they drag, along which axis, how much of their travel counts, how fast.
///
/// Each finger waits for a verdict: its own judge's, or that of somebody else who may get it. The judge looks at the
/// finger's own path: the component that leaves the slop's square first wins, a tie goes to x. From there on travel
/// counts, in both dimensions; a container ignores what it does not use. Travel is that of the centroid of the fingers
/// that drag; one more or less moves nothing, and those that wait have no part in it. If the first finger caught
/// something moving, its travel counts from its first point on, and the axis is decided in the same way.
struct CardGesture: Sendable, Equatable {
  enum Stage: Sendable, Equatable {
    /// No finger takes part.
    case none
    /// Fingers inside the slop, nothing caught.
    case possible
    /// A drag was recognised, or a motion was caught.
    case dragging
  }

  enum Axis: Sendable, Equatable {
    /// x; in a container with a track, along it.
    case along
    /// y; in a container with a track, across it.
    case across
  }

  private(set) var touches = Touches()
  private(set) var stage = Stage.none
  /// Decided at the slop; `nil` before.
  private(set) var axis: Axis?
  /// The card on which the first finger of the last gesture went down; `nil` where it came down beside all of them.
  private(set) var hit: CardID?
  /// Whether the first finger caught a motion.
  private(set) var isCatch = false
  private(set) var isSingle = true
  /// Whether the first finger went down on the lower half of the card.
  var isLowerHalf = false
  /// The finger that was lost last.
  private(set) var lastLost: TouchID?
  /// The fingers that nobody else judges, in the axes of the gesture: its `.horizontal` is ``Axis/along``.
  private var judge = FingerJudge()
  /// The wheel over the container, and the last turn of one.
  var wheel = CardWheel()
  /// The path since the first finger went down, slop included.
  private var way = Travel.zero
  private var horizontal = VelocityTracker()
  private var vertical = VelocityTracker()

  var isDragging: Bool { stage == .dragging }

  /// The path of the fingers since the first went down, slop included: points, screen directions.
  var path: Point2D { Point2D(x: way.along, y: way.across) }

  func isDown(_ id: TouchID) -> Bool { touches.index(of: id) != nil }

  /// The velocity of the fingers' path: points per second, screen directions.
  func velocity(at instant: Instant) -> Point2D {
    Point2D(x: horizontal.velocity(at: instant), y: vertical.velocity(at: instant))
  }
}

// MARK: - Down

extension CardGesture {
  /// The part that a finger takes when it goes down.
  enum Arrival: Sendable, Equatable {
    /// There are `Touches.capacity` fingers already.
    case refused
    /// It does not take part.
    case foreign
    /// It is the first that takes part: the gesture begins.
    case first
    /// It joins a gesture that has begun.
    case joined
  }

  /// A finger goes down. Needs a valid point, and an id that is not down.
  ///
  /// - Parameters:
  ///   - isOurs: Whether it hit something that can be dragged or tapped. If not, it is only remembered.
  ///   - card: The card that it hit, if it is the first.
  ///   - catches: Whether the first finger stops something that moves.
  ///   - slop: In points, 0 or more; `nil` for a finger that somebody else judges.
  mutating func down(
    _ touch: Touches.Touch, on card: CardID?, catches: Bool, slop: Double?, velocity: VelocityStrategy,
    at instant: Instant
  ) -> Arrival {
    let isJoining = stage != .none
    var touch = touch
    let isOurs = touch.isActive
    // Once a finger drags, the next one does from its down, where nobody else may get it.
    touch.isWaiting = isOurs && (axis == nil || slop == nil)
    if isJoining, touch.isWaiting { touch.isActive = false }
    guard touches.add(touch) else { return .refused }
    guard isOurs else { return .foreign }
    if let slop, touch.isWaiting {
      let place = Point2D(x: touch.position.along, y: touch.position.across)
      judge.add(touch.id, at: place, claiming: .horizontal, slop: slop, velocity: velocity, at: instant)
    }
    isSingle = !isJoining
    if isJoining { return .joined }
    begin(on: card, catches: catches, velocity, at: instant)
    return .first
  }

  /// A gesture begins.
  mutating func begin(
    on card: CardID?, catches: Bool, _ velocity: VelocityStrategy, at instant: Instant
  ) {
    stage = catches ? .dragging : .possible
    (axis, isCatch) = (nil, catches)
    hit = card
    way = .zero
    (horizontal, vertical) = (VelocityTracker(strategy: velocity), VelocityTracker(strategy: velocity))
    horizontal.add(position: 0, at: instant)
    vertical.add(position: 0, at: instant)
  }

  /// The place of the first finger that still waits after the gesture of others has ended, in the axes of the gesture;
  /// `nil` without one.
  var waitingPlace: Point2D? {
    guard stage == .none, let place = touches.firstWaiting.flatMap({ touches[$0] })?.position else { return nil }
    return Point2D(x: place.along, y: place.across)
  }

  /// The first finger that still waits begins a gesture of its own, which taps nothing.
  ///
  /// - Parameter card: The card that it is on.
  mutating func beginAnew(on card: CardID?, velocity: VelocityStrategy, at instant: Instant) {
    guard let index = touches.firstWaiting else { return }
    touches.activate(at: index)
    isSingle = false
    begin(on: card, catches: false, velocity, at: instant)
  }
}

// MARK: - Move

extension CardGesture {
  enum Step: Sendable, Equatable {
    /// It changes nothing: the finger is not down, or whose it is was said before.
    case rejected(EventRejection)
    /// No travel that counts.
    case still
    /// Travel that counts, in points, screen directions.
    case moved(Point2D)
    /// The axis was decided in this step. `before` is the travel that counts up to the point where the path left the
    /// slop (zero if nothing was caught), `after` the travel from there on.
    case decided(before: Point2D, after: Point2D)
  }

  mutating func move(_ id: TouchID, to point: Point2D, at instant: Instant) -> Step {
    if let verdict = judge.move(id, to: point, at: instant) {
      return win(id, verdict.isOwn ? .along : .across, exit: verdict.exit, to: point, at: instant)
    }
    guard let step = touches.move(id, to: Travel(along: point.x, across: point.y)) else { return .rejected(.unknown) }
    guard step.isActive, stage != .none else { return .still }
    follow(step.travel, at: instant)
    return axis != nil || isCatch ? .moved(Point2D(x: step.travel.along, y: step.travel.across)) : .still
  }
}

extension CardGesture {
  /// A finger that waited is ours until it leaves: from where it left the slop on its travel counts. Fingers that still
  /// wait have no part in the drag.
  ///
  /// - Parameters:
  ///   - axis: The axis along which it moves.
  ///   - exit: The point at which it left the slop.
  ///   - point: Its point now.
  mutating func win(_ id: TouchID, _ axis: Axis, exit: Point2D, to point: Point2D, at instant: Instant) -> Step {
    guard let index = touches.index(of: id), let touch = touches[index] else {
      return .rejected(id == lastLost ? .outOfSequence : .unknown)
    }
    let (exit, end) = (Travel(along: exit.x, across: exit.y), Travel(along: point.x, across: point.y))
    guard touch.isWaiting else {
      if touch.isActive { return .rejected(.outOfSequence) }
      touches.place(at: index, end)
      return .still
    }
    judge.remove(id)
    touches.endWaiting(at: index)
    touches.place(at: index, exit)
    guard self.axis == nil else {
      touches.activate(at: index)
      return move(id, to: point, at: instant)
    }
    let before = touch.isActive ? exit - touch.position : .zero
    touches.deactivateAll()
    touches.activate(at: index)
    touches.place(at: index, end)
    (self.axis, stage) = (axis, .dragging)
    follow(touch.isActive ? end - touch.position : end - exit, at: instant)
    return .decided(
      before: isCatch ? Point2D(x: before.along, y: before.across) : Point2D(x: 0, y: 0),
      after: Point2D(x: end.along - exit.along, y: end.across - exit.across))
  }

  /// The axis is along the track, if it is not known yet.
  ///
  /// - Returns: Whether it was not.
  mutating func decideAlong() -> Bool {
    guard axis == nil else { return false }
    (axis, stage) = (.along, .dragging)
    return true
  }

  @inline(__always)
  mutating func follow(_ way: Travel, at instant: Instant) {
    self.way = self.way + way
    horizontal.add(position: self.way.along, at: instant)
    vertical.add(position: self.way.across, at: instant)
  }
}

// MARK: - Up

extension CardGesture {
  struct Release: Sendable, Equatable {
    /// Points per second, screen directions; zero if it was cancelled.
    let velocity: Point2D
    /// The path since the first finger went down, slop included: points, screen directions.
    let path: Point2D
    /// The axis of the drag. `nil` inside the slop: the finger held what it caught, and decides nothing.
    let axis: Axis?
    /// Whether the touch was cancelled: no card goes.
    let isCancelled: Bool

    /// The part of the path that may commit something, in points: none of it where it was cancelled.
    var committingPath: Point2D { isCancelled ? Point2D(x: 0, y: 0) : path }
  }

  enum Departure: Sendable, Equatable {
    /// It changes nothing: the finger is not down, or whose it is was said before.
    case rejected(EventRejection)
    /// Other fingers go on, or this one took no part.
    case other
    /// The last finger of a drag left.
    case released(Release)
    /// The only finger left without having left the slop: a tap on the card on which it went down, if there was one.
    case tapped(CardID?)
    /// The last finger left, and it was neither a drag nor a tap.
    case nothing
  }

  mutating func lift(_ id: TouchID, isCancelled: Bool, at instant: Instant) -> Departure {
    guard let index = touches.index(of: id) else { return .rejected(.unknown) }
    let wasActive = touches.isActive(at: index)
    judge.remove(id)
    touches.remove(at: index)
    guard wasActive, touches.activeCount == 0 else { return .other }
    if axis == nil, let next = touches.firstWaiting {
      touches.activate(at: next)
      return .other
    }
    let (isDrag, isTap) = (isDragging, stage == .possible && isSingle && !isCancelled)
    let velocity = isCancelled ? Point2D(x: 0, y: 0) : velocity(at: instant)
    let release = Release(velocity: velocity, path: path, axis: axis, isCancelled: isCancelled)
    end()
    return isDrag ? .released(release) : (isTap ? .tapped(hit) : .nothing)
  }

  /// A finger that waited is somebody else's: it decides nothing here.
  ///
  /// - Returns: The end of what it held; `nil` where the finger took no part any more.
  mutating func lose(_ id: TouchID, at instant: Instant) -> Departure? {
    guard let index = touches.index(of: id), let touch = touches[index] else {
      return .rejected(id == lastLost ? .outOfSequence : .unknown)
    }
    guard touch.isWaiting || !touch.isActive else { return .rejected(.outOfSequence) }
    lastLost = id
    let departure = lift(id, isCancelled: true, at: instant)
    return touch.isWaiting ? departure : nil
  }

  /// Ends the gesture for all fingers that are down. They are remembered until they leave.
  mutating func letGo() {
    forgetWaiting()
    letDragGo()
  }

  /// No verdict counts any more.
  private mutating func forgetWaiting() {
    for index in 0..<touches.count {
      touches.endWaiting(at: index)
      if let touch = touches[index] { judge.remove(touch.id) }
    }
  }

  /// Ends the gesture for the fingers that drag, and not for those that still wait.
  mutating func letDragGo() {
    touches.deactivateAll()
    end()
  }

  /// One axis runs the other way now; that of the drag does not. The fingers are where they were; those that wait are let
  /// go.
  mutating func mirror(_ axis: Axis) {
    forgetWaiting()
    for index in 0..<touches.count {
      if let place = touches[index]?.position {
        let (along, across) = axis == .along ? (-place.along, place.across) : (place.along, -place.across)
        touches.place(at: index, Travel(along: along, across: across))
      }
    }
  }

  /// The card that was hit is gone.
  mutating func forget(_ card: CardID) {
    if hit == card { hit = nil }
  }

  /// The gesture is over.
  mutating func end() {
    (stage, axis, isCatch, isSingle, way) = (.none, nil, false, true, .zero)
    isLowerHalf = false
    wheel.drags = false
    (horizontal, vertical) = (VelocityTracker(), VelocityTracker())
  }

  /// It is as one whose last gesture began on a card, and whose last finger of somebody else was lost.
  mutating func remember(hit: CardID?, lost: TouchID?) { (self.hit, lastLost) = (hit, lost) }

  /// Whether nothing is down and no wheel lasts, nor the turn of one.
  var isQuiet: Bool { stage == .none && touches.count == 0 && wheel == CardWheel() }

  func combine(into digest: inout StateDigest) {
    digest.combine(touches.count)
    digest.combine(touches.activeCount)
    digest.combine(stage == .none ? 0 : (stage == .possible ? 1 : 2))
    digest.combine(axis.map { $0 == .along ? 1 : 2 } ?? 0)
    digest.combine(way.along)
    digest.combine(way.across)
    if let wheel = wheel.lasting { digest.combine(wheel.rawValue) }
  }
}
