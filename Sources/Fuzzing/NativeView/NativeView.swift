import Kinetics

/// A stand-in of a native scroll view, after what UIKit's is documented to do. It knows its content and nothing of a
/// sheet.
///
///     var view = NativeView()
///     view.layOut(end: 1000, viewport: 500)
///     view.beginPan()
///     view.pan(by: -100)      // true: it moved
///     view.offset             // -49.5…: past its end it follows the finger with resistance
///
/// A finger, its own deceleration, its own layout and its host move it. Every motion starts from the offset that it has
/// then: a host that writes an offset during a drag or a deceleration moves the rest of it too. Offsets grow as the
/// content moves up, and 0 shows the top.
package struct NativeView: Sendable {
  /// What is configured.
  package struct Traits: Sendable, Hashable {
    /// Whether it goes past its ends.
    package var bounces = true
    /// Whether it does so with content that is not longer than the viewport.
    package var bouncesWhenShort = true
    /// Whether a finger that went past an end where it does not bounce has to come back to that end first; else the
    /// view follows it at once.
    package var keepsTravel = true
    /// Whether it rounds its offset to whole pixels.
    package var rounds = false
    /// How far its band lets a finger go: the coefficient.
    package var coefficient = 0.55
    /// Whether it knows how far a finger went past an end; else it goes on from the offset that it shows, which was set
    /// last: outwards by a part of the finger's travel, and home by all of it.
    package var undoesBand = true
    /// How far a finger goes before its pan begins: points.
    package var hysteresis = 10.0
    /// Whether a deceleration that has nowhere to go is one all the same, and ends with its first frame.
    package var deceleratesAnyway = false

    package init() {}
  }

  /// What moves it.
  package enum Stage: Sendable, Hashable {
    case still
    /// A finger is on it, and its pan has not begun.
    case tracking
    case dragging
    case decelerating
    /// Its host scrolls it, animated.
    case animating(to: Double)
  }

  package var traits = Traits()
  package private(set) var stage = Stage.still
  /// As it shows it.
  package private(set) var offset = 0.0
  /// The greatest offset at rest, as its host laid it out.
  package private(set) var end = 0.0
  private var viewport = 0.0
  /// Pixels per point.
  private var scale = 1.0
  /// The offset before resistance and rounding.
  private var raw = 0.0
  /// Points per second, positive scrolls on.
  private var velocity = 0.0

  package init() {}

  package var isDragging: Bool { stage == .dragging }
  package var isDecelerating: Bool { stage == .decelerating }

  /// Whether it moves by itself.
  package var isMoving: Bool {
    switch stage {
    case .decelerating, .animating: true
    case .still, .tracking, .dragging: false
    }
  }

  /// Whether its pan begins at all: one that can go nowhere does not.
  package var canPan: Bool { end > 0 || (traits.bounces && traits.bouncesWhenShort) }
}

// MARK: - What its host does

extension NativeView {
  /// Gets a size and a content. At rest it comes back inside its range.
  ///
  /// - Returns: Whether the offset changed.
  package mutating func layOut(end: Double, viewport: Double, scale: Double = 1) -> Bool {
    (self.end, self.viewport, self.scale) = (end, viewport, scale)
    return stage == .still ? show(clamped(raw)) : false
  }

  /// Is given an offset.
  ///
  /// - Returns: Whether the offset changed.
  package mutating func write(_ offset: Double) -> Bool {
    let changed = show(offset)
    if stage == .dragging { raw = unbanded(offset) }
    return changed
  }

  /// Is told to scroll there by itself.
  package mutating func animate(to target: Double) {
    guard stage == .still || stage == .decelerating else { return }
    stage = .animating(to: clamped(target))
  }
}

// MARK: - What its finger does

extension NativeView {
  /// A finger comes down: what moved stops.
  package mutating func touch() {
    stage = .tracking
    velocity = 0
  }

  /// The finger leaves without a pan: from past an end it returns.
  package mutating func untouch() {
    stage = .still
    if offset != clamped(offset) { stage = .decelerating }
  }

  package mutating func beginPan() {
    stage = .dragging
    raw = unbanded(offset)
  }

  /// Follows the finger.
  ///
  /// - Returns: Whether the offset changed.
  package mutating func pan(by travel: Double) -> Bool {
    let bounces = viewport > 0 && traits.bounces && (end > 0 || traits.bouncesWhenShort)
    let moved = raw + travel
    let before = offset
    _ = show(bounces ? stretched(moved, by: travel) : clamped(moved))
    raw = bounces || (traits.keepsTravel && viewport > 0) ? moved : clamped(moved)
    return offset != before
  }

  /// What it shows of a finger that went to a place.
  private func stretched(_ moved: Double, by travel: Double) -> Double {
    if traits.undoesBand { return Stretch(lower: 0, upper: end, band: band).shown(moved) }
    let (stretch, goal) = (offset - clamped(offset), offset + travel)
    let outward = goal - clamped(goal)
    guard outward.magnitude > stretch.magnitude else { return goal }
    let start = stretch * outward > 0 ? offset : clamped(goal)
    return start + (goal - start) * 0.9 * traits.coefficient
  }

  /// Where it would come to rest by itself.
  package func proposal(at velocity: Double) -> Double {
    clamped(offset + Deceleration.normal.projection(velocity: velocity))
  }

  /// The pan ends, and it goes to an offset.
  ///
  /// - Returns: Whether it decelerates.
  package mutating func endPan(velocity: Double, target: Double) -> Bool {
    let isProposal = target == proposal(at: velocity)
    self.velocity = isProposal ? velocity : (target - offset) * Deceleration.normal.rate
    raw = offset
    let isOut = offset != clamped(offset)
    let goes = isOut || (self.velocity / Deceleration.normal.rate).magnitude > 0.25
    stage = goes || (traits.deceleratesAnyway && velocity != 0) ? .decelerating : .still
    if !goes { self.velocity = 0 }
    return stage == .decelerating
  }
}

// MARK: - What it does by itself

extension NativeView {
  /// Moves its own offset, because rows above those that are shown came, went or have another height than it thought.
  /// That takes it past no end that it did not stand past.
  ///
  /// - Parameter growth: How much longer its content is from now on.
  package mutating func correct(by shift: Double, growth: Double) {
    end = max(0, end + growth)
    let goal = offset + shift
    let place = shift > 0 ? min(goal, max(end, offset)) : max(goal, min(0, offset))
    let kept = raw + (place - offset)
    _ = show(place)
    // A stretch goes on from what is shown; travel that is kept without one goes along.
    if stage == .dragging { raw = traits.bounces ? unbanded(offset) : kept }
  }

  /// Goes on for a frame.
  ///
  /// - Returns: Whether the offset changed, and whether it came to rest.
  package mutating func step(_ seconds: Double) -> (moved: Bool, ended: Bool) {
    switch stage {
    case .decelerating: decelerate(seconds)
    case .animating(let target): animate(to: target, seconds)
    case .still, .tracking, .dragging: (false, false)
    }
  }

  private mutating func decelerate(_ seconds: Double) -> (moved: Bool, ended: Bool) {
    let edge = clamped(raw)
    if raw != edge { return bounceBack(to: edge, seconds) }
    let rate = Deceleration.normal.rate
    let next = raw - velocity * Numerics.expm1(-rate * seconds) / rate
    velocity *= Numerics.exp(-rate * seconds)
    let (left, inside) = (velocity / rate, clamped(next))
    if inside != next, !traits.bounces || (end == 0 && !traits.bouncesWhenShort) { return rest(at: inside) }
    if left.magnitude < 0.25 { return rest(at: clamped(next + left)) }
    return (show(next), false)
  }

  /// A critical spring from past an end.
  private mutating func bounceBack(to edge: Double, _ seconds: Double) -> (moved: Bool, ended: Bool) {
    let frequency = DampedSpring.edge.naturalFrequency
    let stretch = raw - edge
    let slope = velocity + frequency * stretch
    let fade = Numerics.exp(-frequency * seconds)
    let next = (stretch + slope * seconds) * fade
    velocity = (slope - frequency * (stretch + slope * seconds)) * fade
    let isHome = next.magnitude < 0.25 || (next < 0) != (stretch < 0)
    return isHome ? rest(at: edge) : (show(edge + next), false)
  }

  private mutating func animate(to target: Double, _ seconds: Double) -> (moved: Bool, ended: Bool) {
    let goal = clamped(target)
    let next = offset + (goal - offset) * (1 - Numerics.exp(-12 * seconds))
    return (next - goal).magnitude < 0.5 ? rest(at: goal) : (show(next), false)
  }

  private mutating func rest(at place: Double) -> (moved: Bool, ended: Bool) {
    (stage, velocity) = (.still, 0)
    return (show(place), true)
  }
}

// MARK: - Its offset

extension NativeView {
  private func clamped(_ offset: Double) -> Double { Numerics.pinned(offset, 0, end) }

  /// - Returns: Whether the offset changed.
  private mutating func show(_ place: Double) -> Bool {
    let before = offset
    raw = place
    offset = place
    if traits.rounds { offset = (place * scale).rounded() / scale }
    offset = Numerics.positiveZero(offset)
    return offset != before
  }

  private var band: RubberBand { RubberBand(dimension: viewport, coefficient: traits.coefficient) }

  private func unbanded(_ offset: Double) -> Double {
    let edge = clamped(offset)
    return offset > edge ? edge + band.excess(offset - edge) : edge - band.excess(edge - offset)
  }
}
