import Foundation
import Traces

// SamenessExporter TRACES FOLDER: turns every run of every trace into a raw session below a folder and prints a line for
// each: its path in that folder, then the digests of the replay as text, as the runners print theirs.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  complain("usage: SamenessExporter TRACES FOLDER")
  exit(2)
}
let traces = URL(filePath: arguments[1])
let folder = URL(filePath: arguments[2])
let names = (FileManager.default.enumerator(atPath: traces.path)?.compactMap { $0 as? String } ?? [])
  .filter { $0.hasSuffix(".trace") }.sorted()
var malformed = 0

for name in names {
  let runs = try sessions(of: traces.appending(path: name).path)
  if runs.isEmpty { malformed += 1 }
  for run in runs {
    // Blanks part the columns of a line.
    let label = run.label.isEmpty ? "" : "[\(run.label.replacing(" ", with: ","))]"
    let path = "\(name)\(label).raw"
    guard run.isWhole else {
      complain("\(path): a value that a raw session cannot hold")
      exit(1)
    }
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(run.bytes).write(to: file)
    print(([path] + run.digests.map { String($0, radix: 16) }).joined(separator: " "))
  }
}
complain("\(names.count) traces, \(malformed) of them malformed and without a session")

/// The raw session of a run, with the digests of the replay that it was recorded from.
struct Recording {
  let label: String
  let bytes: [UInt8]
  let isWhole: Bool
  let digests: [UInt64]
}

/// The runs of a trace; none of one that is malformed.
func sessions(of path: String) throws -> [Recording] {
  var source = try ByteSource.file(path)
  switch source.model() {
  case .overlay:
    var recorder = RawRecorder()
    return try TraceFile(path).replay(into: &recorder).isEmpty ? recorder.recordings : []
  case .deck, .browser, .carousel:
    var recorder = CardRecorder()
    return try TraceFile(path).replay(into: &recorder).isEmpty ? recorder.recordings : []
  }
}

func complain(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}
