import CardCore
import CardUIKit
import UIKit

final class WordCell: OverlayCardCell {
  let (word, meaning) = (UILabel(frame: .zero), UILabel(frame: .zero))

  required init(frame: CGRect) {
    super.init(frame: frame)
    frontView.addSubview(word)
    backView.addSubview(meaning)
  }

  required init?(coder: NSCoder) { nil }
}

final class WordsController: UIViewController {
  let browser = OverlayBrowserView<String>()
  let words = ["chat": "cat", "chien": "dog", "loup": "wolf"]

  override func loadView() {
    browser.register(WordCell.self) { [words] cell, id in (cell.word.text, cell.meaning.text) = (id, words[id]) }
    browser.configuration.tapFlips = true
    browser.apply(words.keys.sorted())
    view = browser
  }
}
