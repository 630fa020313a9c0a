import Foundation

extension ByteSource {
  /// A source that reads a file; the name `-` is the standard input.
  ///
  /// - Throws: ``SourceError`` where there is no such file, where it is a directory or may not be read.
  public static func file(_ path: String) throws(SourceError) -> ByteSource {
    if path == "-" { return reading(.standardInput, path: "standard input") }
    guard let kind = Files.kind(of: path) else { throw SourceError(path: path, reason: "no such file") }
    guard kind == .file else { throw SourceError(path: path, reason: "is a directory") }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw SourceError(path: path, reason: "may not be read")
    }
    return reading(handle, path: path)
  }

  private static func reading(_ handle: FileHandle, path: String) -> ByteSource {
    ByteSource { (bytes, wished) throws(SourceError) in
      do {
        guard let chunk = try handle.read(upToCount: wished) else { return 0 }
        bytes.append(contentsOf: chunk)
        return chunk.count
      } catch {
        throw SourceError(path: path, reason: "cannot be read")
      }
    }
  }

  /// Everything that is left, in memory.
  ///
  /// - Throws: ``SourceError`` where the system cannot read.
  public func readToEnd() throws(SourceError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(into: &bytes, atMost: 1 << 16) > 0 {}
    return bytes
  }
}

/// The few things that the tool asks of the file system.
enum Files {
  enum Kind {
    case file
    case directory
  }

  /// What stands at a path; `nil` where nothing does.
  static func kind(of path: String) -> Kind? {
    var isDirectory = ObjCBool(false)
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return nil }
    return isDirectory.boolValue ? .directory : .file
  }

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
