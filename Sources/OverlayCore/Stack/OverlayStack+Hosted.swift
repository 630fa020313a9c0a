import Kinetics

/// The events of a call for a model that a host has put on a layer. They are made when they are asked for.
extension OverlayStack {
  /// The events of a call for a model on a layer, in order. There are none where the call means nothing to it, and where the
  /// answer is not that of the last call.
  ///
  ///     let answer = sheets.handle(event, at: now)
  ///     for event in sheets.hosted(on: photos, of: answer) { perform(deck.handle(hosted: event, at: now)) }
  ///
  /// After an event these are at most two. After a change of layers or a `pop` it is one `cancel` for each finger and wheel
  /// that the layer lost. A layer that claims no axis is told of no wheel.
  public func hosted(on layer: Receiver, of answer: StackAnswer) -> HostedEvents {
    guard answer.call == calls || answer.call == -calls, layer.layer.part == nil else { return HostedEvents() }
    let lost = answer.lost?.filter { $0.concerns(layer) } ?? []
    guard lastTouch.call == calls else { return HostedEvents(lost: lost) }
    switch lastTouch.kind {
    case .down:
      let isReplaced = answer.route.replaced.map { $0 == layer || lastTouch.isRival($0, layer) } == true
      return HostedEvents(lost: lost, isReplaced ? .cancel(lastTouch.id) : nil, down(on: layer))
    case .wheel(let phase, let travel):
      let isReplaced = answer.route.replaced == layer
      let event = answer.route.receiver == layer ? wheel(on: layer, travel, phase) : nil
      return HostedEvents(lost: lost, isReplaced ? .cancel(lastTouch.id) : nil, event)
    case .move, .up, .cancel: return HostedEvents(lost: lost, nil, later(on: layer, answer.route))
    }
  }

  /// The surroundings of a model on a layer: those of the stack with the layer's size, without safe area and keyboard;
  /// `nil` where there is no such layer.
  public func surroundings(on layer: Receiver) -> Surroundings? {
    guard let index = index(of: layer.overlay),
      let size = elements[index].laidOut.layers.frame(of: layer.layer)?.size
    else { return nil }
    var around = surroundings
    (around.size, around.safeArea, around.keyboard) = (size, .zero, 0)
    return around
  }

  private func down(on layer: Receiver) -> HostedEvent? {
    guard let touch = router.touch(lastTouch.id), let receiver = touch.receiver, receiver.overlay == layer.overlay,
      receiver == layer || touch.rival == layer.layer
    else { return nil }
    return .down(touch.id, touch.place(lastTouch.point, on: layer.layer), isShared: touch.rival != nil)
  }

  /// The event of a wheel, along the axis that the layer claims, as a finger moves on the screen; `nil` where it claims none.
  private func wheel(on layer: Receiver, _ travel: WheelTravel, _ phase: WheelPhase) -> HostedEvent? {
    guard let index = index(of: layer.overlay), let axis = elements[index].claim(of: layer.layer),
      let origin = elements[index].laidOut.layers.frame(of: layer.layer)?.origin
    else { return nil }
    let edge = elements[index].overlay.configuration.edge
    let along = edge.expandsForwards ? travel.along : -travel.along
    let place = Point2D(x: lastTouch.point.x - origin.x, y: lastTouch.point.y - origin.y)
    return .wheel(lastTouch.id, place, travel: axis == edge.axis ? along : travel.across, phase)
  }

  /// The event for a layer after the down of the finger.
  private func later(on layer: Receiver, _ route: EventRoute) -> HostedEvent? {
    guard let former = route.replaced ?? route.receiver else { return nil }
    let isRival = lastTouch.isRival(former, layer)
    guard former == layer || isRival else { return nil }
    let id = lastTouch.id
    switch lastTouch.kind {
    case .up: return .up(id, isTap: route.isTap && !isRival)
    case .cancel: return .cancel(id)
    case .move, .down, .wheel: break
    }
    guard let touch = router.touch(id) else { return nil }
    let place = touch.place(lastTouch.point, on: layer.layer)
    guard let (axis, exit) = lastTouch.exit else { return .move(id, place) }
    return route.receiver == layer ? .won(id, axis, exit: touch.place(exit, on: layer.layer), place) : .lost(id)
  }
}

/// The last event of a finger or a wheel on a layer of the host, as far as the answer's route does not say it.
struct LastTouch: Sendable {
  enum Kind {
    case down, move, up, cancel
    case wheel(WheelPhase, WheelTravel)
  }

  /// The number of its call.
  private(set) var call = -1
  private(set) var kind = Kind.cancel
  private(set) var id = TouchID(0)
  /// Of a down, a move and a wheel: where, in the container's coordinates.
  private(set) var point = Point2D(x: 0, y: 0)
  /// The layer around that might have got the finger before it; of a down, the finger that was down already.
  private var rival: LayerID?
  /// Of a move that leaves the slop: along which axis, and where, in the container's coordinates.
  var exit: (axis: ScreenAxis, Point2D)?

  /// None.
  init() {}

  init(_ kind: Kind, _ id: TouchID, at point: Point2D = Point2D(x: 0, y: 0), rival: LayerID?, call: Int) {
    (self.call, self.kind, self.id, self.point, self.rival) = (call, kind, id, point, rival)
  }

  /// Whether a layer might have got the finger of another one.
  func isRival(_ receiver: Receiver, _ layer: Receiver) -> Bool {
    rival == layer.layer && receiver.overlay == layer.overlay
  }
}

/// The events of one call for a model on a layer, in order.
public struct HostedEvents: Sendable, RandomAccessCollection {
  /// The fingers and wheels that the layer lost: each has a `cancel` before the other events.
  private let lost: [LostTouch]
  private let others: Others

  private enum Others: Sendable {
    case none
    case one(HostedEvent)
    case two(HostedEvent, HostedEvent)
  }

  fileprivate init(lost: [LostTouch] = [], _ first: HostedEvent? = nil, _ second: HostedEvent? = nil) {
    self.lost = lost
    others =
      switch (first, second) {
      case (let first?, let second?): .two(first, second)
      case (let event?, nil), (nil, let event?): .one(event)
      case (nil, nil): .none
      }
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int {
    switch others {
    case .none: lost.count
    case .one: lost.count + 1
    case .two: lost.count + 2
    }
  }

  /// The event at a place of `0..<count`.
  public subscript(index: Int) -> HostedEvent {
    switch (others, index - lost.count) {
    case (.one(let event), 0), (.two(let event, _), 0), (.two(_, let event), 1): event
    case (.none, _), (.one, _), (.two, _): .cancel(lost[index].cancellation.touch)
    }
  }
}
