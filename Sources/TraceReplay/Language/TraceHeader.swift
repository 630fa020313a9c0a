import OverlayCore

/// What stands above the `---` of a trace.
public struct TraceHeader: Sendable {
  /// What the trace shows, in a sentence; empty where it does not say.
  public var title = ""
  /// The overlays, front first; at least one.
  public var overlays: [OverlayDeclaration]
  /// The names of the detents, the overlays and the layers.
  public var names: Names
  /// Where the virtual frames stand.
  public var frames: FrameRate
  /// The runs of the trace: one for each combination of the matrix's values, one without values where it has none.
  public var runs: [MatrixRun]
  /// The `x-` keys and their text, which mean nothing here.
  public var extras: [(key: String, text: String)]
}

/// An overlay as a header declares it.
public struct OverlayDeclaration: Sendable {
  /// Its place from the front, from 0.
  public var id: OverlayID
  /// What it starts with, before a matrix puts its values in.
  public var configuration: Configuration
  /// The rows of its list, where they are known.
  public var rows: Rows?
  /// The host's layers, and what the standard ones have that is not the default; each in front of those before it.
  public var layers: [LayerLine]
}

/// One run of a trace: what the matrix changes in its header.
public struct MatrixRun: Sendable {
  /// `edge=top frames=120`; empty without a matrix.
  public var label: String
  /// The fields that differ; of one overlay, or with `nil` of all.
  public var settings: [(overlay: OverlayID?, setting: Setting)]
  /// The frame rate, where the matrix has one.
  public var frames: FrameRate?

  /// The run of a trace without a matrix.
  public static let plain = MatrixRun(label: "", settings: [], frames: nil)

  /// What an overlay starts with in this run.
  public func configuration(of declaration: OverlayDeclaration) -> Configuration {
    var configuration = declaration.configuration
    for (overlay, setting) in settings where overlay == nil || overlay == declaration.id {
      setting.apply(to: &configuration)
    }
    return configuration
  }
}

/// A key of a matrix with its values.
struct MatrixAxis {
  struct Value {
    var place: Place
    var setting: Setting?
    var frames: FrameRate?
  }

  /// The key as a run's label has it.
  var key: String
  /// Whose field it is; `nil` where all overlays share it.
  var overlay: OverlayID?
  var values: [Value]

  /// The most runs of one trace.
  static let mostRuns = 256

  /// Every combination, the last axis turning fastest.
  static func runs(_ axes: [MatrixAxis]) -> [MatrixRun] {
    var runs = [MatrixRun.plain]
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

/// Where a value stands in a trace, and its text.
struct Place {
  var line: Int
  var column: Int
  var text: String

  /// The text as `overlay format` writes it, so that formatting a trace renames none of its runs.
  var canonicalText: String {
    let words = LineLayout.parts(of: text.utf8, isHeader: false).words
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}

/// What a field of a configuration has to be, in the words of the trace.
extension ConfigurationError {
  /// The key that sets the field, and what is expected of its value.
  var explanation: (key: HeaderKey, expected: String) {
    switch self {
    case .container: (.container, "a container of finite lengths, 0 or more")
    case .safeArea: (.safeArea, "safe-area insets of 0 or more")
    case .keyboard: (.keyboard, "a keyboard height of 0 or more")
    case .scale: (.scale, "a scale above 0")
    case .header: (.header, "a header length of 0 or more")
    case .content: (.content, "content lengths of 0 or more")
    case .noDetents: (.detent, "at least one detent")
    case .noEnabledDetent: (.detent, "at least one enabled detent")
    case .duplicateDetent: (.detent, "a detent id that is not taken yet")
    case .detentHeight: (.detent, "a height or inset of 0 or more, or a fraction from 0 to 1")
    case .backdropOpacity: (.detent, "an opacity from 0 to 1")
    case .start: (.start, "an enabled detent")
    case .startOffset: (.start, "a finite offset")
    case .largestUndimmedDetent: (.dim, "a detent that exists")
    case .tap: (.onTap, "a tap that moves to a detent that exists")
    case .policy: (.policy, "at least 1 step")
    case .spring: (.spring, "a response from 0.01 to 10 and a damping ratio from 0.1 to 10")
    case .resistance: (.resistance, "a coefficient above 0 and at most 1")
    case .slop: (.slop, "a slop of 0 or more")
    }
  }

  /// The detent that is meant, where one is.
  var detent: DetentID? {
    switch self {
    case .duplicateDetent(let id), .detentHeight(let id), .backdropOpacity(let id): id
    default: nil
    }
  }

  /// Puts something valid into the field, so that the next error can be found.
  func repair(_ configuration: inout Configuration) {
    let standard = Configuration(container: configuration.container, detents: [Detent(DetentID(0), .points(0))])
    switch self {
    case .container: configuration.container = .init(width: 0, height: 0)
    case .noDetents, .noEnabledDetent, .duplicateDetent: configuration.detents = standard.detents
    case .tap: configuration.taps = standard.taps
    case .detentHeight(let id), .backdropOpacity(let id):
      for index in configuration.detents.indices where configuration.detents[index].id == id {
        configuration.detents[index] = Detent(id, .points(0), isEnabled: configuration.detents[index].isEnabled)
      }
    default:
      for setting in Setting.all(of: standard) where setting.key == explanation.key {
        setting.apply(to: &configuration)
      }
    }
  }
}
