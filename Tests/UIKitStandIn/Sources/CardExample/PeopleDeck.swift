import CardCore
import OverlayUIKit
import UIKit

final class PeopleController: UIViewController, OverlayCardsDelegate {
  let deck = OverlayDeckView<String>()

  override func loadView() {
    deck.register(front: { UILabel() }) { label, id in label.text = id }
    deck.delegate = self
    deck.apply(["Anna", "Ben"])
    view = deck
  }

  func cards(_ view: OverlayCardsView<String>, didSwipe id: String, toward direction: CardDirection) { title = id }
}
