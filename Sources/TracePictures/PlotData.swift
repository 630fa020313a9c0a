import Kinetics
import OverlayCore
import TraceReplay

/// What a plot shows of a replay: curves over time, what happened when, and the lines they are measured against.
///
/// Times are seconds from 0, lengths points.
struct PlotData: Sendable {
  /// The state at one time.
  struct Sample: Sendable {
    var time: Double
    var height: Double
    var offset: Double
    var phase: OverlayPhase
  }

  /// Where a finger was: its distance from the sheet's edge, which is the height that the sheet would have with its
  /// front under the finger.
  struct Finger: Sendable {
    var touch: TouchID
    var path: [(time: Double, depth: Double)]
    /// Whether its end was seen.
    var hasEnded = false
    var wasCancelled = false
  }

  /// Detents with their heights, from a time on.
  struct Detents: Sendable {
    struct Line: Sendable, Equatable {
      var name: String
      var height: Double
      var isEnabled: Bool
    }

    var time: Double
    var lines: [Line]
  }

  var title = ""
  var samples: [Sample] = []
  var fingers: [Finger] = []
  var detents: [Detents] = []
  /// What was reported, or commanded, at a time.
  var labels: [(time: Double, text: String)] = []
  /// Offsets that a native scroll view reported.
  var reports: [(time: Double, offset: Double)] = []
  var end = 0.0
}

/// Watches the first overlay of a replay for a plot. Between the steps of the trace the curves are sampled from copies of the overlay, which
/// cost nothing to the replay: state is a value.
struct PlotRecorder: ReplayObserver {
  private(set) var data = PlotData()
  private var names = Names()
  private var overlay: Overlay?
  /// Between two samples of a motion: 240 Hz.
  private static let interval: Int64 = 4_166_667
  /// From here on a finger without moves holds still: two frames and a little.
  private static let pause: Int64 = 34_000_000
  private static let pauseInSeconds = 0.034

  init(title: String) {
    data.title = title
  }

  func document() -> String {
    var plot = Plot(data)
    return plot.document()
  }

  mutating func begin(_ state: ReplayState, _ header: TraceHeader<OverlayLanguage>, run: MatrixRun) {
    guard let overlay = state.front else { return }
    if !header.title.isEmpty { data.title = header.title }
    if !run.label.isEmpty { data.title += " (\(run.label))" }
    add(overlay, at: overlay.now)
  }

  mutating func use(_ names: Names) {
    self.names = names
  }

  mutating func step(_ step: ReplayStep<OverlayLanguage>, _ state: ReplayState) {
    guard let overlay = state.front else { return }
    passTime(until: step.instant)
    note(step, overlay)
    add(overlay, at: step.instant)
    let time = Self.seconds(step.instant)
    var words = command(step).map { [$0] } ?? []
    state.forEachEffect { words.append(OverlayLanguage.text(of: $0, names)) }
    guard !words.isEmpty else { return }
    // What happens at one instant is one label.
    if let last = data.labels.last, last.time == time { words.insert(data.labels.removeLast().text, at: 0) }
    data.labels.append((time, words.joined(separator: " · ")))
  }

  mutating func end(_ state: ReplayState, at instant: Instant) {
    guard let overlay = state.front else { return }
    passTime(until: instant)
    add(overlay, at: instant)
    data.end = Self.seconds(instant)
  }

  private static func seconds(_ instant: Instant) -> Double {
    instant.seconds(since: .zero)
  }

  /// Samples the motion of the last state up to an instant.
  private mutating func passTime(until instant: Instant) {
    guard var copy = overlay else { return }
    while copy.isMoving {
      let next = copy.now.advanced(byNanoseconds: Self.interval)
      guard next < instant else { break }
      _ = copy.handle(.frame, at: next)
      add(copy, at: next)
    }
    guard copy.now < instant else { return }
    if copy.isMoving {
      _ = copy.handle(.frame, at: instant)
      add(copy, at: instant)
    } else if instant.nanoseconds - copy.now.nanoseconds > Self.pause {
      // What rests, or is held still, stays where it is until something happens; moves that follow each other closely
      // are joined instead, like the finger's own path.
      add(copy, at: instant)
    }
  }

  private mutating func add(_ overlay: Overlay, at instant: Instant) {
    self.overlay = overlay
    data.samples.append(
      .init(
        time: Self.seconds(instant), height: overlay.height, offset: overlay.offset, phase: overlay.phase))
    let lines = overlay.configuration.detents.map { detent in
      PlotData.Detents.Line(
        name: names[detent.id], height: overlay.height(of: detent.id) ?? 0, isEnabled: detent.isEnabled)
    }
    if data.detents.last?.lines != lines { data.detents.append(.init(time: Self.seconds(instant), lines: lines)) }
  }

  private mutating func note(_ step: ReplayStep<OverlayLanguage>, _ overlay: Overlay) {
    guard case .event(let event) = step.action else { return }
    let time = Self.seconds(step.instant)
    switch event {
    case .down(let touch, let point):
      let depth = Self.depth(point, overlay.configuration)
      data.fingers.append(.init(touch: touch, path: [(time, depth)]))
    case .move(let touch, let point):
      let depth = Self.depth(point, overlay.configuration)
      change(touch) { finger in
        if let last = finger.path.last, time - last.time > Self.pauseInSeconds {
          finger.path.append((time, last.depth))
        }
        finger.path.append((time, depth))
      }
    case .up(let touch), .cancel(let touch):
      let wasCancelled = if case .cancel = event { true } else { false }
      change(touch) { finger in
        finger.path.append((time, finger.path.last?.depth ?? 0))
        finger.hasEnded = true
        finger.wasCancelled = wasCancelled
      }
    case .scroll(let offset, _, _):
      data.reports.append((time, offset))
    default: break
    }
  }

  private mutating func change(_ touch: TouchID, _ body: (inout PlotData.Finger) -> Void) {
    let index = data.fingers.lastIndex { $0.touch == touch && !$0.hasEnded }
    if let index { body(&data.fingers[index]) }
  }

  private static func depth(_ point: Point2D, _ configuration: OverlayConfiguration) -> Double {
    switch configuration.edge {
    case .bottom: configuration.container.height - point.y
    case .top: point.y
    case .left: point.x
    case .right: configuration.container.width - point.x
    }
  }

  /// The text of a step that is neither a touch nor a frame: it explains what the curves do next.
  private func command(_ step: ReplayStep<OverlayLanguage>) -> String? {
    switch step.action {
    case .virtualFrame, .instruction(.hit), .instruction(.answer): return nil
    case .event(.down), .event(.move), .event(.up), .event(.cancel), .event(.frame), .event(.scroll), .event(.wheel):
      return nil
    case .event, .instruction(.set), .instruction(.change):
      return OverlayLanguage.text(of: step, names)
    }
  }
}
