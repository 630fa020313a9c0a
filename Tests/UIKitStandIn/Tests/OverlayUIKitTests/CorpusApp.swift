import OverlayCore
import OverlayUIKit
import UIKit

/// A header above a table. As the table's delegate it tells the sheet where the table wants to go.
@MainActor final class CorpusContent: UIViewController, UIScrollViewDelegate {
  let table: UITableView
  private var header: CGFloat = 1
  private var rows = ListContent()

  init(_ table: UITableView) {
    self.table = table
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(table)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    table.frame = CGRect(x: 0, y: header, width: size.width, height: max(0, size.height - header))
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let sheet = parent as? OverlaySheet
    unsafe sheet?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  func show(header: Double, _ rows: ListContent) {
    let isOther = self.header != CGFloat(header)
    let (old, new) = (self.rows, rows)
    self.header = CGFloat(header)
    self.rows = rows
    if new.leading != old.leading || new.trailing != old.trailing {
      table.contentInset = UIEdgeInsets(top: CGFloat(new.leading), left: 0, bottom: CGFloat(new.trailing), right: 0)
    }
    if new.height != old.height { table.contentSize = CGSize(width: 0, height: new.height) }
    guard isOther else { return }
    view.setNeedsLayout()
    parent?.view.setNeedsLayout()
  }
}

/// A host that answers the next release, and notes what it is told.
@MainActor final class CorpusHost: OverlaySheetDelegate {
  var answer: OverlaySheet.Detent.Identifier?
  var told: [String] = []

  func overlaySheet(_ sheet: OverlaySheet, willMoveTo detent: OverlaySheet.Detent.Identifier) {
    told.append("will \(detent.rawValue)")
  }
  func overlaySheet(_ sheet: OverlaySheet, didMoveTo detent: OverlaySheet.Detent.Identifier) {
    told.append("did \(detent.rawValue)")
  }
  func overlaySheet(_ sheet: OverlaySheet, didSettleAt detent: OverlaySheet.Detent.Identifier?) {
    told.append("settled \(detent?.rawValue ?? "between")")
  }

  func overlaySheet(_ sheet: OverlaySheet, targetOf release: OverlaySheet.Release) -> OverlaySheet.Detent.Identifier? {
    defer { answer = nil }
    return answer
  }
}
