import Kinetics

extension OverlayStack {
  /// Takes one event, and lets the host choose where its release settles; see ``Overlay/handle(_:at:choosing:)``.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - target: Whose event it is, where it is neither a touch nor for all.
  ///   - instant: When, on the host's clock.
  ///   - choose: Gets the overlay that is released, its release, and the detent that its policy proposes.
  public mutating func handle(
    _ event: OverlayEvent, to target: OverlayID? = nil, at instant: Instant,
    choosing choose: (OverlayID, TargetContext, DetentID?) -> DetentID?
  ) -> StackAnswer {
    guard let index = released(by: event, of: target) else { return handle(event, to: target, at: instant) }
    let isLate = instant < now
    beginCall(at: instant)
    beginCall(of: index)
    let (id, before) = (elements[index].id, elements[index].overlay)
    elements[index].overlay.choice = ReleaseChoice()
    var route = dispatch(event, to: target)
    elements[index].overlay.resolveChoice(of: event, from: before) { choose(id, $0, $1) }
    if isLate { delay(&route) }
    var answer = StackAnswer(route)
    answer.end(calls, tells: endCall())
    return answer
  }

  /// The overlay whose drag the event may end.
  private func released(by event: OverlayEvent, of target: OverlayID?) -> Int? {
    let id: OverlayID? =
      switch event {
      case .up(let touch), .cancel(let touch): router.receiver(of: touch)?.overlay
      case .wheel(let wheel, _, _, _, .end): self.wheel.flatMap { $0.id == wheel ? $0.receiver?.overlay : nil }
      case .scrollEnd: target ?? elements.first?.id
      case .wheel, .down, .move, .scrollBegin, .scroll, .scrollRest, .frame, .surroundings, .resize, .safeArea,
        .keyboard, .content, .header, .footer, .enable, .disable, .command:
        nil
      }
    guard let index = id.flatMap({ index(of: $0) }), elements[index].overlay.isDragging else { return nil }
    return index
  }
}
