import CardCore
import Kinetics
@testable import OverlayUIKit
import Testing
import UIKit

/// Cards 0, 1, 2 … on a device, 300 wide and 400 high, 100 points below the window's top.
@MainActor final class CardStage<View: OverlayCardsView<Int>> {
  let device: StandInDevice
  let controller = UIViewController()
  let view: View
  let heard = CardsHeard()

  /// - Parameter prepare: Before there are cards.
  init(_ make: @autoclosure () -> View, count: Int = 12, _ prepare: (View) -> Void = { _ in }) {
    device = StandInDevice()
    CountedCell.made = 0
    view = make()
    view.frame = CGRect(x: 0, y: 100, width: 300, height: 400)
    view.register(CountedCell.self)
    view.register(OtherCell.self, forKind: CardKind(1))
    view.dataSource = heard
    view.delegate = heard
    prepare(view)
    view.apply(Array(0..<count))
    controller.view.addSubview(view)
    device.window.rootViewController = controller
    device.window.makeKeyAndVisible()
    StandInClock.endTurn()
    heard.words = []
  }

  /// Puts the cards into a list that fills the window and scrolls up and down.
  func addList() -> UIScrollView {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 393, height: 3000)
    controller.view.addSubview(list)
    list.addSubview(view)
    StandInClock.endTurn()
    heard.words = []
    return list
  }

  /// Puts the cards, 200 points high, into the header of a sheet that stands at its half.
  func addSheet() -> OverlaySheet {
    view.removeFromSuperview()
    let content = UIViewController()
    content.view.addSubview(view)
    view.frame = CGRect(x: 0, y: 20, width: 300, height: 200)
    let sheet = OverlaySheet(content: content, detents: [.init(.half, .points(366)), .init(.full, .inset(0))])
    sheet.add(to: controller, animated: false)
    StandInClock.endTurn()
    heard.words = []
    return sheet
  }

  var finger: StandInFinger { StandInFinger(on: device.window) }

  /// A finger that comes down, goes through the slop, and then so far in steps of 10 points and 8 ms; it stays down. One that
  /// is down already has no slop.
  @discardableResult
  func drag(
    _ finger: StandInFinger? = nil, from place: CGPoint = CGPoint(x: 150, y: 300), x: CGFloat = 0, y: CGFloat = 0
  ) -> StandInFinger {
    let finger = finger ?? self.finger
    let steps = Int(max(abs(x), abs(y)) / 10)
    if finger.touch == nil {
      finger.down(at: place)
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: x == 0 ? 0 : x < 0 ? -10 : 10, y: y == 0 ? 0 : y < 0 ? -10 : 10))
    }
    for _ in 0..<steps {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: x / CGFloat(steps), y: y / CGFloat(steps)))
    }
    return finger
  }

  /// Holds still until no velocity is left, and lifts.
  func rest(_ finger: StandInFinger) {
    StandInClock.advance(by: 0.2)
    finger.up()
  }

  func tap(_ place: CGPoint = CGPoint(x: 150, y: 300)) {
    let finger = self.finger
    finger.down(at: place)
    StandInClock.advance(by: 0.05)
    finger.up()
  }

  func settle() {
    StandInClock.advance(by: 10)
    StandInClock.endTurn()
  }

  /// Where a card is shown; `nil` for one that is not.
  func place(_ id: Int) -> CGPoint? { view.cell(for: id).flatMap { $0.isHidden ? nil : $0.center } }

  /// The cards that have cells, in order.
  var seen: [Int] { (0..<100).filter { place($0) != nil } }
}

typealias DeckStage = CardStage<OverlayDeckView<Int>>
typealias BrowserStage = CardStage<OverlayBrowserView<Int>>
typealias CarouselStage = CardStage<OverlayCarouselView<Int>>

/// Notes what a view of cards tells, and fills its cells.
final class CardsHeard: OverlayCardsDelegate, OverlayCardsDataSource {
  var words: [String] = []
  var asked: [String] = []
  var filled: [Int] = []
  var permits = true
  var kind: (Int) -> CardKind = { _ in .standard }
  var onGone: (OverlayCardsView<Int>, Int) -> Void = { _, _ in }
  var onCurrent: (OverlayCardsView<Int>, Int) -> Void = { _, _ in }
  var onFill: (OverlayCardsView<Int>, Int) -> Void = { _, _ in }
  var onAsk: (OverlayCardsView<Int>, Int) -> Void = { _, _ in }

  func cards(_ view: OverlayCardsView<Int>, kindOf id: Int) -> CardKind { kind(id) }
  func cards(_ view: OverlayCardsView<Int>, configure cell: OverlayCardCell, for id: Int) {
    filled.append(id)
    cell.accessibilityLabel = "card \(id)"
    onFill(view, id)
  }
  func cards(_ view: OverlayCardsView<Int>, shouldSwipe id: Int, toward direction: CardDirection) -> Bool {
    asked.append("\(id) \(direction)")
    onAsk(view, id)
    return permits
  }
  func cards(_ view: OverlayCardsView<Int>, shouldRemove id: Int) -> Bool {
    asked.append("\(id)")
    onAsk(view, id)
    return permits
  }
  func cards(_ view: OverlayCardsView<Int>, didSwipe id: Int, toward direction: CardDirection) {
    words.append("swipe \(id) \(direction)")
    onGone(view, id)
  }
  func cards(_ view: OverlayCardsView<Int>, didRemove id: Int) {
    words.append("remove \(id)")
    onGone(view, id)
  }
  func cards(_ view: OverlayCardsView<Int>, didUndo id: Int) { words.append("undo \(id)") }
  func cards(_ view: OverlayCardsView<Int>, didMakeCurrent id: Int) {
    words.append("current \(id)")
    onCurrent(view, id)
  }
  func cards(_ view: OverlayCardsView<Int>, didTap id: Int) { words.append("tap \(id)") }
  func cards(_ view: OverlayCardsView<Int>, didFlip id: Int, to face: CardFace) { words.append("flip \(id) \(face)") }
  func cardsDidBecomeEmpty(_ view: OverlayCardsView<Int>) { words.append("empty") }
  func cardsDidSettle(_ view: OverlayCardsView<Int>) { words.append("settled") }
}

/// A cell that knows how many there are, with a button in its upper left corner.
class CountedCell: OverlayCardCell {
  static var made = 0
  let button = UIButton(frame: .zero)
  var reused = 0

  required init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
    button.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
    frontView.addSubview(button)
  }
  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reused += 1
  }
}

final class OtherCell: OverlayCardCell {}
