import Foundation
import TraceReplay

/// What the tool asks of the file system besides.
extension Files {
  /// Every file under a directory with that ending, sorted by path, byte by byte; hidden ones are left out.
  static func walk(_ directory: String, ending: String) -> [String] {
    let base = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    guard let walker = FileManager.default.enumerator(atPath: base) else { return [] }
    var found: [String] = []
    for case let name as String in walker {
      let hidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      if !hidden, name.hasSuffix(ending), kind(of: base + "/" + name) == .file { found.append(base + "/" + name) }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Replaces a file as a whole: a reader sees the old bytes or the new ones.
  static func write(_ bytes: [UInt8], to path: String) throws(SourceError) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw SourceError(path: path, reason: "cannot be written")
    }
  }
}
