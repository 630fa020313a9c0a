import OverlayUIKit
import UIKit

extension UIViewController {
  /// The sheet of the README: what it takes to have one.
  func showPlaces(_ places: PlacesController) -> OverlaySheet {
    // sample
    let sheet = OverlaySheet(content: places, detents: [.tip, .half, .full])
    sheet.track(places.table)
    sheet.add(to: self)
    // end
    return sheet
  }
}
