import CardCore
import Kinetics
import OverlayCore

/// The law of restoration for one overlay: an overlay that is made from its rest answers all that follows with the same bits.
///
/// A twin is made from each rest of the overlay. The twin takes every further call. The first rest after
/// a motion makes another twin.
package struct Restoration: Sendable {
  private var twin: Overlay?
  /// Whether the overlay has moved since the twin was made.
  private var isDue = true

  /// No twin yet.
  package init() {}

  /// The fault of a call; `nil` where nothing is.
  ///
  /// - Parameter tell: Makes the same call to the twin.
  package mutating func fault(
    after overlay: borrowing Overlay, reporting effects: OverlayEffects, _ tell: (inout Overlay) -> OverlayEffects
  ) -> LawFault? {
    if var twin {
      let told = tell(&twin)
      if told != effects { return LawFault(.restoration, "restored it reports \(told), not \(effects)") }
      if let query = FrameIndependence.difference(overlay, twin, isThorough: false) {
        return LawFault(.restoration, "restored it has another \(query)")
      }
      self.twin = twin
    }
    guard overlay.phase == .resting else {
      isDue = true
      return nil
    }
    if isDue, let rest = overlay.rest {
      twin = try? Overlay(overlay.configuration, in: overlay.surroundings, from: rest, at: overlay.now)
      isDue = false
    }
    return nil
  }
}

/// The law of restoration for the overlays of one container: as ``Restoration`` for one of them, and for its rows, its layers
/// and its lists.
struct StackRestoration: Sendable {
  private var twin: Apart<ReplayState>?
  private var isDue = true

  /// The fault of a step; `nil` where nothing is.
  mutating func fault(_ step: ReplayStep, _ state: ReplayState) -> (OverlayID, LawFault)? {
    if var twin = twin?.value {
      // The overlays took this step, so the twin takes it without an error.
      do throws(OverlayStackError) { try twin.take(step) } catch { return nil }
      if let fault = Self.fault(of: twin, besides: state, after: step) { return fault }
      self.twin = Apart(twin)
    }
    guard state.stack.ids.allSatisfy({ state.stack[$0]?.phase == .resting }) else {
      isDue = true
      return nil
    }
    if isDue, let rest = state.stack.rest, let twin = state.restored(from: rest) {
      self.twin = Apart(twin)
      isDue = false
    }
    return nil
  }

  private static func fault(
    of twin: ReplayState, besides state: ReplayState, after step: ReplayStep
  ) -> (OverlayID, LawFault)? {
    for id in state.ids where twin.effects(of: id) != state.effects(of: id) {
      let reports = "restored it reports \(twin.effects(of: id)), not \(state.effects(of: id))"
      return (id, LawFault(.restoration, reports))
    }
    guard let id = state.ids.first else { return nil }
    if case .event = step.action, state.route != twin.route {
      return (id, LawFault(.restoration, "restored the stack has another route"))
    }
    return StackQuery.difference(of: state.stack, twin.stack, isThorough: false).map {
      (id, LawFault(.restoration, "restored the stack has another \($0.rawValue)"))
    }
  }
}

extension ReplayState {
  /// The same, but that its stack is one that was made from a rest; `nil` where the rest does not fit.
  fileprivate func restored(from rest: OverlayStackRest) -> ReplayState? {
    let stack = stack
    let again = try? OverlayStack(
      { stack[$0]?.configuration }, in: stack.surroundings, from: rest, at: stack.now,
      scene: { stack.scene(of: $0) ?? OverlayScene($1) })
    guard let again else { return nil }
    var twin = self
    twin.stack = again
    return twin
  }
}

/// The law of restoration for cards, as ``Restoration`` for an overlay.
struct CardRestoration: Sendable {
  private var twin: AnyCards?
  private var isDue = true

  /// The fault of a call; `nil` where nothing is.
  ///
  /// - Parameter tell: Makes the same call to the twin.
  mutating func fault(
    after cards: AnyCards, reporting effects: CardEffects, _ tell: (inout AnyCards) -> CardEffects
  ) -> String? {
    if var twin {
      let told = tell(&twin)
      if told != effects { return "restored they report \(told), not \(effects)" }
      if twin != cards || twin.digest != cards.digest { return "restored they are others" }
      self.twin = twin
    }
    if cards.isMoving || cards.isDragging {
      isDue = true
    } else if isDue, let again = cards.restored {
      (twin, isDue) = (again, false)
    }
    return nil
  }
}

extension AnyCards {
  /// Cards that are made from the rest of these; `nil` where these do not rest.
  fileprivate var restored: AnyCards? {
    switch self {
    case .deck(let deck):
      guard let rest = deck.rest else { return nil }
      return (try? SwipeDeck(deck.configuration, in: surroundings, from: rest, at: now)).map { .deck($0) }
    case .browser(let browser):
      guard let rest = browser.rest else { return nil }
      return (try? CardBrowser(browser.configuration, in: surroundings, from: rest, at: now)).map { .browser($0) }
    case .carousel(let carousel):
      guard let rest = carousel.rest else { return nil }
      return (try? CardCarousel(carousel.configuration, in: surroundings, from: rest, at: now)).map { .carousel($0) }
    }
  }
}
