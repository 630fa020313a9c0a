/// What VoiceOver finds by swiping, in its order.
///
///     StandInVoiceOver.elements(in: device.window).map(\.accessibilityLabel)
///
/// An element hides what is in it, a container's own elements stand for its views, and a modal view hides its siblings. The
/// documentation says no more: what is clipped or beyond the screen is found like everything else.
@MainActor public enum StandInVoiceOver {
  public static func elements(in view: UIView) -> [UIResponder] {
    if view.isHidden || view.alpha < 0.01 || view.accessibilityElementsHidden { return [] }
    if view.isAccessibilityElement { return [view] }
    if let own = view.accessibilityElements {
      return own.flatMap { one -> [UIResponder] in
        if let view = one as? UIView { return elements(in: view) }
        return (one as? UIResponder).map { [$0] } ?? []
      }
    }
    let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    return (modal.map { [$0] } ?? view.subviews).flatMap { elements(in: $0) }
  }

  /// Three fingers on an element: it is asked, then what is around it.
  @discardableResult
  public static func scroll(_ direction: UIAccessibilityScrollDirection, on element: UIResponder) -> Bool {
    var next: UIResponder? = element
    while let one = next {
      if one.accessibilityScroll(direction) { return true }
      next = one.next ?? (one as? UIAccessibilityElement)?.accessibilityContainer as? UIResponder
    }
    return false
  }
}
