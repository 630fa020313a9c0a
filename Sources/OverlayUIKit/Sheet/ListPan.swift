#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  /// The pan of a list, as its view and its recogniser tell of it. Lengths are points, positive scrolls on.
  struct ListPan {
    /// Where its travel counts from: a translation.
    private var start: Double
    /// The travel that was told last, and where the view stood then.
    private(set) var told = 0.0
    private var place: Double
    /// Where the view was written to since; `nil` where it was not.
    var written: Double?
    /// The way of the finger before the pan began, for which the view may still make up.
    private var owed: Double

    /// It begins.
    ///
    /// - Parameters:
    ///   - translation: That of the recogniser: positive goes down.
    ///   - place: Where the view stands.
    init(at translation: Double, place: Double) { (start, self.place, owed) = (translation, place, -translation) }

    /// How far the finger went.
    func travel(at translation: Double) -> Double { start - translation }

    /// By how much the view has moved further than its finger to make up for the way before its pan began; 0 where it has not.
    mutating func takeMadeUp(at place: Double, at translation: Double, within pixel: Double) -> Double {
      let step = travel(at: translation) - told
      let more = place - (written ?? self.place) - step
      guard more * owed > 0, step * owed >= 0, abs(more) > pixel, abs(more) <= abs(owed) + pixel else { return 0 }
      if abs(place - self.place - step) <= pixel { return 0 }
      owed -= more
      return more
    }

    /// The view stands at a place. Two are expected: from where it was written to or from where it stood it went on by no more
    /// than its finger.
    ///
    /// - Returns: Where the view stood as it was written, if the core has to hear that first: the view has then moved by
    ///   itself, as with rows that came above.
    mutating func goOn(to place: Double, at translation: Double, within pixel: Double) -> Double? {
      let echo = isExpected(place, travel(at: translation) - told, pixel) ? nil : written
      (told, self.place, written) = (travel(at: translation), place, nil)
      return echo
    }

    private func isExpected(_ place: Double, _ step: Double, _ pixel: Double) -> Bool {
      isExpected(place, from: written ?? self.place, step, pixel) || isExpected(place, from: self.place, step, pixel)
    }

    private func isExpected(_ place: Double, from start: Double, _ step: Double, _ pixel: Double) -> Bool {
      place - start >= min(0, step) - pixel && place - start <= max(0, step) + pixel
    }
  }
#endif
