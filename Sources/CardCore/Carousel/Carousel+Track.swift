import Kinetics

/// The track of pages: where it is, how a finger holds it, where it settles.
extension Carousel {
  var pages: Pages { Pages(count: cards.count, pitch: metrics.pitch) }

  /// Points, 0 on the first page; stretched past the ends. As displayed.
  public var offset: Double { metrics.track(pages).shown(rawOffset) }

  /// The offset before resistance.
  public var rawOffset: Double { glideState.value }

  /// The raw offset and its velocity; a held one has none.
  var glideState: MotionState {
    switch glide {
    case .rest: MotionState(value: pages.place(of: current), velocity: 0)
    case .held(let base, let travel): MotionState(value: base - travel, velocity: 0)
    case .settling(let settling): settling.state(at: now)
    }
  }

  var isGlideHeld: Bool {
    if case .held = glide { return true }
    return false
  }

  /// A finger takes hold of the track where it is.
  mutating func holdGlide() {
    if !isGlideHeld { glide = .held(base: rawOffset, travel: 0) }
  }

  /// Looks which page is current under the finger.
  mutating func turn() {
    if !cards.isEmpty { current = turned(at: rawOffset) }
  }

  /// The page that is current at a raw offset, after the one that is now.
  @inline(__always)
  func turned(at raw: Double) -> Int {
    let pages = Pages(count: cards.count, pitch: metrics.pitch)
    guard metrics.reach > 0 else { return pages.nearest(to: raw, preferring: current) }
    return pages.current(from: current, at: raw, reach: metrics.reach)
  }

  /// A held track goes back to the page that was current at the down.
  mutating func releaseGlideToOrigin() {
    if isGlideHeld { settle(on: origin, velocity: 0) }
  }

  /// Where a release goes: a flick to the next page in its direction, else to the nearest, a tie to the origin.
  func target(velocity: Double) -> Int {
    let raw = rawOffset
    let page =
      velocity.magnitude >= configuration.flick
      ? pages.ahead(of: raw, forwards: velocity > 0, slack: metrics.halfPixel)
      : pages.nearest(to: raw, preferring: origin)
    guard configuration.paging == .single else { return page }
    return pages.clamped(page > origin + 1 ? origin + 1 : (page < origin - 1 ? origin - 1 : page))
  }

  /// The page is current from here on, and the track goes there from where it is.
  mutating func settle(on page: Int, velocity: Double) {
    settle(on: page, from: rawOffset, velocity: velocity)
  }

  mutating func settle(on page: Int, from raw: Double, velocity: Double) {
    current = page
    let place = pages.place(of: page)
    guard raw != place || velocity != 0 else {
      glide = .rest
      return
    }
    glide = .settling(
      Settling(
        spring: configuration.spring, from: raw, to: place, velocity: velocity, at: now, threshold: metrics.halfPixel))
  }

  /// The page is current from here on; the track begins one page before it at most.
  mutating func scroll(to page: Int, _ effects: inout CardEffects) {
    guard page != current, let id = cards.id(at: page) else { return }
    let state = glideState
    let start = Numerics.pinned(state.value, pages.place(of: page - 1), pages.place(of: page + 1))
    let isForwards = page > current
    settle(on: page, from: start, velocity: start == state.value ? state.velocity : 0)
    isUnsettled = true
    effects.add(.committed(id, isForwards ? .left : .right))
  }

  /// Puts the track where it shows this offset, after an edit: continuous in what is shown, and in its velocity.
  ///
  /// - Parameter shift: By how many pages the edit moved the current card.
  mutating func rebase(showing shown: Double, velocity: Double, shift: Int) {
    let track = metrics.track(pages)
    let raw = track.excess(shown) == 0 ? shown : track.raw(shown)
    switch glide {
    case .rest: break
    case .held(let base, let travel):
      let moved = base + metrics.pitch * Double(shift)
      // Inside the range the base alone is moved, so that the travel so far stays reversible.
      let isSame = (track.shown(moved - travel) - shown).magnitude <= metrics.halfPixel * 0x1p-20
      glide = .held(base: isSame ? moved : raw + travel, travel: travel)
    case .settling: settle(on: current, from: raw, velocity: velocity)
    }
  }
}
