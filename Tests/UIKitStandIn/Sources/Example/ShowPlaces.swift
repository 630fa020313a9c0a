import OverlayUIKit
import UIKit

extension UIViewController {
  /// Shows places in a sheet over this controller's view.
  func showPlaces(_ places: PlacesController) {
    let sheet = OverlaySheet(content: places, detents: [.tip, .half, .full])
    sheet.track(places.table)
    sheet.add(to: self)
  }
}
