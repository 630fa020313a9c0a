#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics
  import UIKit

  /// Cards side by side on pages, one in the middle.
  ///
  ///     let carousel = OverlayCarouselView<Photo.ID>()
  ///     carousel.configuration.removal = nil       // in a sheet's header: drags up and down are the sheet's
  ///
  /// Its decisions are those of `CardCarousel` of `CardCore`.
  @MainActor public final class OverlayCarouselView<ItemID: Hashable & Sendable>: OverlayCardsView<ItemID> {
    /// Its lengths, rules and motions. It may be changed at any time; what is invalid is told in debug builds, and
    /// nothing changes.
    public var configuration: CardCarouselConfiguration {
      didSet { if configuration != oldValue { adopt { carousel.configure(configuration, at: $0) } } }
    }
    private let carousel: CardDriver<CardCarousel>

    /// A carousel without cards.
    public init(_ configuration: CardCarouselConfiguration = .standard) {
      self.configuration = configuration
      carousel = CardDriver(configuration)
      super.init(carousel)
    }

    /// Its place in cards: 1.5 is half way between the second card and the third. For a page control, or to move
    /// something along.
    public var fractionalIndex: Double { carousel.model?.advanced(to: shownInstant).fractionalIndex ?? 0 }

    /// Goes to the next card.
    ///
    /// - Returns: Whether there is one, and no finger drags.
    @discardableResult
    public func next() -> Bool { act(.next) }

    /// Goes back to the previous card.
    ///
    /// - Returns: Whether there is one, and no finger drags.
    @discardableResult
    public func previous() -> Bool { act(.previous) }

    /// Goes to a card.
    ///
    /// - Returns: Whether it is in the list, and no finger drags.
    @discardableResult
    public func move(to id: ItemID) -> Bool { index(of: id).map { act(.moveTo(index: $0)) } ?? false }

    /// Takes the last removal by a user back.
    ///
    /// - Returns: Whether there was one, and no finger drags.
    @discardableResult
    public func undo() -> Bool { act(.undo) }

    override var slop: CGFloat { CGFloat(configuration.slop) }
    override var isUpright: Bool { configuration.axis == .vertical }
    override func isDragged(_ course: CardCourse) -> Bool {
      configuration.removal != nil || (course == .upAndDown) == isUpright
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// What removes the current card; `nil` where nothing does.
    private var removal: CardCommand? {
      guard configuration.removal != nil, driver.current != nil else { return nil }
      return .swipe(configuration.axis == .horizontal ? .up : isMirrored ? .right : .left)
    }

    override func command(of key: CardKey) -> CardCommand? {
      guard let front = driver.current else { return key == .undo && can(.undo) ? .undo : nil }
      let isHorizontal = configuration.axis == .horizontal
      switch key {
      case .left: return isHorizontal ? (isMirrored ? .next : .previous) : nil
      case .right: return isHorizontal ? (isMirrored ? .previous : .next) : nil
      case .up: return isHorizontal ? nil : .previous
      case .down: return isHorizontal ? nil : .next
      case .delete: return removal
      case .enter: return .activate(front)
      case .home: return .moveTo(index: 0)
      case .end: return .moveTo(index: count - 1)
      case .undo: return can(.undo) ? .undo : nil
      }
    }

    override var namedCommands: [(name: String, command: CardCommand)] {
      let removals = removal.map { [(name: spokenWords.remove, command: $0)] } ?? []
      return can(.undo) ? removals + [(spokenWords.undo, .undo)] : removals
    }
  }
#endif
