import Foundation
import Traces

/// A file that the system has opened.
struct Descriptor {
  static var standardInput: Descriptor { Descriptor(number: STDIN_FILENO) }
  static var standardOutput: Descriptor { Descriptor(number: STDOUT_FILENO) }
  static var standardError: Descriptor { Descriptor(number: STDERR_FILENO) }

  let number: Int32

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Foundation.write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw SystemError(number: errno)
      }
    }
  }

  func close() throws(SystemError) {
    guard Foundation.close(number) == 0 else { throw SystemError(number: errno) }
  }
}

extension Descriptor {
  /// Makes the three streams of a process safe to use, whatever its parent did.
  ///
  /// A closed stream is opened the wrong way round: else the next file that is opened would get its number, and what is
  /// printed would go there. What cannot be written fails, and kills nobody.
  static func prepareStreams() {
    for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", mode)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
