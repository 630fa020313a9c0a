import Kinetics
import OverlayCore

/// A native scroll view, its host and an overlay in a closed loop: fingers and time go in, and the reports follow from
/// what the overlay answered.
///
/// It sends what a real host of a real view sends and no more: nothing ends by itself that does not end there.
package struct ClosedLoop: Sendable {
  package let host: NativeHost
  package internal(set) var view: NativeView
  private var fingers: [Finger] = []
  /// The pan's travel since the first finger came down, and what it was when the pan began.
  private var (pan, panAtBegin) = (0.0, 0.0)
  /// Where the view stood when its host looked last.
  var stood = 0.0
  /// The answer that waits for the next report.
  private var waiting: Double?
  /// The answer that is given to the view a second time.
  private var again: Double?
  /// Whether the pan was cancelled: the fingers that are down pan no more.
  private var isPanCancelled = false
  private var owesEcho = false
  private var isEchoing = false
  /// The layout that waits for the next answer.
  var layout: (end: Double, viewport: Double) = (0, 0)
  /// How much longer the view's content is than the overlay was told.
  var untold = 0.0
  /// The time since the last event.
  private var elapsed: Int64 = 0
  /// Points per second of the last movement.
  private var speed = 0.0

  private struct Finger: Sendable {
    let id: TouchID
    var depth: Double
    var across: Double
    /// How far it went across.
    var sideways = 0.0
  }

  /// The time between two frames.
  package var period: Int64 = 8_333_333

  /// A view that shows what the overlay does.
  package init(_ host: NativeHost, _ traits: NativeView.Traits, _ overlay: borrowing Overlay) {
    self.host = host
    view = NativeView()
    view.traits = traits
    // A rounded offset is a motion where a report says nothing of the finger.
    if host.travel == .none { view.traits.rounds = false }
    layout = Self.layout(overlay)
    _ = view.layOut(end: layout.end, viewport: layout.viewport, scale: overlay.surroundings.scale)
    _ = view.write(overlay.offset)
    stood = view.offset
  }

  private static func layout(_ overlay: borrowing Overlay) -> (end: Double, viewport: Double) {
    let frame = overlay.presentation.listFrame
    let isVertical = overlay.configuration.edge == .bottom || overlay.configuration.edge == .top
    return (overlay.contentEnd, isVertical ? frame.size.height : frame.size.width)
  }

  /// Whether the finger is on the view.
  package func holds(_ id: TouchID) -> Bool { fingers.contains { $0.id == id } }

  /// Whether a finger is on the view.
  package var isTouched: Bool { !fingers.isEmpty }
}

// MARK: - Time, and what else the overlay is told

extension ClosedLoop {
  /// Lets time pass, frame by frame while something moves; after 300 frames the rest of it at once.
  package mutating func pass(_ wait: Int64, _ player: inout some SessionPlayer) {
    var rest = wait
    for _ in 0..<300 where rest >= period && player.goesOn && (view.isMoving || player.overlay.isMoving) {
      frame(&player)
      rest -= period
    }
    elapsed &+= rest
  }

  /// One frame: the view goes on, and the overlay where it asks for frames.
  package mutating func frame(_ player: inout some SessionPlayer) {
    elapsed &+= period
    payEcho(&player)
    let wasDecelerating = view.isDecelerating
    let (moved, ended) = view.step(Double(period) * 1e-9)
    if moved { report(coasting: wasDecelerating, &player) }
    // The last step of a deceleration is reported while it still is one.
    if ended, wasDecelerating { send(.scrollRest, &player) }
    if player.overlay.isMoving { send(.frame, &player) }
  }

  /// Takes a step of the session that is not the view's.
  package mutating func take(_ step: Session.Step, _ player: inout some SessionPlayer) {
    pass(step.wait, &player)
    add(step.action, of: step.overlay, &player)
  }

  mutating func send(_ event: OverlayEvent, _ player: inout some SessionPlayer) { add(.send(event), &player) }

  private mutating func add(
    _ action: Session.Action, of overlay: OverlayID = OverlayID(0), _ player: inout some SessionPlayer
  ) {
    let answer = tell(action, of: overlay, &player)
    layOut(&player)
    perform(answer.writeBack, &player)
    if answer.cancelsPan, host.cancelsPans { cancelPan(&player) }
  }

  /// The view's recogniser is cancelled: its pan ends where it is, and it ignores the fingers that are down.
  private mutating func cancelPan(_ player: inout some SessionPlayer) {
    isPanCancelled = !fingers.isEmpty
    if view.isDragging { end(at: 0, &player) }
  }

  private mutating func tell(
    _ action: Session.Action, of overlay: OverlayID = OverlayID(0), _ player: inout some SessionPlayer
  ) -> Answer {
    defer { elapsed = 0 }
    return player.take(Session.Step(wait: elapsed, action: action, overlay: overlay))
  }

  /// Gives the view the size and the content that the overlay has now, or had an answer ago.
  private mutating func layOut(_ player: inout some SessionPlayer) {
    let now = Self.layout(player.overlay)
    let given = host.laysOutLate ? layout : now
    layout = now
    let scale = player.overlay.surroundings.scale
    guard view.layOut(end: given.end + untold, viewport: given.viewport, scale: scale) else { return }
    // At rest it came back inside its range and says so.
    echo(&player)
  }

  private mutating func perform(_ writeBack: Double?, _ player: inout some SessionPlayer) {
    switch host.writeBacks {
    case .atOnce: write(writeBack, &player)
    case .twice:
      again = writeBack
      write(writeBack, &player)
    case .late:
      let due = waiting
      waiting = writeBack
      write(due, &player)
    case .never: break
    }
  }

  private mutating func write(_ offset: Double?, _ player: inout some SessionPlayer) {
    guard let offset, view.write(offset) else { return }
    stood = view.offset
    echo(&player)
  }

  private mutating func echo(_ player: inout some SessionPlayer) {
    stood = view.offset
    switch host.echo {
    case .none: break
    case .atOnce:
      guard !isEchoing else { return }
      isEchoing = true
      report(coasting: view.isDecelerating, &player)
      isEchoing = false
    case .later: owesEcho = true
    }
  }

  mutating func payEcho(_ player: inout some SessionPlayer) {
    if let offset = again {
      again = nil
      write(offset, &player)
    }
    guard owesEcho else { return }
    owesEcho = false
    report(coasting: view.isDecelerating, &player)
  }

  /// Says where the view stands.
  mutating func report(coasting: Bool, _ player: inout some SessionPlayer) {
    let travel: ScrollTravel? =
      switch host.travel {
      case _ where !view.isDragging: nil
      case .pan, .everyPan: .pan(pan - panAtBegin)
      case .from: .from(stood)
      case .none: nil
      }
    stood = view.offset
    send(.scroll(offset: view.offset, travel: travel, coasting: coasting), &player)
    stood = view.offset
  }

  // MARK: - Fingers

  /// A finger comes down on the list, at a depth from the sheet's edge.
  package mutating func press(
    _ id: TouchID, depth: Double, across: Double, after wait: Int64, _ player: inout some SessionPlayer
  ) {
    pass(wait, &player)
    fingers.append(Finger(id: id, depth: depth, across: across))
    if host.touches != .none, !(host.touches == .untilPan && view.isDragging) {
      send(.down(id, point(fingers[fingers.count - 1], player.overlay)), &player)
    }
    speed = 0
    guard !view.isDragging else { return }
    if fingers.count == 1 { pan = 0 }
    let wasDecelerating = view.isDecelerating
    view.touch()
    if wasDecelerating, host.restsAtCatch { send(.scrollRest, &player) }
  }

  /// A finger that is down moves.
  package mutating func drag(
    _ id: TouchID, by travel: Double, across: Double, after wait: Int64, _ player: inout some SessionPlayer
  ) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    pass(wait, &player)
    payEcho(&player)
    fingers[index].depth += travel
    fingers[index].across += across
    fingers[index].sideways += across
    if host.reportsMoves, host.touches != .none, !(host.touches == .untilPan && view.isDragging) {
      send(.move(id, point(fingers[index], player.overlay)), &player)
    }
    let share = travel / Double(fingers.count)
    // No finger is faster, and no system says so of one whose events come too close together.
    speed = wait > 0 ? Numerics.pinned(share / (Double(wait) * 1e-9), -10_000, 10_000) : speed
    pan += share
    if view.isDragging {
      let moved = view.pan(by: share)
      if moved || host.travel == .everyPan { report(coasting: false, &player) }
    } else {
      begin(sideways: fingers[index].sideways, &player)
    }
  }

  /// The view's pan begins past its hysteresis, with what it has travelled by then; across it never does.
  private mutating func begin(sideways: Double, _ player: inout some SessionPlayer) {
    guard !isPanCancelled, pan.magnitude >= view.traits.hysteresis, pan != 0, sideways.magnitude <= pan.magnitude else {
      return
    }
    guard view.canPan || host.travel == .everyPan else { return }
    panAtBegin = pan
    view.beginPan()
    send(.scrollBegin, &player)
    guard host.touches == .untilPan else { return }
    for finger in fingers { send(.cancel(finger.id), &player) }
  }

  /// A finger leaves. The last one ends the pan: with a velocity where it moved until 40 ms before.
  package mutating func lift(_ id: TouchID, isCancelled: Bool, after wait: Int64, _ player: inout some SessionPlayer) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    pass(wait, &player)
    payEcho(&player)
    fingers.remove(at: index)
    let isTold = host.touches != .none && !(host.touches == .untilPan && view.isDragging)
    let ending: OverlayEvent = isCancelled ? .cancel(id) : .up(id)
    guard fingers.isEmpty else {
      if isTold { send(ending, &player) }
      return
    }
    isPanCancelled = false
    let isLast = host.touches == .upLast && view.isDragging
    if isTold, !isLast { send(ending, &player) }
    if view.isDragging {
      end(at: wait > 40_000_000 || isCancelled ? 0 : speed, &player)
    } else {
      view.untouch()
    }
    if isTold, isLast { send(ending, &player) }
    speed = 0
  }

  private mutating func end(at velocity: Double, _ player: inout some SessionPlayer) {
    var target = view.proposal(at: velocity)
    let answer = tell(.send(.scrollEnd(velocity: velocity, target: host.tellsTargets ? target : nil)), &player)
    layOut(&player)
    if host.honours { target = answer.writeBack ?? target } else { perform(answer.writeBack, &player) }
    // Without a target an answer says to stop.
    let stops = host.honours && !host.tellsTargets && answer.writeBack != nil
    guard !view.endPan(velocity: stops ? 0 : velocity, target: target), host.restsAtRelease else { return }
    send(.scrollRest, &player)
  }

  private func point(_ finger: Finger, _ overlay: borrowing Overlay) -> Point2D {
    overlay.configuration.edge.point(depth: finger.depth, across: finger.across, in: overlay.surroundings.size)
  }
}
