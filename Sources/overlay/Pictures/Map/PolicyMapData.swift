import Kinetics
import OverlayCore
import Traces

/// What a map shows: detents, policies, and releases to mark in it.
struct PolicyMapData {
  /// A policy and what it is called.
  struct Rule {
    var name: String
    /// As a trace writes it.
    var text: String
    var policy: TargetPolicy
  }

  var title: String
  /// Enabled, ascending, and what they are called.
  var detents: DetentTable
  var names: [DetentID: String]
  var halfPixel: Double
  /// Along the sheet's axis, in points.
  var containerLength: Double
  /// Where the drags began.
  var origin: DetentID?
  var rules: [Rule]
  var releases: [PlotData.Release]
}

/// Hears of the header of every run: its policy and its detents.
private struct PolicyListener: ReplayObserver {
  private(set) var overlays: [(overlay: Overlay, label: String)] = []
  private(set) var names = TraceNames()

  mutating func use(_ names: TraceNames) {
    if overlays.isEmpty { self.names = names }
  }

  mutating func begin(_ state: ReplayState, _ header: TraceHeader, run: HeaderRun) {
    guard let overlay = state.front else { return }
    overlays.append((overlay, run.label))
  }

  mutating func step(_ step: ReplayStep, _ state: ReplayState) {}
}

/// What a map is drawn of.
package struct PolicyMapRequest: Sendable {
  /// Its detents and releases; `nil` for none.
  package var trace: TraceFile?
  /// Heights of detents in points; where the trace has its own, these are instead of them.
  package var detents: [Double]?
  /// Policies as a trace writes them; `nil` for those of the trace and the presets.
  package var policies: [String]?

  package init(trace: TraceFile?, detents: [Double]?, policies: [String]?) {
    (self.trace, self.detents, self.policies) = (trace, detents, policies)
  }

  /// Detents where neither a trace nor a wish names any.
  private static let usual = [100.0, 200, 800]

  /// Draws the map.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  package func draw() throws(SourceError) -> ComparedPicture {
    guard let trace, detents == nil else {
      let heights = (detents ?? Self.usual).sorted()
      return try draw(of: Self.text(heights), title: "Where a release goes", trace: nil)
    }
    let text = try ByteSource.file(trace.path).readToEnd()
    let (model, runs, diagnostics) = try PlotRecorder.record(TraceFile(trace.path, text: text), runs: 1)
    guard model == .overlay else { return .misuse("\(trace.path) has cards, expected a trace of overlays") }
    guard diagnostics.isEmpty else { return .malformed(diagnostics, in: trace) }
    return try draw(of: text, title: runs.first?.data.title ?? trace.name, trace: runs.first?.data)
  }

  /// A trace of nothing but detents at these heights. The second of several has the name that lines of the presets know.
  private static func text(_ heights: [Double]) -> [UInt8] {
    let lines = heights.enumerated().map { index, height in
      "detent \(index == 1 ? PolicyPresets.half : "d\(index + 1)") height \(Decimal.text(height))"
    }
    let container = Decimal.text(max(heights.max() ?? 0, 1))
    return Array(
      (["overlay-trace 1", "container 390x\(container)"] + lines + ["---", ""]).joined(separator: "\n").utf8)
  }

  private func draw(of text: [UInt8], title: String, trace: PlotData?) throws(SourceError) -> ComparedPicture {
    let own = trace == nil ? [] : [("of the trace", nil as String?)]
    let wished = policies?.map { (Self.name(of: $0), $0 as String?) } ?? []
    let rules = policies == nil ? own + PolicyPresets.all.map { ($0.name, $0.policy as String?) } : wished
    var data: PolicyMapData?
    for (name, policy) in rules {
      var listener = PolicyListener()
      let varied = policy.map { VariedTrace(text, "policy \($0) | \($0)") }
      let replayed = try TraceFile(text: varied?.text ?? text).replay(into: &listener, runs: 1)
      guard replayed.diagnostics.isEmpty else {
        // A trace without that detent has no use for a line that names it.
        if policies == nil, policy?.contains(" to \(PolicyPresets.half) ") == true { continue }
        let fault = varied?.error(in: replayed.diagnostics) ?? replayed.diagnostics[0].message
        return .misuse("policy \(policy ?? ""): \(fault)")
      }
      guard let overlay = listener.overlays.first?.overlay else { continue }
      let rule = PolicyMapData.Rule(name: name, text: policy ?? "", policy: overlay.configuration.policy)
      if data == nil { data = Self.data(of: overlay, listener.names, title, trace) }
      data?.rules.append(rule)
    }
    guard let data else { return .misuse("expected a policy") }
    var map = PolicyMap(data)
    return .drawn(Array(map.document().utf8))
  }

  private static func name(of policy: String) -> String {
    PolicyPresets.all.first { $0.policy == policy }?.name ?? policy
  }

  private static func data(
    of overlay: Overlay, _ names: TraceNames, _ title: String, _ trace: PlotData?
  ) -> PolicyMapData {
    // A release is marked where it had these detents.
    let releases = trace?.tracks.first?.releases ?? []
    let detents = releases.first?.context.detents ?? overlay.detents
    return PolicyMapData(
      title: title, detents: detents,
      // Detents that are heights alone are called by these.
      names: Dictionary(
        detents.all.map { ($0.id, trace == nil ? Decimal.text($0.height, places: 1) : names[$0.id]) },
        uniquingKeysWith: { first, _ in first }),
      halfPixel: 0.5 / overlay.surroundings.scale,
      containerLength: releases.first?.context.containerLength
        ?? overlay.configuration.edge.length(of: overlay.surroundings.size), origin: releases.first?.context.origin,
      rules: [],
      releases: releases.filter { $0.context.detents == detents })
  }
}

/// The policies that make a release feel as in other libraries, as traces write them; the guide of `OverlayCore` for
/// those who come from another sheet says how near each comes.
package enum PolicyPresets {
  /// The detent that two lines name: Material's half-expanded state.
  package static let half = "half_expanded"

  /// The library and its line, without the key.
  package static let all: [(name: String, policy: String)] = [
    ("Overlay", "projected"),
    ("FloatingPanel", "stepwise look-ahead 0.499 flick none"),
    ("OverlayContainer", "rushing-forward"),
    ("Compose AnchoredDraggable", "threshold velocity 125"),
    ("Material 3 of Compose", "threshold velocity 125 distance points 56"),
    ("Material Components for Android", "threshold velocity 0"),
    ("Material, hideable, no collapsed state", "threshold velocity 0 rule zero velocity 500 distance 0.5"),
    ("Material, hideable", "threshold velocity 0 rule zero distance 0.5 look-ahead 0.1 rule highest velocity 0"),
    ("Material, half-expanded", "threshold velocity 0 down none rule to \(half) velocity 0 distance 0.5"),
    (
      "Material, half-expanded, hideable",
      "threshold velocity 0 down none rule to \(half) velocity 0 distance 0.5 rule zero distance 0.5 look-ahead 0.1"
    ),
    (
      "Material, half-expanded, no collapsed state",
      "threshold velocity 0 down none rule zero distance points 0.01 rule lowest velocity 500"
    ),
    ("Flutter, with snap", "threshold velocity 50"),
    ("Flutter, without snap", "free rate 0.99586"),
    ("Flutter, modal", "threshold velocity none down 700"),
    ("gorhom, react-spring-bottom-sheet", "projected look-ahead 0.2 flick none"),
    (
      "vaul with snap points",
      "threshold velocity 400 long-drag container 0.4 rule zero velocity 400 rule lowest velocity 2000 rule highest velocity 2000"
    ),
    ("vaul without snap points", "threshold velocity 400 rule zero velocity 400 distance 0.25"),
  ]
}
