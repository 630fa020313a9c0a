import Kinetics

/// The events of one finger, from its down to its end.
extension OverlayStack {
  mutating func down(_ id: TouchID, at point: Point) -> Route {
    var route = Route()
    guard point.isPossible else {
      route.receiver = router.receiver(of: id)
      ignore(&route)
      return route
    }
    let replaced = replace(id)
    guard router.count < Router.capacity else {
      ignore(&route)
      return route
    }
    route = hit(point)
    route.replaced = replaced?.receiver
    route.isIgnored = replaced != nil
    begin(id, at: point, route)
    return route
  }

  /// Who is hit at a point by what begins there.
  mutating func hit(_ point: Point) -> Route {
    var route = Route()
    guard let (overlay, hit) = hitTest(point) else { return route }
    route.receiver = Receiver(overlay, hit.layer)
    route.point = hit.point
    route.row = hit.row
    return route
  }

  /// A finger that is down already is cancelled, and that is reported.
  private mutating func replace(_ id: TouchID) -> Router.Touch? {
    guard let touch = router.remove(id) else { return nil }
    var old = Route(touch.receiver)
    if let receiver = touch.receiver, receiver.layer.part != nil, let index = index(of: receiver.overlay) {
      elements[index].open(at: now)
      elements[index].apply(.cancel(id))
      elements[index].endStep()
    }
    ignore(&old)
    return touch
  }

  /// The finger belongs to its receiver from now on.
  private mutating func begin(_ id: TouchID, at point: Point, _ route: Route) {
    var touch = Router.Touch(id, of: route.receiver, row: route.row, from: point, mayTap: false)
    guard let receiver = route.receiver, let index = index(of: receiver.overlay) else {
      router.add(touch)
      return
    }
    if let part = receiver.layer.part {
      touch.mayTap = !router.contains { $0.overlay == receiver.overlay && $0.layer.part != nil }
      elements[index].open(at: now)
      elements[index].apply(.down(id, point), on: part)
      touch.wasActive = elements[index].overlay.fingers.holds(id)
    } else {
      touch.mayTap = !router.contains { $0 == receiver }
    }
    router.add(touch)
  }

  /// Moves a finger whose drag has a lane, while nothing else is going on.
  ///
  /// - Returns: Whose it is; `nil`, and nothing has changed, where the move is not as plain as that.
  @inline(__always)
  mutating func glide(_ id: TouchID, to point: Point, at instant: Instant) -> Receiver? {
    guard instant >= now, let receiver = router.receiver(of: id), let index = index(of: receiver.overlay),
      isAlone(index), elements[index].glide(id, to: point, at: instant)
    else { return nil }
    now = instant
    return receiver
  }

  /// Whether all overlays but one are at rest and had nothing to say.
  @inline(__always)
  private func isAlone(_ index: Int) -> Bool {
    guard elements.count > 1 else { return true }
    for other in elements.indices where other != index && !elements[other].isQuiet { return false }
    return true
  }

  mutating func move(_ id: TouchID, to point: Point) -> Route {
    guard let place = router.index(of: id) else {
      var route = Route()
      ignore(&route)
      return route
    }
    var route = Route(router.receiver(at: place))
    guard point.isPossible else {
      ignore(&route)
      return route
    }
    guard let receiver = route.receiver, let index = index(of: receiver.overlay) else { return route }
    router.move(at: place, to: point, slop: elements[index].overlay.configuration.slop)
    if receiver.layer.part != nil {
      elements[index].open(at: now)
      elements[index].apply(.move(id, point))
    }
    return route
  }

  mutating func end(_ id: TouchID, isCancelled: Bool) -> Route {
    guard let touch = router.remove(id) else {
      var route = Route()
      ignore(&route)
      return route
    }
    var route = Route(touch.receiver)
    route.row = touch.row
    guard let receiver = touch.receiver, let index = index(of: receiver.overlay) else { return route }
    route.isTap = touch.mayTap && !isCancelled
    if receiver.layer.part != nil {
      elements[index].open(at: now)
      // An overlay that let the finger go, or whose drag is over, has made something else of it.
      if elements[index].overlay.fingers.holds(id) != touch.wasActive { route.isTap = false }
      elements[index].apply(isCancelled ? .cancel(id) : .up(id))
    }
    if route.isTap { tap(receiver.layer, index) }
    return route
  }

  private mutating func tap(_ layer: LayerID, _ index: Int) {
    elements[index].open(at: now)
    elements[index].effects.add(.tap(layer))
    switch elements[index].overlay.configuration.taps.action(on: layer) {
    case .none: break
    case .moveTo(let id): elements[index].apply(.moveTo(id, animated: true))
    case .next: elements[index].apply(.next)
    }
  }
}

extension Taps {
  fileprivate func action(on layer: LayerID) -> TapAction {
    switch layer {
    case .handle: handle
    case .backdrop: backdrop
    case .list: row
    default: .none
    }
  }
}
