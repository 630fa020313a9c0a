/// Where the running drag goes straight on: one owner takes all travel while its raw position stays inside an open
/// interval, and nothing else changes but what is shown of it.
///
///     let fastPath = FastPath(owner: .content, lower: 0, upper: 1620)
///     fastPath.contains(40)     // true: the list scrolls, whatever the hand-off knows besides
///     fastPath.contains(0)      // false: here the hand-off decides anew
///
/// It is what the hand-off would say again and again between two of its boundaries.
struct FastPath: Sendable {
  let owner: Owner
  let lower: Double
  let upper: Double

  @inline(__always)
  func contains(_ place: Double) -> Bool { place > lower && place < upper }
}
