import OverlayCore

/// The detent lines of one overlay in a header, or of a `set detents`.
struct DetentLines {
  /// One for each line, even if that could not be read.
  private(set) var detents: [Detent] = []
  /// The place of the first one.
  private(set) var first: Place?

  /// Reads what follows `detent`. A line that cannot be read still declares its detent, so that the lines that name it
  /// do not fail too. After an error the caller must not use the detents.
  mutating func read(_ line: inout LineBuffer, declaring names: inout TraceNames) throws(SyntaxError) {
    let start = line.nextPlace()
    guard detents.count < Headers.mostDetents else {
      throw line.expected("at most \(Headers.mostDetents) detents of an overlay", at: start)
    }
    do throws(SyntaxError) {
      let detent = try line.detent(declaring: &names)
      guard !has(detent.id) else { throw line.expected("an id that is not taken yet", at: start) }
      add(detent, at: line.place(at: start))
    } catch {
      line.index = start
      let name = try? line.newName("a name")
      let id = name.map { names.declare($0) } ?? DetentID(-1 - detents.count)
      if !has(id) { add(Detent(id, .points(0)), at: line.place(at: start)) }
      throw error
    }
    try line.endOfLine()
  }

  private func has(_ id: DetentID) -> Bool { detents.contains { $0.id == id } }

  private mutating func add(_ detent: Detent, at place: Place) {
    detents.append(detent)
    first = first ?? place
  }
}

extension SettingPlaces {
  /// Where the value stands that an error is about; `nil` where no line has it.
  func place(of error: OverlayConfigurationError) -> Place? {
    error.reason == .noEnabledDetent ? detent?.none : keys[error.key]
  }
}
