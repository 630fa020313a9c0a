#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayUIKit
  import UIKit

  /// Stands behind a list, and has the sheet around it track the list while that is on screen.
  ///
  /// The list is found from here: up to the nearest view that has both, and there to the scroll view that lies over this
  /// one, or up to the one around it. Of the rest of the content nothing is looked at, so a second page with a list and a
  /// marker of its own is never taken for this one. That is how SwiftUI-Introspect finds the view that a marker belongs to.
  @MainActor final class ListMarker: UIView {
    var nextTurn: NextTurn = .task
    private weak var tracked: UIScrollView?
    private weak var sheet: OverlaySheet?
    private var isScheduled = false

    override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    /// In a window its list is looked for after the layout; out of it there is none.
    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { release() } else { setNeedsReview() }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      setNeedsReview()
    }

    /// Looks for the list in the next turn: not within a layout.
    func setNeedsReview() {
      guard !isScheduled else { return }
      isScheduled = true
      nextTurn.run { [weak self] in
        self?.isScheduled = false
        self?.review()
      }
    }

    /// Has the list tracked if it is on screen, and only then. In a drag everything stays as it is.
    func review() {
      guard window != nil, let around = enclosingSheet else { return release() }
      guard around.presentation.phase != .dragging else { return }
      let list = isOnScreen(in: around) ? markedList(in: around.content.view) : nil
      guard list !== tracked else { return }
      release()
      guard let list else { return }
      (tracked, sheet) = (list, around)
      around.track(list)
    }

    private func release() {
      if let tracked, let sheet { sheet.untrack(tracked) }
      (tracked, sheet) = (nil, nil)
    }

    /// The sheet that this view is in.
    private var enclosingSheet: OverlaySheet? {
      sequence(first: self as UIResponder, next: { $0.next }).lazy.compactMap { $0 as? OverlaySheet }.first
    }

    /// Whether its middle is within the breadth of the content: a page beside the one that is shown is not.
    private func isOnScreen(in sheet: OverlaySheet) -> Bool {
      guard bounds.width > 0, bounds.height > 0, let content = sheet.content.view else { return false }
      for view in sequence(first: self as UIView, next: { $0.superview }) {
        if view === content { break }
        if view.isHidden { return false }
      }
      let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: content)
      return middle.x >= content.bounds.minX && middle.x <= content.bounds.maxX
    }

    /// The scroll view over this one, or around it.
    private func markedList(in content: UIView?) -> UIScrollView? {
      var branch: UIView = self
      while branch !== content, let parent = branch.superview {
        let views = parent.subviews
        let place = views.firstIndex { $0 === branch } ?? views.endIndex
        for view in views.dropFirst(place + 1) {
          if let list = list(at: view) { return list }
        }
        if let list = parent as? UIScrollView, list.scrollsUpAndDown { return list }
        branch = parent
      }
      return nil
    }

    /// The outermost list of a view that lies over the middle of this one.
    private func list(at view: UIView) -> UIScrollView? {
      let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: view)
      guard view.bounds.contains(middle) else { return nil }
      if let list = view as? UIScrollView, list.scrollsUpAndDown { return list }
      for part in view.subviews.reversed() {
        if let list = list(at: part) { return list }
      }
      return nil
    }
  }

  /// The markers in the content of a sheet, which are asked again when the sheet moves: a page that has come on screen
  /// tells nobody.
  @MainActor final class MarkedLists {
    private var markers: [Weak] = []
    private struct Weak { weak var marker: ListMarker? }

    func add(_ marker: ListMarker) {
      markers.removeAll { $0.marker == nil }
      if !markers.contains(where: { $0.marker === marker }) { markers.append(Weak(marker: marker)) }
    }

    func review() {
      for one in markers { one.marker?.review() }
    }
  }

  extension UIScrollView {
    /// A pager is wider than it is shown, and not longer.
    fileprivate var scrollsUpAndDown: Bool {
      contentSize.width <= bounds.width || contentSize.height > bounds.height
    }
  }
#endif
