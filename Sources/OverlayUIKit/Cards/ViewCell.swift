#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A cell whose sides are a view each: what is shown where an app has no class of cells. VoiceOver calls it what the view calls
  /// itself that is seen.
  final class ViewCell<Front: UIView, Back: UIView>: OverlayCardCell {
    private(set) var front: Front?
    private(set) var back: Back?

    /// A cell with these views on it, as large as it is.
    static func holding(_ front: Front, _ back: Back?) -> Self {
      let cell = Self(frame: .zero)
      (cell.front, cell.back) = (front, back)
      cell.frontView.addSubview(front)
      if let back { cell.backView.addSubview(back) }
      return cell
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      front?.frame = frontView.bounds
      back?.frame = CGRect(origin: .zero, size: bounds.size)
    }

    override var accessibilityLabel: String? {
      get { super.accessibilityLabel ?? (face == .front ? front?.accessibilityLabel : back?.accessibilityLabel) }
      set { super.accessibilityLabel = newValue }
    }
  }
#endif
