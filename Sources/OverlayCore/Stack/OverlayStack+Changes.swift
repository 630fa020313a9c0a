import Kinetics

/// Overlays come and go, and so do layers. A finger that loses its layer by that is cancelled, and reported.
extension OverlayStack {
  /// Makes an overlay at rest in these surroundings, in front of all others.
  ///
  /// - Parameters:
  ///   - configuration: How it behaves, checked as a whole.
  ///   - start: The detent that it starts at, an enabled one; `nil` is the first enabled detent of the configuration.
  ///   - offset: The list's offset then, in points; clamped into its range.
  ///   - id: What it is called from now on.
  ///   - instant: When, on the host's clock.
  public mutating func push(
    _ configuration: OverlayConfiguration, start: DetentID? = nil, offset: Double = 0, as id: OverlayID,
    at instant: Instant
  ) throws(OverlayStackError) -> StackAnswer {
    let overlay: Overlay
    do throws(OverlayConfigurationError) {
      overlay = try Overlay(configuration, in: surroundings, start: start, offset: offset, at: instant)
    } catch {
      throw .configuration(error)
    }
    return try push(overlay, as: id)
  }

  /// Puts an overlay in front of all others. It takes the surroundings of the stack, as a change of its metrics.
  /// Fingers that are down stay with their layers; those that held the overlay outside this stack are cancelled.
  ///
  /// - Parameters:
  ///   - overlay: The one to put in.
  ///   - scene: Its layers; by default the standard ones.
  ///   - lists: Its rows, where the stack is to know them, and those of its other lists.
  ///   - id: What it is called from now on.
  ///   - instant: When, on the host's clock; by default when the overlay heard of something last.
  public mutating func push(
    _ overlay: Overlay, scene: OverlayScene? = nil, lists: Lists = Lists(), as id: OverlayID, at instant: Instant? = nil
  ) throws(OverlayStackError) -> StackAnswer {
    guard index(of: id) == nil else { throw .duplicate(id) }
    elements.insert(Element(id, overlay, scene ?? OverlayScene(overlay.presentation), lists), at: 0)
    beginCall(at: max(instant ?? overlay.now, overlay.now))
    if overlay.fingers.touches.count > 0 || overlay.isDragging {
      beginCall(of: 0)
      elements[0].release()
    }
    if elements[0].overlay.surroundings != surroundings {
      beginCall(of: 0)
      elements[0].overlay.surround(by: .surroundings(surroundings), inFront: false)
    }
    endCall()
    placeBackground()
    return answer()
  }

  /// What was taken out of a stack.
  public struct Popped: Sendable {
    /// The overlay, at rest and with no finger on it any more. It can be pushed again.
    public let overlay: Overlay
    /// Its layers.
    public let scene: OverlayScene
    /// Its lists.
    public let lists: Lists
    /// What is left to perform for it: every announced move ends here, arrived or cancelled, so no completion waits on.
    public let effects: OverlayEffects
    /// The touches that its layers lost, and what the overlays that stay have to perform: time has passed for them.
    public let answer: StackAnswer
  }

  /// Takes an overlay out. Fingers and wheels on its layers are cancelled: its drag is released with velocity 0. Then
  /// sheet and list are at once where they were going, as after an instant command; no host is asked. A native list
  /// stays where its view last reported.
  public mutating func pop(_ id: OverlayID, at instant: Instant) throws(OverlayStackError) -> Popped {
    guard let index = index(of: id) else { throw .unknown(id) }
    beginCall(at: instant)
    beginCall(of: index)
    let cancelled = cancelTouches(of: index) { _ in true }
    elements[index].release()
    elements[index].overlay.arriveAtOnce()
    endCall()
    elements[index].scene.setBackground(true)
    elements[index].layOut()
    let element = elements.remove(at: index)
    placeBackground()
    return Popped(
      overlay: element.overlay, scene: element.scene, lists: element.lists, effects: element.overlay.effects,
      answer: answer(cancelled: cancelled))
  }

  /// Changes the layers of an overlay, as `OverlayScene.edit(_:)` does. Fingers and wheels on layers that are gone or
  /// disabled then are cancelled.
  public mutating func edit(
    _ id: OverlayID, at instant: Instant, _ change: (inout LayerTree) throws(LayerError) -> Void
  ) throws(OverlayStackError) -> StackAnswer {
    guard let index = index(of: id) else { throw .unknown(id) }
    elements[index].layOut()
    do throws(LayerError) {
      try elements[index].scene.edit(change)
    } catch {
      throw .layers(error)
    }
    return cancelLost(of: index, at: instant)
  }

  #if !hasFeature(Embedded)
    /// As `edit(_:at:_:)` with a closure that throws a ``LayerError``, for one that throws whatever it likes.
    ///
    ///     try stack.edit(places, at: now) { layers in
    ///       try layers.insert(search, at: .frontmost(in: .header))
    ///     }
    ///
    /// - Throws: ``OverlayStackError``, and as they are the other errors that `change` throws.
    @_disfavoredOverload
    public mutating func edit(
      _ id: OverlayID, at instant: Instant, _ change: (inout LayerTree) throws -> Void
    ) throws -> StackAnswer {
      guard let index = index(of: id) else { throw OverlayStackError.unknown(id) }
      elements[index].layOut()
      do { try elements[index].scene.edit(change) } catch let error as LayerError {
        throw OverlayStackError.layers(error)
      }
      return cancelLost(of: index, at: instant)
    }
  #endif

  /// The layers of an overlay are others now: what is down on those that are gone or disabled is cancelled.
  private mutating func cancelLost(of index: Int, at instant: Instant) -> StackAnswer {
    beginCall(at: instant)
    beginCall(of: index)
    let layers = elements[index].scene.layers
    let cancelled = cancelTouches(of: index) { !layers.isEnabled($0) }
    endCall()
    return answer(cancelled: cancelled)
  }

  /// Gives an overlay a new configuration, as ``Overlay/reconfigure(_:at:)`` does.
  public mutating func reconfigure(
    _ id: OverlayID, _ configuration: OverlayConfiguration, at instant: Instant
  ) throws(OverlayStackError) -> StackAnswer {
    return try reconfigure(id, configuration, in: surroundings, at: instant)
  }

  /// Changes some of an overlay's configuration, as ``Overlay/reconfigure(at:_:)`` does.
  public mutating func reconfigure(
    _ id: OverlayID, at instant: Instant, _ change: (inout OverlayConfiguration) -> Void
  ) throws(OverlayStackError) -> StackAnswer {
    guard var changed = self[id]?.configuration else { throw .unknown(id) }
    change(&changed)
    return try reconfigure(id, changed, at: instant)
  }

  /// Gives an overlay a new configuration, and all of them other surroundings, in one call: all of it or, where
  /// something throws, nothing.
  public mutating func reconfigure(
    _ id: OverlayID, _ configuration: OverlayConfiguration, in surroundings: Surroundings, at instant: Instant
  ) throws(OverlayStackError) -> StackAnswer {
    guard let place = index(of: id) else { throw .unknown(id) }
    do throws(OverlayConfigurationError) {
      try OverlayConfigurationError.check(surroundings)
      try configuration.validate()
    } catch {
      throw .configuration(error)
    }
    // Time passes for all of them, as in every call.
    beginCall(at: instant)
    let isElsewhere = surroundings != self.surroundings
    let front = frontIndex
    self.surroundings = surroundings
    for index in 0..<elements.count where index == place || isElsewhere {
      beginCall(of: index)
      let own = index == place ? configuration : elements[index].overlay.configuration
      elements[index].overlay.adopt(own, in: surroundings, inFront: index == front)
      if elements[index].lists.forgetRows(unlike: own.content) { router.followRows(nil, of: elements[index].id) }
    }
    endCall()
    return answer()
  }

  /// Cancels what is down on those layers of an overlay for which the condition holds.
  private mutating func cancelTouches(of index: Int, where isLost: (LayerID) -> Bool) -> [LostTouch] {
    var cancelled: [LostTouch] = []
    let id = elements[index].id
    for place in 0..<router.count {
      guard let touch = router[place], let receiver = touch.receiver, receiver.overlay == id else { continue }
      if let rival = touch.rival, isLost(rival) {
        letGo(ofHeldBy: touch, index)
        router.settle(at: place)
      }
      guard isLost(receiver.layer) else { continue }
      router.orphan(at: place)
      judge.remove(touch.id)
      if receiver.layer.part != nil { tell(index, .cancel(touch.id)) } else { letGo(ofHeldBy: touch, index) }
      cancelled.append(
        LostTouch(cancellation: Cancellation(touch: touch.id, receiver: receiver), rival: touch.rival))
    }
    if let receiver = lastWheel?.receiver, receiver.overlay == id, isLost(receiver.layer) { lastWheel?.receiver = nil }
    if let hit = wheel?.undecided, hit.overlay == id, isLost(hit.layer) { wheel?.undecided = nil }
    guard let wheel, let receiver = wheel.receiver, receiver.overlay == id, isLost(receiver.layer) else {
      return cancelled
    }
    endWheel(wheel)
    self.wheel?.receiver = nil
    cancelled.append(LostTouch(cancellation: Cancellation(touch: wheel.id, receiver: receiver, isWheel: true)))
    return cancelled
  }

  /// Only the rearmost overlay has its background.
  mutating func placeBackground() {
    for index in 0..<elements.count { elements[index].scene.setBackground(index == elements.count - 1) }
  }
}
