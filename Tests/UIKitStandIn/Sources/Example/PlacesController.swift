import UIKit

/// A search field above a table.
final class PlacesController: UIViewController, UITableViewDataSource {
  let field = UITextField()
  let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "Search"
    table.dataSource = self
    view.addSubview(field)
    view.addSubview(table)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    field.frame = CGRect(x: 16, y: 20, width: size.width - 32, height: 40)
    table.frame = CGRect(x: 0, y: 68, width: size.width, height: max(0, size.height - 68))
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// A place: as high as it says.
final class PlaceController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    preferredContentSize = CGSize(width: 0, height: 240)
  }
}
