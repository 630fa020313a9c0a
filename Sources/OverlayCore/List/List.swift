import Kinetics

/// The list: its raw offset, the offset that is shown, its stretch and its motion; and its native view, where it has
/// one.
///
/// The overlay tells it to take travel, to hold, to go on with a velocity and to pass time, and reads what is shown and
/// what to write back. Whether it moves by itself or by its view is decided here.
///
/// A stretch keeps the band that it began with, and the ends at which one is shown; a native one also keeps what the
/// view shows of it. A list that moves by itself has no native stretch. `isScrolling` is true exactly between the
/// effects `scrollBegan` and `scrollEnded`.
package struct List: Sendable, Equatable {
  /// The raw offset: as the finger or the sheet left it, or as its motion has it now.
  private(set) var raw = 0.0
  /// Points per second of what moves by itself, positive scrolls on.
  private(set) var velocity = 0.0
  /// The offset as displayed.
  private(set) var shown = 0.0
  /// How it moves by itself.
  private(set) var motion: ListMotion? { didSet { end = motion?.end } }
  /// When the motion ends. Every event asks this, and to ask the motion would copy it.
  private(set) var end: Instant?
  /// Whether it was past an end when something last moved it. An end that a moving sheet brings nearer stretches
  /// nothing: the list follows it.
  private(set) var isStretched = false
  /// A stretch as a native view shows it. The raw offset keeps the finger's travel meanwhile, as long as the end that
  /// it is past does not move.
  private(set) var viewStretch: NativeStretch?
  /// The scale of its band: of a rubber band the viewport where the stretch began. A sheet that moves under a
  /// stretched list changes the viewport, and what is shown of the stretch may not change with it.
  private(set) var scale = 0.0
  /// The ends that show no stretch, as configured when the stretch began: a change meanwhile does not hide one that is
  /// shown.
  private(set) var rigid = Resistance.Ends()
  /// Between `scrollBegan` and `scrollEnded`.
  package private(set) var isScrolling = false
  /// The native view that shows it and tells where it scrolls; `nil` where it scrolls by itself.
  var view: NativeList?

  /// Whether there is a motion.
  package var isMoving: Bool { end != nil }

  /// Whether its motion is the return of a stretch.
  var isBouncing: Bool { motion?.isBounce == true }

  /// The raw offset of what is shown: that of a stretch or a motion, else what is shown itself.
  @inline(__always)
  func held(in space: ListSpace) -> Double {
    if let viewStretch, viewStretch.isLeft(by: space.end) { return range(in: space).raw(viewStretch.shown) }
    return isMoving || isStretched ? raw : shown
  }

  /// The offsets that it can have, with the band that it is stretched by.
  @inline(__always)
  func range(in space: ListSpace) -> Stretch { space.offsets(scale: scale, rigid: rigid) }
}

/// A stretch that a native view shows, by its own law.
struct NativeStretch: Sendable, Equatable {
  /// The offset that the view reported.
  let shown: Double
  /// The list's end when it did.
  let end: Double
  /// Whether it is the list's end that the finger went past, and not its top.
  let isPastEnd: Bool

  /// Whether the end that the finger went past is elsewhere now.
  func isLeft(by end: Double) -> Bool { isPastEnd && self.end != end }
}

// MARK: - What is shown

extension List {
  /// Brings what is shown to an instant, and to the space that the sheet leaves then.
  mutating func pass(to instant: Instant, in space: ListSpace) {
    if isMoving {
      if let motion { moveAlong(motion, at: instant, range(in: space)) }
    } else if isStretched {
      shown = viewStretch?.shown ?? range(in: space).shown(raw)
    } else {
      // It follows an end that its sheet moves. The raw offset follows only when something moves the list, or when the
      // sheet stops.
      beginStretch(in: space)
      shown = range(in: space).clamped(raw)
    }
  }

  private mutating func moveAlong(_ motion: ListMotion, at instant: Instant, _ range: Stretch) {
    let state = motion.state(at: instant)
    velocity = state.velocity
    switch motion.curve {
    case .fling:
      // An end that a moving sheet brings nearer stretches nothing.
      shown = range.clamped(state.value)
      raw = shown
    case .seek:
      // A list that was stretched comes home on the way.
      let side: ListMotion.End = motion.rawStart > range.lower ? .end : .top
      shown = motion.isConfined ? range.clamped(state.value) : range.keeping(state.value, onSideOf: side)
      // Caught where it began, it gives back the raw offset that it began with.
      let isAtStart = state.value == shown && range.shown(motion.rawStart) == shown
      raw = isAtStart ? motion.rawStart : range.raw(shown)
    case .bounce(_, let end):
      let home = motion.home(end, in: range)
      shown = range.keeping(home + state.value, onSideOf: end)
      // Caught where it began, a bounce gives back exactly the excess that it began with.
      let isAtStart = instant == motion.start && home == motion.arrival
      raw = isAtStart || range.shown(motion.rawStart) == shown ? motion.rawStart : range.raw(shown)
    }
  }

  // MARK: - Changes

  /// Puts the raw offset of a list that does not move by itself.
  mutating func put(at raw: Double, in space: ListSpace) {
    self.raw = raw
    isStretched = range(in: space).excess(raw) != 0
    if !isStretched { viewStretch = nil }
  }

  /// Its finger moves it: a stretch is shown by its band again.
  mutating func drag(to raw: Double, in space: ListSpace) {
    viewStretch = nil
    put(at: raw, in: space)
  }

  /// Whether a native view shows a stretch past an end that has not moved: the list's top, or an end at this offset.
  func isStretchedByView(with end: Double) -> Bool { viewStretch.map { !$0.isLeft(by: end) } ?? false }

  /// Gives it the raw offset that shows as this one. Where that is out of the band's reach, the band's scale grows until
  /// it is not: nothing may jump, and the finger's way back may not be endless.
  mutating func stretch(to shown: Double, in space: ListSpace) {
    let stretch = range(in: space).excess(shown).magnitude
    let reach = space.band.law.reach
    if stretch > reach * scale { scale = stretch / reach }
    put(at: range(in: space).raw(shown), in: space)
  }

  /// The next stretch has the band of now, and the ends that show a stretch now.
  mutating func beginStretch(in space: ListSpace) {
    scale = space.band.scale
    rigid = space.rigid
  }

  /// Another curve shows its stretch from now on. What is shown of it stays, in a band that begins there. A rubber band
  /// that only gets another coefficient tends to the length that it tended to.
  mutating func adopt(_ curve: ResistanceCurve, after old: ResistanceCurve, in space: ListSpace) {
    if !curve.hasScale(of: old) { scale = space.band.scale }
  }

  /// Leaves it at an offset that may be in range only when the sheet has arrived: until then what is shown is clamped.
  mutating func leave(at offset: Double) {
    raw = offset
    isStretched = false
    viewStretch = nil
  }

  /// Changes what is shown, under a motion too: the next motion starts from there.
  mutating func show(_ offset: Double, in space: ListSpace) {
    stretch(to: offset, in: space)
    shown = offset
  }

  /// Moves by itself from here on.
  mutating func start(_ motion: ListMotion) {
    self.motion = motion
    viewStretch = nil
  }

  /// Moves by itself no more.
  mutating func stop() { motion = nil }

  /// Stops where it is shown.
  mutating func hold(in space: ListSpace) {
    let raw = held(in: space)
    let isShown = !isMoving || range(in: space).shown(raw) == shown
    motion = nil
    if let viewStretch {
      stretch(to: viewStretch.shown, in: space)
    } else if isShown {
      put(at: raw, in: space)
    } else {
      stretch(to: shown, in: space)
    }
    viewStretch = nil
  }

  /// Takes travel inside the range, where nothing is stretched and nothing moves.
  mutating func glide(to offset: Double) {
    raw = offset
    shown = offset
  }

  /// The sheet glides under it: its top stays where it is.
  mutating func glide(withScale scale: Double) { self.scale = scale }

  /// Decelerates natively from here on: points per second of what is shown.
  mutating func coast(_ velocity: Double) { self.velocity = velocity }

  // MARK: - A native stretch

  /// Stores a stretch that a native view shows by its own law; none where the raw offset has none, or its end shows
  /// none.
  mutating func showView(_ offset: Double, in space: ListSpace) {
    let range = range(in: space)
    let isPastEnd = raw > range.upper
    let isShown = range.excess(raw) != 0 && (isPastEnd ? range.showsUpper : range.showsLower)
    viewStretch = isShown ? NativeStretch(shown: offset, end: range.upper, isPastEnd: isPastEnd) : nil
  }

  /// The finger moved the end that a native view is stretched past: the stretch moves with it.
  mutating func yieldView(_ yielded: Double, in space: ListSpace) {
    guard let viewStretch else { return }
    self.viewStretch = NativeStretch(
      shown: viewStretch.shown - yielded, end: space.end, isPastEnd: viewStretch.isPastEnd)
  }

  /// Gives a native stretch the raw offset that shows what the view shows; the travel that the finger spent on it is
  /// forgotten. Needed when anything but the finger moves the list, or the end that it is stretched past.
  mutating func forgetViewStretch(in space: ListSpace) {
    if let shown = viewStretch?.shown {
      stretch(to: shown, in: space)
      viewStretch = nil
    }
  }

  /// Moves a stretch that a finger or a native view holds: rows or an inset came or went above what is shown.
  mutating func shift(by shift: Double, showing offset: Double, in space: ListSpace) {
    let isNative = viewStretch != nil
    viewStretch = nil
    put(at: raw + shift, in: space)
    // The travel spent on a native stretch is forgotten: something else than the finger moves it.
    if isNative || range(in: space).shown(raw) != offset { stretch(to: offset, in: space) }
  }

  // MARK: - What is announced

  /// It moves: announces it once.
  mutating func beginScrolling(_ effects: inout OverlayEffects) {
    guard !isScrolling else { return }
    isScrolling = true
    effects.add(.scrollBegan)
  }

  /// Nothing moves it by itself any more.
  mutating func rest() { velocity = 0 }

  /// Nothing moves it, and no finger holds it: says so once. Asked at the end of a step, so that what stops a motion
  /// and starts the next one does not end the scroll between the two.
  mutating func endScrolling(_ effects: inout OverlayEffects) {
    guard isScrolling else { return }
    isScrolling = false
    effects.add(.scrollEnded)
  }
}

extension Stretch {
  /// A list that is thrown back through the range from past an end stops at the opposite end where that shows no
  /// stretch.
  fileprivate func keeping(_ shown: Double, onSideOf end: ListMotion.End) -> Double {
    switch end {
    case .end: shown < lower && !showsLower ? lower : shown
    case .top: shown > upper && !showsUpper ? upper : shown
    }
  }
}
