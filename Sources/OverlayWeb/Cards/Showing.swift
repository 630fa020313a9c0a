import CardCore
import Kinetics

extension CardPage {
  /// Writes effects, those of an earlier call before them: for each its number, and what follows its word, `NaN` where there
  /// is nothing. Behind them stands the number of the command's result.
  ///
  /// - Returns: How many there are.
  mutating func tell(_ effects: CardEffects, after earlier: CardEffects = CardEffects()) -> Int32 {
    clear()
    write(earlier)
    write(effects)
    add(effects.answer.number)
    return Int32(earlier.count + effects.count)
  }

  private mutating func write(_ effects: CardEffects) {
    for effect in effects {
      let (number, first, second) = effect.numbers
      add(number)
      add(first)
      add(second)
    }
  }

  /// Writes each card that is seen, front first: its slot, its number, x and y of its centre, width and height, the turn in the plane
  /// in radians, the scale of x and of y, the opacity, the mask, the turn about its vertical axis, its face (0 front, 1 back),
  /// whether it leaves, and the stamps of left, right, up and down.
  ///
  /// - Parameter stamp: How far a card has gone in a direction, 0…1.
  /// - Returns: How many are seen.
  mutating func show<Model: CardContainer>(
    _ model: Model, stamp: (Model, CardID, CardDirection) -> Double
  ) -> Int32 {
    clear()
    var seen: Int32 = 0
    for place in 0..<model.shownCount {
      guard let id = model.shown(at: place), let pose = model.pose(of: id), let slot = Self.slot(of: id, in: model)
      else {
        continue
      }
      seen += 1
      for number in [
        Double(slot), Double(id.rawValue), pose.center.x, pose.center.y, pose.size.width, pose.size.height,
      ] {
        add(number)
      }
      for number in [pose.rotation, pose.scaleX, pose.scaleY, pose.opacity, pose.mask, pose.turn] { add(number) }
      add(Int(pose.face.rawValue))
      add(model.isLeaving(id) ? 1 : 0)
      for direction in CardDirections.all.each { add(stamp(model, id, direction)) }
    }
    return seen
  }

  private static func slot<Model: CardContainer>(of id: CardID, in model: Model) -> Int? {
    (0..<model.slotCount).first { model.card(in: CardSlot($0)) == id }
  }

  /// Writes the state, as `card_state` says.
  ///
  /// - Parameter card: The size of a card at rest in front.
  mutating func show<Model: CardContainer>(stateOf model: Model, undoing undoCount: Int, card: Size2D) {
    clear()
    add(model.count)
    add(model.current?.rawValue ?? -1)
    add(model.currentIndex ?? -1)
    add(model.fractionalIndex)
    add(model.isMoving ? 1 : 0)
    add(model.isDragging ? 1 : 0)
    add(undoCount)
    add(model.slotCount)
    add(model.window.lowerBound)
    add(model.window.upperBound)
    add(card.width)
    add(card.height)
  }
}

// MARK: - The size of a card at rest in front

extension SwipeDeck {
  var cardSize: Size2D { size.card(configuration.cardWidth, configuration.cardHeight) }
}

extension CardBrowser {
  var cardSize: Size2D { size.card(configuration.cardWidth, configuration.cardHeight) }
}

extension Size2D {
  fileprivate func card(_ width: CardLength, _ height: CardLength) -> Size2D {
    Size2D(width: width.points(of: self.width), height: height.points(of: self.height))
  }
}

extension CardCarousel {
  var cardSize: Size2D {
    if let card = configuration.card { return card }
    switch configuration.axis {
    case .horizontal: return size.card(configuration.page, .fraction(1))
    case .vertical: return size.card(.fraction(1), configuration.page)
    }
  }
}
