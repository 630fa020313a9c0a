import Kinetics

/// The layer that a finger or a wheel hits by the word of the host; `nil` for nobody.
struct GivenHit: Sendable {
  let layer: Receiver?
}

/// A host whose own system tests what is hit.
extension OverlayStack {
  /// As `handle(_:to:at:choosing:)` of a finger or a wheel, for a host whose own system has hit-tested a down or the begin
  /// of a wheel already. Of any other event the layer plays no part.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - layer: What was hit; `nil` for nobody. An unknown layer counts as nobody, and is rejected as `unknown`; one that is
  ///     disabled as `disabled`.
  ///   - instant: When, on the host's clock.
  ///   - choose: As there; by default the policy decides.
  public mutating func handle(
    _ event: OverlayEvent, hitting layer: Receiver?, at instant: Instant,
    choosing choose: (OverlayID, TargetContext, DetentID?) -> DetentID? = { _, _, proposed in proposed }
  ) -> StackAnswer {
    let hit = GivenHit(layer: layer)
    switch event {
    case .down(let id, let point): return answer(at: instant) { $0.down(id, at: point, on: hit) }
    case .wheel(let id, let point, let travel, let across, let phase):
      guard phase != .end else { return handle(event, at: instant, choosing: choose) }
      return answer(at: instant) { $0.turn(id, at: point, WheelTravel(travel, across), phase, on: hit) }
    case .move, .up, .cancel, .scrollBegin, .scroll, .scrollEnd, .scrollRest, .frame, .surroundings, .resize, .safeArea,
      .keyboard, .content, .header, .footer, .enable, .disable, .command:
      return handle(event, at: instant, choosing: choose)
    }
  }

  /// The answer to an event that begins something.
  private mutating func answer(at instant: Instant, _ take: (inout OverlayStack) -> EventRoute) -> StackAnswer {
    let isLate = instant < now
    beginCall(at: instant)
    var route = take(&self)
    if isLate { delay(&route) }
    var answer = StackAnswer(route)
    answer.end(calls, tells: endCall())
    return answer
  }

  /// The route to the layer that the host names.
  mutating func hit(_ point: Point2D, by given: GivenHit) -> EventRoute {
    guard let receiver = given.layer else { return EventRoute() }
    guard let index = index(of: receiver.overlay) else { return rejected(.unknown) }
    elements[index].layOut()
    let scene = elements[index].scene
    guard let place = scene.layers.convert(point, from: nil, to: receiver.layer) else { return rejected(.unknown) }
    guard scene.layers.isEnabled(receiver.layer) else { return rejected(.disabled) }
    let rows = receiver.layer == .list ? elements[index].lists.rows : nil
    return EventRoute(receiver, at: place, row: rows?.row(at: scene.contentPosition(at: place)))
  }
}
