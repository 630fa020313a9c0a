import CardCore
import Kinetics

/// Writes what a trace of cards stands for: raw events at absolute times, one header per run of its matrix. Like
/// ``Expander``.
struct CardExpander<Sink: LineSink>: CardReplayObserver {
  private let header: CardHeader
  private var names: CardNames
  private var lines: ExpandedLines<Sink>

  var sink: Sink { lines.sink }

  /// Lines have to be read again as they stand.
  static var wantsRecords: Bool { true }

  init(_ header: CardHeader, _ sink: Sink) {
    self.header = header
    lines = ExpandedLines(sink)
    names = header.names
  }

  mutating func begin<Container: CardContainer>(_ container: Container, run: CardRun) {
    lines.begin(run: run.label, header.lines(run))
  }

  mutating func use(_ names: CardNames) {
    self.names = names
  }

  mutating func record(_ record: CardRecord, text: String) {
    switch record.kind {
    case .run, .settle: lines.beginRecord(endsWithFrame: true)
    case .event, .gesture: lines.beginRecord(endsWithFrame: false)
    case .expect, .mark:
      lines.beginRecord(endsWithFrame: false)
      lines.keep(text)
    }
  }

  mutating func step<Container: CardContainer>(_ step: CardStep, _ container: Container, _ effects: CardEffects) {
    guard case .event(let event) = step.action else { return lines.frame(at: step.instant) }
    var text: [UInt8] = []
    CardText.append(event, names, to: &text)
    lines.event(text, at: step.instant)
  }

  mutating func end<Container: CardContainer>(_ container: Container, at instant: Instant) {
    lines.beginRecord(endsWithFrame: false)
  }
}

extension CardHeader {
  /// The lines from `overlay-trace 1` to `---`, laid out, without the matrix: a run's values in their place.
  func lines(_ run: CardRun) -> [[UInt8]] {
    var lines = title.isEmpty ? [] : [Array("title \(title)".utf8)]
    lines.append(Array("model \(model.rawValue)".utf8))
    let changes = run.settings.map(\.setting)
    let kept = settings.filter { setting in !changes.contains { $0.key == setting.key } }
    lines += (kept + changes).flatMap { $0.lines(Names()) }
    if !names.kindNames.isEmpty { lines.append(Array("kinds \(names.kindNames.joined(separator: " "))".utf8)) }
    lines.append(cards.text(names))
    let frames = run.frames ?? frames
    if frames != .standard { lines.append(Array("frames \(HeaderText.text(frames))".utf8)) }
    lines += extras.map { Array("\($0.key) \($0.text)".utf8) }
    let laidOut = lines.map { LineLayout.header(LineLayout.parts(of: $0, isHeader: true), nameWidth: 0) }
    return [Array("overlay-trace 1".utf8)] + laidOut + [Array("---".utf8)]
  }
}

extension CardSupply {
  fileprivate func text(_ names: CardNames) -> [UInt8] {
    switch self {
    case .count(let count): Array("cards \(count)".utf8)
    case .list(let cards):
      Array((["cards"] + cards.map { names.text($0.id, $0.kind) }).joined(separator: " ").utf8)
    }
  }
}
