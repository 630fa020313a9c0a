#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  /// Two fingers on a trackpad, or the wheel of a mouse, over the sheet beside its list. A scroll view takes those over itself.
  @MainActor final class SheetWheel: UIPanGestureRecognizer {
    private var action: GestureAction?
    /// The travel that the core was told: points.
    private var told = 0.0
    /// No finger has this number.
    private static let id = TouchID(0)

    /// A gesture of two fingers: it drags.
    static func trackpad(of sheet: OverlaySheet) -> SheetWheel {
      SheetWheel(.continuous) { [weak sheet] wheel in
        guard let sheet, let point = wheel.point else { return }
        let travel = wheel.takeTravel()
        switch wheel.state {
        case .began:
          sheet.send(.wheel(id, point, travel: 0, .begin))
          sheet.send(.wheel(id, point, travel: travel, .change))
        case .changed: sheet.send(.wheel(id, point, travel: travel, .change))
        case .ended, .cancelled, .failed: sheet.send(.wheel(id, point, travel: 0, .end))
        case .possible: break
        @unknown default: break
        }
      }
    }

    /// The steps of a wheel.
    static func mouse(of sheet: OverlaySheet) -> SheetWheel {
      SheetWheel(.discrete) { [weak sheet] wheel in
        let travel = wheel.takeTravel()
        guard let sheet, let point = wheel.point, travel != 0 else { return }
        sheet.send(.wheel(id, point, travel: travel, .notch))
      }
    }

    private init(_ mask: UIScrollTypeMask, _ handle: @escaping @MainActor (SheetWheel) -> Void) {
      super.init(target: nil, action: nil)
      allowedScrollTypesMask = mask
      allowedTouchTypes = []
      action = GestureAction(self) { [weak self] in if let self { handle(self) } }
    }

    override func reset() {
      super.reset()
      told = 0
    }

    private var point: Point2D? {
      guard let container = view?.superview else { return nil }
      return Point2D(location(in: container))
    }

    /// What was scrolled since the last time: points, positive expands.
    private func takeTravel() -> Double {
      let travel = -Double(translation(in: view?.superview).y)
      defer { told = travel }
      return travel - told
    }
  }

  /// Calls back when a recogniser changes its state.
  @MainActor private final class GestureAction: NSObject {
    private let handle: @MainActor () -> Void

    init(_ recognizer: UIGestureRecognizer, _ handle: @escaping @MainActor () -> Void) {
      self.handle = handle
      super.init()
      #if canImport(ObjectiveC)
        recognizer.addTarget(self, action: #selector(act))
      #else
        recognizer.standInAddHandler { _ in handle() }
      #endif
    }

    #if canImport(ObjectiveC)
      @objc private func act() { handle() }
    #endif
  }
#endif
