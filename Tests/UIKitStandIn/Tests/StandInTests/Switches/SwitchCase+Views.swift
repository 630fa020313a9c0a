import UIKit

extension SwitchCase {
  static let views = [
    SwitchCase(.hitTestedOften, "1", "4") { switches in
      let device = StandInDevice(safeArea: .zero, switches: switches)
      let (view, finger) = (CountingView(frame: device.window.bounds), StandInFinger(on: device.window))
      device.window.addSubview(view)
      device.window.makeKeyAndVisible()
      finger.down(at: CGPoint(x: 100, y: 100))
      finger.move(by: CGPoint(x: 0, y: 5))
      return "\(view.count)"
    },
    SwitchCase(
      .superviewBeforeWindow, "will window, will superview, did window, did superview",
      "will superview, will window, did superview, did window"
    ) { switches in
      let (device, view) = (StandInDevice(safeArea: .zero, switches: switches), LogView(frame: .zero))
      device.window.addSubview(view)
      return view.log.lines.filter { $0.hasPrefix("will") || $0.hasPrefix("did") }
        .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }.joined(separator: ", ")
    },
    SwitchCase(.layoutTwice, "1", "2") { switches in
      withController(switches) { device, root in
        root.view.setNeedsLayout()
        root.log.clear()
        device.window.layoutIfNeeded()
        return "\(root.log.lines.filter { $0 == "root didLayout" }.count)"
      }
    },
    SwitchCase(.safeAreaIgnoresOverflow, "134.0", "34.0", overflowing(safe: 34)),
    SwitchCase(.overflowIsUnsafe, "0.0", "100.0", overflowing(safe: 0)),
    SwitchCase(.safeAreaAfterLayout, "safe area, didLayout", "didLayout, safe area") { switches in
      withController(switches) { _, root in
        root.log.clear()
        root.additionalSafeAreaInsets.top = 20
        StandInClock.endTurn()
        return root.log.lines.prefix(2).map { $0.replacingOccurrences(of: "root ", with: "") }.joined(separator: ", ")
      }
    },
    SwitchCase(.traitsAfterLayout, "traits, layout", "layout, traits") { switches in
      let (device, view) = (StandInDevice(safeArea: .zero, switches: switches), OrderView(frame: .zero))
      device.window.addSubview(view)
      device.window.makeKeyAndVisible()
      view.words = []
      view.setNeedsLayout()
      device.setTraits { $0.standIn(userInterfaceStyle: .dark) }
      return view.words.prefix(2).joined(separator: ", ")
    },
    SwitchCase(.animationsAreInterrupted, "true after 0.2 s", "false after 0.1 s") { switches in
      _ = StandInDevice(switches: switches)
      var (isFinished, end) = (false, 0.0)
      let start = StandInClock.now
      UIView.animate(withDuration: 0.2, animations: {}) { finished in
        (isFinished, end) = (finished, StandInClock.now)
      }
      StandInClock.advance(by: 1)
      return "\(isFinished) after \(((end - start) * 100).rounded() / 100) s"
    },
  ]

  static let controllers = [
    SwitchCase(.layoutAtZeroFirst, "393 x 852", "0 x 0, 0 x 852, 393 x 852") { switches in
      withController(switches) { _, root in
        root.sizes.map { "\(Int($0.width)) x \(Int($0.height))" }.joined(separator: ", ")
      }
    },
    SwitchCase(.viewsLoadEarly, "not loaded, 393.0 wide", "loaded, 0.0 wide") { switches in
      _ = StandInDevice(switches: switches)
      let (root, child) = (UIViewController(), UIViewController())
      root.addChild(child)
      let isLoaded = child.isViewLoaded
      return "\(isLoaded ? "loaded" : "not loaded"), \(child.view.bounds.width) wide"
    },
    SwitchCase(.appearsBeforeLayout, "didLayout, didAppear", "didAppear, didLayout") { switches in
      withController(switches) { _, root in
        root.log.lines.suffix(2).map { $0.replacingOccurrences(of: "root ", with: "") }.joined(separator: ", ")
      }
    },
    SwitchCase(.transitionsEndLater, "ended in the call", "ended later") { switches in
      let (device, root) = (StandInDevice(switches: switches), UIViewController())
      device.window.rootViewController = root
      device.window.makeKeyAndVisible()
      let (presented, ender) = (UIViewController(), Ender())
      (presented.modalPresentationStyle, presented.transitioningDelegate) = (.custom, ender)
      root.present(presented, animated: true)
      StandInClock.advance(by: 0.01)
      ender.context?.completeTransition(true)
      return ender.hasEnded ? "ended in the call" : "ended later"
    },
  ]

  /// A controller in a window with a safe area.
  @MainActor private static func withController(
    _ switches: Set<StandInSwitch>, _ body: (StandInDevice, SizedController) -> String
  ) -> String {
    let (device, root) = (StandInDevice(switches: switches), SizedController("root", Log()))
    device.window.rootViewController = root
    device.window.makeKeyAndVisible()
    return withExtendedLifetime(device) { body(device, root) }
  }

  /// The inset at the end of a view that reaches 100 points beyond its window.
  private static func overflowing(safe: CGFloat) -> @MainActor @Sendable (Set<StandInSwitch>) -> String {
    { switches in
      let insets = UIEdgeInsets(top: 0, left: 0, bottom: safe, right: 0)
      let (device, view) = (StandInDevice(safeArea: insets, switches: switches), UIView(frame: .zero))
      view.frame = CGRect(x: 0, y: 452, width: 393, height: 500)
      device.window.addSubview(view)
      device.window.makeKeyAndVisible()
      return "\(view.safeAreaInsets.bottom)"
    }
  }
}

/// Animates nothing, until it is told to end.
private final class Ender: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
  private(set) var context: (any UIViewControllerContextTransitioning)?
  private(set) var hasEnded = false

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) { self.context = context }
  func animationEnded(_ transitionCompleted: Bool) { hasEnded = true }
}

private final class CountingView: UIView {
  var count = 0
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    count += 1
    return super.hitTest(point, with: event)
  }
}

private final class OrderView: UIView {
  var words: [String] = []
  override func layoutSubviews() {
    super.layoutSubviews()
    words.append("layout")
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { words.append("traits") }
}

private final class SizedController: LogController {
  /// The sizes in which it was laid out.
  private(set) var sizes: [CGSize] = []
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if sizes.last != view.bounds.size { sizes.append(view.bounds.size) }
  }
}
