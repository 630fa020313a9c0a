import Kinetics
import OverlayCore
import OverlayUIKit
import UIKit

/// Plays a run of the corpus on a sheet, as what UIKit sends: touches into the window, the reports of a scroll view, sizes,
/// notifications, frames. After each event it compares the sheet with the trace's own replay.
///
/// The trace's 0 is a whole second of the clock. Where the trace settles, the clock runs until everything is still, and the
/// trace goes on from there.
@MainActor final class CorpusPlayer {
  let run: CorpusRun
  let device: StandInDevice
  let sheet: OverlaySheet
  let content: CorpusContent
  let container = UIViewController()
  let host = CorpusHost()
  var fingers: [TouchID: CorpusFinger] = [:]
  var trackpad: StandInTrackpad?
  /// What the sheet was told by whoever tells it.
  var configuration: OverlayConfiguration
  var surroundings: Surroundings
  /// What differs; no more than a few.
  private(set) var differences: [String] = []
  private(set) var comparisons = 0
  /// The clock's time at the trace's 0: seconds.
  private var origin = 0.0
  /// Whether the last time that passed ended with a frame.
  private var isFrameShown = false

  init(_ run: CorpusRun) {
    self.run = run
    (configuration, surroundings) = (run.start.configuration, run.start.surroundings)
    content = CorpusContent(run.isScripted ? ScriptedTable(frame: .zero) : UITableView(frame: .zero))
    device = StandInDevice(
      size: CGSize(surroundings.size), safeArea: UIEdgeInsets(surroundings.safeArea),
      scale: CGFloat(surroundings.scale))
    // A frame comes when it is shown, so no touch is older than the frame before it, and none comes too late.
    StandInClock.latency = 1 / StandInClock.refreshRate
    sheet = OverlaySheet(content: content, detents: [])
    surround(by: surroundings)
    adopt(configuration, isNew: true)
    content.loadViewIfNeeded()
    sheet.track(content.table)
    if run.isScripted { content.table.delegate = content }
    sheet.delegate = host
    sheet.selectedDetentIdentifier = run.start.detent.map { identifier($0) }
    device.window.rootViewController = container
    device.window.makeKeyAndVisible()
    sheet.add(to: container, animated: false)
    StandInClock.endTurn()
    StandInClock.advance(to: 1010)
    content.table.contentOffset.y = CGFloat(run.start.offset) - content.table.contentInset.top
    if surroundings.keyboard > 0 { device.showKeyboard(height: CGFloat(surroundings.keyboard), duration: 0) }
    StandInClock.endTurn()
    host.told = []
    begin(at: .zero)
  }

  func identifier(_ id: DetentID) -> OverlaySheet.Detent.Identifier { .init(rawValue: run.names[id]) }

  /// Plays all of it.
  ///
  /// - Throws: Why it cannot be played to its end.
  func play() throws(LeftOut) {
    compare(run.start, "the beginning")
    var before = run.start
    for moment in run.moments {
      advance(to: time(moment.instant))
      try play(moment, before)
      before = moment.overlay
      if differences.count > 3 { return }
    }
    if host.told != run.told { differences.append("told \(host.told) instead of \(run.told)") }
  }

  private func play(_ moment: CorpusRun.Moment, _ before: Overlay) throws(LeftOut) {
    switch moment.step {
    case .time: return pass(moment)
    case .answer(let id): return host.answer = id.map { identifier($0) }
    case .hit(let point, let layer): return look(at: point, layer, moment)
    case .change: break
    case .set:
      adopt(moment.overlay.configuration)
      surround(by: moment.overlay.surroundings)
    case .event(let event):
      if !run.isScripted, before.isListMoving, event.isOfUser || !moment.overlay.isListMoving { throw .motion }
      guard try send(event, moment, before) else { return }
    }
    StandInClock.endTurn()
    compare(moment.overlay, "line \(moment.line)")
    compareWriteBack(moment)
  }

  // MARK: - Time

  private func begin(at instant: Instant) {
    origin = StandInClock.now - Double(instant.nanoseconds) / 1e9
    startFrames()
  }

  /// From here on there is a frame every 120th of a second.
  private func startFrames() { StandInClock.refreshRate = 120 }

  private func time(_ instant: Instant) -> Double { origin + Double(instant.nanoseconds) / 1e9 }

  /// Lets time pass, with a frame at its end where two fit into it. (State is a function of time, not of its frames.)
  private func advance(to end: Double) {
    let frame = 1 / StandInClock.refreshRate
    let count = ((end - StandInClock.now) / frame - 1e-6).rounded(.down)
    isFrameShown = count >= 2
    if sheet.isMoving, isFrameShown {
      // Less than a nanosecond early: no frame is lost to rounding.
      StandInClock.advance(to: end - count * frame - 1e-10)
      startFrames()
    }
    StandInClock.advance(to: end)
  }

  /// Where the trace is at rest, the sheet and its table come to rest too, and its time goes on from there.
  private func pass(_ moment: CorpusRun.Moment) {
    if !moment.overlay.isMoving {
      StandInClock.runUntilStill(limit: 5)
      begin(at: moment.instant)
    } else if !isFrameShown {
      return
    }
    compare(moment.overlay, "line \(moment.line)")
  }
}

// MARK: - Comparing

extension CorpusPlayer {
  /// A touch's time is in seconds, as a Double: rounded by up to a nanosecond, in which nothing moves further.
  private static let heightTolerance = 1e-5

  /// UIKit keeps offsets in whole pixels, so the nearest one is equal.
  private static func offsetTolerance(_ scale: Double) -> Double { 0.5 / scale + 1e-6 }

  /// Height and target always; the offset but while a table of UIKit moves its rows by itself, which it does in its own time.
  private func compare(_ overlay: Overlay, _ place: String) {
    comparisons += 1
    differ(place, "height", Double(sheet.height), overlay.height, Self.heightTolerance)
    let target = overlay.target.map { run.names[$0] }
    if sheet.selectedDetentIdentifier?.rawValue != target {
      differences.append(
        "\(place): target \(sheet.selectedDetentIdentifier?.rawValue ?? "none"), not \(target ?? "none")")
    }
    let tolerance = Self.offsetTolerance(overlay.surroundings.scale)
    if run.isScripted || !overlay.isListMoving {
      differ(place, "offset", sheet.presentation.offset, overlay.offset, tolerance)
    }
    if !run.isScripted, !overlay.isListMoving { differ(place, "table", tableOffset, overlay.offset, tolerance) }
  }

  /// What is written into a table that says what the trace's view says.
  private func compareWriteBack(_ moment: CorpusRun.Moment) {
    guard let table = content.table as? ScriptedTable else { return }
    let cancels = moment.effects.contains(.cancelPan) ? 1 : 0
    if table.takeCancels() != cancels { differences.append("line \(moment.line): not \(cancels) pans cancelled") }
    guard let offset = moment.effects.writeBack else { return }
    let tolerance = Self.offsetTolerance(moment.overlay.surroundings.scale)
    if case .event(.scrollEnd) = moment.step, let end = table.end {
      differ("line \(moment.line)", "target", end, offset, tolerance)
    } else {
      differ("line \(moment.line)", "table", tableOffset, offset, tolerance)
    }
  }

  private var tableOffset: Double { Double(content.table.contentOffset.y + content.table.adjustedContentInset.top) }

  private func differ(_ place: String, _ what: String, _ actual: Double, _ expected: Double, _ tolerance: Double) {
    guard abs(actual - expected) > tolerance else { return }
    differences.append("\(place): \(what) \(actual), not \(expected)")
  }

  private func look(at point: Point2D, _ layer: LayerID?, _ moment: CorpusRun.Moment) {
    comparisons += 1
    let found = layerShown(device.window.hitTest(CGPoint(x: point.x, y: point.y), with: nil))
    guard found != layer else { return }
    let names = [found, layer].map { $0.map { "\($0)" } ?? "nothing" }
    differences.append("line \(moment.line): hit \(names[0]), not \(names[1])")
  }

  /// Which layer of the core a view of the sheet is.
  private func layerShown(_ view: UIView?) -> LayerID? {
    guard let view else { return nil }
    if view === container.view { return .background }
    if view === content.table { return .list }
    if view.isDescendant(of: content.view) { return .header }
    if view.accessibilityTraits == .adjustable { return .handle }
    return view.superview === sheet.view ? .backdrop : .sheet
  }
}

extension Overlay {
  /// Whether its list moves by itself.
  fileprivate var isListMoving: Bool { phase == .flinging || phase == .bouncing }
}

extension OverlayEvent {
  /// Whether a finger or a command does it.
  fileprivate var isOfUser: Bool {
    switch self {
    case .down, .move, .up, .cancel, .scrollBegin, .scroll, .scrollEnd, .scrollRest, .wheel, .command: true
    case .frame, .surroundings, .resize, .safeArea, .keyboard, .content, .header, .footer, .enable, .disable: false
    }
  }
}
