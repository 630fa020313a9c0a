#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// What the content of a sheet has at the sheet's lower end: one view for as long as it is there, whatever is on it.
  @MainActor final class SheetFooter: Equatable {
    let view = SheetFooterView(frame: CGRect(x: 0, y: 0, width: 0, height: 0))

    nonisolated static func == (left: SheetFooter, right: SheetFooter) -> Bool { left === right }
  }

  /// Holds a view, as large as itself, and wants to be as high as that.
  @MainActor final class SheetFooterView: UIView {
    /// What is on it.
    var content: UIView? { didSet { showContent(oldValue) } }

    private func showContent(_ former: UIView?) {
      guard content !== former else { return }
      former?.removeFromSuperview()
      if let content { addSubview(content) }
      setNeedsLayout()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      content?.frame = bounds
    }

    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      content?.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        ?? CGSize(width: targetSize.width, height: 0)
    }
  }
#endif
