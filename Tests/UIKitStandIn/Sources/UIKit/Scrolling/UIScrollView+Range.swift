import Kinetics

// Where a scroll view may stand: by its size, its content and its insets.

extension UIScrollView {
  /// The insets of its own and, as its behaviour says, those of the safe area.
  var adjustedInset: UIEdgeInsets {
    let safe = safeAreaInsets
    let along = { (isScrollable: Bool) in
      switch self.contentInsetAdjustmentBehavior {
      case .always: true
      case .never: false
      case .automatic, .scrollableAxes: isScrollable
      }
    }
    let isTall = along(alwaysBounceVertical || contentSize.height > storedBounds.height)
    let isWide = along(alwaysBounceHorizontal || contentSize.width > storedBounds.width)
    return contentInset
      + UIEdgeInsets(
        top: isTall ? safe.top : 0, left: isWide ? safe.left : 0, bottom: isTall ? safe.bottom : 0,
        right: isWide ? safe.right : 0)
  }

  func adjustedInsetMayHaveChanged(staysAtTop: Bool = true) {
    let (old, new) = (knownAdjustedInset, adjustedInset)
    guard new != old else { return updateRange() }
    knownAdjustedInset = new
    let wasAtTop = vertical.offset == -Double(old.top)
    rangeChanged()
    if staysAtTop, wasAtTop, case .still = stage, !StandInSwitch.topIsNotKept.isOn {
      write(CGPoint(x: storedBounds.minX, y: -new.top))
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// At rest it comes back inside its range.
  func rangeChanged() {
    if knownAdjustedInset != adjustedInset { return adjustedInsetMayHaveChanged() }
    updateRange()
    guard case .still = stage else { return }
    if StandInSwitch.offsetReturnsInLayout.isOn {
      waiting.isToReturn = true
      return setNeedsLayout()
    }
    write(CGPoint(x: horizontal.clamped(horizontal.offset), y: vertical.clamped(vertical.offset)))
  }

  func updateRange() {
    let (inset, size, content) = (knownAdjustedInset, storedBounds.size, contentSize)
    vertical.setRange(least: -Double(inset.top), most: Double(content.height + inset.bottom - size.height))
    horizontal.setRange(least: -Double(inset.left), most: Double(content.width + inset.right - size.width))
    (vertical.viewport, horizontal.viewport) = (Double(size.height), Double(size.width))
    (vertical.bounces, horizontal.bounces) = (bounces, bounces)
    (vertical.bouncesWhenShort, horizontal.bouncesWhenShort) = (alwaysBounceVertical, alwaysBounceHorizontal)
    let scale = Double(traitCollection.displayScale)
    (vertical.scale, horizontal.scale) = (scale, scale)
    let rate = (try? Deceleration(retainedPerMillisecond: Double(decelerationRate.rawValue))) ?? .normal
    (vertical.rate, horizontal.rate) = (rate, rate)
  }
}
