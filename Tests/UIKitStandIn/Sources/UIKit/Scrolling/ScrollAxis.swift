import Kinetics

/// One axis of a scroll view: what its finger, its deceleration and its host make of the offset. After what
/// `Sources/Fuzzing/NativeView` learnt of the real view; here with insets and with the deceleration rate.
///
/// Every motion starts from the offset that it has then: a host that writes an offset during a drag or a deceleration moves
/// the rest of it too.
struct ScrollAxis {
  private(set) var offset = 0.0
  /// The offsets at rest.
  private(set) var least = 0.0
  private(set) var most = 0.0
  var viewport = 0.0
  var bounces = true
  var bouncesWhenShort = false
  /// Pixels per point, to which every offset is rounded.
  var scale = 1.0
  var rate = Deceleration.normal
  /// Before resistance and rounding.
  private var raw = 0.0
  private var velocity = 0.0
  private var isDragging = false

  /// Whether a finger can move it.
  var canPan: Bool { most > least || (bounces && bouncesWhenShort) }
  var isOut: Bool { offset != clamped(offset) }

  func clamped(_ offset: Double) -> Double { Swift.min(Swift.max(offset, least), most) }

  mutating func setRange(least: Double, most: Double) { (self.least, self.most) = (least, Swift.max(least, most)) }

  /// Is given an offset.
  mutating func write(_ place: Double) {
    let own = raw
    show(place)
    if isDragging {
      raw = StandInSwitch.dragKeepsItsOffset.isOn ? own : bounces ? unbanded(offset) : offset
    } else if velocity != 0, StandInSwitch.decelerationKeepsItsOffset.isOn {
      raw = own
    }
  }

  // MARK: Its finger

  mutating func beginPan() {
    isDragging = true
    velocity = 0
    raw = bounces ? unbanded(offset) : offset
  }

  mutating func pan(by travel: Double) {
    guard canPan else { return }
    let moved = raw + travel
    let isElastic = viewport > 0 && bounces && (most > least || bouncesWhenShort)
    show(isElastic ? Stretch(lower: least, upper: most, band: band).shown(moved) : clamped(moved))
    raw = moved
  }

  /// Where it would come to rest by itself.
  func proposal(at velocity: Double) -> Double {
    canPan ? clamped(offset + rate.projection(velocity: velocity)) : offset
  }

  /// The pan ends, and it goes to an offset. A velocity that leads nowhere is a deceleration of one frame, as there.
  ///
  /// - Returns: Whether it decelerates.
  mutating func endPan(velocity: Double, target: Double) -> Bool {
    isDragging = false
    let proposal = proposal(at: velocity)
    self.velocity = (target == proposal ? velocity : (target - offset) * rate.rate) * pace
    if !canPan { self.velocity = 0 }
    raw = offset
    let isIdle = StandInSwitch.idleReleaseIsStill.isOn && target == offset
    let goes = isOut || (!isIdle && (self.velocity / (rate.rate * pace)).magnitude > 0.25)
    if !goes { self.velocity = 0 }
    return goes
  }

  mutating func stop() {
    velocity = 0
    raw = offset
    isDragging = false
  }

  // MARK: By itself

  /// A frame of a deceleration.
  ///
  /// - Returns: Whether it is at rest.
  mutating func decelerate(_ seconds: Double) -> Bool {
    let edge = clamped(raw)
    if raw != edge { return bounceBack(to: edge, seconds) }
    guard velocity != 0 else { return true }
    let rate = self.rate.rate * pace
    let next = raw - velocity * Numerics.expm1(-rate * seconds) / rate
    velocity *= Numerics.exp(-rate * seconds)
    let inside = clamped(next)
    if inside != next, !bounces { return rest(at: inside) }
    let left = velocity / rate
    if left.magnitude < 0.25 { return rest(at: clamped(next + left)) }
    show(next)
    return false
  }

  /// A critical spring from past an end.
  private mutating func bounceBack(to edge: Double, _ seconds: Double) -> Bool {
    let frequency = DampedSpring.edge.naturalFrequency
    let stretch = raw - edge
    let slope = velocity + frequency * stretch
    let fade = Numerics.exp(-frequency * seconds)
    let next = (stretch + slope * seconds) * fade
    velocity = (slope - frequency * (stretch + slope * seconds)) * fade
    if next.magnitude < 0.25 || (next < 0) != (stretch < 0) { return rest(at: edge) }
    show(edge + next)
    return false
  }

  /// A frame of an animated scroll. Its course is not documented.
  ///
  /// - Returns: Whether it is there.
  mutating func approach(_ goal: Double, _ seconds: Double) -> Bool {
    let next = raw + (goal - raw) * (1 - Numerics.exp(-12 * seconds))
    if (next - goal).magnitude < 0.5 { return rest(at: goal) }
    show(next)
    return false
  }

  private mutating func rest(at place: Double) -> Bool {
    velocity = 0
    show(place)
    return true
  }

  private mutating func show(_ place: Double) {
    raw = place
    offset = StandInSwitch.offsetsUnrounded.isOn ? place : (place * scale).rounded() / scale
  }

  /// How much faster a deceleration is than its rate says; it ends in the same place.
  private var pace: Double { StandInSwitch.decelerationIsShorter.isOn ? 2 : 1 }

  // MARK: Past its ends

  private var band: RubberBand { RubberBand(dimension: viewport, coefficient: 0.55) }

  private func unbanded(_ offset: Double) -> Double {
    let edge = clamped(offset)
    return offset > edge ? edge + band.excess(offset - edge) : edge - band.excess(edge - offset)
  }
}
