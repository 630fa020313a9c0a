import Kinetics

/// A wheel or trackpad gesture is routed where it begins. Its momentum, and the notches of a turn that an overlay took,
/// stay with their receiver; any other notch goes to what it hits.
extension OverlayStack {
  /// - Parameter given: What the host says that it hits; `nil` where that is asked here.
  mutating func turn(
    _ id: TouchID, at point: Point2D, _ travel: Double, _ phase: WheelPhase, on given: GivenHit? = nil
  ) -> EventRoute {
    guard point.isValid, travel.isCoordinate else {
      return rejected(.notFinite, wheel?.id == id ? wheel?.receiver : nil)
    }
    var route: EventRoute
    switch phase {
    case .begin: route = beginWheel(id, at: point, given)
    case .notch: route = beginNotch(id, at: point, travel, given)
    case .momentum: route = continueMomentum(id)
    case .change: route = continueWheel(id)
    case .end:
      route = continueWheel(id)
      if wheel?.id == id { (lastWheel, wheel) = (wheel, nil) }
    }
    if let receiver = route.receiver, let part = receiver.layer.part, let index = index(of: receiver.overlay) {
      tell(index, .wheel(id, point, travel: travel, phase), on: part)
    }
    return route
  }

  /// Who gets a wheel at a point. Its travel is along the sheet's axis: a layer that claims the other one leaves it to
  /// the layer around it.
  private mutating func hitByWheel(_ point: Point2D, _ given: GivenHit?) -> EventRoute {
    let route = given.map { hit(point, by: $0) } ?? hit(point)
    guard let receiver = route.receiver, let index = index(of: receiver.overlay),
      let axis = elements[index].claim(of: receiver.layer),
      axis != elements[index].overlay.configuration.edge.axis,
      let taker = layer(around: receiver.layer, claiming: axis.other, of: index)
    else { return route }
    let place = route.point.flatMap { elements[index].scene.layers.convert($0, from: receiver.layer, to: taker) }
    return EventRoute(Receiver(receiver.overlay, taker), at: place)
  }

  /// There is one such gesture at a time. If the same wheel begins again, its first gesture ends, and that is reported;
  /// another wheel is rejected while one lasts.
  private mutating func beginWheel(_ id: TouchID, at point: Point2D, _ given: GivenHit?) -> EventRoute {
    let old = wheel
    if let old {
      guard old.id == id else { return rejected(.outOfSequence) }
      endWheel(old)
      _ = rejected(.duplicate, old.receiver)
    }
    var route = hitByWheel(point, given)
    if let old { route.replace(old.receiver) }
    wheel = Wheel(id: id, receiver: route.receiver)
    forgetWheels()
    return route
  }

  /// A notch of a turn that an overlay took goes to that overlay, wherever its sheet has moved meanwhile.
  private mutating func beginNotch(
    _ id: TouchID, at point: Point2D, _ travel: Double, _ given: GivenHit?
  ) -> EventRoute {
    let route = hitByWheel(point, given)
    guard travel != 0 else { return route }
    if let last = lastWheel?.receiver, let index = index(of: last.overlay),
      elements[index].overlay.wheels.turn(of: id, travel > 0 ? .expanding : .collapsing, at: now) != nil
    {
      let isThere = route.receiver?.overlay == last.overlay && route.receiver?.layer.part != nil
      return isThere ? route : EventRoute(last)
    }
    forgetWheels()
    lastWheel = Wheel(id: id, receiver: route.receiver, isNotch: true)
    return route
  }

  /// The system's own deceleration belongs to who had the gesture, where that is still there; it is not hit-tested.
  private mutating func continueMomentum(_ id: TouchID) -> EventRoute {
    guard let last = lastWheel, last.id == id, !last.isNotch, let receiver = last.receiver else {
      return rejected(.outOfSequence)
    }
    return EventRoute(receiver)
  }

  /// Another wheel gesture begins: nobody goes on with an earlier one.
  private mutating func forgetWheels() {
    lastWheel = nil
    for index in 0..<elements.count { elements[index].overlay.wheels.forget() }
  }

  private mutating func continueWheel(_ id: TouchID) -> EventRoute {
    guard let wheel, wheel.id == id else { return rejected(.outOfSequence) }
    return EventRoute(wheel.receiver)
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
