import Kinetics

/// Fingers on layers in the sheet, which a stack judges.
///
/// Until it is known whose such a finger is, it holds what moves around its layer, and has no part in a drag. With the
/// verdict it is the sheet's, or it counts as one that decided nothing. Another finger that counts takes over, with the part
/// of its own; if that one leaves and decides nothing, the first holds again.
extension Overlay {
  /// A finger went down on a layer in the sheet.
  ///
  /// - Parameter part: The part of the sheet around the layer that may get it.
  /// - Returns: Whether it holds something.
  mutating func hold(_ id: TouchID, at point: Point2D, on part: SheetPart) -> Bool {
    // The gesture is that of a finger that is inside the slop already, if there is one.
    let isJoining = fingers.isWaiting
    let held = isJoining ? fingers.part : part
    guard isOnlyHeld || !isDragging && catches(held) else { return false }
    var touch = Touches.Touch(id, at: configuration.edge.travel(of: point), isActive: !isJoining)
    touch.isWaiting = true
    guard fingers.add(touch) else { return false }
    isStale = true
    guard !isDragging else { return true }
    wheels.forget()
    beginGesture(on: held)
    if !isJoining { fingers.hold() }
    return true
  }

  /// The layer has the finger, or it left: what it held goes on.
  mutating func letGo(ofHeldBy id: TouchID) {
    guard fingers.touches.index(of: id) != nil else { return }
    lift(id, velocity: 0)
    isStale = true
  }

  /// A finger of a layer in the sheet moved across that layer's axis. From where it left the slop on it is the sheet's,
  /// as a finger whose pan is recognised, with its velocity since it went down.
  mutating func take(_ finger: FingerVerdict, on part: SheetPart) {
    if isOnlyHeld, part != fingers.part { endHold(for: finger.id) }
    let place = fingers.touches.index(of: finger.id)
    if isOnlyHeld, let place {
      fingers.place(at: place, configuration.edge.travel(of: finger.exit))
      countOnly(finger.id)
    } else {
      if let place { fingers.remove(at: place) }
      down(finger.id, at: finger.exit, on: part)
    }
    if fingers.holds(finger.id), fingers.part == .sheet || !list.recognizesPans {
      if fingers.pan.verdict == .undecided {
        fingers.adopt(finger, Pan(slop: finger.slop), configuration.edge)
        if !isDragging { beginDrag() }
      }
      move(finger.id, to: finger.point)
    }
    isStale = true
  }

  /// Whether nothing but fingers whose verdict is to come holds the sheet or its list.
  var isOnlyHeld: Bool { fingers.isHeld && !list.isPanned }

  /// A finger counts from now on; those that only held have no part in its drag.
  mutating func countOnly(_ id: TouchID) {
    fingers.count(only: id, heldPan, configuration.velocityStrategy, at: now)
  }

  /// A finger counts on another part than that of those that only hold: what they hold goes on, and is the next gesture's to
  /// catch.
  mutating func endHold(for id: TouchID) {
    fingers.count(only: id, heldPan, configuration.velocityStrategy, at: now)
    release(velocity: 0)
    endStep()
  }

  /// The finger that counted is gone, or free, and decided nothing: those that only held before hold again.
  ///
  /// - Returns: Whether there are any.
  mutating func holdAgain() -> Bool {
    fingers.holdAgain(heldPan, configuration.velocityStrategy, at: now)
  }

  /// The pan of fingers that stopped something.
  private var heldPan: Pan { Pan(slop: configuration.slop, caught: true) }
}
