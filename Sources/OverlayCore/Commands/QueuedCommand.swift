/// A command that waits for the end of a drag, with the detent that it means.
package enum QueuedCommand: Sendable, Hashable {
  case move(DetentID, animated: Bool)
  case scroll(Double, animated: Bool)
  case reveal(lower: Double, upper: Double)
}
