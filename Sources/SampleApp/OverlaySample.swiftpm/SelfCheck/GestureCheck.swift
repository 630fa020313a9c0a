#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayUIKit
  import UIKit

  /// A gesture that is asked for, and how its outcome is judged from what the sheet reported.
  enum GestureCheck: String, CaseIterable, Identifiable {
    case throughTheTop = "Drag the list from the tip to the top and on"
    case turnBack = "Turn back in mid-drag"
    case flick = "Flick the list from the tip"
    case catching = "Catch the sheet in flight"
    case taps = "Tap a row and the map"
    case dismiss = "Pull the sheet away"

    var id: String { rawValue }

    /// What to do.
    var instruction: String {
      switch self {
      case .throughTheTop:
        "Put a finger on a row and drag up slowly. When the sheet is at the top, go on without lifting. Then hold still and lift."
      case .turnBack:
        "Put a finger on a row and drag up a little, then down without lifting until the sheet is half way down. Lift."
      case .flick: "Put a finger on a row and flick upwards."
      case .catching: "Flick a row upwards, and put the finger on the sheet again while it moves. Hold, then lift."
      case .taps: "Tap a row. Then tap the grey map above the sheet."
      case .dismiss: "Put a finger on the sheet and pull it down, out of the screen. Lift."
      }
    }

    /// Where the sheet is at the beginning.
    var start: OverlaySheet.Detent.Identifier { self == .turnBack ? .full : .tip }

    /// Whether enough has happened to judge it.
    func isOver(_ log: GestureLog) -> Bool {
      switch self {
      case .taps: log.countOfRowTaps > 0 && log.countOfMapTaps > 0
      case .dismiss: log.isGone || log.hasSettledAfterDrag
      case .throughTheTop, .turnBack, .flick, .catching: log.hasSettledAfterDrag
      }
    }

    func judge(_ log: GestureLog) -> SelfCheckOutcome {
      switch self {
      case .throughTheTop: throughTheTop(log)
      case .turnBack: turnBack(log)
      case .flick: flick(log)
      case .catching: catching(log)
      case .taps: taps(log)
      case .dismiss: .holds(log.isGone, log.isGone ? "gone from \(log.highest)" : "it stayed, at \(log.last.height)")
      }
    }

    /// The list scrolls only where the sheet is at the top, and nothing jumps.
    private func throughTheTop(_ log: GestureLog) -> SelfCheckOutcome {
      let early = log.dragged.filter { $0.height < log.top - 1 }.map(\.offset).max() ?? 0
      let scrolled = log.dragged.map(\.offset).max() ?? 0
      let line =
        "from \(log.first.height) to \(log.highest) of \(log.top), list \(scrolled), below the top \(early), "
        + "largest step \(log.largestStep)"
      let isThrough = log.highest >= log.top - 1 && scrolled > 20
      return .holds(isThrough && early <= 1 && log.largestStep < GestureLog.jump, line)
    }

    /// The list comes home before the sheet goes down, under one finger.
    private func turnBack(_ log: GestureLog) -> SelfCheckOutcome {
      let below = log.dragged.filter { $0.height < log.top - 1 }
      let late = below.map(\.offset).max() ?? 0
      let scrolled = log.dragged.map(\.offset).max() ?? 0
      let lowest = below.map(\.height).min() ?? log.top
      let line =
        "list \(scrolled), sheet down to \(lowest), list below the top \(late), largest step \(log.largestStep)"
      let isDown = scrolled > 5 && lowest < log.top - 100
      return .holds(isDown && late <= 1 && log.largestStep < GestureLog.jump, line)
    }

    /// The sheet goes up, and the list stays at its top.
    private func flick(_ log: GestureLog) -> SelfCheckOutcome {
      let scrolled = log.samples.map { abs($0.offset) }.max() ?? 0
      let line = "rests at \(log.last.height), list at most \(scrolled)"
      return .holds(log.last.height > log.first.height + 50 && scrolled <= 1, line)
    }

    /// The sheet is held where it is shown, and nothing was tapped.
    private func catching(_ log: GestureLog) -> SelfCheckOutcome {
      guard let held = log.caught else { return .holds(false, "it was not caught in flight") }
      let line = "caught at \(held.before), held at \(held.after), \(log.countOfRowTaps) rows tapped"
      return .holds(abs(held.after - held.before) < GestureLog.jump && log.countOfRowTaps == 0, line)
    }

    private func taps(_ log: GestureLog) -> SelfCheckOutcome {
      let moved = log.highest - log.lowest
      let line = "\(log.countOfRowTaps) rows, \(log.countOfMapTaps) on the map, the sheet moved \(moved)"
      return .holds(log.countOfRowTaps == 1 && log.countOfMapTaps == 1 && moved <= 1, line)
    }
  }

  /// What a sheet reported since the check began. Lengths are points.
  struct GestureLog {
    struct Sample: Equatable {
      let height: Double
      let offset: Double
      let phase: OverlayPhase
    }

    /// A step between two reports that no finger makes. 120 of them a second are 7,200 points a second.
    static let jump = 60.0

    /// The height of the highest detent.
    let top: Double
    private(set) var samples: [Sample]
    var countOfRowTaps = 0
    var countOfMapTaps = 0
    var isGone = false

    @MainActor init(of sheet: OverlaySheet) {
      top = sheet.height(of: .full).map { Double($0) } ?? 0
      samples = [Sample(sheet)]
    }

    @MainActor mutating func note(_ sheet: OverlaySheet) { samples.append(Sample(sheet)) }

    var first: Sample { samples[0] }
    var last: Sample { samples[samples.count - 1] }
    var highest: Double { samples.map(\.height).max() ?? 0 }
    var lowest: Double { samples.map(\.height).min() ?? 0 }
    /// Under a finger.
    var dragged: [Sample] { samples.filter { $0.phase == .dragging } }
    var hasSettledAfterDrag: Bool { last.phase == .resting && !dragged.isEmpty }

    /// The largest move of sheet and list together between two reports of a drag.
    var largestStep: Double {
      zip(samples, samples.dropFirst()).filter { $0.phase == .dragging && $1.phase == .dragging }
        .map { abs($1.height + $1.offset - $0.height - $0.offset) }.max() ?? 0
    }

    /// The heights before and after a finger stopped the sheet in flight; `nil` where none did.
    var caught: (before: Double, after: Double)? {
      let found = zip(samples, samples.dropFirst()).first { $0.phase == .settling && $1.phase == .dragging }
      return found.map { ($0.height, $1.height) }
    }
  }

  extension GestureLog.Sample {
    @MainActor init(_ sheet: OverlaySheet) {
      let shown = sheet.presentation
      self.init(height: shown.height, offset: shown.offset, phase: shown.phase)
    }
  }
#endif
