import CardUIKit
import UIKit

final class PhotosController: UIViewController {
  let carousel = OverlayCarouselView<String>()
  let photos = ["Berlin", "Bonn", "Bremen"]

  override func viewDidLoad() {
    super.viewDidLoad()
    carousel.register(PersonCell.self) { cell, id in cell.name.text = id }
    carousel.configuration.removal = nil
    carousel.frame = CGRect(x: 0, y: 100, width: view.bounds.width, height: 200)
    carousel.apply(photos)
    view.addSubview(carousel)
  }
}
