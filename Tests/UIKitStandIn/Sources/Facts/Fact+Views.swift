import UIKit

extension Fact {
  static var views: [Fact] {
    [
      Fact("A view that needs a layout is laid out at once where that is asked for, and once") { stage in
        let view = LaidOut(frame: stage.container.bounds)
        stage.container.addSubview(view)
        view.layoutIfNeeded()
        let before = view.count
        view.setNeedsLayout()
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        return .holds(view.count == before + 1, "\(view.count - before) times")
      },
      Fact("The front-most view is hit; one that takes no touches, or answers nobody, lets them through") { stage in
        let (back, front, passing) = (UIView(), UIView(), Passing())
        for view in [back, front, passing] {
          view.frame = stage.container.bounds
          stage.container.addSubview(view)
        }
        let point = CGPoint(x: 50, y: 50)
        let first = stage.container.hitTest(point, with: nil) === front
        front.isUserInteractionEnabled = false
        let second = stage.container.hitTest(point, with: nil) === back
        return .holds(first && second, "front \(first), back \(second)")
      },
      Fact("A view that lies outside its superview is not hit there") { stage in
        let (small, outside) = (UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100)), UIView())
        outside.frame = CGRect(x: 0, y: -80, width: 100, height: 70)
        small.addSubview(outside)
        stage.container.addSubview(small)
        let hit = stage.container.hitTest(CGPoint(x: 50, y: 50), with: nil)
        return .holds(hit === stage.container, hit === outside ? "hit" : "not hit")
      },
      Fact("A view hears of its window when it comes and when it goes") { stage in
        let view = LaidOut(frame: .zero)
        stage.container.addSubview(view)
        view.removeFromSuperview()
        return .holds(view.windows == [true, false], "\(view.windows)")
      },
      Fact("A view at the end of its window has the window's safe area there, also where it reaches beyond") { stage in
        guard let window = stage.container.window else { return .unseen("no window") }
        let view = UIView(frame: stage.container.bounds)
        stage.container.addSubview(view)
        await stage.room.pass(0.05)
        let inside = view.safeAreaInsets.bottom
        view.frame.size.height += 100
        await stage.room.pass(0.05)
        let beyond = view.safeAreaInsets.bottom
        let line = "window \(window.safeAreaInsets.bottom), inside \(inside), 100 points beyond \(beyond)"
        return .holds(inside == window.safeAreaInsets.bottom && beyond >= inside, line)
      },
    ]
  }

  static var controllers: [Fact] {
    [
      Fact("Insets that a controller adds reach the views below it by the next layout") { stage in
        let (child, inner) = (UIViewController(), UIView())
        add(child, to: stage)
        inner.frame = child.view.bounds
        child.view.addSubview(inner)
        await stage.room.pass(0.05)
        let before = inner.safeAreaInsets.top
        child.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
        await stage.room.pass(0.05)
        let after = inner.safeAreaInsets.top
        remove(child)
        return .holds(after == before + 44, "\(before), then \(after)")
      },
      Fact("A controller hears of a new size of its view and of new insets") { stage in
        let child = Hearing()
        add(child, to: stage)
        await stage.room.pass(0.05)
        child.heard = Heard()
        child.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        child.view.frame.size.height -= 50
        await stage.room.pass(0.05)
        let words = child.heard.words
        remove(child)
        return .holds(words.contains("insets") && words.contains("layout"), words.joined(separator: ", "))
      },
      Fact("addChild says that it will move, removeFromParent that it did") { stage in
        let child = Hearing()
        stage.room.controller.addChild(child)
        let first = child.heard.words
        child.heard = Heard()
        child.removeFromParent()
        let second = child.heard.words
        return .holds(first == ["will move"] && second == ["did move"], "\(first), \(second)")
      },
      Fact("A parent hears of the size that its child prefers") { stage in
        let (parent, child) = (Hearing(), UIViewController())
        parent.addChild(child)
        child.preferredContentSize = CGSize(width: 0, height: 300)
        let words = parent.heard.words
        child.removeFromParent()
        return .holds(words == ["child prefers 300.0"], words.joined(separator: ", "))
      },
    ]
  }

  private static func add(_ child: UIViewController, to stage: FactStage) {
    stage.room.controller.addChild(child)
    child.view.frame = stage.container.bounds
    stage.container.addSubview(child.view)
    child.didMove(toParent: stage.room.controller)
  }

  private static func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}

private final class LaidOut: UIView {
  private(set) var count = 0
  private(set) var windows: [Bool] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    windows.append(window != nil)
  }
}

private final class Passing: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

private final class Hearing: UIViewController {
  var heard = Heard()

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    heard("layout")
  }
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    heard("insets")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    heard("will move")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    heard("did move")
  }
  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    heard("child prefers \(container.preferredContentSize.height)")
  }
}
