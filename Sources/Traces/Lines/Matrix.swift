import OverlayCore

/// A key of a matrix with its values.
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
  ///
  /// - Parameter put: Adds a setting, of one overlay or with `nil` of all, to those of a run.
  static func runs(
    _ axes: [MatrixAxis], adding put: (Setting<Target>, OverlayID?, inout HeaderRun) -> Void
  ) -> [HeaderRun] {
    var runs = [HeaderRun.plain]
    for axis in axes {
      runs = runs.flatMap { run in
        axis.values.map { value in
          var next = run
          next.label += (run.label.isEmpty ? "" : " ") + axis.key + "=" + value.place.canonicalText
          if let setting = value.setting { put(setting, axis.overlay, &next) }
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
