import OverlayUIKit
import UIKit

final class WordsController: UIViewController {
  let browser = OverlayBrowserView<String>()
  let words = ["chat": "cat", "chien": "dog", "loup": "wolf"]

  override func loadView() {
    browser.register(front: { UILabel() }, back: { UILabel() }) { [words] in ($0.text, $1.text) = ($2, words[$2]) }
    browser.apply(words.keys.sorted())
    view = browser
  }
}
