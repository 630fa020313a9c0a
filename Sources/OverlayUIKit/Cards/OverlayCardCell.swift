#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics
  import UIKit

  /// The view of a card: a front, a back where cards are turned over, and stamps where they are swiped.
  ///
  ///     final class PersonCell: OverlayCardCell {
  ///       let name = UILabel(frame: .zero)
  ///       required init(frame: CGRect) {
  ///         super.init(frame: frame)
  ///         frontView.addSubview(name)
  ///       }
  ///       required init?(coder: NSCoder) { nil }
  ///     }
  ///
  /// A cell is made for a kind of card and shows one card at a time, then others of its kind. It is laid out in the size of a
  /// card that lies flat; all motion is in its transform, so a drag lays nothing out.
  @MainActor open class OverlayCardCell: UIView {
    /// The front of the card: put what is shown here. It fills the cell.
    public let frontView = UIView(frame: .zero)
    /// The back of the card, seen while it is turned over. It fills the cell, and is made when it is asked for first.
    public private(set) lazy var backView = makeBack()
    /// Marks of the directions in which the card can be swiped ("like", "nope"). Each is as opaque as the card is far on its
    /// way. One that is in no view comes onto the front; where it stands there is the app's to say.
    public var stamps: [CardDirection: UIView] = [:] { didSet { addStamps(oldValue) } }

    private let shade = UIView(frame: .zero)
    private var hasBack = false
    private var wasUsed = false
    /// What it says of itself beside the app's words.
    weak var host: (any CardCellHost)?
    /// The card that it shows; `nil` where it waits for one.
    var card: CardID?
    private(set) var face = CardFace.front

    /// Called by the view that shows the cards. A subclass that has stored properties overrides this one.
    public required override init(frame: CGRect) {
      super.init(frame: frame)
      isAccessibilityElement = true
      shade.isUserInteractionEnabled = false
      shade.backgroundColor = .black
      shade.alpha = 0
      addSubview(frontView)
      addSubview(shade)
      #if !os(visionOS)
        addInteraction(UIPointerInteraction(delegate: self))
      #endif
    }

    /// Not available: cells are registered by their class.
    public required init?(coder: NSCoder) { nil }

    /// The cell is about to show another card: a subclass forgets what was about the former one, and calls `super`.
    open func prepareForReuse() {}

    /// Front, back and shade fill the cell. A subclass calls `super`.
    open override func layoutSubviews() {
      super.layoutSubviews()
      frontView.frame = bounds
      if hasBack {
        // Its transform mirrors it: its frame is not to be set.
        backView.bounds = CGRect(origin: .zero, size: bounds.size)
        backView.center = CGPoint(x: bounds.midX, y: bounds.midY)
      }
      shade.frame = bounds
      shade.layer.cornerRadius = max(layer.cornerRadius, frontView.layer.cornerRadius)
    }

    /// The app's words, and where the card is: `online, 3 of 12`.
    open override var accessibilityValue: String? {
      get {
        let words = [super.accessibilityValue, host?.spokenPlace(of: self)].compactMap { $0 }
        return words.isEmpty ? nil : words.joined(separator: ", ")
      }
      set { super.accessibilityValue = newValue }
    }

    /// The app's traits, and that a card of a carousel can be adjusted.
    open override var accessibilityTraits: UIAccessibilityTraits {
      get {
        host?.isAdjustable(self) == true ? super.accessibilityTraits.union(.adjustable) : super.accessibilityTraits
      }
      set { super.accessibilityTraits = newValue }
    }

    /// What can be done with the card by name, before the app's own actions.
    open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get {
        let actions = (host?.spokenActions(of: self) ?? []) + (super.accessibilityCustomActions ?? [])
        return actions.isEmpty ? nil : actions
      }
      set { super.accessibilityCustomActions = newValue }
    }

    /// Does what a tap on the card does.
    open override func accessibilityActivate() -> Bool { host?.activate(self) ?? false }
    /// Goes on to the next card.
    open override func accessibilityIncrement() { host?.step(by: 1) }
    /// Goes back to the previous card.
    open override func accessibilityDecrement() { host?.step(by: -1) }
  }

  extension OverlayCardCell {
    private func makeBack() -> UIView {
      let back = UIView(frame: .zero)
      // Seen from behind, it reads the right way round.
      back.transform = CGAffineTransform(scaleX: -1, y: 1)
      back.isHidden = face == .front
      hasBack = true
      insertSubview(back, belowSubview: shade)
      setNeedsLayout()
      return back
    }

    private func addStamps(_ former: [CardDirection: UIView]) {
      for (direction, view) in former where stamps[direction] !== view { view.removeFromSuperview() }
      for (direction, view) in stamps where former[direction] !== view {
        view.alpha = 0
        if view.superview == nil { frontView.addSubview(view) }
      }
    }

    /// It is to be filled with a card.
    func prepareToShow(_ card: CardID) {
      if wasUsed { prepareForReuse() }
      (self.card, wasUsed, isHidden) = (card, true, false)
    }

    /// Shows how the card is now.
    ///
    /// - Parameters:
    ///   - pose: In the coordinates of what is seen of the superview, from that corner.
    ///   - size: The size in which it is laid out.
    ///   - corner: The upper left corner of what is seen of the superview.
    func show(_ pose: CardPose, laidOutIn size: CGSize, from corner: CGPoint) {
      if bounds.size != size { bounds.size = size }
      center = CGPoint(x: corner.x + CGFloat(pose.center.x), y: corner.y + CGFloat(pose.center.y))
      transform3D = CATransform3D(pose, laidOutIn: size, from: Self.distance)
      alpha = CGFloat(pose.opacity)
      layer.zPosition = CGFloat(pose.elevation) * Self.rise
      shade.alpha = CGFloat(pose.mask)
      show(pose.face)
    }

    private func show(_ face: CardFace) {
      self.face = face
      frontView.isHidden = face == .back
      if hasBack { backView.isHidden = face == .front }
    }

    /// How far the eye is from the screen: points.
    private static let distance: CGFloat = 1200
    /// From one elevation to the next, in points: more than the half of any card, so that cards that turn cut into no others.
    private static let rise: CGFloat = 4096
  }

  #if !os(visionOS)
    extension OverlayCardCell: UIPointerInteractionDelegate {
      /// A pointer lifts the card that it is over.
      public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
      ) -> UIPointerStyle? {
        window == nil ? nil : UIPointerStyle(effect: .automatic(UITargetedPreview(view: self)))
      }
    }
  #endif

  /// What a cell says and does beside what the app says.
  @MainActor protocol CardCellHost: AnyObject {
    func spokenPlace(of cell: OverlayCardCell) -> String?
    func isAdjustable(_ cell: OverlayCardCell) -> Bool
    func spokenActions(of cell: OverlayCardCell) -> [UIAccessibilityCustomAction]
    func activate(_ cell: OverlayCardCell) -> Bool
    func step(by count: Int)
  }
#endif
