import Foundation

/// A terminal on which a process writes, and what has come.
final class Terminal {
  /// The end of the process.
  let process: FileHandle
  private let ours: FileHandle
  private(set) var text = ""

  init() throws {
    let (number, name) = try Self.pair()
    ours = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    let theirs = unsafe open(name, O_RDWR | O_NOCTTY)
    guard theirs >= 0 else { throw POSIXError(.ENXIO) }
    process = FileHandle(fileDescriptor: theirs, closeOnDealloc: true)
  }

  /// A new terminal: our end, and the path of the other one.
  private static func pair() throws -> (ours: Int32, theirs: String) {
    #if canImport(Darwin)
      let number = posix_openpt(O_RDWR | O_NOCTTY)
      guard number >= 0, grantpt(number) == 0, unlockpt(number) == 0, let name = unsafe ptsname(number) else {
        throw POSIXError(.ENXIO)
      }
      return (number, unsafe String(cString: name))
    #else
      // What `unlockpt` and `ptsname` ask of Linux, which hides them from Swift.
      let (unlock, numberOf) = (UInt(0x4004_5431), UInt(0x8004_5430))
      let number = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (locked, index) = (Int32(0), Int32(0))
      guard number >= 0, unsafe ioctl(number, unlock, &locked) == 0, unsafe ioctl(number, numberOf, &index) == 0 else {
        throw POSIXError(.ENXIO)
      }
      return (number, "/dev/pts/\(index)")
    #endif
  }

  /// Waits until the process has written a text; false where it ends before.
  func waits(for wanted: String) -> Bool {
    while !text.contains(wanted) {
      // The system says so with an error where the process was the last one to write.
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = unsafe read(ours.fileDescriptor, &bytes, bytes.count)
      guard count > 0 else { return false }
      text += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
    return true
  }
}
