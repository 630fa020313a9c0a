/// A stack of pages: no bars and no transitions, only what a child of it is.
@MainActor open class UINavigationController: UIViewController {
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }
  open var viewControllers: [UIViewController] = []
}

/// Pages beside each other: no bar, only what a child of it is.
@MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]?
}
