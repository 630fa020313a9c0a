#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  /// A sheet over a view that stays alive: a map, a page. Its content scrolls, and one finger moves both.
  ///
  ///     let sheet = OverlaySheet(content: places, detents: [.tip, .half, .full])
  ///     sheet.track(places.tableView)
  ///     sheet.add(to: map)                      // or, as a modal one: map.present(sheet, animated: true)
  ///
  /// It is a view controller that contains the content's. Touches beside and above it pass through, unless the backdrop
  /// is there. All that it decides (hand-off, targets, motions, hits) is decided by an `Overlay` of the core; this
  /// class tells it what UIKit says, and shows what it answers. Lengths are points, heights count from the container's
  /// lower edge.
  @MainActor open class OverlaySheet: UIViewController {
    /// What is shown in the sheet; ``setContent(_:animated:)`` shows another one.
    public internal(set) var content: UIViewController
    /// A bar at the sheet's lower end that stays in sight, above the safe area and the keyboard: buttons, a search field.
    ///
    /// It is as broad as the sheet, and as high as its constraints say, without them as high as it is. The list scrolls
    /// clear of it, and a drag on it moves the sheet. Where its constraints say something new, tell it with
    /// `sheet.view.setNeedsLayout()`.
    public var footer: UIView? { didSet { showFooter(oldValue) } }
    /// Hears what the sheet does, and has the last word on where it goes.
    public weak var delegate: (any OverlaySheetDelegate)?

    /// The heights at which it rests, in any order; unique identifiers. It comes up to the first one that is available,
    /// unless ``selectedDetentIdentifier`` is set before.
    public var detents: [Detent] { didSet { adoptDetents() } }
    /// What VoiceOver says of it.
    public var spokenWords = SpokenWords() { didSet { showWords() } }
    /// Whether a bar at the top shows that the sheet can be moved.
    public var prefersGrabberVisible = true { didSet { showLook() } }
    /// The radius of the corners: points, 0 or more; `nil` is that of the ``look-swift.property``.
    public var preferredCornerRadius: CGFloat? { didSet { showLook() } }
    /// What it looks like.
    public var look = Look.standard { didSet { showLook() } }
    /// Whether a drag on a list expands the sheet before the list scrolls. Else every detent is
    /// `OverlayCore.Detent.Scroll.contentFirst`.
    public var prefersScrollingExpandsWhenScrolledToEdge = true { didSet { adoptDetents() } }
    /// Whether a presented sheet keeps its detents in a container of compact height; else it is as high as that.
    public var prefersEdgeAttachedInCompactHeight = false { didSet { adoptAdaptivity() } }
    /// Whether a presented sheet that is attached to the edge in compact height is as broad as its content prefers; else it
    /// is as broad as the safe area.
    public var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { adoptBreadth() } }
    /// Whether a presented sheet is as broad as its ``behavior-swift.property`` says in a container that is wide and high;
    /// else as broad as its content prefers, where it does.
    public var prefersPageSizing = true { didSet { adoptBreadth() } }
    /// The side of the container that the sheet is attached to; "height" is how far it reaches from there. Lists are tracked
    /// at the lower edge alone. At another one the content moves with the sheet as a whole, there is no footer, no keyboard
    /// lifts the sheet, and a detent `.content` is the whole container.
    public var edge = OverlayEdge.bottom { didSet { if edge != oldValue { adoptEdge() } } }
    /// Where a sheet stands across that is narrower than its container: `start` is the leading side.
    public var alignment = OverlayAlignment.center { didSet { reconfigure { $0.alignment = alignment } } }

    /// Whether the first scroll view of the content that scrolls up and down is tracked, where none is.
    public var tracksScrollViewsAutomatically = false

    package final var model = OverlaySheet.empty
    /// Hears all that the model is told.
    package final var log: (any SheetLog)?
    /// The names of the detents that it has and had: the places are the core's numbers.
    package final var names = DetentNames()
    /// The number of the detent below the container's edge.
    static let hidden = DetentID(0)
    /// Every sheet has a header, for the touches that are not on its list: points.
    static let minimumHeader = 1.0
    var trackers: [ScrollTracker] = []
    /// How many lists it has had: their numbers in a recording.
    var countOfLists = 0
    /// The scroll view that is the sheet's list now.
    var list: ScrollTracker?
    /// Where the list is to stand when the sheet is laid out next; `nil` where it stands there.
    var owedOffset: Double?
    /// Whether the core was told what nobody has heard of yet.
    var isProgressOwed = false
    /// The safe area at the end of the content.
    lazy var contentEnd = ContentEnd(of: content)
    /// What is where, as it was shown last.
    lazy var scene = OverlayScene(model.presentation)
    /// What the app chose; `nil` depends on how the sheet is shown.
    var (chosenUndimmed, chosenDismissal): (Undimmed?, Bool?)
    /// Whether UIKit presents it, and no controller contains it.
    var isPresented = false
    /// What presents it, where that is the sheet's own.
    weak var modal: SheetPresentation?
    /// UIKit keeps a transitioning delegate weakly.
    private let transitioning = SheetTransitioning()
    /// Whether UIKit will be asked to dismiss it as soon as it has presented it.
    var isWaitingToDismiss = false
    /// Called once, when UIKit has presented it.
    var afterAppearing: (() -> Void)?
    /// What custom detents were resolved in last.
    var resolvedIn: Detent.Context?
    /// The app's breadth, while the traits ask for another one.
    var ownBreadth: OverlayBreadth?
    /// Whether what is selected is moved to.
    var animatesChanges = false
    /// What the app changes along with the sheet.
    var companions: [Companion] = []
    /// Where it comes up to; `nil` is the first detent.
    var first: Detent.Identifier?
    /// Whether a finger drags the keyboard: then it is lower than was told.
    var isKeyboardDragged = false
    /// Whether its guide has been where it was told to be.
    var isKeyboardReached = false
    /// As it was told last, in screen coordinates; null where there is none.
    var keyboard = CGRect.null { didSet { if sheetView?.window != nil { tellSurroundings() } } }
    private(set) lazy var pan = SheetPan(self)
    private(set) lazy var clock = FrameClock { [weak self] in self?.showFrame(at: $0) }
    private var observations: [Observation] = []
    var appearance = Appearance.none
    /// Effects that are still to be told, in order, while somebody is being told.
    var untold: [OverlayEffect] = []
    var isTelling = false
    /// Whether the delegate is asked where a release goes.
    var isAsking = false
    var waiters: [Waiter] = []
    /// How many have waited.
    var countOfWaiters = 0
    /// Where an assistive technology was told that it is; `nil` where it is not there.
    var toldPlace: Place?
    /// Whether three fingers sent it where it goes.
    var isScrolled = false

    /// Up to which detent the backdrop is clear.
    enum Undimmed {
      case all, none
      case upTo(Detent.Identifier)
    }

    /// Whether the sheet waits for its size to come up.
    enum Appearance {
      case none, shown
      case pending(animated: Bool)
    }

    /// A sheet that is not shown yet.
    ///
    /// - Parameters:
    ///   - content: What is shown in it.
    ///   - detents: The heights at which it rests; it comes up to the first one, or to what is selected by then.
    public init(content: UIViewController, detents: [Detent]) {
      self.content = content
      self.detents = detents
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .custom
      transitioningDelegate = transitioning
      names.declare(Detent.Identifier.hidden.rawValue)
      adoptDetents()
    }

    /// Below its container's edge, and of no size yet.
    private static var empty: Overlay {
      let detents = [OverlayCore.Detent(hidden, .points(0))]
      var configuration = OverlayConfiguration(detents: detents)
      configuration.driver = .platform
      Behavior().write(to: &configuration)
      configuration.header = minimumHeader
      let nothing = Surroundings(size: .zero)
      return Overlay(valid: configuration, in: nothing, start: nil, offset: 0, at: .current)
    }

    /// Its lists, which the app may keep, are as they were before it.
    deinit {
      for waiter in waiters { waiter.hasEnded.resume(returning: false) }
      let trackers = trackers
      onMain { for tracker in trackers { tracker.release() } }
    }

    /// Not available: a sheet has content and detents, which no archive holds.
    @available(*, unavailable) public required init?(coder: NSCoder) { nil }

    var sheetView: SheetView? { viewIfLoaded as? SheetView }

    /// Makes the view of the sheet. A subclass does not replace it.
    open override func loadView() { view = SheetView(of: self) }

    /// Puts the content in and begins to hear the keyboard and the settings of the system. A subclass calls `super`.
    open override func viewDidLoad() {
      super.viewDidLoad()
      guard let sheetView else { return }
      addChild(content)
      sheetView.body.insertSubview(content.view, at: 0)
      content.didMove(toParent: self)
      sheetView.addGestureRecognizer(pan)
      sheetView.surface.addGestureRecognizer(SheetWheel(.continuous, of: self))
      sheetView.surface.addGestureRecognizer(SheetWheel(.discrete, of: self))
      observations = [
        Observation(of: UIResponder.keyboardWillChangeFrameNotification) { [weak self] in self?.follow($0) },
        Observation(of: UIResponder.keyboardWillHideNotification) { [weak self] in self?.follow($0.away) },
      ]
      let settings = [
        UIAccessibility.reduceMotionStatusDidChangeNotification, UIContentSizeCategory.didChangeNotification,
      ]
      observations += settings.map { Observation(of: $0) { [weak self] _ in self?.view.setNeedsLayout() } }
      showLook()
      showWords()
      showFooter(nil)
      tellSurroundings()
    }

    /// Takes what changed around the sheet. Detents that follow it change with it, at once where the sheet rests.
    func takeChanges() {
      var rested: DetentID?
      if case .shown = appearance, model.phase == .resting { rested = model.target }
      let isResolved = resolveDetents()
      if isResolved { adoptBreadth() }
      measureFooter()
      takeMetrics()
      if isResolved, let rested, rested == model.target, model.phase == .settling {
        send(.moveTo(rested, animated: false))
      }
    }

    private func adoptEdge() {
      if edge != .bottom, !trackers.isEmpty { Self.reportMistake("a sheet tracks lists at the lower edge alone") }
      reconfigure { $0.edge = edge }
      adoptDetents()
      takeChanges()
    }

    /// Detents and breadth by the traits.
    private func adoptAdaptivity() {
      adoptDetents()
      adoptBreadth()
    }

    /// Comes up where it is presented in the app's own way. A subclass calls `super`.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      appearIfPresentedOtherwise()
    }

    /// What waited for UIKit to present the sheet happens. A subclass calls `super`.
    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      takeKeys()
      let waiting = afterAppearing
      afterAppearing = nil
      waiting?()
    }

    /// A sheet that UIKit has dismissed is below the edge. A subclass calls `super`.
    open override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed || presentingViewController == nil { endPresentation() }
    }

    /// Dismisses what the sheet presents, else the sheet. While it comes up UIKit would refuse that: its rise ends then, and
    /// it goes from where it is.
    open override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      guard isBeingPresented else { return super.dismiss(animated: animated, completion: completion) }
      waitForAppearance { [weak self] in self?.dismissAtOnce(animated, completion) }
    }

    private func dismissAtOnce(_ animated: Bool, _ completion: (() -> Void)?) {
      super.dismiss(animated: animated, completion: completion)
    }

    /// Tells the overlay the size of the container and what covers it. A subclass calls `super`.
    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      takeChanges()
    }

    /// Tells the overlay the new safe area. A subclass calls `super`.
    open override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      takeChanges()
    }

    /// Tells the overlay the height that the content asks for. A subclass calls `super`.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      adoptBreadth()
      takeMetrics()
    }

    /// Dismisses the sheet where it may be dismissed. A refusal of the delegate is an answer too.
    open override func accessibilityPerformEscape() -> Bool { tryToDismiss() }

    /// A presented sheet can have the keys: Escape dismisses it.
    open override var canBecomeFirstResponder: Bool { isPresented }

    /// The key Escape dismisses the sheet where it may be dismissed; other keys go on to the next responder.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let isEscape = presses.contains { $0.key?.keyCode == .keyboardEscape }
      guard isEscape, tryToDismiss() else { return super.pressesBegan(presses, with: event) }
    }
  }
#endif
