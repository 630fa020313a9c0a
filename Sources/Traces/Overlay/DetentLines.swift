import OverlayCore

/// The detent lines of one overlay in a header, or of a `set detents`.
struct DetentLines {
  private(set) var detents: [Detent] = []
  /// Where each detent stands, even if its line could not be read.
  private(set) var places: [DetentID: Place] = [:]
  /// The place of the first one.
  var first: Place? { detents.first.flatMap { places[$0.id] } }

  /// Reads what follows `detent`. A line that cannot be read still declares its detent, so that the lines that name it
  /// do not fail too. After an error the caller must not use the detents.
  mutating func read(_ line: inout LineBuffer, declaring names: inout TraceNames) throws(SyntaxError) {
    let start = line.nextPlace()
    guard detents.count < Headers.mostDetents else {
      throw line.expected("at most \(Headers.mostDetents) detents of an overlay", at: start)
    }
    do throws(SyntaxError) {
      let detent = try line.detent(declaring: &names)
      guard places[detent.id] == nil else { throw line.expected("an id that is not taken yet", at: start) }
      add(detent, at: line.place(at: start))
    } catch {
      line.index = start
      let name = try? line.newName("a name")
      let id = name.map { names.declare($0) } ?? DetentID(-1 - detents.count)
      if places[id] == nil { add(Detent(id, .points(0)), at: line.place(at: start)) }
      throw error
    }
    try line.endOfLine()
  }

  private mutating func add(_ detent: Detent, at place: Place) {
    detents.append(detent)
    places[detent.id] = place
  }
}

extension SettingPlaces {
  /// Where the value stands that an error is about; `nil` where no line has it.
  func place(of error: OverlayConfigurationError) -> Place? {
    error.reason == .noEnabledDetent ? detent?.none : keys[error.key]
  }
}
