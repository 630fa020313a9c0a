// Where there is no file system, there is no file: a page has its traces in memory.

#if canImport(Foundation)
  import Foundation

  extension ByteSource {
    /// A source that reads a file; the name `-` is the standard input.
    ///
    /// - Throws: ``SourceError`` where there is no such file, where it is a directory or may not be read.
    package static func file(_ path: String) throws(SourceError) -> ByteSource {
      if path == "-" { return reading(.standardInput, path: "standard input") }
      guard let kind = Files.kind(of: path) else { throw SourceError(path: path, reason: Files.absence(of: path)) }
      guard kind != .directory else { throw SourceError(path: path, reason: "is a directory") }
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
  }
#else
  extension ByteSource {
    /// A file that cannot be read, since there is no file system.
    ///
    /// - Throws: ``SourceError``.
    package static func file(_ path: String) throws(SourceError) -> ByteSource {
      throw SourceError(path: path, reason: "no such file")
    }
  }
#endif
