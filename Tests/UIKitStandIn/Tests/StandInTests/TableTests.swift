import Testing
import UIKit

/// Rows, and what selects them.
@MainActor @Suite struct TableTests {
  let device = StandInDevice(safeArea: .zero, scale: 2)
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 800), style: .plain)
  let rows = Rows()
  let delegate = ScrollLog()
  let finger: StandInFinger

  init() {
    finger = StandInFinger(on: device.window)
    table.dataSource = rows
    table.delegate = delegate
    device.window.addSubview(table)
    device.window.makeKeyAndVisible()
    table.reloadData()
  }

  @Test func aTapSelectsARow() {
    #expect(table.contentSize.height == 4400)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.up()
    #expect(delegate.log.lines == ["didSelect 2"])
  }

  @Test func aDragSelectsNone() {
    finger.down(at: CGPoint(x: 100, y: 400))
    StandInClock.advance(by: 0.2)
    finger.drag(by: CGPoint(x: 0, y: -100))
    StandInClock.advance(by: 0.1)
    finger.up()
    #expect(
      delegate.log.course == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
  }

  @Test func aRecogniserAboveThatRecognisesTakesTheTap() {
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    device.window.addGestureRecognizer(tap)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.up()
    #expect(delegate.log.lines.isEmpty)
    tap.cancelsTouchesInView = false
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.up()
    #expect(delegate.log.lines == ["didSelect 2"])
  }

  @Test func aTextViewTakesTheKeyboard() {
    let text = UITextView(frame: .zero)
    device.window.addSubview(text)
    #expect(text.becomeFirstResponder())
    text.resignFirstResponder()
    text.isEditable = false
    #expect(!text.becomeFirstResponder())
  }
}

@MainActor final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
