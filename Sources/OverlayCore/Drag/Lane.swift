/// Where the running drag goes straight on: one owner takes all travel while its raw position stays inside an open
/// interval, and nothing else changes but what is shown of it.
///
///     let lane = Lane(owner: .content, lower: 0, upper: 1620)
///     lane.contains(40)     // true: the list scrolls, whatever the hand-off knows besides
///     lane.contains(0)      // false: here the hand-off decides anew
///
/// It is what the hand-off would say again and again between two of its boundaries. A closed lane contains nothing.
struct Lane: Sendable {
  var owner: Owner
  var lower: Double
  var upper: Double

  static let closed = Lane(owner: .sheet, lower: .infinity, upper: -.infinity)

  var isOpen: Bool { lower < upper }

  func contains(_ place: Double) -> Bool { place > lower && place < upper }
}
