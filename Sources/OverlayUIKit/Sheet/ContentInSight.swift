#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// What of a sheet's content an assistive technology finds: what is in sight.
  ///
  ///     ContentInSight(frame).elements(of: content.view)      // [content.view] where nothing lies below the edge
  ///
  /// UIKit is documented to leave out what is hidden, and nothing else: VoiceOver's swipes would reach a button below the
  /// container's edge. Content that is wholly in sight is left to UIKit, as one view. Else the views in sight stand for it,
  /// each with all that is in it. An app's own elements keep their order. Nothing is written to a view, and an answer holds for
  /// the place that the sheet has when it is asked.
  @MainActor struct ContentInSight {
    /// In screen coordinates.
    private let frame: CGRect

    /// - Parameter frame: What is seen of the content, in screen coordinates.
    init(_ frame: CGRect) { self.frame = frame }

    /// The elements, and the views that hold elements, in the order in which they are read.
    func elements(of view: UIView) -> [Any] {
      guard view.isThere else { return [] }
      return switch part(of: view) {
      case .whole: [view]
      case .some(let elements): elements
      }
    }

    private enum Part {
      case whole
      /// Perhaps none.
      case some([Any])
    }

    private func part(of view: UIView) -> Part {
      guard !view.isOne else { return isInSight(view.accessibilityFrame) ? .whole : .some([]) }
      if let own = view.accessibilityElements { return parts(own) { part(of: $0, in: view) } }
      let there = view.subviews.filter(\.isThere)
      guard !there.isEmpty else { return isInSight(view.accessibilityFrame) ? .whole : .some([]) }
      return parts(inReadingOrder(there)) { part(of: $0) }
    }

    /// An app may name anything its element: a view that is not in this one is one thing.
    private func part(of element: Any, in view: UIView) -> Part {
      if let inner = element as? UIView, inner !== view, inner.isDescendant(of: view) {
        return inner.isThere ? part(of: inner) : .whole
      }
      return (element as? PlacedObject).map { isInSight($0.accessibilityFrame) } ?? true ? .whole : .some([])
    }

    private func parts<Element>(_ elements: [Element], _ part: (Element) -> Part) -> Part {
      var (isWhole, seen) = (true, [Any]())
      for element in elements {
        switch part(element) {
        case .whole: seen.append(element)
        case .some(let some):
          isWhole = false
          seen += some
        }
      }
      return isWhole ? .whole : .some(seen)
    }

    /// What has no size, or does not say where it is, is not left out.
    private func isInSight(_ place: CGRect) -> Bool {
      guard !place.isEmpty else { return true }
      let seen = place.intersection(frame)
      return !seen.isNull && seen.width > Self.least && seen.height > Self.least
    }

    /// Less than that is no part of a view, but the rounding of its frame: points.
    private static let least: CGFloat = 0.5

    /// Row by row from the top, each from the leading side. A view is in the row of another one that its middle is beside.
    private func inReadingOrder(_ views: [UIView]) -> [UIView] {
      var rows: [(end: CGFloat, views: [UIView])] = []
      for view in views.sorted(by: { $0.frame.minY < $1.frame.minY }) {
        if let row = rows.last, view.frame.midY < row.end {
          rows[rows.count - 1].views.append(view)
        } else {
          rows.append((view.frame.maxY, [view]))
        }
      }
      let isMirrored = views.first?.superview?.effectiveUserInterfaceLayoutDirection == .rightToLeft
      return rows.flatMap { row in
        row.views.sorted { isMirrored ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }
      }
    }
  }

  extension UIView {
    /// Whether an assistive technology looks at it at all.
    fileprivate var isThere: Bool { !isHidden && alpha >= 0.01 && !accessibilityElementsHidden }

    /// Whether it is in sight as a whole or not at all: an element, a control, what groups its elements, and what scrolls to
    /// the element that is to be read.
    fileprivate var isOne: Bool {
      isAccessibilityElement || self is UIScrollView || self is UIControl || accessibilityViewIsModal
        || shouldGroupAccessibilityChildren || accessibilityContainerType != .none
    }
  }
#endif
