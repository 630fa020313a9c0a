#if canImport(Foundation)
  import Foundation

  extension ByteSink {
    /// A sink that writes a file. What is written at offset 0 takes the old file's place in one step: at no instant is
    /// there half a file. A pipe or a device cannot be begun anew, so there it throws.
    public static func file(_ path: String) -> ByteSink {
      ByteSink { (bytes, offset) throws(SourceError) in
        guard Files.kind(of: path) != .stream else {
          throw SourceError(path: path, reason: "is a pipe or a device, expected a file")
        }
        do {
          if offset == 0 { return try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic) }
          try append(bytes, at: offset, path)
        } catch {
          throw SourceError(path: path, reason: "cannot be written")
        }
      }
    }

    /// Writes behind what is kept. Where there is no room for all of it, none of it stays.
    private static func append(_ bytes: [UInt8], at offset: Int, _ path: String) throws {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      defer { try? file.close() }
      do {
        try file.truncate(atOffset: UInt64(offset))
        try file.write(contentsOf: Data(bytes))
      } catch {
        try? file.truncate(atOffset: UInt64(offset))
        throw error
      }
    }
  }
#endif
