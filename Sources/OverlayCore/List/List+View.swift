import Kinetics

/// The list as a native scroll view moves it: the view reports, the answer carries the offset to write back.
///
/// Travel comes from the view's pan where it has one, else from where it stood before. Where the list takes the whole
/// event, the reported offset is the better one (the view has its own stretch), so it becomes the state. `scrollBegin`
/// continues a drag that a touch began; the moves of fingers on the list come from the native recogniser. Conservation
/// holds here within a pixel per event.
///
/// A view may honour what is written at once, late or never, and it may move its own offset. So a report is compared
/// with two places: where the list is shown plus the travel, and where the view stood at its last report plus the
/// travel. A report more than a pixel from both is a shift of the view's own: the list follows.
extension List {
  /// Whether the pan of its view goes on.
  @inline(__always)
  package var isPanned: Bool { view?.isActive == true }

  /// Whether its view decelerates.
  @inline(__always)
  package var isCoasting: Bool { view?.isCoasting == true }

  /// The travel of the running pan at its last report; 0 without one.
  package var panTravel: Double { view?.travel ?? 0 }

  /// What was written into its view last and not overtaken since by a report that became the state.
  package var written: Double? { view?.written }

  /// Whether a native view shows it.
  @inline(__always)
  var isShownByView: Bool {
    // `view != nil` would copy the view and compare it.
    switch view {
    case .some: true
    case .none: false
    }
  }

  /// Whether its view recognises the pan of a finger on it, so that raw moves of that finger are not counted here.
  var recognizesPans: Bool { isShownByView }

  /// When its view counts as at rest if no further report of its deceleration comes.
  var deadline: Instant? { view?.coast?.deadline }

  /// Whether its view returns from a stretch of its own: that runs on, as a bounce does.
  @inline(__always)
  func isReturnedByView(in space: ListSpace) -> Bool { isCoasting && excess(in: space) != 0 }

  /// The ends past which it takes no travel: where a native view shows no stretch.
  func refusedEnds(_ off: Resistance.Ends) -> Resistance.Ends { view.map { $0.rigid.union(off) } ?? [] }

  /// Whether a finger that comes down on it has anything to catch.
  func isCaught(at instant: Instant, in space: ListSpace) -> Bool {
    if let motion { return !motion.isStill(at: instant) }
    guard let coast = view?.coast else { return false }
    return !coast.isStill || excess(in: space).magnitude > Stillness.distance
  }

  /// Whether its raw offset is the one shown, without a stretch, and without refused travel on the finger's way back.
  var isPlain: Bool { !isStretched && raw == shown && (view?.refused ?? 0) == 0 }

  // MARK: - Which view

  /// The driver changes. Of a native view nothing is known yet.
  mutating func change(driver: OverlayDriver, in scene: ListScene, _ effects: inout OverlayEffects) {
    let wasCoasting = isCoasting
    show(by: driver)
    if wasCoasting, excess(in: scene.space) != 0 { bounce(0, in: scene, &effects) }
  }

  /// Sets the driver: a native view of which nothing is known yet, or none.
  mutating func show(by driver: OverlayDriver) {
    view =
      switch driver {
      case .core: nil
      case .platform: NativeList()
      }
  }

  /// Another view of the same kind replaces its view. Nothing is known of it; a running pan is now that of the new
  /// view.
  mutating func changeView() { view?.changeView() }

  /// It begins at rest: a native view stands where it is shown.
  mutating func begin(by driver: OverlayDriver) {
    show(by: driver)
    view?.stand(at: shown)
    agree()
  }

  /// Nothing moves it or its sheet, and nothing holds them: a view that said that it stands within a pixel of where it
  /// was told to is there.
  ///
  /// - Parameter pixel: By how much a view may round, in points.
  mutating func confirmView(within pixel: Double) { view?.confirm(within: pixel) }

  /// Its view reports an offset and stands there; that moves nothing.
  mutating func stand(at offset: Double) { view?.stand(at: offset) }

  /// Its view stands where it is shown: there is nothing to write.
  mutating func agree() { view?.accept(shown) }

  /// The offset to write into its view; `nil` where the view knows it. From then on the view counts as told.
  @inline(__always)
  mutating func takeWriteBack() -> Double? { view?.takeWriteBack(of: shown) }
}

extension OverlayConfiguration {
  /// The curve by which the list is stretched.
  var listCurve: ResistanceCurve {
    switch driver {
    case .core: resistance.curve
    case .platform: resistance.curve.ofNativeViews
    }
  }
}
