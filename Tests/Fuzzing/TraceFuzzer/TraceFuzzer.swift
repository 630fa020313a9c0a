import TraceReplay

/// What libFuzzer calls with bytes of its own: the reader takes any bytes as a trace without a trap, and a trace that it
/// accepts has one canonical form, which is its own and says the same.
@c(LLVMFuzzerTestOneInput)
public func fuzzTrace(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let trace = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  switch TraceFormatter.format(trace) {
  case .malformed(let diagnostics):
    precondition(!diagnostics.isEmpty, "malformed without a reason")
    // Whatever bytes a diagnostic quotes, it can be told.
    for diagnostic in diagnostics { precondition(!diagnostic.text(path: "").isEmpty) }
  case .formatted(let once):
    precondition(TraceFormatter.format(once) == .formatted(once), "formatting a formatted trace changes it")
    precondition(Meaning(of: once) == Meaning(of: trace), "formatting a trace changes what it says")
  }
  return 0
}

/// What a trace says, without where it says it.
private struct Meaning: Equatable {
  private var header: [String] = []
  private var records: [String] = []

  init(of trace: [UInt8]) {
    var source = ByteSource(trace)
    let model = source.model()
    if model.isOfCards { readCards(source, model) } else { readOverlays(source) }
  }

  private mutating func readOverlays(_ source: ByteSource) {
    var reader = TraceReader(source)
    if let header = reader.header {
      for overlay in header.overlays { self.header.append("\(overlay)") }
      for run in header.runs { self.header.append("\(run)") }
      for extra in header.extras { self.header.append("\(extra)") }
      self.header += [header.title, "\(header.frames)"]
    }
    while let record = reader.next() {
      records.append("\(record.instant) \(String(describing: record.overlay)) \(record.kind)")
    }
  }

  private mutating func readCards(_ source: ByteSource, _ model: TraceModel) {
    var reader = CardTraceReader(source, model: model)
    if let header = reader.header { self.header = ["\(header)"] }
    while let record = reader.next() { records.append("\(record.instant) \(record.kind)") }
  }
}
