import OverlayUIKit
import UIKit

extension UIViewController {
  /// Presents places in a sheet. One finger moves the sheet and the rows of the table.
  func presentSheet(of places: UIViewController, with table: UITableView) {
    let sheet = OverlaySheet(content: places, detents: [.half, .full])
    sheet.track(table)
    present(sheet, animated: true)
  }
}
