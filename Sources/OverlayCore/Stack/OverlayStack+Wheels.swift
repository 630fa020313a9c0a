import Kinetics

/// How far a wheel turned in one event.
struct WheelTravel: Sendable {
  /// Along the sheet's axis: points, positive expands.
  let along: Double
  /// In the other one: points, positive to the right or down.
  let across: Double

  init(_ along: Double, _ across: Double) { (self.along, self.across) = (along, across) }

  var isValid: Bool { along.isCoordinate && across.isCoordinate }
}

/// A wheel or trackpad gesture is routed where it begins, or with its first travel, where two may get it. Its momentum, and
/// the notches of a turn that an overlay took, stay with their receiver; any other notch goes to what it hits.
extension OverlayStack {
  /// - Parameter given: What the host says that it hits; `nil` where that is asked here.
  mutating func turn(
    _ id: TouchID, at point: Point2D, _ travel: WheelTravel, _ phase: WheelPhase, on given: GivenHit? = nil
  ) -> EventRoute {
    guard point.isValid, travel.isValid else {
      return rejected(.notFinite, wheel?.id == id ? wheel?.receiver : nil)
    }
    var route: EventRoute
    var told = phase
    switch phase {
    case .begin: route = beginWheel(id, at: point, travel, given)
    case .notch: route = beginNotch(id, at: point, travel, given)
    case .momentum: route = continueMomentum(id)
    case .change:
      if wheel?.undecided != nil { told = .begin }
      route = continueWheel(id, at: point, travel)
    case .end:
      route = continueWheel(id, at: point, WheelTravel(0, 0))
      if var ended = wheel, ended.id == id {
        ended.last = now
        (lastWheel, wheel) = (ended, nil)
      }
    }
    lastTouch = LastTouch(.wheel(told, travel), id, at: point, rival: nil, call: calls)
    if let receiver = route.receiver, let part = receiver.layer.part, let index = index(of: receiver.overlay) {
      tell(index, .wheel(id, point, travel: travel.along, told), on: part)
    }
    return route
  }

  /// The route of a wheel at a point; or the layer that it hits, where its travel does not say yet whose it is.
  private mutating func hitByWheel(
    _ point: Point2D, _ travel: WheelTravel, _ given: GivenHit?
  ) -> (route: EventRoute, undecided: Receiver?) {
    let route = given.map { hit(point, by: $0) } ?? hit(point)
    guard let receiver = route.receiver else { return (route, nil) }
    guard let taker = taker(of: receiver, travel) else { return (EventRoute(), receiver) }
    return (taker == receiver ? route : self.route(to: taker, at: point), nil)
  }

  /// The taker of a wheel that hit a layer: that layer, or the one around that claims the other axis. `nil` where
  /// there are two and it has not moved.
  private func taker(of hit: Receiver, _ travel: WheelTravel) -> Receiver? {
    guard let index = index(of: hit.overlay), let axis = elements[index].claim(of: hit.layer),
      let rival = layer(around: hit.layer, claiming: axis.other, of: index)
    else { return hit }
    let (along, across) = (travel.along.magnitude, travel.across.magnitude)
    guard along + across > 0 else { return nil }
    let isOwn = axis == elements[index].overlay.configuration.edge.axis ? along >= across : across >= along
    return isOwn ? hit : Receiver(hit.overlay, rival)
  }

  /// The route to a layer at a point, by the layers as they are laid out.
  private func route(to layer: Receiver, at point: Point2D) -> EventRoute {
    let index = index(of: layer.overlay)
    return EventRoute(layer, at: index.flatMap { elements[$0].scene.layers.convert(point, from: nil, to: layer.layer) })
  }

  /// There is one such gesture at a time. If the same wheel begins again, its first gesture ends, and that is reported;
  /// another wheel is rejected while one lasts.
  private mutating func beginWheel(
    _ id: TouchID, at point: Point2D, _ travel: WheelTravel, _ given: GivenHit?
  ) -> EventRoute {
    let old = wheel
    if let old {
      guard old.id == id else { return rejected(.outOfSequence) }
      endWheel(old)
      _ = rejected(.duplicate, old.receiver)
    }
    var (route, undecided) = hitByWheel(point, travel, given)
    if let old { route.replace(old.receiver) }
    wheel = Wheel(id: id, receiver: route.receiver, last: now, undecided: undecided)
    forgetWheels()
    return route
  }

  /// A notch of a turn that an overlay took goes to that overlay, wherever its sheet has moved meanwhile.
  private mutating func beginNotch(
    _ id: TouchID, at point: Point2D, _ travel: WheelTravel, _ given: GivenHit?
  ) -> EventRoute {
    let route = hitByWheel(point, travel, given).route
    let isAcross = route.receiver?.layer.part == nil && travel.across.magnitude >= travel.along.magnitude
    guard travel.along != 0, !isAcross else { return route }
    if let last = lastWheel?.receiver, let index = index(of: last.overlay),
      elements[index].overlay.wheels.turn(of: id, travel.along > 0 ? .expanding : .collapsing, at: now) != nil
    {
      let isThere = route.receiver?.overlay == last.overlay && route.receiver?.layer.part != nil
      return isThere ? route : EventRoute(last)
    }
    forgetWheels()
    lastWheel = Wheel(id: id, receiver: route.receiver, isNotch: true, last: now)
    return route
  }

  /// The system's own deceleration belongs to who had the gesture, where that is still there; it is not hit-tested.
  private mutating func continueMomentum(_ id: TouchID) -> EventRoute {
    guard let last = countedWheel, last.id == id, !last.isNotch, let receiver = last.receiver else {
      return rejected(.outOfSequence)
    }
    lastWheel?.last = now
    return EventRoute(receiver)
  }

  /// The last wheel, where somebody may still go on with it.
  var countedWheel: Wheel? {
    guard let last = lastWheel, let receiver = last.receiver else { return nil }
    guard last.isNotch else {
      return now.nanoseconds &- last.last.nanoseconds < WheelMemory.momentumPause ? last : nil
    }
    return index(of: receiver.overlay).flatMap { elements[$0].overlay.wheels.turn(at: now) } == nil ? nil : last
  }

  /// Another wheel gesture begins: nobody goes on with an earlier one.
  private mutating func forgetWheels() {
    lastWheel = nil
    for index in 0..<elements.count { elements[index].overlay.wheels.forget() }
  }

  private mutating func continueWheel(_ id: TouchID, at point: Point2D, _ travel: WheelTravel) -> EventRoute {
    guard let wheel, wheel.id == id else { return rejected(.outOfSequence) }
    guard let hit = wheel.undecided else { return EventRoute(wheel.receiver) }
    guard let taker = taker(of: hit, travel) else { return EventRoute() }
    if let index = index(of: taker.overlay) { elements[index].layOut() }
    let route = route(to: taker, at: point)
    self.wheel = Wheel(id: id, receiver: taker, last: now)
    return route
  }

  /// Ends a drag by this wheel, with velocity 0.
  mutating func endWheel(_ wheel: Wheel) {
    guard let receiver = wheel.receiver, let index = index(of: receiver.overlay),
      elements[index].overlay.drag?.wheel == wheel.id
    else { return }
    beginCall(of: index)
    elements[index].overlay.endWheel(wheel.id, velocity: 0)
    elements[index].overlay.endStep()
  }
}
