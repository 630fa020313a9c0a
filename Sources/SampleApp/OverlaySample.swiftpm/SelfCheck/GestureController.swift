#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayRecording
  import OverlayUIKit
  import UIKit

  /// A map, a sheet with rows, and a check that is going on. What the sheet is told is recorded, and what UIKit did.
  final class GestureController: UIViewController, OverlaySheetDelegate, UITableViewDataSource, UITableViewDelegate {
    let check: GestureCheck
    /// Called when the gesture is judged, with the files of it that could be kept: its trace, and its callbacks.
    var onOutcome: (SelfCheckOutcome, [URL]) -> Void = { _, _ in }
    let rows: WatchedTable
    /// What UIKit did in the last gesture, in the words of ``CallbackLog``.
    var callbacks: String? { watcher?.text }
    private(set) var sheet: OverlaySheet?
    private var log: GestureLog?
    private var recording: SheetRecording?
    private var watcher: CallbackWatcher?
    private let map = MapButton()

    init(_ check: GestureCheck, rows: WatchedTable = WatchedTable(frame: .zero, style: .plain)) {
      (self.check, self.rows) = (check, rows)
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
      watcher = CallbackWatcher(rows, in: view)
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
      watcher?.begin(check, sheet)
    }

    private func note(_ change: (inout GestureLog) -> Void) {
      guard var log else { return }
      change(&log)
      self.log = log
      if check.isOver(log) { end(log) }
    }

    private func end(_ log: GestureLog) {
      self.log = nil
      watcher?.end()
      let files = [try? recording?.stop(), callbacks.flatMap(save)]
      recording = nil
      onOutcome(check.judge(log), files.compactMap(\.self))
    }

    private func save(_ text: String) -> URL? {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(check).log")
      do { try text.write(to: file, atomically: true, encoding: .utf8) } catch { return nil }
      return file
    }

    private func tapMap() {
      watcher?.sheetDidSay("map")
      note { $0.countOfMapTaps += 1 }
    }

    func overlaySheet(_ sheet: OverlaySheet, willMoveTo detent: OverlaySheet.Detent.Identifier) {
      watcher?.sheetDidSay("will \(detent.rawValue)")
    }

    func overlaySheet(_ sheet: OverlaySheet, didMoveTo detent: OverlaySheet.Detent.Identifier) {
      watcher?.sheetDidSay("did \(detent.rawValue)")
    }

    func overlaySheet(_ sheet: OverlaySheet, didSettleAt detent: OverlaySheet.Detent.Identifier?) {
      watcher?.sheetDidSay("settled \(detent?.rawValue ?? "between")")
      if log == nil, recording == nil, detent == check.start { begin(sheet) }
    }

    func overlaySheetDidProgress(_ sheet: OverlaySheet) {
      watcher?.sheetDidProgress(sheet)
      note { $0.note(sheet) }
    }

    func overlaySheetDidDismiss(_ sheet: OverlaySheet) {
      watcher?.sheetDidSay("gone")
      note { $0.isGone = true }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      watcher?.sheetDidSay("row")
      note { $0.countOfRowTaps += 1 }
    }
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
