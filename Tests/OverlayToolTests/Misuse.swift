import Testing

/// A line of a shell in which the tool is misused, and what it says to that.
struct Misuse: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let script: String
  let status: Int32
  /// Everything on the standard error.
  let error: String

  init(_ name: String, _ script: String, _ status: Int32, _ error: String) {
    (testDescription, self.script, self.status) = (name, script, status)
    self.error = error.isEmpty ? "" : error + "\n"
  }

  /// A command line that makes no sense.
  init(_ name: String, _ script: String, _ command: String, _ message: String) {
    self.init(name, script, 2, "overlay \(command): \(message)\nSee overlay \(command) --help.")
  }
}
