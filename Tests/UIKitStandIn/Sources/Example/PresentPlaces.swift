import OverlayUIKit
import UIKit

extension UIViewController {
  /// A sheet that UIKit presents: what it takes to have one.
  func presentPlaces(_ places: PlacesController) -> OverlaySheet {
    // sample
    let sheet = OverlaySheet(content: places, detents: [.half, .full])
    sheet.track(places.table)
    present(sheet, animated: true)
    // end
    return sheet
  }
}
