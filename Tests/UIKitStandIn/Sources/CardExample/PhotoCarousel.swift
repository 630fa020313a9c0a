import CardCore
import OverlayUIKit
import UIKit

final class PhotosController: UIViewController {
  let carousel = OverlayCarouselView<String>()

  override func loadView() {
    carousel.register(front: { UILabel() }) { label, id in label.text = id }
    carousel.configuration.removal = nil
    carousel.apply(["Berlin", "Bonn", "Bremen"])
    view = carousel
  }
}
