import Kinetics

/// Overlays come and go, and so do layers. A finger that loses its layer by that is cancelled, and reported.
extension OverlayStack {
  /// Puts an overlay in front of all others. Fingers that are down stay with their layers; those that held the overlay
  /// outside this stack are cancelled.
  ///
  /// - Parameters:
  ///   - overlay: The one to put in.
  ///   - scene: Its layers; by default the standard ones.
  ///   - lists: Its rows, where the stack is to know them, and those of its other lists.
  ///   - id: What it is called from now on.
  public mutating func push(
    _ overlay: Overlay, scene: OverlayScene? = nil, lists: Lists = Lists(), as id: OverlayID
  ) throws(StackError) {
    guard index(of: id) == nil else { throw .duplicate(id) }
    elements.insert(Element(id, overlay, scene ?? OverlayScene(overlay.presentation), lists), at: 0)
    begin(at: overlay.now)
    if overlay.fingers.touches.count > 0 || overlay.isDragging {
      open(0)
      elements[0].release()
    }
    close()
    settleBackgrounds()
  }

  /// What was taken out of a stack.
  public struct Popped: Sendable {
    /// The overlay, at rest and with no finger on it any more. It can be pushed again.
    public let overlay: Overlay
    /// Its layers.
    public let scene: OverlayScene
    /// Its lists.
    public let lists: Lists
    /// What is left to perform for it: all that was announced arrives, or says that it does not, so that no completion waits.
    public let effects: OverlayEffects
    /// The fingers and the wheel that its layers lost.
    public let cancelled: [Cancellation]
  }

  /// Takes an overlay out. Fingers and wheels on its layers are cancelled: its drag is released with velocity 0. Then sheet
  /// and list are where they were going, at once, as an instant command would have it; no host is asked. A native list is
  /// where its view said last.
  public mutating func pop(_ id: OverlayID, at instant: Instant) throws(StackError) -> Popped {
    guard let index = index(of: id) else { throw .unknown(id) }
    begin(at: instant)
    open(index)
    let cancelled = cancelTouches(of: index) { _ in true }
    elements[index].release()
    elements[index].overlay.arriveAtOnce()
    close()
    elements[index].scene.setBackground(true)
    elements[index].layOut()
    let element = elements.remove(at: index)
    settleBackgrounds()
    return Popped(
      overlay: element.overlay, scene: element.scene, lists: element.lists, effects: element.overlay.effects,
      cancelled: cancelled)
  }

  /// Changes the layers of an overlay, as ``OverlayScene/edit(_:)`` does. Fingers and wheels on layers that are gone or
  /// disabled then are cancelled.
  ///
  /// - Returns: Who lost which.
  public mutating func edit(
    _ id: OverlayID, at instant: Instant, _ change: (inout LayerTree) throws(LayerError) -> Void
  ) throws(StackError) -> [Cancellation] {
    guard let index = index(of: id) else { throw .unknown(id) }
    var scene = elements[index].scene
    scene.layOut(elements[index].overlay.presentation)
    do throws(LayerError) {
      try scene.edit(change)
    } catch {
      throw .layers(error)
    }
    begin(at: instant)
    open(index)
    elements[index].scene = scene
    let cancelled = cancelTouches(of: index) { !scene.layers.isEnabled($0) }
    close()
    return cancelled
  }

  /// Gives an overlay a new configuration, as ``Overlay/reconfigure(_:at:)`` does.
  public mutating func reconfigure(
    _ id: OverlayID, _ configuration: OverlayConfiguration, at instant: Instant
  ) throws(StackError) {
    try reconfigure([(id, configuration)], at: instant)
  }

  /// Changes some of an overlay's configuration, as ``Overlay/reconfigure(at:_:)`` does.
  public mutating func reconfigure(
    _ id: OverlayID, at instant: Instant, _ change: (inout OverlayConfiguration) -> Void
  ) throws(StackError) {
    guard var changed = overlay(id)?.configuration else { throw .unknown(id) }
    change(&changed)
    try reconfigure(id, changed, at: instant)
  }

  /// Gives several overlays new configurations in one call: all of them or, where something throws, none.
  package mutating func reconfigure(
    _ changes: [(id: OverlayID, configuration: OverlayConfiguration)], at instant: Instant
  ) throws(StackError) {
    var places: [Int] = []
    for (id, configuration) in changes {
      guard let index = index(of: id) else { throw .unknown(id) }
      places.append(index)
      do throws(ConfigurationError) {
        try configuration.validateChange()
      } catch {
        throw .configuration(error)
      }
    }
    // Time passes for all of them, as in every call.
    begin(at: instant)
    for (place, change) in zip(places, changes) {
      open(place)
      elements[place].overlay.adopt(change.configuration)
    }
    close()
  }

  /// Cancels what is down on the layers of an overlay that the condition asks for.
  private mutating func cancelTouches(of index: Int, where isLost: (LayerID) -> Bool) -> [Cancellation] {
    var cancelled: [Cancellation] = []
    let id = elements[index].id
    for place in 0..<router.count {
      guard let touch = router[place], let receiver = touch.receiver, receiver.overlay == id,
        isLost(receiver.layer)
      else { continue }
      router.orphan(at: place)
      if receiver.layer.part != nil { tell(index, .cancel(touch.id)) }
      cancelled.append(Cancellation(touch: touch.id, receiver: receiver, isWheel: false))
    }
    if let receiver = lastWheel?.receiver, receiver.overlay == id, isLost(receiver.layer) { lastWheel?.receiver = nil }
    guard let wheel, let receiver = wheel.receiver, receiver.overlay == id, isLost(receiver.layer) else {
      return cancelled
    }
    endWheel(wheel)
    self.wheel?.receiver = nil
    cancelled.append(Cancellation(touch: wheel.id, receiver: receiver, isWheel: true))
    return cancelled
  }

  /// Only the rearmost overlay has its background.
  private mutating func settleBackgrounds() {
    for index in 0..<elements.count { elements[index].scene.setBackground(index == elements.count - 1) }
  }
}
