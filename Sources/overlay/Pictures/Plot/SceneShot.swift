import Kinetics
import OverlayCore
import Traces

/// What is in the container at one instant: the layers of every overlay, and what was pointed at.
struct SceneShot: Sendable {
  /// A layer as it is shown.
  struct Layer: Sendable, Equatable {
    var receiver: Receiver
    var name: String
    var frame: Rect2D
    var isPassThrough: Bool
    /// Hidden, disabled or transparent.
    var isOff: Bool
  }

  /// A point that was hit, and by whom it was taken.
  struct Hit: Sendable {
    var point: Point2D
    var text: String
    var isTouch: Bool
  }

  var time: Int64
  var caption: String
  var container: Size2D
  /// The rear one first.
  var layers: [Layer]
  var hits: [Hit] = []
  /// Which of the plot's expectations were looked at here.
  var expectations: [Int] = []

  init(_ state: ReplayState, _ names: TraceNames, at instant: Instant, caption: String) {
    time = instant.nanoseconds
    self.caption = caption
    container = state.stack.ids.first.flatMap { state[$0]?.surroundings.size } ?? .zero
    layers = Self.layers(state, names)
  }

  /// Whether both show the same.
  func looksLike(_ other: SceneShot) -> Bool { container == other.container && layers == other.layers }

  private static func layers(_ state: ReplayState, _ names: TraceNames) -> [Layer] {
    let stack = state.stack
    var layers: [Layer] = []
    for id in state.stack.ids.reversed() {
      guard let scene = stack.scene(of: id) else { continue }
      for receiver in names.receivers where receiver.overlay == id {
        guard let layer = scene.layers[receiver.layer], let frame = scene.layers.shownFrame(of: receiver.layer) else {
          continue
        }
        let isOff = layer.isHidden || layer.opacity < OverlayLayer.leastOpacity || !scene.layers.isEnabled(layer.id)
        layers.append(
          Layer(
            receiver: receiver, name: names.text(of: receiver), frame: frame, isPassThrough: layer.isPassThrough,
            isOff: isOff))
      }
    }
    return layers
  }
}

extension PlotRecorder {
  /// So many looks at most: a trace that is longer is drawn over time.
  private static let mostShots = 400

  /// Notes the scene where a step changes it, or points at it.
  mutating func shoot(_ step: ReplayStep, _ state: ReplayState) {
    guard data.scenes.count < Self.mostShots, let last = data.scenes.last else { return }
    let pointed = pointed(step, state)
    guard pointed != nil || step.instant.nanoseconds == data.scenes[0].time else { return }
    if case .virtualFrame = step.action { return }
    var shot = SceneShot(
      state, names, at: step.instant, caption: pointed == nil ? TraceLanguage.text(of: step, names) : "")
    if shot.looksLike(last) {
      guard let pointed else { return }
      if shot.time == last.time || last.hits.isEmpty {
        data.scenes[data.scenes.count - 1].time = shot.time
        return data.scenes[data.scenes.count - 1].hits.append(pointed)
      }
    }
    if let pointed { shot.hits.append(pointed) }
    data.scenes.append(shot)
  }

  private func pointed(_ step: ReplayStep, _ state: ReplayState) -> SceneShot.Hit? {
    let row = state.hit?.row.map { " row \($0)" } ?? ""
    switch step.action {
    case .instruction(.hit(let point)):
      let text = state.hit.map { names.text(of: $0.receiver) + row } ?? "none"
      return .init(point: point, text: text, isTouch: false)
    case .event(.down(_, let point)), .event(.wheel(_, let point, _, _, .begin)),
      .event(.wheel(_, let point, _, _, .notch)):
      let text = state.route?.receiver.map { names.text(of: $0) + row } ?? "none"
      return .init(point: point, text: text, isTouch: true)
    case .event, .instruction, .virtualFrame: return nil
    }
  }
}
