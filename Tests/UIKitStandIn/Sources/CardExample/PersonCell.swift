import OverlayUIKit
import UIKit

final class PersonCell: OverlayCardCell {
  let name = UILabel()

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

@MainActor func showPeople(in deck: OverlayDeckView<String>) {
  deck.register(PersonCell.self) { cell, id in cell.name.text = id }
}
