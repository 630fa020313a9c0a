#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayRecording
  import OverlayUIKit
  import UIKit

  /// A map, a sheet with rows, and a check that is going on. What the sheet is told is recorded.
  final class GestureController: UIViewController, OverlaySheetDelegate, UITableViewDataSource, UITableViewDelegate {
    let check: GestureCheck
    /// Called when the gesture is judged, with the trace of it where one could be kept.
    var onOutcome: (SelfCheckOutcome, URL?) -> Void = { _, _ in }
    let rows = UITableView(frame: CGRect(x: 0, y: 0, width: 0, height: 0), style: .plain)
    private(set) var sheet: OverlaySheet?
    private var log: GestureLog?
    private var recording: SheetRecording?
    private let map = MapButton()

    init(_ check: GestureCheck) {
      self.check = check
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      map.backgroundColor = .systemGray
      map.frame = view.bounds
      map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      map.onTap = { [weak self] in self?.tapMap() }
      view.addSubview(map)
      rows.dataSource = self
      rows.delegate = self
      show()
    }

    private func show() {
      let content = UIViewController()
      rows.frame = content.view.bounds
      rows.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      content.view.addSubview(rows)
      let sheet = OverlaySheet(content: content, detents: [.tip, .half, .full])
      sheet.track(rows)
      sheet.delegate = self
      sheet.allowsDismissal = check == .dismiss
      sheet.selectedDetentIdentifier = check.start
      self.sheet = sheet
      sheet.add(to: self, animated: false)
    }

    /// The check begins where the sheet first rests.
    private func begin(_ sheet: OverlaySheet) {
      log = GestureLog(of: sheet)
      recording = try? sheet.record(check.rawValue)
    }

    private func note(_ change: (inout GestureLog) -> Void) {
      guard var log else { return }
      change(&log)
      self.log = log
      if check.isOver(log) { end(log) }
    }

    private func end(_ log: GestureLog) {
      self.log = nil
      let file = try? recording?.stop()
      recording = nil
      onOutcome(check.judge(log), file)
    }

    private func tapMap() { note { $0.countOfMapTaps += 1 } }

    func overlaySheet(_ sheet: OverlaySheet, didSettleAt detent: OverlaySheet.Detent.Identifier?) {
      if log == nil, recording == nil, detent == check.start { begin(sheet) }
    }

    func overlaySheetDidProgress(_ sheet: OverlaySheet) { note { $0.note(sheet) } }

    func overlaySheetDidDismiss(_ sheet: OverlaySheet) { note { $0.isGone = true } }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note { $0.countOfRowTaps += 1 } }
  }

  /// Stands for a map that is tapped.
  private final class MapButton: UIControl {
    var onTap: () -> Void = {}

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      super.endTracking(touch, with: event)
      onTap()
    }
  }
#endif
