import Kinetics

extension OverlayStack {
  /// Takes one event, and says who received it and what came of it.
  ///
  /// **In a stack of several overlays a command needs `to:`, and what is about the surroundings has none.**
  ///
  /// Time passes for all of them first, so a touch is hit-tested against what is shown at its instant, with frames or
  /// without. Touches and wheels go to the layer that was hit when they began. Frames and changes of the container, the
  /// safe area and the keyboard go to all overlays, whatever `to:` says. A command goes to the overlay that is named,
  /// or to the only one; without a name among several it is rejected as `unknown`. Everything else goes to the overlay
  /// that is named, else to the front one.
  ///
  /// An event before the last one counts at the last one's time: ``OverlayEffect/late``. What cannot be applied changes
  /// nothing: ``OverlayEffect/rejected(_:)``. Both are reported of the overlay that has the touch, else of the front
  /// one.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - target: Whose event it is, where it is neither a touch nor for all; every command of a stack of several has one.
  ///   - instant: When, on the host's clock.
  public mutating func handle(_ event: OverlayEvent, to target: OverlayID? = nil, at instant: Instant) -> StackAnswer {
    guard case .move(let id, _) = event, let receiver = router.receiver(of: id),
      let tells = takeFast(event, of: receiver.overlay, at: instant)
    else {
      var answer = StackAnswer()
      take(event, to: target, at: instant, &answer)
      return answer
    }
    return StackAnswer(EventRoute(receiver), call: tells ? calls : 0)
  }

  /// Takes a frame: lets time pass for all overlays, for each as it does alone.
  ///
  /// - Returns: Whether an overlay has effects; `nil`, and nothing has changed, where the frame comes before the last
  ///   event.
  private mutating func pass(to instant: Instant) -> Bool? {
    guard instant >= now else { return nil }
    now = instant
    calls &+= 1
    for index in 0..<elements.count { elements[index].pass(to: instant) }
    return endCall()
  }

  /// Takes an event that is no move on a fast path.
  @inline(never)
  private mutating func take(
    _ event: OverlayEvent, to target: OverlayID?, at instant: Instant, _ answer: inout StackAnswer
  ) {
    if case .scroll = event, let id = target ?? elements.first?.id, let tells = takeFast(event, of: id, at: instant) {
      if tells { answer.tell(calls) }
      return
    }
    if case .frame = event, let tells = pass(to: instant) {
      if tells { answer.tell(calls) }
      return
    }
    let isLate = instant < now
    beginCall(at: instant)
    answer.route = dispatch(event, to: target)
    if isLate { delay(&answer.route) }
    answer.end(calls, tells: endCall())
  }

  /// Sends an event to the overlays that it concerns, and says who received it.
  mutating func dispatch(_ event: OverlayEvent, to target: OverlayID?) -> EventRoute {
    switch event {
    case .down(let id, let point): down(id, at: point)
    case .move(let id, let point): move(id, to: point)
    case .up(let id): up(id)
    case .cancel(let id): cancel(id)
    case .wheel(let id, let point, let travel, let across, let phase):
      turn(id, at: point, WheelTravel(travel, across), phase)
    case .frame: tell(event)
    case .surroundings, .resize, .safeArea, .keyboard: surround(by: event)
    case .command: tell(event, to: target ?? (elements.count == 1 ? elements[0].id : nil))
    case .scrollBegin, .scroll, .scrollEnd, .scrollRest, .content, .header, .footer, .enable, .disable:
      tell(event, to: target ?? elements.first?.id)
    }
  }

  /// Sends an event to all overlays.
  private mutating func tell(_ event: OverlayEvent) -> EventRoute {
    for index in 0..<elements.count { tell(index, event) }
    return EventRoute()
  }

  /// The surroundings changed: for all overlays. A keyboard that comes expands the front one alone.
  private mutating func surround(by event: OverlayEvent) -> EventRoute {
    if event.isValid, let changed = event.changed(surroundings), changed.invalidNumber == nil {
      surroundings = changed
    }
    let front = frontIndex
    for index in 0..<elements.count {
      beginCall(of: index)
      elements[index].overlay.surround(by: event, inFront: index == front)
    }
    return EventRoute()
  }

  /// Sends an event to one overlay.
  private mutating func tell(_ event: OverlayEvent, to target: OverlayID?) -> EventRoute {
    guard let id = target, let place = index(of: id) else {
      let route = rejected(.unknown)
      if !elements.isEmpty { elements[0].overlay.answer(event, .rejected(.unknown)) }
      return route
    }
    if case .content(let content, _) = event, elements[place].lists.forgetRows(unlike: content) {
      router.followRows(nil, of: id)
    }
    tell(place, event)
    return EventRoute()
  }

  /// The route of what cannot be applied, or of which a part cannot: reported to the overlay that received it, else to
  /// the front one.
  mutating func rejected(_ reason: EventRejection, _ receiver: Receiver? = nil) -> EventRoute {
    var route = EventRoute(receiver)
    route.reject(reason)
    report(.rejected(reason), route)
    return route
  }

  mutating func delay(_ route: inout EventRoute) {
    route.delay()
    report(.late, route)
  }

  private mutating func report(_ effect: OverlayEffect, _ route: EventRoute) {
    guard !elements.isEmpty else { return }
    let place = route.receiver.flatMap { index(of: $0.overlay) } ?? 0
    beginCall(of: place)
    elements[place].overlay.effects.add(effect)
  }

  // MARK: - A call

  /// Begins a call: time passes for all overlays. One that moves or is dragged is opened now, one at rest when it is
  /// needed.
  mutating func beginCall(at instant: Instant) {
    calls &+= 1
    if instant > now { now = instant }
    for index in 0..<elements.count {
      elements[index].reset()
      if elements[index].isLive { beginCall(of: index) } else { elements[index].wait(until: now) }
    }
  }

  /// Lets time pass for an overlay, once in a call.
  mutating func beginCall(of index: Int) { elements[index].beginCall(at: now) }

  /// Sends an event to an overlay, after time has passed for it.
  mutating func tell(_ index: Int, _ event: OverlayEvent, on part: SheetPart? = nil) {
    beginCall(of: index)
    elements[index].overlay.apply(event, on: part)
  }

  /// Ends a call. The fingers of a drag can tap no more.
  ///
  /// - Returns: Whether an overlay has effects.
  @discardableResult
  mutating func endCall() -> Bool {
    var tells = false
    for index in 0..<elements.count {
      if elements[index].isOpen {
        elements[index].overlay.endCall()
        if elements[index].hasEffects { tells = true }
      }
      if elements[index].overlay.isDragging { router.spoilTaps(on: elements[index].id) }
    }
    return tells
  }

  // MARK: - Queries

  /// The front-most layer that takes a touch at a point of the container now, and whose it is.
  ///
  /// It copies the layers of each overlay that it asks. A finger that goes down copies nothing.
  public func hitTest(_ point: Point2D) -> (overlay: OverlayID, hit: LayerHit)? {
    for element in elements {
      var element = element
      element.layOut()
      if let hit = element.hitTest(point) { return (element.id, hit) }
    }
    return nil
  }

  /// What ``hitTest(_:)`` says of each of these points. The layers are copied and laid out once for all.
  package func hits(at points: [Point2D]) -> [(overlay: OverlayID, hit: LayerHit)?] {
    var elements = elements
    for index in elements.indices { elements[index].layOut() }
    return points.map { point in
      for element in elements {
        if let hit = element.hitTest(point) { return (element.id, hit) }
      }
      return nil
    }
  }

  /// As ``hitTest(_:)``, but it keeps the layers as it has laid them out: nothing is copied.
  package mutating func layOutAndHit(_ point: Point2D) -> (overlay: OverlayID, hit: LayerHit)? {
    for index in 0..<elements.count {
      elements[index].layOut()
      if let hit = elements[index].hitTest(point) { return (elements[index].id, hit) }
    }
    return nil
  }

  /// The layers of an overlay, laid out from what it shows now.
  public func scene(of id: OverlayID) -> OverlayScene? { index(of: id).map { elements[$0].laidOut } }

  /// The layers that an assistive technology can reach now: those of the ``front`` overlay first, then those of the
  /// others, front to back. Frames are in the container's coordinates. Nothing follows a backdrop that is present.
  public func forEachAccessible(_ body: (OverlayID, AccessibilityOrder.Element) -> Void) {
    let first = frontIndex
    let order = [first].compactMap { $0 } + elements.indices.filter { $0 != first }
    for element in order.lazy.map({ elements[$0] }) {
      let id = element.id
      var isCovered = false
      element.laidOut.forEachAccessible { element in
        body(id, element)
        if element.layer == .backdrop { isCovered = true }
      }
      if isCovered { return }
    }
  }
}
