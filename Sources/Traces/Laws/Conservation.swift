import Kinetics
import OverlayCore

/// The law of conservation. The finger's travel is computed here from the touches alone: all of it once a drag runs,
/// and the part past the slop in the event that begins the drag.
package struct Conservation: Sendable {
  /// Whether sums of numbers on the grid have to agree bit for bit.
  let mustBeExact: Bool
  /// The centroid's travel since the first finger came down; positive expands.
  private var path: Double

  init(_ overlay: borrowing Overlay, mustBeExact: Bool) {
    self.mustBeExact = mustBeExact
    path = overlay.fingers.pan.path.along
  }

  mutating func fault(
    _ step: LawStep, before: borrowing Overlay, after: borrowing Overlay, effects: borrowing OverlayEffects
  ) -> String? {
    if case .taken(let id, let start, let point) = step { return taken(id, from: start, to: point, before, after) }
    // The law of totality watches invalid events.
    guard case .event(let event) = step, !event.isInvalid else { return nil }
    switch event {
    case .down(let id, _):
      if after.fingers.touches.activeCount == 1, after.fingers.activePlace(of: id) != nil { path = 0 }
      return nil
    case .move(let id, let point):
      guard let way = way(of: id, to: point, in: before) else { return nil }
      path += way
      if after.fingers.touches.activeCount == 0 { return nil }
      // Of a finger that goes across beside one that holds, only the travel up to where it left the slop counts.
      if after.fingers.activePlace(of: id) == nil { return bounded(way, before, after) }
      return compare(counted(way, before, after), before, after)
    case .wheel(let id, let point, let travel, _, let phase) where phase == .begin || phase == .change:
      guard after.drag?.wheel != nil else { return nil }
      let isRefused = effects.rejection != nil
      // A wheel catches a motion before it travels, as a down does. The stretch that a bounce or a native view shows
      // then becomes the excess that shows the same.
      var endsOne = effects.contains(.dragEnded)
      if phase != .begin { endsOne = false }
      if phase == .begin ? runs(before) || endsOne : isShownNatively(before) {
        var caught = copy before
        // A wheel that begins while another drags also releases that one, near a detent on that detent.
        if endsOne, let wheel = caught.drag?.wheel {
          _ = caught.handle(.wheel(wheel, point, travel: 0, .end), at: caught.now)
        }
        _ = caught.handle(.wheel(id, point, travel: 0, phase), at: caught.now)
        return isRefused ? bounded(travel, caught, after) : compare(travel, caught, after)
      }
      return isRefused ? bounded(travel, before, after) : compare(travel, before, after)
    case .scroll(let offset, let travel?, false) where before.list.isPanned && before.phase == .dragging:
      // A drag on the header continues beside the native view.
      guard before.fingers.part == .list, offset >= 0, offset <= after.contentEnd else { return nil }
      let way = travel.since(before, at: offset)
      let pixel = pixel(of: before, after, travel, at: offset)
      if effects.shift != 0 { return unshifted(effects.shift, way, before, after, within: pixel) }
      guard let message = compare(way, before, after, within: pixel) else { return nil }
      // A native view owns its stretch, as long as the sheet does not move.
      if isShownNatively(before), after.rawHeight == before.rawHeight { return nil }
      // From past an end the view returns by its own rubber band, which may take any part of the travel.
      let shown = after.rawHeight - before.rawHeight + after.offset - before.offset + after.yielded + after.refused
      let isWithin = shown * way >= -pixel * way.magnitude && shown.magnitude <= way.magnitude + pixel
      if before.contentExcess != 0, isWithin { return nil }
      // Where the native stretch and the finger's disagree, the list continues from the one that is shown.
      let content = after.rawOffset - before.offsetRange.raw(before.offset) + after.refused
      let took = after.rawHeight - before.rawHeight + content
      return isShownNatively(before) && (took - way).magnitude <= pixel ? nil : message
    case .up, .cancel, .scrollBegin, .scroll, .scrollEnd, .scrollRest, .wheel, .frame, .surroundings, .resize,
      .safeArea,
      .keyboard, .content, .header, .footer, .enable, .disable, .command:
      return nil
    }
  }

  /// All travel of a finger that a layer in the sheet let go counts, from where it left the slop. What it catches there
  /// is another law's.
  private mutating func taken(
    _ id: TouchID, from start: Point2D, to point: Point2D, _ before: borrowing Overlay, _ after: borrowing Overlay
  ) -> String? {
    path = after.fingers.pan.path.along
    guard after.fingers.activePlace(of: id) != nil, after.phase == .dragging,
      after.configuration.driver == .core || after.fingers.part != .list, !before.isMoving
    else { return nil }
    let edge = after.configuration.edge
    let way = edge.travel(of: point).along - edge.travel(of: start).along
    return compare(way / Double(after.fingers.touches.activeCount), before, after)
  }

  /// A pixel of the screen in points, plus what the rounding of a report's numbers and of the positions adds.
  private func pixel(
    of before: borrowing Overlay, _ after: borrowing Overlay, _ travel: ScrollTravel, at offset: Double
  ) -> Double {
    let pixel = 1 / before.surroundings.scale
    var rounding = Rounding()
    switch travel {
    case .pan(let travel): rounding.note(travel)
    case .from(let start): rounding.note(start)
    }
    rounding.note(pixel)
    rounding.note(offset)
    rounding.note(before.list.panTravel)
    rounding.note(before.rawHeight)
    rounding.note(after.rawHeight)
    rounding.note(before.rawOffset)
    rounding.note(after.rawOffset)
    return pixel + rounding.slack
  }

  /// The centroid's travel along the axis; `nil` for a finger that does not drag.
  private func way(of id: TouchID, to point: Point2D, in overlay: borrowing Overlay) -> Double? {
    guard let place = overlay.fingers.activePlace(of: id) else { return nil }
    guard overlay.configuration.driver == .core || overlay.fingers.part != .list else { return nil }
    let way = overlay.configuration.edge.travel(of: point).along - place.along
    return way / Double(overlay.fingers.touches.activeCount)
  }

  private func counted(_ way: Double, _ before: borrowing Overlay, _ after: borrowing Overlay) -> Double {
    if before.phase == .dragging { return way }
    guard after.phase == .dragging else { return 0 }
    return path < 0 ? path + before.fingers.pan.slop : path - before.fingers.pan.slop
  }

  private func compare(
    _ travel: Double, _ before: borrowing Overlay, _ after: borrowing Overlay, within pixel: Double? = nil
  ) -> String? {
    let (sheet, content) = taken(before, after)
    // A stretch at the top that shows at most the half pixel that ends a motion is gone at once when the sheet shrinks.
    let isHome =
      before.rawOffset < 0 && before.offset.magnitude <= 0.5 / before.surroundings.scale && after.rawOffset == 0
      && sheet < 0
    let took = isHome ? sheet : sheet + content
    let isExact = mustBeExact && before.rawHeight.isOnGrid && before.rawOffset.isOnGrid && travel.isOnGrid
    let agrees = pixel.map { (took - travel).magnitude <= $0 } ?? agrees(took, travel, exactly: isExact)
    guard !agrees || after.yielded < 0 else { return nil }
    // A list that moved by itself and was caught beyond its band's reach is held by a wider band: it has no raw offset
    // of its own.
    if before.list.isMoving, before.listStretch > before.offsetRange.band.reach { return nil }
    return "travel \(travel), but sheet \(sheet) and content \(content), \(after.yielded) of it yielded and "
      + "\(after.refused) refused"
  }

  /// What the sheet took of the travel, and what the list took. A list that moves by itself while the sheet is held
  /// takes nothing of it.
  private func taken(_ before: borrowing Overlay, _ after: borrowing Overlay) -> (sheet: Double, content: Double) {
    let isApart = runs(before) && runs(after)
    let content = after.rawOffset - before.rawOffset + after.yielded + after.refused
    return (after.rawHeight - before.rawHeight, isApart ? 0 : content)
  }

  /// Compares for a view that also moved its own offset: without that shift, what is shown moves by the finger's
  /// travel.
  private func unshifted(
    _ shift: Double, _ travel: Double, _ before: borrowing Overlay, _ after: borrowing Overlay, within tolerance: Double
  ) -> String? {
    // A stretch keeps the band that it began with, even where the list has another one now. The ends are those of now.
    var range = after.offsetRange
    if before.contentExcess != 0 { range.band = before.offsetRange.band }
    let place = after.offset - shift
    // At an end that shows no stretch, or in a viewport without a length, the travel that the finger spent on a stretch
    // is not seen.
    let (showsLower, showsUpper) = (
      range.showsLower && range.band.scale > 0, range.showsUpper && range.band.scale > 0
    )
    guard place > range.lower || showsLower, place < range.upper || showsUpper else { return nil }
    // Nor is it seen beyond the band's reach, where a wider band would hold it.
    guard range.excess(place).magnitude <= range.band.reach else { return nil }
    let sheet = after.rawHeight - before.rawHeight
    // A native stretch whose end has moved away is no longer a stretch.
    let start = before.contentExcess == 0 ? before.offset : before.rawOffset
    let content = range.raw(place) - start + after.yielded + after.refused
    guard (sheet + content - travel).magnitude > tolerance else { return nil }
    // Where the native stretch and the finger's disagree, the list continues from the one that is shown.
    // Where the view shows none, the finger's stretch is dropped, and its band too.
    var seenRange = range
    if range.excess(before.offset) == 0 { seenRange.band = after.offsetRange.band }
    let seen = seenRange.raw(place) - range.raw(before.offset) + after.yielded + after.refused
    if isShownNatively(before), (sheet + seen - travel).magnitude <= tolerance { return nil }
    // From past an end the view returns by its own band: what is shown then moves with the finger.
    let shown = after.offset - shift - before.offset + after.yielded + after.refused
    if before.contentExcess != 0, (sheet + shown - travel).magnitude <= tolerance { return nil }
    // A stretch beyond the band's reach returns by a wider band: only what is shown can be compared.
    let isWithin = shown * travel >= -tolerance * travel.magnitude && shown.magnitude <= travel.magnitude + tolerance
    if before.listStretch > range.band.reach, isWithin { return nil }
    return "travel \(travel), but sheet \(sheet) and content \(content), \(shift) shifted"
  }

  private func isShownNatively(_ overlay: borrowing Overlay) -> Bool {
    overlay.contentExcess != 0 && overlay.offsetRange.shown(overlay.rawOffset) != overlay.offset
  }

  /// Whether the list moves by itself, or a native view lets it bounce.
  private func runs(_ overlay: borrowing Overlay) -> Bool {
    if overlay.list.isMoving { return true }
    return overlay.list.isCoasting && overlay.contentExcess != 0
  }

  /// What is wrong where a part of the travel counts: sheet and list never take more than that.
  private func bounded(_ travel: Double, _ before: borrowing Overlay, _ after: borrowing Overlay) -> String? {
    let (sheet, content) = taken(before, after)
    let took = sheet + content
    // A pan rounds one coordinate to 2⁻²⁰ points at the edge of the slop.
    let most = travel.magnitude + 0x1p-20
    guard took * travel < -1e-9 || took.magnitude > most else { return nil }
    return "a part counts of travel \(travel), took \(took)"
  }
}

extension ScrollTravel {
  /// The finger's travel since the report before, as a report at an offset says; positive expands.
  func since(_ overlay: borrowing Overlay, at offset: Double) -> Double {
    switch self {
    case .pan(let travel): travel - overlay.list.panTravel
    case .from(let start): offset - start
    }
  }
}
