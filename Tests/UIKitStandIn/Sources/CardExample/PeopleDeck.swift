import CardCore
import CardUIKit
import UIKit

final class PeopleController: UIViewController, OverlayCardsDelegate {
  let deck = OverlayDeckView<Int>()
  var people: [Int: String] = [:]

  override func loadView() {
    deck.register(PersonCell.self) { [weak self] cell, id in cell.name.text = self?.people[id] }
    deck.delegate = self
    deck.apply(people.keys.sorted())
    view = deck
  }

  func cards(_ view: OverlayCardsView<Int>, didCommit id: Int, _ direction: CardDirection) { people[id] = nil }
}

final class PersonCell: OverlayCardCell {
  let name = UILabel(frame: .zero)

  required init(frame: CGRect) {
    super.init(frame: frame)
    frontView.addSubview(name)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    name.frame = bounds
  }
}
