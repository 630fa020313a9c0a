import Kinetics
import OverlayCore

/// A part of the law of effects: each time span in which the sheet is held or moves ends in one `settled`, and there is
/// no other `settled`.
struct SettledOnce: Sendable {
  /// Whether a `settled` is due: the sheet was held or moved since the last one.
  private var isOwed: Bool
  /// Whether the sheet may have moved and settled within this step. Its command may be over already. A drag of the list
  /// may have held it off its detents, where a change had left it. A move that lets its finger go may have moved it on
  /// the way to the slop. Or the list's fling may have thrown it.
  private var mayBeOwed = false
  /// Whether the drag that lasts, maybe one of the list, has moved the sheet.
  private var isDragged = false
  /// Whether a drag ended within this step.
  private var endsDrag = false
  /// The detent of this step's `settled`; `nil` where there was none.
  private var place: DetentID??

  init(_ overlay: borrowing Overlay) {
    isOwed = overlay.announcer.isUnsettled
  }

  /// Time passes before the step's event: a fling that ended may have thrown the sheet, which has settled again
  /// already.
  mutating func beginTime(_ effects: borrowing OverlayEffects, _ after: borrowing Overlay) {
    mayBeOwed = effects.contains(.scrollEnded)
    if after.configuration.momentum != .carry { mayBeOwed = false }
  }

  /// What is wrong once time has passed. A fling that ended may have thrown the sheet, which moves on.
  mutating func endTime(_ overlay: borrowing Overlay) -> String? {
    if overlay.sheet.isMoving { isOwed = true }
    return misplaced(overlay)
  }

  /// Notes what the step itself does to the sheet. A command that started moves it, except one for the list. One that
  /// waited for the end of the drag moves it then. One that is over at once may have moved it.
  mutating func begin(
    _ step: LawStep, _ effects: borrowing OverlayEffects, _ before: borrowing Overlay, _ after: borrowing Overlay
  ) {
    mayBeOwed = effects.answer == .already
    endsDrag = effects.contains(.dragEnded)
    if after.phase == .dragging, before.rawHeight != after.rawHeight { isDragged = true }
    if endsDrag, step.isMove || before.target == nil || isDragged { mayBeOwed = true }
    if endsDrag { isDragged = false }
    let isReplaced = effects.contains(.rejected(.replaced))
    if case .move = before.drag?.queued, endsDrag, !isReplaced { isOwed = true }
    if endsDrag, movesBetween(step, before) { isOwed = true }
    if step.isNotch, before.rawHeight != after.rawHeight { isOwed = true }
    guard effects.answer == .started, after.phase != .dragging, case .event(.command(let command, _)) = step else {
      return
    }
    if !command.isForList { isOwed = true }
  }

  /// Whether the sheet moves within the step, though it moves neither before nor after it: the last event of a wheel
  /// has travel, or what begins catches a sheet that this same step released. A copy that takes only that part shows
  /// it.
  private func movesBetween(_ step: LawStep, _ before: borrowing Overlay) -> Bool {
    guard case .event(let event) = step, let wheel = before.drag?.wheel ?? event.finger else { return false }
    var alone = copy before
    switch event {
    case .wheel(let id, let point, let travel, _, .end):
      _ = alone.handle(.wheel(id, point, travel: travel, .change), at: before.now)
      return alone.rawHeight != before.rawHeight
    case .down(_, let point), .wheel(_, let point, _, _, .begin):
      if before.drag?.wheel != nil {
        alone.end(wheel, at: point)
      } else {
        _ = alone.handle(.cancel(wheel), at: before.now)
      }
      return alone.sheet.isMoving
    case .wheel, .move, .up, .cancel, .scrollBegin, .scroll, .scrollEnd, .scrollRest, .frame, .surroundings, .resize,
      .safeArea, .keyboard, .content, .header, .footer, .enable, .disable, .command:
      return false
    }
  }

  /// Reads an effect.
  ///
  /// - Parameter overlay: The overlay after the step.
  mutating func read(_ effect: OverlayEffect, _ overlay: borrowing Overlay) -> String? {
    switch effect {
    case .dragBegan: if overlay.fingers.part == .sheet { isOwed = true }
    case .willMove: isOwed = true
    case .settled(let id):
      defer { (isOwed, place) = (false, id) }
      return isOwed || mayBeOwed ? nil : "though it neither was held nor moved"
    case .cancelled, .letGo, .scrollBegan, .scrollEnded, .dragEnded, .didMove, .crossed, .tapped, .dismissRefused,
      .late,
      .rejected, .cancelPan:
      break
    }
    return nil
  }

  /// What is wrong after a step whose effects are read.
  mutating func fault(_ step: LawStep, _ before: borrowing Overlay, _ after: borrowing Overlay) -> String? {
    defer { place = nil }
    if after.sheet.isMoving || isDragged(step, before, after) { isOwed = true }
    guard !after.sheet.isMoving, !isHeld(after) else { return nil }
    if isOwed { return "the sheet is at rest, and has not settled" }
    return misplaced(after)
  }

  /// What is wrong with the place that was told last, while the sheet rests. What was told before an event says nothing
  /// of the state after it.
  private mutating func misplaced(_ overlay: borrowing Overlay) -> String? {
    defer { place = nil }
    guard let place, !overlay.sheet.isMoving, place != overlay.detent else { return nil }
    return "settled on \(text(place)), rests on \(text(overlay.detent))"
  }

  /// Whether a finger, a wheel or a native view moved the sheet.
  private func isDragged(_ step: LawStep, _ before: borrowing Overlay, _ after: borrowing Overlay) -> Bool {
    guard after.phase == .dragging, case .event(let event) = step else { return false }
    switch event {
    case .wheel(_, let point, _, _, .begin) where endsDrag:
      // A command that waited for the end of a wheel's drag may have moved the sheet before the new drag began.
      var base = copy before
      if let wheel = before.drag?.wheel { base.end(wheel, at: point) }
      return base.rawHeight != after.rawHeight
    case .move, .scroll, .wheel: return before.rawHeight != after.rawHeight
    case .down, .up, .cancel, .scrollBegin, .scrollEnd, .scrollRest, .frame, .surroundings, .resize, .safeArea,
      .keyboard, .content, .header, .footer, .enable, .disable, .command:
      return false
    }
  }

  /// Whether a drag keeps the sheet from moving by itself.
  private func isHeld(_ overlay: borrowing Overlay) -> Bool {
    guard overlay.phase == .dragging else { return false }
    return overlay.fingers.part == .sheet || overlay.configuration.drags == .all
  }
}

extension Overlay {
  /// Ends a wheel's drag as another finger or wheel does that begins: without speed, like a late end of the wheel.
  fileprivate mutating func end(_ wheel: TouchID, at point: Point2D) {
    _ = handle(.wheel(wheel, point, travel: 0, .end), at: now.advanced(bySeconds: 0.041))
  }
}

extension OverlayEvent {
  fileprivate var finger: TouchID? {
    if case .down(let id, _) = self { id } else { nil }
  }
}

extension LawStep {
  /// Whether a wheel turned by a notch. Its drag begins and ends within the step.
  fileprivate var isNotch: Bool {
    if case .event(.wheel(_, _, _, _, .notch)) = self { true } else { false }
  }

  var isMove: Bool {
    if case .event(.move) = self { true } else { false }
  }
}
