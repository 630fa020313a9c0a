import Kinetics

/// What a host is told to do or to announce. Effects of one instant come in the order of the cases here.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum OverlayEffect: Sendable, Hashable {
  /// The announced move to this detent will not arrive.
  case cancelled(DetentID)
  /// The touch is free for somebody else until it ends: it moved across the sheet's axis, or a command took its drag
  /// over.
  case letGo(TouchID)
  /// A pan was recognised, or a down caught a motion.
  case dragBegan
  /// The list began to move.
  case scrollBegan
  /// The list is at rest and no finger holds it.
  case scrollEnded
  /// The last finger of a drag left.
  case dragEnded
  /// The sheet is on its way to another detent than the last announced one.
  case willMove(DetentID)
  /// It has arrived there.
  case didMove(DetentID)
  /// The sheet was held or moved, and is at rest now: on a detent, or with `free` between detents (`nil`). It comes
  /// once for each such period, however many causes that had. A drag that moved only the list brings none, nor does a
  /// change of the metrics that acts at once.
  case settled(DetentID?)
  /// The nearest detent changed in a drag: time for a haptic tick.
  case crossed(DetentID)
  /// A finger tapped this layer: it stayed inside the slop and caught nothing. The row, where one is known, stands in
  /// the answer of ``OverlayStack/handle(_:to:at:)``.
  case tapped(LayerID)
  /// A release aimed at a disabled detent of height 0.
  case dismissRefused
  /// The event came before the last one: it counts at the last one's time, and is applied all the same.
  case late
  /// The event, or a part of it, could not be applied.
  case rejected(EventRejection)
  /// A command took the drag over: the native view's pan has to be cancelled. Until it has ended it moves nothing.
  case cancelPan
}

/// The effects of one call, at most ``capacity``, stored in place.
///
///     for effect in effects { perform(effect) }
///
/// Arrivals before the event come first, each at its own instant; the effects of the event follow. Within one instant
/// the order is that of ``OverlayEffect``'s cases, so it does not depend on how often frames were asked for. An event
/// that ends one gesture and begins another (a finger that goes down twice) is two steps, each in that order: the end
/// of the first gesture comes before the beginning of the second.
public struct OverlayEffects: Sendable {
  /// The most effects that one call can report; later ones are dropped. Only a command that takes the pan of sixteen
  /// fingers over comes to more: to 25.
  public static let capacity = 24

  private var list = RankedList(
    ranks: InPlace<UInt8, TwentyFour<UInt8>>(repeating: 0), payloads: InPlace<Int, TwentyFour<Int>>(repeating: 0))

  /// The offset that a native scroll view has to take now; `nil` leaves it where it is.
  public private(set) var writeBack: Double?

  /// How far a native scroll view moved its own offset, apart from the finger's travel: points, positive scrolls on; 0
  /// in most answers. The list's offset has moved by as much.
  public private(set) var shift = 0.0

  /// What came of the command of this call, also of a tap's command; `nil` without one.
  public internal(set) var answer: CommandAnswer?

  /// Nothing to report.
  public init() {}

  /// Effects as a call would report them, in this order: what a host's tests give to what performs effects.
  ///
  ///     perform(OverlayEffects([.dragEnded, .willMove(full)], writeBack: 0))
  ///
  /// - Parameters:
  ///   - effects: At most ``capacity``; later ones are dropped.
  ///   - writeBack: The offset that a native scroll view has to take, in points.
  ///   - shift: How far such a view moved its own offset: points, positive scrolls on.
  ///   - answer: What came of a command.
  public init(
    _ effects: some Sequence<OverlayEffect>, writeBack: Double? = nil, shift: Double = 0, answer: CommandAnswer? = nil
  ) {
    for effect in effects {
      add(effect)
      closeInstant()
    }
    (self.writeBack, self.shift, self.answer) = (writeBack, shift, answer)
  }

  /// Why the event could not be applied: the first reason; `nil` where it could.
  public var rejection: EventRejection? {
    for case .rejected(let reason) in self { return reason }
    return nil
  }

  /// Whether nothing at all is there: no effect, no write-back, no shift and no answer.
  var saysNothing: Bool { list.count == 0 && writeBack == nil && shift == 0 && answer == nil }

  /// Tells the native view an offset; the first one of a call stays.
  mutating func add(writeBack offset: Double) { writeBack = writeBack ?? offset }

  /// The native view moved its own offset, in points.
  mutating func add(shift: Double) { self.shift += shift }

  /// Adds an effect to the current instant, in its place by rank.
  mutating func add(_ effect: OverlayEffect) {
    let (kind, number) = effect.parts
    list.add(rank: kind.rawValue, payload: number)
  }

  /// What is added from here on belongs to a later instant, or to a later step of this one.
  mutating func closeInstant() { list.closeStep() }
}

extension OverlayEffects: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { list.count }

  /// The effect at a place of ``indices``.
  public subscript(index: Int) -> OverlayEffect {
    let (rank, number) = list[index]
    return OverlayEffect(OverlayEffect.Kind(rawValue: rank), number: number)
  }
}

extension OverlayEffects: ExpressibleByArrayLiteral {
  /// These effects in this order, without a write-back, a shift or an answer.
  public init(arrayLiteral effects: OverlayEffect...) { self.init(effects) }
}

#if !hasFeature(Embedded)
  extension OverlayEffects: CustomStringConvertible {
    /// The effects in their order, as one would write them; then the write-back, the shift and the answer, where there
    /// are some.
    public var description: String {
      let others = [
        writeBack.map { "write back \($0)" }, shift == 0 ? nil : "shift \(shift)", answer.map { "answer .\($0)" },
      ]
      let list = "[" + map { ".\($0)" }.joined(separator: ", ") + "]"
      return ([list] + others.compactMap { $0 }).joined(separator: ", ")
    }
  }

  extension OverlayEffect: CustomStringConvertible {
    /// As one would write it, without the dot: `didMove(2)`, `settled(nil)`, `rejected(.dragging)`.
    public var description: String {
      switch self {
      case .cancelled(let id): "cancelled(\(id))"
      case .letGo(let id): "letGo(\(id))"
      case .dragBegan: "dragBegan"
      case .scrollBegan: "scrollBegan"
      case .scrollEnded: "scrollEnded"
      case .dragEnded: "dragEnded"
      case .willMove(let id): "willMove(\(id))"
      case .didMove(let id): "didMove(\(id))"
      case .settled(let id): "settled(\(id.map(\.description) ?? "nil"))"
      case .crossed(let id): "crossed(\(id))"
      case .tapped(let id): "tapped(\(id))"
      case .dismissRefused: "dismissRefused"
      case .late: "late"
      case .rejected(let reason): "rejected(.\(reason))"
      case .cancelPan: "cancelPan"
      }
    }
  }
#endif

extension OverlayEffects: Equatable {
  /// Whether both report the same effects in the same order, and the same write-back, shift and answer.
  public static func == (left: OverlayEffects, right: OverlayEffects) -> Bool {
    left.writeBack == right.writeBack && left.shift == right.shift && left.answer == right.answer
      && left.list == right.list
  }
}

// MARK: - In two parts

extension OverlayEffect {
  /// The cases without what they carry, in the order of an instant. A sheet that settles between detents comes before
  /// one that settles on one.
  package enum Kind: UInt8, Sendable, CaseIterable {
    case cancelled, letGo, dragBegan, scrollBegan, scrollEnded, dragEnded, willMove, didMove, settledBetween, settled,
      crossed, tapped, dismissRefused, late, rejected, cancelPan
  }

  /// Its kind, and the number of the detent, the touch, the layer or the reason that it names.
  fileprivate var parts: (kind: Kind, number: Int) {
    switch self {
    case .cancelled(let id): (.cancelled, id.rawValue)
    case .letGo(let id): (.letGo, id.rawValue)
    case .dragBegan: (.dragBegan, 0)
    case .scrollBegan: (.scrollBegan, 0)
    case .scrollEnded: (.scrollEnded, 0)
    case .dragEnded: (.dragEnded, 0)
    case .willMove(let id): (.willMove, id.rawValue)
    case .didMove(let id): (.didMove, id.rawValue)
    case .settled(nil): (.settledBetween, 0)
    case .settled(let id?): (.settled, id.rawValue)
    case .crossed(let id): (.crossed, id.rawValue)
    case .tapped(let id): (.tapped, id.rawValue)
    case .dismissRefused: (.dismissRefused, 0)
    case .late: (.late, 0)
    case .rejected(let reason): (.rejected, Int(reason.rawValue))
    case .cancelPan: (.cancelPan, 0)
    }
  }

  /// Its place in the order of an instant.
  var rank: UInt8 { parts.kind.rawValue }

  /// The effect of a kind; of a rank that is no kind's, the last one: no list has such a rank.
  package init(_ kind: Kind?, number: Int) {
    self =
      switch kind {
      case .cancelled: .cancelled(DetentID(number))
      case .letGo: .letGo(TouchID(number))
      case .dragBegan: .dragBegan
      case .scrollBegan: .scrollBegan
      case .scrollEnded: .scrollEnded
      case .dragEnded: .dragEnded
      case .willMove: .willMove(DetentID(number))
      case .didMove: .didMove(DetentID(number))
      case .settledBetween: .settled(nil)
      case .settled: .settled(DetentID(number))
      case .crossed: .crossed(DetentID(number))
      case .tapped: .tapped(LayerID(number))
      case .dismissRefused: .dismissRefused
      case .late: .late
      case .rejected: .rejected(EventRejection(number: number))
      case .cancelPan, nil: .cancelPan
      }
  }
}
