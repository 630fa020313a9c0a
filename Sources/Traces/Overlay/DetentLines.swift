import OverlayCore

/// Detents that stand below each other: in a header those of one overlay, or those of a `set detents`.
struct DetentLines {
  private(set) var detents: [Detent] = []
  /// Where each detent stands, also one whose line could not be read.
  private(set) var places: [DetentID: Place] = [:]

  /// Reads what follows `detent`. A line that cannot be read leaves a detent all the same, so that no other line fails
  /// for it: whoever reads it must not use the detents then.
  mutating func read(_ line: inout LineBuffer, declaring names: inout Names) throws(SyntaxError) {
    let start = line.nextPlace()
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

/// Where the values of settings stand, for what only their configuration as a whole shows.
struct SettingPlaces {
  /// A key that was seen is in here.
  var keys: [HeaderKey: Place] = [:]
  var detents = DetentLines()
  /// Where a block of them ends.
  var end: Place?

  /// Where the value stands that an error is about; `nil` where no line says it.
  func place(of error: ConfigurationError) -> Place? {
    if error == .noEnabledDetent { return detents.detents.first.flatMap { detents.places[$0.id]?.none } }
    return keys[error.key]
  }
}
