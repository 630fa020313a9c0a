import Kinetics

/// The reports of a native view that shows the list, and who takes their travel.
extension Overlay {
  /// The view's pan begins: the drag of its finger, or the next part of one that a touch began.
  mutating func beginPan() throws(OverlayRejection) {
    let wasReturning = try list.beginPan(in: listSpace)
    guard !isDragging, fingers.touches.activeCount == 0 || fingers.part == .list else {
      // A finger elsewhere on the sheet goes on; what the view let bounce, the core brings home.
      if wasReturning { bounce(0) }
      return
    }
    fingers.track(.list, configuration.velocity, at: now)
    beginDrag()
  }

  /// The view reports its offset.
  mutating func hear(_ offset: Double, _ travel: ScrollTravel?, coasting: Bool) throws(OverlayRejection) {
    let scene = listScene()
    switch try list.hear(offset, travel, coasting: coasting, in: scene) {
    case .nothing: return
    case .pan: pan(to: offset, travel)
    case .coast: coast(to: offset, in: scene)
    case .place: list.place(at: offset, in: scene)
    }
  }

  /// The finger of the view's pan went on.
  private mutating func pan(to offset: Double, _ travel: ScrollTravel?) {
    let way = list.pan(to: offset, travel)
    guard holdsList else { return list.stand(at: offset) }
    fingers.notePan(list.panTravel, at: now)
    let step = list.stand(at: offset, after: way, in: listScene())
    refused += step.wayBack
    if step.showsStretch { latchRules() }
    let height = sheet.raw
    let outcome = outcome(ofPan: step.travel)
    if let outcome { take(outcome) }
    let isAlone = sheet.raw == height
    let isPastOwnEnd =
      isAlone && (list.direction(past: offset, in: listSpace).map { owner(in: $0) == .content } ?? false)
    let rest = list.settle(
      step, refused: outcome?.refused ?? 0, isAlone: isAlone, isPastOwnEnd: isPastOwnEnd, in: listScene(), &effects)
    if rest != 0 {
      refused += rest
      latchRules()
    }
  }

  /// Who takes the travel of a pan; `nil` where there is none.
  private mutating func outcome(ofPan travel: Double) -> Handoff.Outcome? {
    guard let outcome = outcome(of: travel) else { return nil }
    guard list.viewStretch != nil, outcome.content != 0 else { return outcome }
    let height = sheet.range.shown(outcome.state.height)
    let overtakes = list.overtakes(
      travel, outcome, in: metrics.list(at: height), growth: height - sheet.shown, within: pixel)
    guard overtakes else { return outcome }
    list.forgetViewStretch(in: listSpace)
    return self.outcome(of: travel)
  }

  /// The view's finger left: what is written back is where it decelerates to, or stops.
  mutating func endPan(_ velocity: Double, _ target: Double?) throws(OverlayRejection) {
    let travel = list.panTravel
    guard try list.endPan() else { return effects.add(writeBack: list.shown) }
    if fingers.part == .list { fingers.tell(travel) }
    let isValid = velocity.isCoordinate && target?.isCoordinate != false
    if !isValid { reject(.notFinite) }
    if holdsList {
      // The pan took its fingers with it, whether or not their ups were reported yet.
      fingers.deactivate()
      release(velocity: isValid ? VelocityTracker.capped(velocity) : 0)
    }
    let answer = list.answerEnd(isValid ? velocity : nil, to: target, in: listScene())
    if let answer { effects.add(writeBack: answer) }
  }

  /// The view decelerates. Where it reaches the list's top it hands its speed to the sheet, where momentum carries.
  private mutating func coast(to offset: Double, in scene: ListScene) {
    guard list.beginCoasting(to: offset, in: scene, &effects) else { return }
    if list.meetsTop(at: offset) {
      let velocity = list.velocity
      list.stopAtTop(in: scene.space)
      if carriesDown(velocity) { return carryDown(velocity) }
    }
    list.coast(to: offset, in: listScene(), &effects)
  }
}
