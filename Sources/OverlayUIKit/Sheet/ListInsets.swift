#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The insets of a list that a sheet tracks: those at its top that offsets count from, and what the sheet adds at its end so
  /// that the last row rests where the sheet ends.
  ///
  /// The view adjusts its insets as the app told it to: bars, large titles and refresh controls stay UIKit's. What the sheet
  /// adds is a part of the content's safe area, as the system's own sheets do it. A view that takes no safe area (`never`,
  /// or content that does not scroll) gets it as an inset.
  @MainActor final class ListInsets {
    /// The app's own inset at the top, which the rows scroll with: points.
    private(set) var leading: CGFloat
    /// What bars inside the content cover of the view. In a pan it is that of the pan's beginning: a large title that shrinks
    /// under the finger does not move the list.
    private var bars: CGFloat
    /// What covers the container there, where the sheet is that high.
    private var covered: CGFloat = 0
    /// What the sheet added to the view's own inset at the end; 0 where the safe area does it.
    private var added: CGFloat = 0

    init(of view: UIScrollView) {
      leading = view.contentInset.top
      bars = view.adjustedContentInset.top - leading
    }

    /// What the rows begin below.
    var top: CGFloat { leading + header }

    /// What of it is a part of the sheet's header: it stays while the rows scroll.
    var header: CGFloat { bars + covered }

    /// The app's own inset at the end.
    func own(of view: UIScrollView) -> CGFloat { view.contentInset.bottom - added }

    /// Reads those at the top.
    ///
    /// - Parameters:
    ///   - view: The list.
    ///   - covered: What covers the container at the view's top: points.
    ///   - isInPan: Whether its pan goes on.
    func take(of view: UIScrollView, under covered: CGFloat, isInPan: Bool) {
      leading = view.contentInset.top
      let adjusted = max(0, view.adjustedContentInset.top - leading).withoutNoise
      self.covered = min(adjusted, max(0, covered))
      if !isInPan { bars = adjusted - self.covered }
    }

    /// Gives the view an inset at its end, of which the app's own is a part.
    ///
    /// - Parameters:
    ///   - inset: The whole of it: points, 0 or more.
    ///   - gap: How far the view ends above the end of the content.
    ///   - end: The safe area of the content.
    func give(_ inset: CGFloat, at gap: CGFloat, to view: UIScrollView, in end: ContentEnd) {
      let own = own(of: view)
      let (needed, takesSafeArea) = (max(0, inset - own), view.takesSafeAreaAtEnd)
      end.set(takesSafeArea && needed > 0 ? needed + gap : 0)
      let rest = takesSafeArea ? 0 : needed
      guard abs(rest - added) > 0.01 else { return }
      let indicators = view.verticalScrollIndicatorInsets.bottom - added
      added = rest
      view.contentInset.bottom = own + rest
      view.verticalScrollIndicatorInsets.bottom = indicators + rest
    }

    /// The app's insets alone.
    func restore(_ view: UIScrollView) {
      guard added != 0 else { return }
      view.contentInset.bottom -= added
      view.verticalScrollIndicatorInsets.bottom -= added
    }
  }

  /// The safe area at the end of a sheet's content: what the container covers there, what the app adds, and what the sheet's
  /// lower edge cuts off.
  @MainActor final class ContentEnd {
    private weak var content: UIViewController?
    /// What the sheet added: points.
    private var added: CGFloat = 0
    /// What the content has without any addition.
    private var natural: CGFloat = 0
    /// What was read last, and with which addition. UIKit does not say when a new addition counts.
    private var known: (safe: CGFloat, added: CGFloat) = (0, 0)

    init(of content: UIViewController) { self.content = content }

    /// Makes the safe area at least as high as this: points, 0 leaves the content's own.
    func set(_ height: CGFloat) {
      guard let content, let view = content.viewIfLoaded else { return }
      let (safe, all) = (view.safeAreaInsets.bottom, content.additionalSafeAreaInsets.bottom)
      if safe != known.safe || all == known.added { natural = max(0, safe - all) }
      let own = all - added
      let needed = height > 0 ? max(0, height - natural - own) : 0
      let isOther = abs(needed - added) > 0.01
      if isOther { added = needed }
      known = (safe, own + added)
      if isOther { content.additionalSafeAreaInsets.bottom = own + needed }
    }
  }

  extension UIScrollView {
    /// Whether the safe area at its end is a part of its inset there.
    fileprivate var takesSafeAreaAtEnd: Bool {
      switch contentInsetAdjustmentBehavior {
      case .never: false
      case .always: true
      case .automatic, .scrollableAxes: alwaysBounceVertical || contentSize.height > bounds.height
      @unknown default: false
      }
    }
  }
#endif
