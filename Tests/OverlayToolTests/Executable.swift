import Foundation
import Testing

/// The tool as it was built, which stands beside the test bundle.
enum Executable {
  /// A copy that every user may run, wherever the package lies.
  static let directory: URL = {
    let copy = FileManager.default.temporaryDirectory.appending(path: "overlay-tool-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: built, to: copy.appending(path: "overlay"))
      unsafe chmod(copy.path, 0o755)
      atexit { try? FileManager.default.removeItem(at: Executable.directory) }
    } catch {
      Issue.record("\(built.path): cannot be copied: \(error)")
    }
    return copy
  }()

  private static var built: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let binary = URL(fileURLWithPath: CommandLine.arguments[0])
    return (bundle ?? binary).deletingLastPathComponent().appending(path: "overlay")
  }
}

/// How a run ended.
struct Outcome: Equatable, CustomStringConvertible {
  /// The exit status; 128 and the number for a signal, as a shell has it.
  var status: Int32
  var out: String
  var error: String

  var description: String { "status \(status)\n\(out)\(error)" }
}

/// A directory for one test, removed at the end, in which a shell runs.
final class Workshop {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "overlay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    unsafe chmod(url.path, 0o777)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Makes a file of these bytes.
  func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  func write(_ bytes: Data, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  /// The names of what stands there, hidden files included, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  /// Runs a line of `sh`, in which `overlay` is the tool.
  func run(_ script: String, environment: [String: String] = [:]) throws -> Outcome {
    let process = process(["/bin/sh", "-c", script], environment)
    return try finish(process)
  }

  /// The same as a user who is not root, for whom permissions are what they say.
  func runUnprivileged(_ script: String) throws -> Outcome {
    guard getuid() == 0 else { return try run(script) }
    let words = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "/bin/sh", "-c", script]
    return try finish(process(words, [:]))
  }

  /// Whether there is a way to be somebody else than root.
  static var canBeUnprivileged: Bool {
    getuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
  }

  /// A process in the directory that has not begun, without a standard input.
  func process(_ words: [String], _ environment: [String: String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = url
    let path = "\(Executable.directory.path):/usr/bin:/bin:/usr/local/bin"
    // A tool that is built to count what is executed leaves no count among the files of a test.
    let own = ["PATH": path, "HOME": url.path, "LC_ALL": "C", "LLVM_PROFILE_FILE": "/dev/null"]
    process.environment = own.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Runs a process to its end. What it prints goes to files: a pipe that nobody reads would stop it.
  func finish(_ process: Process) throws -> Outcome {
    let streams = url.appendingPathExtension("streams")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    let (out, error) = (streams.appending(path: "out"), streams.appending(path: "error"))
    for file in [out, error] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    process.waitUntilExit()
    let text = { (file: URL) in String(decoding: try Data(contentsOf: file), as: UTF8.self) }
    return Outcome(status: process.shellStatus, out: try text(out), error: try text(error))
  }
}

extension Process {
  /// The exit status of a process that has ended, as a shell has it.
  var shellStatus: Int32 { terminationReason == .uncaughtSignal ? 128 + terminationStatus : terminationStatus }
}
