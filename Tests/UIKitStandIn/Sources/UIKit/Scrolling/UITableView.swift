public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
}

@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public var row: Int { self[1] }
  public var section: Int { self[0] }
}

@MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public let contentView = UIView()
  public let reuseIdentifier: String?
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) { nil }
}

/// A table with one section, all of whose cells are there: reuse is none of a layer's business. A row is selected by a touch
/// that its cell had until the end.
@MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public static let automaticDimension: CGFloat = -1
  open weak var dataSource: (any UITableViewDataSource)?
  open var rowHeight: CGFloat = 44
  open var estimatedRowHeight: CGFloat = 44
  open private(set) var indexPathForSelectedRow: IndexPath?
  private var cells: [UITableViewCell] = []
  private var hasLoaded = false
  private var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  public init(frame: CGRect, style: Style) {
    super.init(frame: frame)
    alwaysBounceVertical = true
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) { nil }

  /// Tables cancel the touches of controls too (seen; `UITableView` overrides the method of `UIScrollView`).
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  open var visibleCells: [UITableViewCell] { cells }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    cells.indices.contains(indexPath.row) ? cells[indexPath.row] : nil
  }
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}

  /// Asks its data source for all cells.
  open func reloadData() {
    hasLoaded = true
    for cell in cells { cell.removeFromSuperview() }
    let count = dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0
    cells = (0..<count).compactMap { dataSource?.tableView(self, cellForRowAt: IndexPath(row: $0, section: 0)) }
    for cell in cells { addSubview(cell) }
    layoutCells()
  }

  private func layoutCells() {
    var y: CGFloat = 0
    for (row, cell) in cells.enumerated() {
      let height = tableDelegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: 0)) ?? rowHeight
      cell.frame = CGRect(x: 0, y: y, width: storedBounds.width, height: height)
      y += height
    }
    if !cells.isEmpty { contentSize = CGSize(width: storedBounds.width, height: y) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // A table loads itself with its first layout in a window.
    if !hasLoaded, window != nil, dataSource != nil { reloadData() } else { layoutCells() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let row = cells.firstIndex(where: { touch.view?.isDescendant(of: $0) ?? false })
    else { return super.touchesEnded(touches, with: event) }
    let path = IndexPath(row: row, section: 0)
    indexPathForSelectedRow = path
    tableDelegate?.tableView(self, didSelectRowAt: path)
  }
}

@MainActor open class UICollectionViewLayout: NSObject {}

public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

/// A scroll view by another name.
@MainActor open class UICollectionView: UIScrollView {
  public let collectionViewLayout: UICollectionViewLayout
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) { nil }
}

public protocol UITextViewDelegate: UIScrollViewDelegate {}

/// A scroll view that can become first responder.
@MainActor open class UITextView: UIScrollView {
  open var text: String! = ""
  open var isEditable = true
  open override var canBecomeFirstResponder: Bool { isEditable }
}
