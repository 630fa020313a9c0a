import Kinetics

/// What the laws (<doc:Laws>) look at beyond the public state. Plain reads: none copies the overlay.
extension Overlay {
  /// How many fingers are down.
  package var touchCount: Int { fingers.touches.count }

  /// How many of them take part in the gesture.
  package var activeTouchCount: Int { fingers.touches.activeCount }

  /// The finger that came first of those that are down.
  package var firstTouch: TouchID? {
    guard touchCount > 0 else { return nil }
    return fingers.touches[0]?.id
  }

  /// Whether the finger is down.
  package func isDown(_ id: TouchID) -> Bool { fingers.touches.index(of: id) != nil }

  /// Where a finger that takes part in the gesture was last, in the sheet's axes; `nil` for any other.
  package func activePlace(of id: TouchID) -> Travel? {
    guard let index = fingers.touches.index(of: id), let touch = fingers.touches[index], touch.isActive else {
      return nil
    }
    return touch.position
  }

  /// The wheel gesture that drags.
  package var draggingWheel: TouchID? { drag?.wheel }

  /// Whether the gesture, or the last one, began on the list.
  package var startedOnList: Bool { fingers.part == .list }

  /// Whether a pan may still be recognised.
  package var isUndecided: Bool { fingers.pan.verdict == .undecided }

  /// How far the running pan's fingers go before it is one: the slop of the down, whatever is configured since.
  package var panSlop: Double { fingers.pan.slop }

  /// The way of the fingers along the axis since the first came down, slop included.
  package var path: Double { fingers.pan.path.along }

  /// Whether the sheet moves by itself.
  package var isSheetMoving: Bool { sheet.isMoving }

  /// When the sheet's own motion began; `nil` without one.
  package var settleStart: Instant? { sheet.motion?.start }

  /// When it ends.
  package var settleEnd: Instant? { sheet.motion?.end }

  /// The raw height at which it ends.
  package var settleArrival: Double? { sheet.motion?.arrival }

  /// Whether it is a spring.
  package var settlesBySpring: Bool {
    if case .spring = sheet.motion?.curve { return true }
    return false
  }

  /// The raw height at which it has the sheet at an instant.
  package func settleHeight(at instant: Instant) -> Double? { sheet.motion?.state(at: instant).value }

  /// Whether the list moves by itself.
  package var isListMoving: Bool { list.isMoving }

  /// The sheet's heights in the present metrics.
  package var sheetRange: Stretch { ranges.sheet }

  /// The list's offsets at the height that is shown.
  package var listRange: Stretch { offsetRange }

  /// Whether a native scroll view's pan goes on.
  package var isNativeActive: Bool { native.isActive }

  /// Whether a native scroll view decelerates.
  package var isNativeCoasting: Bool { native.isCoasting }

  /// What was written to the native view last, and not overtaken since by a report that became the state.
  package var lastWriteBack: Double? { native.written }

  /// The travel of the native pan at its last report.
  package var nativeTravel: Double { native.travel }

  /// The detent of the last `didMove`, at first the start.
  package var lastArrival: DetentID? { resting }

  /// The detent of the last `willMove` while it is open.
  package var announcedTarget: DetentID? { announcer.announced }

  /// Whether `scrollBegan` was reported and `scrollEnded` not yet.
  package var isScrollOpen: Bool { list.isScrolling }
}

extension Event {
  /// Whether a number in it is not finite or beyond ±2⁴⁰.
  package var isImpossible: Bool {
    switch self {
    case .down(_, let point), .move(_, let point): !point.isPossible
    case .scroll(let offset, let travel, _): !(offset.isCoordinate && travel?.isPossible != false)
    case .wheel(_, let point, let travel, _): !(point.isPossible && travel.isCoordinate)
    case .resize(let size): !(size.width.isCoordinate && size.height.isCoordinate)
    case .safeArea(let insets):
      !(insets.top.isCoordinate && insets.left.isCoordinate && insets.bottom.isCoordinate && insets.right.isCoordinate)
    case .keyboard(let length), .header(let length): !length.isCoordinate
    case .content(let content, let shift):
      !(content.height.isCoordinate && content.leading.isCoordinate && content.trailing.isCoordinate
        && shift.isCoordinate)
    case .scrollTo(let offset, _): !offset.isCoordinate
    case .up, .cancel, .scrollBegin, .scrollEnd, .scrollRest, .frame, .enable, .disable, .moveTo, .increment,
      .decrement, .escape, .next:
      false
    }
  }
}
