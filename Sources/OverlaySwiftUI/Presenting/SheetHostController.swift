#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayUIKit
  import UIKit

  /// Holds a sheet in front of a view of SwiftUI. Its own view is not there for touches.
  @MainActor final class SheetHostController: UIViewController {
    private final class PassThroughView: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }

    override func loadView() { view = PassThroughView(frame: CGRect(x: 0, y: 0, width: 0, height: 0)) }
  }
#endif
