import Kinetics

/// The list goes on in its native view: after the pan, in a deceleration, and where the host scrolls by itself.
extension List {
  // MARK: - The end of a pan

  /// The pan of its view ends.
  ///
  /// - Returns: Whether it moved anything: one that a command took the drag of did not.
  mutating func endPan() throws(OverlayRejection) -> Bool {
    guard isShownByView else { throw .wrongDriver }
    let isPinned = view?.isPinned == true
    guard isPanned || isPinned else { throw .outOfSequence }
    view?.end()
    return !isPinned
  }

  /// What is written into the view whose finger left: where it decelerates to, or stops. `nil` where it told no target
  /// and goes on: its first report tells that it does.
  ///
  /// - Parameters:
  ///   - velocity: That of its finger: points per second; `nil` where it is no number.
  ///   - target: Where the view says that it decelerates to.
  mutating func answerEnd(_ velocity: Double?, to target: Double?, in scene: ListScene) -> Double? {
    let moves = velocity.map { isMoved(by: $0, to: target, in: scene) } ?? false
    if excess(in: scene.space) == 0, !moves { view?.stopCoasting() }
    return isCoasting && velocity != nil ? target : shown
  }

  /// Whether a native fling goes anywhere: by more than half a pixel.
  private func isMoved(by velocity: Double, to target: Double?, in scene: ListScene) -> Bool {
    guard scene.deceleration.projection(velocity: velocity).magnitude > scene.halfPixel else { return false }
    return target.map { ($0 - shown).magnitude > scene.halfPixel } ?? true
  }

  /// A command takes the drag over: from here on the pan moves nothing, where one goes on.
  mutating func pinPan() { view?.pin() }

  /// Goes on with its part of a release: a stretch returns, the rest decelerates; by the view where it can, always a
  /// fling, a bounce where the stretch is its own.
  mutating func release(_ velocity: Double, in scene: ListScene, _ effects: inout OverlayEffects) {
    guard !isMoving else { return }
    let excess = excess(in: scene.space)
    if view?.isPinned == false, excess == 0 || written == nil {
      // The finger's travel is over: from here on the raw offset is what shows as the native view does.
      stretch(to: shown, in: scene.space)
      view?.coast(at: scene.now)
      coast(velocity * range(in: scene.space).slope(raw))
    } else if excess != 0 {
      bounce(velocity * range(in: scene.space).slope(raw), in: scene, &effects)
    } else {
      fling(velocity, in: scene, &effects)
    }
  }

  // MARK: - A deceleration, and the host

  /// Whether a coasting view moves the list: not while the sheet moves or is held, but for a stretch on its way home
  /// and for a fling that the same release gave to the list, and not while the list moves by itself.
  func mayCoast(in scene: ListScene) -> Bool {
    guard !isMoving, !scene.isHeld, !isPanned else { return false }
    return isReturnedByView(in: scene.space) || !scene.isDragging && (isCoasting || scene.sheetEnd == nil)
  }

  /// A coasting view stands at an offset: it moves the list at rest; it never moves the sheet, and is kept still while
  /// that moves or is held.
  ///
  /// - Returns: `false` where it is kept still.
  mutating func beginCoasting(to offset: Double, in scene: ListScene, _ effects: inout OverlayEffects) -> Bool {
    view?.stand(at: offset)
    guard mayCoast(in: scene) else { return false }
    if let last = view?.coast?.report, last.instant < scene.now {
      coast(VelocityTracker.capped((offset - last.offset) / scene.now.seconds(since: last.instant)))
    }
    beginScrolling(&effects)
    return true
  }

  /// Whether a coasting view that is at an offset now has reached the list's top.
  func meetsTop(at offset: Double) -> Bool {
    guard let last = view?.coast?.report else { return false }
    return last.offset > 0 && offset <= 0
  }

  /// Ends the deceleration of its view at its top.
  mutating func stopAtTop(in space: ListSpace) {
    put(at: 0, in: space)
    view?.stopCoasting()
  }

  /// The coasting view moves it to an offset.
  mutating func coast(to offset: Double, in scene: ListScene, _ effects: inout OverlayEffects) {
    view?.coast(to: offset, at: scene.now)
    take(offset, in: scene)
    if scene.isDragging || scene.sheetEnd != nil { takeOverBounce(in: scene, &effects) }
  }

  /// What its view does from now on of its deceleration counts no longer.
  mutating func stopCoasting() { view?.stopCoasting() }

  /// Goes on with the native view's return from past the list's end, where the sheet begins to move and that end with
  /// it: the view knows nothing of either.
  mutating func takeOverBounce(in scene: ListScene, _ effects: inout OverlayEffects) {
    guard isCoasting, excess(in: scene.space) > 0 else { return }
    view?.stopCoasting()
    bounce(velocity, in: scene, &effects)
  }

  /// Its view says that it is at rest.
  mutating func hearRest(in scene: ListScene, _ effects: inout OverlayEffects) throws(OverlayRejection) {
    guard isShownByView else { throw .wrongDriver }
    endCoasting(in: scene, &effects)
  }

  /// The deceleration is over: it was said, or no report of it came for too long.
  mutating func endCoasting(in scene: ListScene, _ effects: inout OverlayEffects) {
    guard isCoasting else { return }
    view?.stopCoasting()
    forgetStretch(in: scene.space)
    if excess(in: scene.space) != 0 { bounce(0, in: scene, &effects) }
  }

  /// The host scrolled by itself.
  mutating func place(at offset: Double, in scene: ListScene) {
    view?.stand(at: offset)
    guard !scene.isHeld else { return }
    stopAll(in: scene.space)
    put(at: Numerics.positiveZero(range(in: scene.space).clamped(offset)), in: scene.space)
    view?.accept(offset)
  }
}

extension VelocityTracker {
  /// A velocity that a view told, or that follows from what it told, within what any finger is counted for.
  static func capped(_ velocity: Double) -> Double { Numerics.pinned(velocity, -standardCap, standardCap) }
}
