// Only for tests. Not in Embedded Swift, which cannot describe a value.
#if !hasFeature(Embedded)
  extension TraceText {
    /// What the trace says, as text: its header, then each record, without lines and columns.
    package func meaning() -> [String] {
      (try? file.read { $0.meaning() }) ?? []
    }
  }

  extension TraceReader {
    fileprivate mutating func meaning() -> [String] {
      var meaning: [String] = []
      if let header { meaning.append("\(header)") }
      while let record = next() {
        meaning.append("\(record.instant) \(String(describing: record.overlay)) \(record.kind)")
      }
      return meaning
    }
  }
#endif
