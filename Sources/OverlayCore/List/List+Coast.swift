import Kinetics

/// The list moves in its native view: after the pan, in a deceleration, and where the host scrolls by itself.
extension List {
  // MARK: - The end of a pan

  /// The pan of its view ends.
  ///
  /// - Returns: `false` for a pan whose drag a command took over: it moved nothing.
  mutating func endPan() throws(EventRejection) -> Bool {
    guard isShownByView else { throw .wrongDriver }
    let isPinned = view?.isPinned == true
    guard isPanned || isPinned else { throw .outOfSequence }
    view?.end()
    return !isPinned
  }

  /// The offset to write into the view whose finger left: where it decelerates to, or stops. `nil` where it gave no
  /// target and may go on: its first report will show that it does.
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

  /// A command takes the drag over: a running pan moves nothing from now on.
  mutating func pinPan() { view?.pin() }

  /// The list's part of a release: a stretch bounces back, else the list decelerates. Its native view does the fling,
  /// and also the bounce of a stretch of its own, unless its pan was taken over.
  mutating func release(_ velocity: Double, in scene: ListScene, _ effects: inout OverlayEffects) {
    guard !isMoving else { return }
    let excess = excess(in: scene.space)
    if view?.isPinned == false, excess == 0 || written == nil {
      // The finger's travel is over: from now on the raw offset is the one that shows what the view shows.
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

  /// Whether a coasting view moves the list: not while the list is held, panned or moves by itself. During any other
  /// drag only a stretch that returns moves it; while the sheet moves, also a fling that the same release gave to the
  /// list.
  @inline(__always)
  func mayCoast(in scene: ListScene) -> Bool {
    guard !isMoving, !scene.isHeld, !isPanned else { return false }
    return isReturnedByView(in: scene.space) || !scene.isDragging && (isCoasting || scene.sheetEnd == nil)
  }

  /// A coasting view is at an offset. It moves the list where `mayCoast` says so, else it is kept still. Its travel
  /// never moves the sheet.
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

  /// From now on the view's deceleration is ignored.
  mutating func stopCoasting() { view?.stopCoasting() }

  /// Takes over the native view's bounce past the list's end when the sheet begins to move, and that end with it: the
  /// view knows of neither.
  mutating func takeOverBounce(in scene: ListScene, _ effects: inout OverlayEffects) {
    guard isCoasting, excess(in: scene.space) > 0 else { return }
    view?.stopCoasting()
    bounce(velocity, in: scene, &effects)
  }

  /// Its view says that it is at rest.
  mutating func hearRest(in scene: ListScene, _ effects: inout OverlayEffects) throws(EventRejection) {
    guard isShownByView else { throw .wrongDriver }
    endCoasting(in: scene, &effects)
  }

  /// The deceleration is over: the view said so, or no report came for too long.
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
  /// A velocity that a view reported, or that follows from its reports, clamped to the cap for fingers.
  static func capped(_ velocity: Double) -> Double { Numerics.pinned(velocity, -standardCap, standardCap) }
}
