import OverlayCore

/// One run of a trace: what the matrix changes in its header.
public struct HeaderRun<Target>: Sendable {
  /// `edge=top frames=120`; empty without a matrix.
  public var label: String
  /// The fields that the matrix sets; of one overlay, or with `nil` of all.
  public var settings: [(overlay: OverlayID?, setting: Setting<Target>)]
  /// The frame rate, where the matrix has one.
  public var frames: FrameRate?

  /// The run of a trace without a matrix.
  public static var plain: HeaderRun { HeaderRun(label: "", settings: [], frames: nil) }
}

struct MatrixAxis<Target> {
  struct Value {
    var place: Place
    var setting: Setting<Target>?
    var frames: FrameRate?
  }

  /// The key as a run's label writes it.
  var key: String
  /// The overlay whose field it is; `nil` where all overlays share it.
  var overlay: OverlayID?
  var values: [Value]

  /// Every combination of values; the last axis changes fastest.
  static func runs(_ axes: [MatrixAxis]) -> [HeaderRun<Target>] {
    var runs = [HeaderRun<Target>.plain]
    for axis in axes {
      runs = runs.flatMap { run in
        axis.values.map { value in
          var next = run
          next.label += (run.label.isEmpty ? "" : " ") + axis.key + "=" + value.place.canonicalText
          if let setting = value.setting { next.settings.append((axis.overlay, setting)) }
          next.frames = value.frames ?? next.frames
          return next
        }
      }
    }
    return runs
  }
}

extension Place {
  /// The text as `overlay format` writes it, so that formatting a trace renames none of its runs.
  fileprivate var canonicalText: String {
    let words = LineLayout.parts(of: text.utf8, isHeader: false).words
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}
