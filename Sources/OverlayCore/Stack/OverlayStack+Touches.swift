import Kinetics

/// The events of one finger, from its down to its end.
extension OverlayStack {
  /// - Parameter given: What the host says that it hits; `nil` where that is asked here.
  mutating func down(_ id: TouchID, at point: Point2D, on given: GivenHit? = nil) -> EventRoute {
    guard point.isValid else { return rejected(.notFinite, router.receiver(of: id)) }
    lastTouch = LastTouch(.down, id, at: point, rival: router.touch(id)?.rival, call: calls)
    let replaced = replace(id)
    guard router.count < TouchRouter.capacity else { return rejected(.tooMany) }
    var route = given.map { hit(point, by: $0) } ?? hit(point)
    if let replaced { route.replace(replaced.receiver) }
    assign(id, at: point, route)
    return route
  }

  /// Who is hit at a point by what begins there.
  mutating func hit(_ point: Point2D) -> EventRoute {
    guard let (overlay, hit) = layOutAndHit(point) else { return EventRoute() }
    return EventRoute(Receiver(overlay, hit.layer), at: hit.point, row: hit.row)
  }

  /// A finger that is down already is cancelled, and that is reported.
  private mutating func replace(_ id: TouchID) -> EventRoute? {
    guard let touch = router.touch(id) else { return nil }
    let old = end(id, by: .cancel(id)).receiver
    // The sheet that it held goes on, in a step of its own too.
    let ends = old?.layer.part != nil || touch.rival?.part != nil
    if ends, let index = old.flatMap({ index(of: $0.overlay) }) { elements[index].overlay.endStep() }
    return rejected(.duplicate, old)
  }

  /// The overlay whose own layer this is, in its sheet.
  private func sheetIndex(of receiver: Receiver?) -> Int? {
    guard let receiver, receiver.layer.part != nil else { return nil }
    return index(of: receiver.overlay)
  }

  /// The finger belongs to its receiver from now on.
  private mutating func assign(_ id: TouchID, at point: Point2D, _ route: EventRoute) {
    let receiver = route.receiver
    var touch = TouchRouter.Touch(id, at: point, route)
    if let receiver, let index = sheetIndex(of: receiver) {
      touch.mayTap = !router.contains { $0.overlay == receiver.overlay && $0.layer.part != nil }
      tell(index, .down(id, point), on: receiver.layer.part)
      touch.wasActive = elements[index].overlay.fingers.holds(id)
    } else if let receiver {
      touch.mayTap = !router.contains { $0 == receiver }
      claim(&touch, on: receiver)
    }
    router.add(touch)
  }

  /// Moves a finger whose drag has a fast path, while all other overlays are at rest.
  ///
  /// - Returns: Whether the overlay has effects; `nil`, and nothing has changed, where the move cannot take the fast path.
  @inline(__always)
  mutating func takeFast(_ event: OverlayEvent, of id: OverlayID, at instant: Instant) -> Bool? {
    guard instant >= now, let index = index(of: id), isAlone(index) else { return nil }
    var elements = self.elements.mutableSpan
    guard let tells = elements[index].takeFast(event, at: instant) else { return nil }
    now = instant
    calls &+= 1
    if self.elements.count > 1 { pass(besides: index) }
    return tells
  }

  /// Time passes for all overlays but one, which are at rest.
  @inline(never)
  private mutating func pass(besides index: Int) {
    for other in 0..<elements.count where other != index { elements[other].wait(until: now) }
  }

  /// Whether all overlays but one are at rest, and had nothing to do with the last call.
  @inline(__always)
  private func isAlone(_ index: Int) -> Bool {
    guard elements.count > 1 else { return true }
    return (0..<elements.count).allSatisfy { $0 == index || !elements[$0].isLive && !elements[$0].isOpen }
  }

  mutating func move(_ id: TouchID, to point: Point2D) -> EventRoute {
    guard let place = router.index(of: id) else { return rejected(.unknown) }
    let receiver = router.receiver(at: place)
    lastTouch = LastTouch(.move, id, at: point, rival: router[place]?.rival, call: calls)
    guard point.isValid else { return rejected(.notFinite, receiver) }
    guard let receiver, let index = index(of: receiver.overlay) else { return EventRoute() }
    router.move(at: place, to: point, slop: elements[index].overlay.configuration.slop)
    guard receiver.layer.part == nil else {
      tell(index, .move(id, point))
      return EventRoute(receiver)
    }
    guard let verdict = judge.move(id, to: point, at: now) else { return EventRoute(receiver) }
    lastTouch.exit = (verdict.axis, verdict.exit)
    guard verdict.isOwn else { return handOver(verdict, of: receiver, at: place, index) }
    if let touch = router[place] { letGo(ofHeldBy: touch, index) }
    router.settle(at: place)
    return EventRoute(receiver)
  }

  mutating func up(_ id: TouchID) -> EventRoute {
    let isTap = isTap(id)
    lastTouch = LastTouch(.up, id, rival: router.touch(id)?.rival, call: calls)
    var route = end(id, by: .up(id))
    guard isTap, let receiver = route.receiver, let index = index(of: receiver.overlay) else { return route }
    route.tap()
    tap(receiver.layer, index)
    return route
  }

  mutating func cancel(_ id: TouchID) -> EventRoute {
    lastTouch = LastTouch(.cancel, id, rival: router.touch(id)?.rival, call: calls)
    return end(id, by: .cancel(id))
  }

  /// The finger is nobody's any more; the overlay that had it hears how it ended.
  private mutating func end(_ id: TouchID, by event: OverlayEvent) -> EventRoute {
    guard let touch = router.remove(id) else { return rejected(.unknown) }
    judge.remove(id)
    if let receiver = touch.receiver, let index = index(of: receiver.overlay) {
      if receiver.layer.part != nil { tell(index, event) } else { letGo(ofHeldBy: touch, index) }
    }
    return EventRoute(touch.receiver, row: touch.row)
  }

  /// Whether the end of a finger is a tap. It is none where the overlay has let the finger go, or its drag is over.
  private func isTap(_ id: TouchID) -> Bool {
    guard let touch = router.touch(id), touch.mayTap else { return false }
    return sheetIndex(of: touch.receiver).map { elements[$0].overlay.fingers.holds(id) == touch.wasActive } ?? true
  }

  private mutating func tap(_ layer: LayerID, _ index: Int) {
    beginCall(of: index)
    elements[index].overlay.tap(layer)
  }
}

/// Layers that claim an axis, and the layers around them.
extension OverlayStack {
  /// A finger went down on a layer: where that claims an axis, a layer around that claims the other one may get it. While
  /// a finger is down that the layer won, those that join it on that layer are the layer's too.
  private mutating func claim(_ touch: inout TouchRouter.Touch, on receiver: Receiver) {
    guard let index = index(of: receiver.overlay), let axis = elements[index].claim(of: receiver.layer),
      let rival = layer(around: receiver.layer, claiming: axis.other, of: index),
      let origin = elements[index].scene.layers.frame(of: rival)?.origin
    else { return }
    let isWon = router.contains(on: receiver) { judge.isWon($0) }
    let configuration = elements[index].overlay.configuration
    judge.add(
      touch.id, at: touch.start, claiming: axis, isWon: isWon, slop: configuration.slop,
      velocity: configuration.velocityStrategy, at: now)
    guard !isWon else { return }
    touch.share(with: rival, at: origin)
    guard let part = rival.part else { return }
    beginCall(of: index)
    if elements[index].overlay.hold(touch.id, at: touch.start, on: part) { touch.mayTap = false }
  }

  /// The sheet and the list that a finger of a layer held go on: the layer has the finger, or it left.
  mutating func letGo(ofHeldBy touch: TouchRouter.Touch, _ index: Int) {
    guard touch.rival?.part != nil else { return }
    beginCall(of: index)
    elements[index].overlay.letGo(ofHeldBy: touch.id)
  }

  /// The nearest layer around another one of an overlay that claims an axis; `nil` where none does.
  func layer(around layer: LayerID, claiming axis: ScreenAxis, of index: Int) -> LayerID? {
    var around = elements[index].scene.layers.parent(of: layer)
    while let id = around, elements[index].claim(of: id) != axis {
      around = elements[index].scene.layers.parent(of: id)
    }
    return around
  }

  /// A layer lets a finger go to the one around it; to nobody, where that is gone.
  private mutating func handOver(
    _ finger: FingerVerdict, of former: Receiver, at place: Int, _ index: Int
  ) -> EventRoute {
    let taker = router[place]?.rival.map { Receiver(former.overlay, $0) }
    router.handOver(at: place, to: taker)
    elements[index].layOut()
    let begin = taker.flatMap { elements[index].scene.layers.convert(finger.exit, from: nil, to: $0.layer) }
    var route = EventRoute(taker, at: begin)
    route.take(from: former)
    guard let part = taker?.layer.part else { return route }
    beginCall(of: index)
    elements[index].overlay.take(finger, on: part)
    return route
  }
}
