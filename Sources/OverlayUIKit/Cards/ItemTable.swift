#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore

  /// The app's ids and the core's numbers, in both directions.
  ///
  ///     var table = ItemTable<String>()
  ///     let anna = table.number(of: "anna")     // 0: a number for life
  ///     table.id(of: anna)                      // anna
  ///
  /// A number is never given to a second id. It is forgotten with ``forget(except:)``, when no card has it any more.
  struct ItemTable<ItemID: Hashable & Sendable> {
    private var numbers: [ItemID: CardID] = [:]
    private var ids: [CardID: ItemID] = [:]
    private var next = 0

    /// How many numbers it knows.
    var count: Int { ids.count }

    /// The number that an id has; `nil` where it has none.
    func known(_ id: ItemID) -> CardID? { numbers[id] }

    /// The id that has or had a number; `nil` for one that was forgotten.
    func id(of number: CardID) -> ItemID? { ids[number] }

    /// The number of an id: its own, or a new one.
    mutating func number(of id: ItemID) -> CardID { numbers[id] ?? renumber(id) }

    /// Gives an id a new number: its card is another one from now on. The former number still leads to the id.
    mutating func renumber(_ id: ItemID) -> CardID {
      let number = CardID(next)
      next += 1
      numbers[id] = number
      ids[number] = id
      return number
    }

    /// Forgets the numbers that are not needed. O(n).
    mutating func forget(except isNeeded: (CardID) -> Bool) {
      for (number, id) in ids where !isNeeded(number) {
        ids[number] = nil
        if numbers[id] == number { numbers[id] = nil }
      }
    }
  }

  /// How one order of cards becomes another.
  ///
  /// First cards are put in and moved, then others are taken out. So a list that is not empty in the end never is, and what
  /// stood beside a removed card is there when it goes.
  enum CardOrder {
    /// A change of the list of cards.
    enum Step: Equatable {
      /// A card comes in right behind another one; `nil` is the beginning.
      case insert(CardID, after: CardID?)
      /// A card goes to the place right behind another one; `nil` is the beginning.
      case move(CardID, after: CardID?)
      /// A card goes out.
      case remove(CardID)
    }

    /// The fewest steps that lead from one order to another. Each id once in either. O(n log n).
    static func steps(from old: [CardID], to new: [CardID]) -> [Step] {
      let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
      let staying = longestRise(new.compactMap { places[$0] })
      var (steps, previous): ([Step], CardID?) = ([], nil)
      for id in new {
        if let place = places[id] {
          if !staying.contains(place) { steps.append(.move(id, after: previous)) }
        } else {
          steps.append(.insert(id, after: previous))
        }
        previous = id
      }
      let kept = Set(new)
      return steps + old.filter { !kept.contains($0) }.map { .remove($0) }
    }

    /// The members of a longest rising part of a list of different numbers.
    private static func longestRise(_ numbers: [Int]) -> Set<Int> {
      // By length of a rise: the index of the least number that ends one.
      var ends: [Int] = []
      var before = [Int?](repeating: nil, count: numbers.count)
      for (index, number) in numbers.enumerated() {
        var (low, high) = (0, ends.count)
        while low < high {
          let middle = (low + high) / 2
          if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
        }
        before[index] = low > 0 ? ends[low - 1] : nil
        if low < ends.count { ends[low] = index } else { ends.append(index) }
      }
      var (members, index): (Set<Int>, Int?) = ([], ends.last)
      while let one = index {
        members.insert(numbers[one])
        index = before[one]
      }
      return members
    }
  }
#endif
