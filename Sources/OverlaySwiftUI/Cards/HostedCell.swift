#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayUIKit
  import SwiftUI
  import UIKit

  /// A cell whose two sides are views of SwiftUI.
  final class HostedCell: OverlayCardCell {
    private var (front, back): ((any UIView & UIContentView)?, (any UIView & UIContentView)?)

    /// Shows views; the ones before become these where they are of the same type.
    ///
    /// - Parameter label: What VoiceOver calls the card; without one it finds what is in it.
    func show(_ front: any UIContentConfiguration, _ back: (any UIContentConfiguration)?, label: String?) {
      self.front = Self.show(front, in: self.front, on: frontView)
      if let back { self.back = Self.show(back, in: self.back, on: backView) }
      accessibilityLabel = label
      isAccessibilityElement = label != nil
      setNeedsLayout()
    }

    private static func show(
      _ content: any UIContentConfiguration, in former: (any UIView & UIContentView)?, on side: UIView
    ) -> any UIView & UIContentView {
      if let former {
        former.configuration = content
        return former
      }
      let made = content.makeContentView()
      side.addSubview(made)
      return made
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      front?.frame = frontView.bounds
      back?.frame = CGRect(origin: .zero, size: bounds.size)
    }
  }
#endif
