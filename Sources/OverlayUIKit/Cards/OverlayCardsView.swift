#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics
  import UIKit

  /// What a deck, a browser and a carousel have in common: cells for cards, the app's ids, touches, keys, VoiceOver. An app uses
  /// ``OverlayDeckView``, ``OverlayBrowserView`` or ``OverlayCarouselView``.
  ///
  ///     deck.register(PersonCell.self) { cell, id in cell.name.text = people[id]?.name }
  ///     deck.delegate = self
  ///     deck.apply(people.keys.sorted())
  ///
  /// It is as large as the app makes it. All that it decides (axes, commits, motions) is decided by a container of `CardCore`;
  /// this class tells it what UIKit says, and shows what it answers. The container's surroundings are measured: the view's
  /// size, scale and layout direction, and whether the system asks for less motion. The view waits while it is hidden, in no
  /// window or without a size, and then shows what has become of the cards.
  @MainActor public class OverlayCardsView<ItemID: Hashable & Sendable>: UIView {
    /// Fills cells and names their kinds; not needed where cells are filled as they are registered and one kind is enough.
    public weak var dataSource: (any OverlayCardsDataSource<ItemID>)?
    /// Hears what happens to the cards, and may refuse what a user wants.
    public weak var delegate: (any OverlayCardsDelegate<ItemID>)?
    /// What VoiceOver says beside the labels of the cells.
    public var spokenWords = OverlayCardWords()
    /// Shown where there are no cards, as large as this view.
    public var emptyView: UIView? { didSet { showEmptyView(oldValue) } }

    let driver: any CardDriving
    var table = ItemTable<ItemID>()
    /// How many numbers there may be until it is looked which are needed.
    var mostNumbers = 64
    /// What the app applied last.
    var applied: [ItemID] = []
    /// Those of it that a user sent away.
    var gone: Set<ItemID> = []
    var registrations: [CardKind: CellRegistration<ItemID>] = [:]
    /// By slot.
    var cells: [OverlayCardCell?] = []
    /// Made ahead, so that none is made in a drag.
    var spares: [CardKind: [OverlayCardCell]] = [:]
    /// Slots whose card is to be filled in anew.
    var stale: Set<CardSlot> = []
    /// Whether cells are being filled.
    var isBinding = false
    /// What the app asked for meanwhile.
    var deferred: [(OverlayCardsView<ItemID>) -> Void] = []
    /// What is still to be told, in order, while somebody is being told.
    var untold: [CardEffect] = []
    var isTelling = false
    /// The place to which the app wants to go when the drag has ended.
    var wish: CardWish<ItemID>?
    /// The instant that is on the screen.
    var shownInstant = Instant.zero
    /// Whether VoiceOver goes along to the next card.
    var movesFocus = false
    private var contentSize = UIContentSizeCategory.unspecified
    private var observation: Observation?
    private(set) lazy var pan = CardPan(self)
    /// Of a trackpad and of a wheel; none over a deck.
    private(set) var wheels: [CardWheel] = []
    private(set) lazy var clock = FrameClock { [weak self] in self?.showFrame(at: $0) }

    init(_ driver: any CardDriving) {
      self.driver = driver
      super.init(frame: .zero)
      isMultipleTouchEnabled = true
      accessibilityContainerType = .list
      addGestureRecognizer(pan)
      if hasSteps { wheels = [CardWheel(.continuous, self), CardWheel(.discrete, self)] }
      wheels.forEach(addGestureRecognizer)
      observation = Observation(of: UIAccessibility.reduceMotionStatusDidChangeNotification) { [weak self] _ in
        self?.setNeedsLayout()
      }
    }

    /// Not available: what a card is called, no archive says.
    @available(*, unavailable) public required init?(coder: NSCoder) { nil }

    // MARK: What the containers differ in

    /// How far a finger moves before its axis is known: points.
    var slop: CGFloat { 10 }
    /// The size in which a card of that pose is laid out.
    func layoutSize(of pose: CardPose) -> CGSize { CGSize(pose.size) }
    /// Whether the cards lie one below the other.
    var isUpright: Bool { false }
    /// Whether a finger can drag a card to the sides, or up and down.
    func isDragged(_ course: CardCourse) -> Bool { course == .toTheSides }
    /// Whether a finger that comes down on a view is the cards'.
    func receivesTouch(on view: UIView?) -> Bool { true }
    /// What a key does now; `nil` where it does nothing.
    func command(of key: CardKey) -> CardCommand? { nil }
    /// What VoiceOver offers by name for the current card.
    var namedCommands: [(name: String, command: CardCommand)] { [] }
    /// Whether one goes from card to card, and VoiceOver adjusts the current one.
    var hasSteps: Bool { true }

    // MARK: What UIKit says

    /// Tells the container its size and shows the cards in it.
    public override func layoutSubviews() {
      super.layoutSubviews()
      emptyView?.frame = bounds
      takeSurroundings(at: .current)
      let waiting = deferred
      deferred = []
      for change in waiting { change(self) }
      showCards()
    }

    /// Out of its window it has no fingers, and waits.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { cancelFingers() }
      setNeedsLayout()
      runClock()
    }

    /// Hidden it has no fingers, and waits.
    public override var isHidden: Bool {
      didSet {
        guard isHidden != oldValue else { return }
        if isHidden { cancelFingers() }
        setNeedsLayout()
        runClock()
      }
    }

    /// Follows the direction of text, the scale and the size of text: for the last cells are filled anew.
    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      if contentSize != traitCollection.preferredContentSizeCategory {
        contentSize = traitCollection.preferredContentSizeCategory
        refill()
      }
      setNeedsLayout()
    }

    /// The card that is seen at a point, or the view itself. Cards lie in the order of their elevation, not of the subviews.
    public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let hit = super.hitTest(point, with: event) else { return nil }
      guard cells.contains(where: { $0.map { hit.isDescendant(of: $0) } ?? false }) else { return hit }
      for card in driver.order where !driver.isLeaving(card) {
        guard let cell = shownCell(of: card) else { continue }
        if let hit = cell.hitTest(convert(point, to: cell), with: event) { return hit }
      }
      return self
    }

    // MARK: Keys and VoiceOver

    /// It can have the keys: `becomeFirstResponder()` gives them to it.
    public override var canBecomeFirstResponder: Bool { true }

    /// Arrows, Delete, Return, Home and End, as far as they do something now.
    public override var keyCommands: [UIKeyCommand]? {
      CardKey.allCases.flatMap { key in command(of: key) == nil ? [] : key.inputs.map { keyCommand(of: $0, key) } }
    }

    #if canImport(ObjectiveC)
      private func keyCommand(of input: String, _ key: CardKey) -> UIKeyCommand {
        let command = UIKeyCommand(input: input, modifierFlags: key.flags, action: #selector(takeKey(_:)))
        command.wantsPriorityOverSystemBehavior = true
        return command
      }

      @objc private func takeKey(_ command: UIKeyCommand) {
        if let input = command.input { press(input) }
      }
    #else
      private func keyCommand(of input: String, _ key: CardKey) -> UIKeyCommand {
        UIKeyCommand(input: input, modifierFlags: key.flags) { [weak self] in
          if let input = $0.input { self?.press(input) }
        }
      }
    #endif

    /// The cells of the cards that are seen, in the order of the cards. An app that sets elements has its own.
    public override var accessibilityElements: [Any]? {
      get { super.accessibilityElements ?? seenElements }
      set { super.accessibilityElements = newValue }
    }

    /// Three fingers go from card to card where that is possible.
    public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { scroll(direction) }
  }

  /// The place to which an app wants to go.
  struct CardWish<ItemID> {
    let id: ItemID
    let isAnimated: Bool
  }
#endif
