import OverlayUIKit
import UIKit

/// A map with a sheet to search in. A place that is chosen comes as a card over it.
final class MapController: UIViewController, UITableViewDelegate, OverlaySheetDelegate {
  /// Stands for a map view.
  let map = UIView()
  let places = PlacesController()
  private(set) lazy var search = OverlaySheet(content: places, detents: [.tip, .half, .full])
  private(set) var card: OverlaySheet?

  override func viewDidLoad() {
    super.viewDidLoad()
    map.backgroundColor = .systemGray
    map.frame = view.bounds
    map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(map)

    places.table.delegate = self
    search.track(places.table)
    search.largestUndimmedDetentIdentifier = .half
    search.delegate = self
    search.add(to: self)
  }

  /// The middle of the map stays in the middle of what the sheet leaves free, up to half.
  func overlaySheetDidProgress(_ sheet: OverlaySheet) {
    guard sheet === search, let half = sheet.height(of: .half) else { return }
    map.frame.size.height = view.bounds.height - min(sheet.height, half)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard card == nil else { return }
    let place = OverlaySheet(content: PlaceController(), detents: [.content])
    place.allowsDismissal = true
    place.delegate = self
    card = place
    place.add(to: self)
    search.select(.tip)
  }

  /// The card is gone: the search comes back.
  func overlaySheetDidDismiss(_ sheet: OverlaySheet) {
    guard sheet === card else { return }
    card = nil
    search.select(.half)
  }
}
