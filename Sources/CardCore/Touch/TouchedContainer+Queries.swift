import Kinetics

extension TouchedContainer {
  /// How many slots there are, free ones included. Never falls.
  public var slotCount: Int { slots.count }
  /// The card that a slot shows; `nil` for a free or unknown slot.
  public func card(in slot: CardSlot) -> CardID? { slots.card(in: slot) }
  /// The kind of card that a slot can show; `nil` for an unknown slot.
  public func kind(of slot: CardSlot) -> CardKind? { slots.kind(of: slot) }

  /// Whether a finger drags.
  public var isDragging: Bool { gesture.isDragging }
  /// Whether something moves by itself: frames are needed until ``restTime``.
  public var isMoving: Bool { nextArrival != nil }
  /// When the last of the present motions ends; ``now`` where nothing moves.
  public var restTime: Instant { due(Instant.last) ?? now }
  var nextArrival: Instant? { due(Instant.first) }

  /// The earliest instant after ``now`` at which it would tell an effect if nothing else happens; `nil` where it would
  /// never tell one.
  public var nextDue: Instant? {
    var coming = self
    while let due = coming.nextArrival {
      if !coming.handle(.frame, at: due).isEmpty { return due }
    }
    return nil
  }
}

// MARK: - The digest

extension TouchedContainer {
  /// A digest of the exact bits of the state and of what is shown, without the clock. It is the same on every machine, and
  /// for any number of frames.
  public var digest: UInt64 {
    var digest = StateDigest()
    combine(into: &digest)
    return digest.value
  }

  /// Mixes in what every container has: current card, window, motion, every card on the screen with its pose, every slot.
  ///
  /// - Parameter place: Where the track is shown, in the container's own unit.
  func combineCommon(into digest: inout StateDigest, place: Double = 0) {
    digest.combine(count)
    digest.combine(current?.rawValue ?? -1)
    digest.combine(currentIndex ?? -1)
    digest.combine(place)
    digest.combine(window.lowerBound)
    digest.combine(window.upperBound)
    digest.combine(isMoving)
    digest.combine(isDragging)
    for place in 0..<shownCount {
      if let id = shown(at: place) {
        digest.combine(id.rawValue)
        pose(of: id)?.combine(into: &digest)
      }
    }
    for slot in 0..<slotCount {
      digest.combine(card(in: CardSlot(slot))?.rawValue ?? -1)
      if let kind = kind(of: CardSlot(slot)) { digest.combine(kind.rawValue) }
    }
  }
}

// MARK: - What is shown at a point

extension TouchedContainer {
  /// The front-most card that a finger can touch at a point of the container, where and as it is shown now; `nil` where
  /// there is none. Cards that leave are not there for a finger, nor are cards without a width or a height, or of an
  /// opacity under ``CardPose/leastOpacity``. A card counts as if it were not turned about its vertical axis.
  public func card(at point: Point2D) -> CardID? { card(under: place(from: travel(to: point))) }

  /// The same for a point in the container's own axes.
  func card(under place: Point2D) -> CardID? {
    for rank in 0..<shownCount {
      if let id = shown(at: rank), !isLeaving(id), let pose = ownPose(of: id), pose.isSeen, pose.spot(at: place) != nil
      {
        return id
      }
    }
    return nil
  }
}

extension CardPose {
  /// Whether there is anything to see of it, as far as its opacity says. A mask hides nothing.
  var isSeen: Bool { opacity >= Self.leastOpacity }

  /// A point of the container, relative to the card's centre and in the card's own axes. `nil` where it does not lie on
  /// the card, whose sides belong to it, and where the card has no width or no height. The turn about the vertical axis
  /// is not taken into account.
  func spot(at point: Point2D) -> Point2D? {
    let (x, y) = (point.x - center.x, point.y - center.y)
    let (sine, cosine) = (Numerics.sin(rotation), Numerics.cos(rotation))
    let spot = Point2D(x: x * cosine + y * sine, y: y * cosine - x * sine)
    let (width, height) = (size.width * scaleX, size.height * scaleY)
    guard width > 0, height > 0, spot.x.magnitude <= width / 2, spot.y.magnitude <= height / 2 else { return nil }
    return spot
  }
}
