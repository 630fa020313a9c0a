import CardCore
import Kinetics
import Testing
import UIKit

@testable import CardsPresenting
@testable import OverlayUIKit

/// An app that shows cards by its state, as SwiftUI has it: the state is written, and the view is updated with it
/// later.
@MainActor final class CardsApp<View: OverlayCardsView<Int>> {
  let device = StandInDevice()
  let view: View
  let coordinator = CardsCoordinator<String, Int>()
  var items: [Int]
  var current: Int?
  /// Whether it takes what is written into its state.
  var takes = true
  var heard: [String] = []
  /// What was called within an update.
  var faults: [String] = []
  private var isUpdating = false
  private var turns: [@MainActor () -> Void] = []

  init(_ view: View, items: [Int] = Array(0..<12), current: Int? = nil) {
    (self.view, self.items, self.current) = (view, items, current)
    view.frame = CGRect(x: 0, y: 100, width: 300, height: 400)
    view.register(CountedCell.self) { [weak coordinator] cell, id in coordinator?.fill(cell, with: id) }
    view.delegate = coordinator
    coordinator.nextTurn = { [weak self] in self?.turns.append($0) }
    coordinator.show = { cell, item in cell.accessibilityLabel = item }
    coordinator.selection = CardSelection(
      read: { [weak self] in self?.current },
      write: { [weak self] id in
        self?.note("write \(id.map(String.init) ?? "none")")
        if self?.takes == true { self?.current = id }
      })
    coordinator.actions = CardActions(
      shouldSwipe: { [weak self] item, _ in self?.heard.append("may \(item)") != nil },
      onSwipe: { [weak self] item, direction in self?.note("swipe \(item) \(direction)") },
      onRemove: { [weak self] in self?.note("remove \($0)") }, onUndo: { [weak self] in self?.note("undo \($0)") },
      onTap: { [weak self] in self?.note("tap \($0)") }, onEmpty: { [weak self] in self?.note("empty") })
    update()
    let controller = UIViewController()
    controller.view.addSubview(view)
    device.window.rootViewController = controller
    device.window.makeKeyAndVisible()
    turn()
  }

  private func note(_ word: String) {
    heard.append(word)
    if isUpdating { faults.append(word) }
  }

  func update(isAnimated: Bool = true) {
    isUpdating = true
    coordinator.update(view, to: items.map { ($0, "item \($0)") }, isAnimated: isAnimated)
    isUpdating = false
  }

  /// What waits for the next turn, and the update that follows it.
  func turn() {
    StandInClock.endTurn()
    let waiting = turns
    turns = []
    for work in waiting { work() }
    update()
  }

  func settle() {
    StandInClock.advance(by: 5)
    turn()
  }

  /// A finger that comes down, goes this far, and stays down.
  func drag(x: CGFloat = 0, y: CGFloat = 0) -> StandInFinger {
    let finger = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 150, y: 300))
    drag(finger, x: x, y: y)
    return finger
  }

  func drag(_ finger: StandInFinger, x: CGFloat = 0, y: CGFloat = 0) {
    for _ in 0..<20 {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: x / 20, y: y / 20))
    }
  }

  func rest(_ finger: StandInFinger) {
    StandInClock.advance(by: 0.2)
    finger.up()
  }
}

/// The state of an app of SwiftUI, and its cards.
@MainActor @Suite("Binding") struct BindingTests {
  @Test("Without a selection of the app the first card is written, once, and not within the update")
  func first() {
    let app = CardsApp(OverlayCarouselView())
    #expect(app.heard == ["write 0"] && app.current == 0 && app.faults == [])
  }

  @Test("The first cards are there at once where the app has them, and nothing is written", arguments: [true, false])
  func start(isLate: Bool) {
    let app = CardsApp(OverlayCarouselView(), items: isLate ? [] : Array(0..<12), current: 5)
    if isLate {
      #expect(app.current == 5)
      app.items = Array(0..<12)
      app.turn()
    }
    app.turn()
    #expect(app.view.currentID == 5 && app.view.fractionalIndex == 5 && app.heard == [] && app.current == 5)
  }

  @Test("Another card is written at the commit, and not at rest")
  func written() {
    let app = CardsApp(OverlayCarouselView(), current: 0)
    app.rest(app.drag(x: -220))
    #expect(app.heard == ["write 1"] && app.view.isMoving)
    app.settle()
    #expect(app.heard == ["write 1"] && app.view.currentID == 1)
  }

  @Test("Setting it moves there, and one sees the way unless the update says otherwise", arguments: [true, false])
  func set(isAnimated: Bool) {
    let app = CardsApp(OverlayBrowserView(), current: 0)
    app.current = 7
    app.update(isAnimated: isAnimated)
    #expect(app.view.currentID == 7 && app.view.isMoving == isAnimated)
    app.settle()
    #expect(app.heard == [] && app.current == 7 && app.faults == [])
  }

  @Test("During a drag it is kept, and followed when the drag has ended")
  func inDrag() {
    let app = CardsApp(OverlayBrowserView(), current: 0)
    let finger = app.drag(x: -120)
    app.current = 7
    app.turn()
    #expect(app.view.currentID == 0 && app.view.isDragging)
    app.rest(finger)
    app.settle()
    #expect(app.view.currentID == 7 && app.current == 7 && app.heard == [])
  }

  @Test("An id that no item has moves nothing, and stays until another card is current")
  func unknown() {
    let app = CardsApp(OverlayCarouselView(), current: 0)
    app.current = 99
    app.turn()
    #expect(app.view.currentID == 0 && app.current == 99 && app.heard == [])
    app.view.next()
    app.turn()
    #expect(app.current == 1 && app.heard == ["write 1"])
  }

  @Test("The current item is taken out, and all are: what is current then is written in the next turn")
  func takenOut() {
    let app = CardsApp(OverlayCarouselView(), current: 3)
    app.items.removeAll { $0 == 3 }
    app.turn()
    #expect(app.heard == [])
    app.turn()
    #expect(app.heard == ["write 4"] && app.current == 4)
    app.items = []
    app.turn()
    app.turn()
    #expect(app.heard == ["write 4", "empty", "write none"] && app.current == nil && app.faults == [])
  }

  @Test("Where the app takes nothing, updates for other reasons move nothing")
  func refused() {
    let app = CardsApp(OverlayCarouselView(), current: 0)
    app.takes = false
    app.view.next()
    app.turn()
    app.turn()
    #expect(app.view.currentID == 1 && app.heard == ["write 1"])
    app.current = 4
    app.turn()
    #expect(app.view.currentID == 4)
  }

  @Test("What a drag writes does not replace what the app has set in it")
  func writtenInDrag() {
    let app = CardsApp(OverlayCarouselView(), current: 0)
    let finger = app.drag(x: -60)
    app.current = 7
    app.turn()
    app.drag(finger, x: -160)
    app.turn()
    #expect(app.heard == ["write 1"] && app.view.isDragging)
    app.rest(finger)
    app.settle()
    #expect(app.view.currentID == 7 && app.current == 7 && app.heard == ["write 1", "write 7"])
  }

  @Test("A removed item is told with its undo where the app has it no more")
  func undo() {
    let app = CardsApp(OverlayCarouselView(), current: 0)
    app.rest(app.drag(y: -250))
    app.items.removeFirst()
    app.settle()
    #expect(app.view.undo())
    #expect(app.heard == ["remove item 0", "write 1", "undo item 0", "write 0"])
    app.items.insert(0, at: 0)
    app.settle()
    #expect(app.view.currentID == 0 && app.view.cell(for: 0)?.accessibilityLabel == "item 0")
  }

  @Test("A deck has no selection: what a finger does is asked about and told")
  func deck() {
    let app = CardsApp(OverlayDeckView(), items: [0])
    app.coordinator.selection = nil
    app.heard = []
    app.rest(app.drag(x: 220))
    #expect(app.heard == ["may item 0", "swipe item 0 right", "empty"])
  }
}
