import CardCore
import Kinetics
import Testing
import UIKit

@testable import OverlayUIKit

/// The app's list, and what becomes of it.
@MainActor @Suite("Items") struct ItemTests {
  @Test("A list becomes another one by the fewest steps, whatever the two are")
  func steps() {
    var random = SystemRandomNumberGenerator()
    for round in 0..<400 {
      let old = Array(0..<12).shuffled(using: &random).prefix(round % 10)
      let new = Array(0..<12).shuffled(using: &random).prefix(round / 10 % 10)
      let steps = CardOrder.steps(from: old.map { CardID($0) }, to: new.map { CardID($0) })
      var list = old.map { CardID($0) }
      func place(_ card: CardID?) -> Int { card.flatMap { list.firstIndex(of: $0) }.map { $0 + 1 } ?? 0 }
      var moves = 0
      for step in steps {
        switch step {
        case .insert(let card, let before): list.insert(card, at: place(before))
        case .move(let card, let before):
          moves += 1
          list.removeAll { $0 == card }
          list.insert(card, at: place(before))
        case .remove(let card): list.removeAll { $0 == card }
        }
      }
      #expect(list == new.map { CardID($0) }, "\(old) \(new)")
      let kept = new.filter { old.contains($0) }
      #expect(moves == 0 || kept != old.filter { new.contains($0) })
      #expect(moves < max(1, kept.count))
    }
  }

  @Test("One card that goes to the end is one move")
  func oneMove() {
    let steps = CardOrder.steps(from: [0, 1, 2, 3].map { CardID($0) }, to: [1, 2, 3, 0].map { CardID($0) })
    #expect(steps == [.move(CardID(0), after: CardID(3))])
  }

  @Test("The dragged card is removed in mid-drag: it is let go, and the next one comes up")
  func removedInDrag() {
    let stage = DeckStage(OverlayDeckView())
    let finger = stage.drag(x: 200)
    stage.view.apply(Array(1..<12))
    #expect(stage.view.currentID == 1 && !stage.view.isDragging && stage.heard.words == ["current 1"])
    stage.drag(finger, x: 50)
    finger.up()
    stage.settle()
    #expect(stage.heard.words == ["current 1", "settled"] && stage.place(1) == CGPoint(x: 150, y: 200))
    #expect(stage.heard.asked == [])
  }

  @Test("Others are removed, moved and inserted in mid-drag: the dragged card stays under the finger")
  func editedInDrag() {
    let stage = DeckStage(OverlayDeckView())
    let finger = stage.drag(x: 100)
    stage.view.apply([0, 20, 3, 1, 5])
    #expect(stage.view.itemIDs == [0, 20, 3, 1, 5] && stage.place(0)?.x == 250)
    #expect(stage.heard.words == [])
    stage.rest(finger)
    stage.settle()
    #expect(stage.view.itemIDs == [20, 3, 1, 5] && stage.seen == [1, 3, 20])
  }

  @Test("The dragged card is reloaded: it stays under the finger, filled anew")
  func reloadedInDrag() {
    let stage = DeckStage(OverlayDeckView())
    stage.drag(x: 100)
    stage.heard.filled = []
    stage.view.reload([0, 2, 99])
    #expect(stage.heard.filled.sorted() == [0, 2] && stage.place(0)?.x == 250 && stage.view.isDragging)
  }

  @Test("The app applies and reloads where it hears of a swipe")
  func inCallback() {
    let stage = DeckStage(OverlayDeckView())
    var ids = Array(0..<12)
    stage.heard.onGone = { view, id in
      ids.removeAll { $0 == id }
      view.apply(ids + [100 + id])
      view.reload([1])
    }
    stage.rest(stage.drag(x: 200))
    #expect(stage.view.itemIDs == Array(1..<12) + [100])
    #expect(stage.heard.words == ["swipe 0 right", "current 1"])
    stage.settle()
    #expect(stage.place(1) == CGPoint(x: 150, y: 200))
    // What is in the list no more does not come back.
    #expect(!stage.view.can(.undo))
  }

  @Test("The app swipes on where it hears of a swipe: one is told after the other")
  func swipesInCallback() {
    let stage = DeckStage(OverlayDeckView())
    stage.heard.onGone = { view, id in if id < 2 { (view as? OverlayDeckView<Int>)?.swipe(.left) } }
    stage.view.swipe(.right)
    #expect(stage.heard.words == ["swipe 0 right", "swipe 1 left", "swipe 2 left", "current 3"])
  }

  @Test("Who applies a list where a cell is filled is heard with the next layout")
  func inFilling() {
    let stage = DeckStage(OverlayDeckView())
    var isOver = false
    stage.heard.onFill = { view, id in
      guard !isOver else { return }
      isOver = true
      view.apply([id, 50, 51])
      view.reload([id])
    }
    stage.view.swipe(.left)
    #expect(isOver)
    StandInClock.endTurn()
    #expect(stage.view.itemIDs == [3, 50, 51])
    stage.settle()
    #expect(stage.seen == [3, 50, 51] && stage.view.cell(for: 50)?.accessibilityLabel == "card 50")
  }

  @Test("A card that was swiped away stays away while the list has it, and comes back where that is asked for")
  func stays() {
    let stage = DeckStage(OverlayDeckView())
    stage.view.swipe(.left)
    stage.settle()
    stage.view.apply(Array(0..<14))
    #expect(stage.view.itemIDs == Array(1..<14) && stage.view.can(.undo))
    stage.view.apply(Array(0..<3), restoring: true)
    #expect(stage.view.itemIDs == [0, 1, 2])
    stage.settle()
    #expect(stage.place(0) == CGPoint(x: 150, y: 200))
  }

  @Test("A card that the list loses can no longer be brought back, one that it keeps can")
  func history() {
    let stage = DeckStage(OverlayDeckView())
    stage.view.swipe(.left)
    stage.view.swipe(.right)
    stage.settle()
    stage.view.apply([0] + Array(2..<12))
    #expect(stage.view.undo() && stage.view.itemIDs == [0] + Array(2..<12) && !stage.view.can(.undo))
  }

  @Test("After one card was taken out, a list still says which of the others cannot be brought back")
  func removedBefore() {
    let stage = DeckStage(OverlayDeckView(), count: 4)
    stage.view.swipe(.left)
    stage.view.remove(3)
    stage.view.apply([1, 2])
    #expect(stage.view.itemIDs == [1, 2] && !stage.view.can(.undo))
  }

  @Test("The last card goes: that is told once, and the empty view is seen")
  func empty() {
    let nothing = UIView(frame: .zero)
    let stage = DeckStage(OverlayDeckView(), count: 1) { $0.emptyView = nothing }
    #expect(nothing.isHidden)
    stage.rest(stage.drag(x: 200))
    #expect(stage.heard.words == ["swipe 0 right", "empty"])
    stage.settle()
    #expect(!nothing.isHidden && nothing.frame == stage.view.bounds && stage.view.currentIndex == nil)
    stage.rest(stage.drag(x: 200))
    #expect(!stage.view.swipe(.left) && stage.heard.words.last == "settled")
    stage.view.apply([7])
    stage.settle()
    #expect(nothing.isHidden && stage.place(7) == CGPoint(x: 150, y: 200))
  }

  @Test("A list that is replaced as a whole is empty at no time")
  func replaced() {
    let stage = DeckStage(OverlayDeckView(), count: 3)
    stage.view.apply([10, 11])
    #expect(stage.heard.words == ["current 10"] && stage.view.itemIDs == [10, 11])
    stage.view.apply([])
    #expect(stage.heard.words == ["current 10", "empty"])
  }

  @Test("An id that comes twice is told, and comes once")
  func twice() {
    var told: [String] = []
    let former = Mistakes.report
    Mistakes.report = { told.append($0) }
    defer { Mistakes.report = former }
    let stage = DeckStage(OverlayDeckView())
    stage.view.apply([1, 2, 1])
    #expect(stage.view.itemIDs == [1, 2] && told == ["an id comes twice: the second one is left out"])
  }

  @Test("A card that becomes one of another kind gets another cell at its place")
  func otherKind() {
    let stage = CarouselStage(OverlayCarouselView()) { _ in }
    stage.view.move(to: 3)
    stage.settle()
    stage.heard.kind = { $0 == 3 ? CardKind(1) : .standard }
    stage.view.reload([3])
    stage.settle()
    #expect(stage.view.itemIDs == Array(0..<12) && stage.view.currentID == 3)
    #expect(stage.view.cell(for: 3) is OtherCell && stage.place(3)?.x == 150)
  }

  @Test("What is gone for good is forgotten")
  func forgotten() {
    let stage = DeckStage(OverlayDeckView(), count: 3)
    for round in 1...40 {
      stage.view.apply(Array(round * 10..<round * 10 + 5))
      stage.settle()
    }
    #expect(stage.view.table.count < 80 && stage.view.itemIDs == Array(400..<405))
  }

  @Test("What an undo can bring back is remembered, and not looked through at each event")
  func remembered() {
    let stage = DeckStage(OverlayDeckView(), count: 100)
    for _ in 0..<99 { stage.view.swipe(.left) }
    let most = stage.view.mostNumbers
    #expect(stage.view.table.count == 100 && most >= 200)
    for _ in 0..<99 { #expect(stage.view.undo()) }
    #expect(stage.view.itemIDs == Array(0..<100) && stage.view.mostNumbers == most)
  }

  @Test("The list is changed where the delegate is asked: the card that it keeps may still go")
  func whereAsked() {
    let stage = DeckStage(OverlayDeckView())
    stage.heard.onAsk = { view, _ in view.apply([0, 40, 41]) }
    stage.rest(stage.drag(x: 200))
    #expect(stage.view.itemIDs == [40, 41] && stage.heard.words == ["swipe 0 right", "current 40"])
  }

  @Test("Each move is followed by a new list: what is told comes in order, once")
  func chain() {
    let stage = CarouselStage(OverlayCarouselView(), count: 3)
    stage.heard.onCurrent = { view, id in view.apply(Array(0...id + 3)) }
    for _ in 0..<4 { stage.view.next() }
    stage.settle()
    #expect(stage.heard.words == (1...4).map { "current \($0)" } + ["settled"] && stage.view.count == 8)
  }

  @Test("The ids may be words")
  func words() {
    let device = StandInDevice()
    let carousel = OverlayCarouselView<String>()
    carousel.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    carousel.register(CountedCell.self) { cell, id in cell.button.title = id }
    device.window.addSubview(carousel)
    device.window.makeKeyAndVisible()
    carousel.apply(["Bonn", "Berlin"])
    carousel.next()
    #expect(carousel.currentID == "Berlin" && carousel.index(of: "Bonn") == 0)
    #expect((carousel.cell(for: "Bonn") as? CountedCell)?.button.title == "Bonn")
  }
}

extension UIButton {
  /// What a test writes on it.
  fileprivate var title: String? {
    get { accessibilityLabel }
    set { accessibilityLabel = newValue }
  }
}
