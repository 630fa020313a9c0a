import Kinetics

/// One list after the other in the same sheet.
extension Overlay {
  /// The offset with which the list can be left: as shown, without a stretch.
  var restingOffset: Double { offsetRange.clamped(list.shown) }

  /// Shows another list at an offset, clamped into its range. What the former one did by itself is over; a finger goes
  /// on with the new one.
  mutating func showList(_ content: Content, offset: Double, _ effects: inout Effects) {
    list.stop()
    native.stopCoasting()
    wheels.forget()
    forgetNative(&effects)
    // Its rows are not those that were shown, so no inset keeps them in place.
    let shift = configuration.content.leading - content.leading
    var changed = configuration
    changed.content = content
    change(to: changed, settles: true, shift: shift, &effects)
    setOffset(offsetRange.clamped(offset))
    refresh()
  }
}
