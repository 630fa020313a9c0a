import Kinetics

/// Who gets a finger's travel: the sheet or its list.
///
///     let handoff = Handoff(
///       sheet: Stretch(lower: 100, upper: 300, band: RubberBand(dimension: 800, coefficient: 0.55)),
///       content: ContentRange(length: 2000, header: 0), cap: 300)
///     var state = Handoff.State(height: 290, offset: 0)
///     state = handoff.spend(50, from: state).state     // (300, 40)
///     state = handoff.spend(-60, from: state).state    // (280, 0)
///
/// A pure function of the travel, the raw height, the raw offset, the range and what was latched for the gesture. The
/// travel is handed to one absorber after the other; each consumes what it can, up to a boundary that it then holds
/// exactly. So travel is conserved, and a move may be split at will. The way back restores the state, provided that the
/// list was at its top whenever the sheet was below its cap.
///
/// It knows neither time nor touches: what moves by itself is the overlay's business.
package struct Handoff: Sendable, Equatable {
  /// Two raw positions: value plus excess, before resistance.
  package struct State: Sendable, Hashable {
    /// The sheet's raw height in points.
    package var height: Double
    /// The list's raw offset in points.
    package var offset: Double

    /// A state of those raw positions.
    package init(height: Double, offset: Double) {
      self.height = height
      self.offset = offset
    }
  }

  /// Where the travel went. `travel = sheet + content + refused`, and `content − yielded` is the change of the offset.
  package struct Outcome: Sendable, Hashable {
    /// Where both are afterwards.
    package var state: State
    /// What the sheet consumed, signed as the travel.
    package var sheet = 0.0
    /// What the list consumed, signed as the travel.
    package var content = 0.0
    /// What the list's offset lost, 0 or more, because a growing sheet took its end away: nothing moves on screen.
    package var yielded = 0.0
    /// What nobody consumed, signed as the travel; 0 where the ends stretch.
    package var refused = 0.0
    /// Who consumed the last of it; `nil` where nobody consumed any.
    package var owner: OverlayOwner?
  }

  /// What the finger may move.
  package enum Reach: Sendable, Hashable {
    /// It began on the list: both, in the order of the hand-off.
    case both
    /// It began on the header, or elsewhere on the sheet.
    case sheet
    /// It began on the list, and only the header drags the sheet.
    case content
  }

  /// The sheet's range.
  package var sheet: Stretch
  /// The list's range.
  package var content: ContentRange
  /// The height at which the list takes upward travel.
  package var cap: Double
  /// The height of the detent that the gesture began at rest on, where that detent leaves a downward pull to the list.
  package var pullHeight: Double?
  /// Who takes a downward pull at the minimum.
  package var minimumPull: Detent.Pull
  /// The taker of upward travel while the list is scrolled.
  package var scrolled: OverlayConfiguration.Scrolled
  /// What the finger may move.
  package var reach: Reach
  /// Whether travel past the last boundary stretches; else it is refused.
  package var stretches: Bool
  /// The ends of the list at which it is always refused: those where a native view shows no stretch.
  package var rigid = Resistance.Ends()

  /// The rules of one gesture; by default a list drag without a latched pull, in ranges that stretch.
  package init(
    sheet: Stretch, content: ContentRange, cap: Double, pullHeight: Double? = nil,
    minimumPull: Detent.Pull = .content, scrolled: OverlayConfiguration.Scrolled = .sheetFirst, reach: Reach = .both,
    stretches: Bool = true
  ) {
    self.sheet = sheet
    self.content = content
    self.cap = cap
    self.pullHeight = pullHeight
    self.minimumPull = minimumPull
    self.scrolled = scrolled
    self.reach = reach
    self.stretches = stretches
  }

  /// Spends a finger's travel along the axis: points, positive expands.
  package func spend(_ travel: Double, from state: State) -> Outcome {
    var outcome = Outcome(state: state)
    let direction: OverlayDirection = travel > 0 ? .expanding : .collapsing
    var available = travel
    var end = end(state)
    // Each absorber consumes all that is left, or stops at a boundary past which another one is asked. So the loop
    // ends, also with NaN.
    while available.magnitude > 0, let absorber = absorber(direction, at: outcome.state, end) {
      let consumed = absorber.consume(available, from: outcome.state)
      available = consumed.rest
      outcome.owner = absorber.owner
      switch absorber.owner {
      case .content:
        outcome.state.offset = consumed.place
        outcome.content += consumed.travel
      case .sheet:
        outcome.state.height = consumed.place
        outcome.sheet += consumed.travel
        let before = end
        end = self.end(outcome.state)
        outcome.yieldEnd(end, was: before)
      }
    }
    outcome.refused = available
    return outcome
  }

  /// Who would take the next infinitesimal travel that way; `nil` where nobody would.
  package func owner(in direction: OverlayDirection, at state: State) -> OverlayOwner? {
    absorber(direction, at: state, end(state))?.owner
  }
}

/// Who consumes travel.
public enum OverlayOwner: Sendable, Hashable, CaseIterable {
  /// The sheet: its height changes.
  case sheet
  /// The list: its offset changes.
  case content
}

// MARK: - One absorber after the other

/// One that consumes travel, up to a bound; with an infinite bound all of it.
private struct Absorber {
  let owner: OverlayOwner
  let bound: Double

  /// What it consumes of the travel, where it stands then (exactly on a bound that it reaches), and what is left.
  func consume(_ travel: Double, from state: Handoff.State) -> (travel: Double, place: Double, rest: Double) {
    let value = owner == .sheet ? state.height : state.offset
    let capacity = bound - value
    if travel.magnitude < capacity.magnitude { return (travel, value + travel, 0) }
    return (capacity, bound, travel - capacity)
  }
}

extension Handoff {
  /// - Parameter end: The greatest offset at the state's height.
  private func absorber(_ direction: OverlayDirection, at state: State, _ end: Double) -> Absorber? {
    switch (reach, direction) {
    case (.both, .expanding): expanding(state, end)
    case (.both, .collapsing): collapsing(state, end)
    case (.sheet, .expanding): limited(.sheet, by: sheet.upper, passed: state.height >= sheet.upper)
    case (.sheet, .collapsing): limited(.sheet, by: sheet.lower, passed: state.height <= sheet.lower)
    case (.content, .expanding): state.offset >= end ? unlimitedEnd : Absorber(owner: .content, bound: end)
    case (.content, .collapsing): state.offset <= 0 ? unlimitedTop : Absorber(owner: .content, bound: 0)
    }
  }

  private func expanding(_ state: State, _ end: Double) -> Absorber? {
    if state.offset < 0 { return Absorber(owner: .content, bound: 0) }
    if state.height < sheet.lower { return Absorber(owner: .sheet, bound: sheet.lower) }
    if scrolled == .contentFirst, state.offset > 0, state.offset < end { return Absorber(owner: .content, bound: end) }
    if state.height < cap { return Absorber(owner: .sheet, bound: cap) }
    return state.offset >= end ? unlimitedEnd : Absorber(owner: .content, bound: end)
  }

  private func collapsing(_ state: State, _ end: Double) -> Absorber? {
    if state.offset > end { return Absorber(owner: .content, bound: end) }
    if state.height > sheet.upper { return Absorber(owner: .sheet, bound: sheet.upper) }
    if state.offset > 0 { return Absorber(owner: .content, bound: 0) }
    if let pullHeight, state.height >= pullHeight {
      if state.height > pullHeight { return Absorber(owner: .sheet, bound: pullHeight) }
      return unlimitedTop
    }
    if state.height > sheet.lower { return Absorber(owner: .sheet, bound: sheet.lower) }
    return minimumPull == .content ? unlimitedTop : unlimited(.sheet)
  }

  /// The last absorber of an order, up to its boundary or past it.
  private func limited(_ owner: OverlayOwner, by bound: Double, passed: Bool) -> Absorber? {
    passed ? unlimited(owner) : Absorber(owner: owner, bound: bound)
  }

  private var unlimitedTop: Absorber? { rigid.contains(.top) ? nil : unlimited(.content) }
  private var unlimitedEnd: Absorber? { rigid.contains(.end) ? nil : unlimited(.content) }

  /// Past its boundary the last absorber takes all as excess, or nothing where ends do not stretch.
  private func unlimited(_ owner: OverlayOwner) -> Absorber? {
    stretches ? Absorber(owner: owner, bound: .infinity) : nil
  }

  private func end(_ state: State) -> Double { content.end(at: sheet.shown(state.height)) }
}

extension Handoff.Outcome {
  /// A list at its end follows an end that a growing sheet takes away; what it was stretched by stays.
  fileprivate mutating func yieldEnd(_ end: Double, was before: Double) {
    let stretch = state.offset > before ? state.offset - before : 0
    let most = end + stretch
    guard state.offset > most else { return }
    yielded += state.offset - most
    state.offset = most
  }
}
