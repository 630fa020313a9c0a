import Kinetics
import OverlayCore

/// What a plot shows of a replay: curves over time, what happened when, and the lines they are measured against.
///
/// Times are nanoseconds from 0, lengths points, speeds points per second; positive expands.
struct PlotData: Sendable {
  /// The state of an overlay at one time.
  struct Sample: Sendable {
    var time: Int64
    var height: Double
    var offset: Double
    /// Both with the travel past their ends, before resistance.
    var rawHeight: Double
    var rawOffset: Double
    /// The offset at the list's end.
    var end: Double
    var velocity: Double
    var phase: OverlayPhase
  }

  /// Where a finger was: its distance from the sheet's edge, which is the height that the sheet would have with its
  /// front under the finger.
  struct Finger: Sendable {
    var touch: TouchID
    var path: [(time: Int64, depth: Double)]
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

    var time: Int64
    var lines: [Line]
  }

  /// A finger whose drag is not recognised yet.
  struct Slop: Sendable {
    var touch: TouchID
    var start: Int64
    var end: Int64?
    var depth: Double
    /// How far it may go either way.
    var reach: Double
  }

  /// A release, where it aims, and what was chosen.
  struct Release: Sendable {
    var time: Int64
    var height: Double
    var velocity: Double
    /// Where the release aims by the policy's own projection.
    var aim: Double
    /// The chosen detent; `nil` for none.
    var target: (name: String, height: Double)?
    var context: TargetContext
  }

  /// One overlay of the trace.
  struct Track: Sendable {
    /// Empty for the one that has none.
    var name: String
    /// The samples of each stretch of time that it is in the container.
    var stretches: [[Sample]] = []
    var detents: [Detents] = []
    var fingers: [Finger] = []
    /// The mean of several fingers, a stretch for each set of them.
    var means: [[(time: Int64, depth: Double)]] = []
    var slops: [Slop] = []
    var releases: [Release] = []
    /// What it reported.
    var effects: [(time: Int64, text: String)] = []
    /// Offsets that a native scroll view reported.
    var reports: [(time: Int64, offset: Double)] = []

    var samples: [Sample] { stretches.flatMap { $0 } }
    /// Whether anything that is shown changes with time.
    var moves: Bool { stretches.contains { !PlotData.motions($0).isEmpty } }
    /// Whether anything of it lies past an end.
    var hasExcess: Bool {
      stretches.contains { $0.contains { $0.height != $0.rawHeight || $0.offset != $0.rawOffset } }
    }
  }

  /// Something that the trace told the overlays.
  struct Input: Sendable {
    var time: Int64
    var row: PlotRow
    var glyph: PlotGlyph
    /// As a timeline has it.
    var text: String
  }

  /// An expectation of the trace.
  struct Expectation: Sendable {
    var time: Int64
    var line: Int
    /// The line, without the blanks around it.
    var text: String
    /// Why it did not hold; `nil` where it did.
    var failure: String?
  }

  /// What was reported, commanded, or did not hold at a time.
  struct Label: Sendable {
    var time: Int64
    var text: String
    var isFailure = false
  }

  var title = ""
  var tracks: [Track] = []
  var inputs: [Input] = []
  var expectations: [Expectation] = []
  var labels: [Label] = []
  var scenes: [SceneShot] = []
  var end: Int64 = 0
}

/// A row of marks below the panels: input of one kind.
enum PlotRow: String, CaseIterable, Sendable {
  case touch
  case wheel
  /// What a native scroll view reports.
  case report
  case command
  /// Sizes, insets, detents, settings.
  case metrics
  /// Layers, rows, lists, overlays that come and go, hit tests.
  case scene
  case expect
}

/// The shape of a mark.
enum PlotGlyph: Sendable, Equatable {
  /// A short line: one of many.
  case tick
  /// A short line up or down from the middle, as long as the travel says, −1…1.
  case travel(Double)
  case disc
  case ring
  case cross
  case diamond
  case square
  /// A triangle that points on in time, and one that points back.
  case begin
  case end
}

extension PlotData {
  /// The first and the last time of all.
  var range: ClosedRange<Int64> {
    let starts = tracks.compactMap { $0.stretches.first?.first?.time }
    let first = starts.min() ?? 0
    let lasts = tracks.compactMap { $0.stretches.last?.last?.time }
    return first...max(first, end, lasts.max() ?? 0)
  }

  /// From one input to the next one of the same gesture, at most.
  private static let pause: Int64 = 60_000_000

  /// Gestures, motion and stillness, for the axis; of several runs together.
  static func spans(_ runs: [PlotData]) -> [TimeAxis.Span] {
    let ranges = runs.map(\.range)
    let (first, last) = (ranges.map(\.lowerBound).min() ?? 0, ranges.map(\.upperBound).max() ?? 0)
    let gestures = Self.gestures(runs)
    var cuts = Set([first, last])
    for run in runs {
      for input in run.inputs { cuts.insert(input.time) }
      for label in run.labels { cuts.insert(label.time) }
    }
    for gesture in gestures { cuts.formUnion([gesture.start, gesture.end]) }
    let times = outside(gestures, cuts.sorted().filter { first <= $0 && $0 <= last })
    let moving = runs.flatMap { $0.tracks.flatMap { $0.stretches.flatMap(Self.motions) } }.sorted {
      $0.start < $1.start
    }
    let byStart = Dictionary(gestures.map { ($0.start, $0) }, uniquingKeysWith: { first, _ in first })
    var next = 0
    return zip(times, times.dropFirst()).map { (start, end) in
      if let gesture = byStart[start] { return gesture }
      while next < moving.count, moving[next].end <= start { next += 1 }
      let moves = moving[next...].prefix { $0.start < end }.contains { $0.end > start }
      return TimeAxis.Span(start: start, end: end, kind: moves ? .motion : .stillness)
    }
  }

  /// The times that are not inside of a gesture; both ascend.
  private static func outside(_ gestures: [TimeAxis.Span], _ times: [Int64]) -> [Int64] {
    var next = 0
    return times.filter { time in
      while next < gestures.count, gestures[next].end <= time { next += 1 }
      return next == gestures.count || time <= gestures[next].start
    }
  }

  private static func gestures(_ runs: [PlotData]) -> [TimeAxis.Span] {
    let hand: Set<PlotRow> = [.touch, .wheel, .report]
    let times = Set(runs.flatMap { $0.inputs.filter { hand.contains($0.row) }.map(\.time) }).sorted()
    var gestures: [TimeAxis.Span] = []
    var instants: [Int64] = []
    for time in times + [.max] {
      if let last = instants.last, time == .max || time - last > pause {
        if instants.count > 1 {
          gestures.append(.init(start: instants[0], end: last, kind: .gesture(instants: instants.count)))
        }
        instants = []
      }
      instants.append(time)
    }
    return gestures
  }

  /// The stretches of time over which what is shown changes.
  fileprivate static func motions(_ samples: [Sample]) -> [(start: Int64, end: Int64)] {
    zip(samples, samples.dropFirst()).compactMap { (from, to) in
      to.time > from.time && (from.height != to.height || from.offset != to.offset) ? (from.time, to.time) : nil
    }
  }
}
