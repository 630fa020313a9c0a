/// Something that cases of a property should come by, and in how many of them.
public struct Label: Sendable, Hashable {
  /// What it is called in a report.
  public var name: String
  /// The share of all cases that has to earn it, `0..<1`; 0 only counts them.
  public var share: Double

  /// A label that at least `share` of the cases has to earn.
  public init(_ name: String, atLeast share: Double = 0) {
    self.name = name
    self.share = share
  }

  /// One label for each place of a list of them, by its name, at the index of its raw value.
  public static func all<Place: CaseIterable & RawRepresentable<Int>>(
    _: Place.Type, atLeast share: (Place) -> Double
  ) -> [Label] {
    Place.allCases.map { Label("\($0)", atLeast: share($0)) }
  }

  /// What so many hits in so many cases say of the true share.
  enum Judgement { case reached, missed, open }

  /// Wilson's interval: the required share is judged where it lies outside, four standard deviations away (one in
  /// 30,000), so `(hits − n p)² > 16 n p (1 − p)`.
  func judgement(hits: Int, of cases: Int) -> Judgement {
    guard share > 0 else { return .reached }
    let expected = Double(cases) * share
    let distance = Double(hits) - expected
    guard distance * distance > 16 * expected * (1 - share) else { return .open }
    return distance > 0 ? .reached : .missed
  }

  /// The cases after which a true share of half or of one and a half times the required one is judged, but for one in
  /// a thousand; a share that is nearer to the required one may stay open.
  var casesNeeded: Int { share > 0 ? Int(128 / share) : 0 }
}
