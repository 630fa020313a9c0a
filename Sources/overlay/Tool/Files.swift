import Foundation
import Traces

/// What the tool asks of the file system besides.
extension Files {
  /// What stands at a path, links followed.
  struct Attributes {
    let kind: Kind
    private let system: stat

    fileprivate init(_ system: stat) {
      kind = Kind(system.st_mode)
      self.system = system
    }

    /// What all names of one file have in common.
    private var identity: Identity { Identity(system) }

    /// Whether both names are those of one file; any number of readers and writers can share a device.
    func isSame(as other: Attributes?) -> Bool {
      guard let other, system.st_mode & S_IFMT != S_IFCHR else { return false }
      return identity == other.identity
    }

    /// Gives a new file the mode and, where that is allowed, the owner of this one.
    func copyPermissions(to file: Descriptor) {
      _ = fchown(file.number, system.st_uid, system.st_gid)
      _ = fchmod(file.number, system.st_mode & 0o7777)
    }
  }

  /// What stands at a path, `-` being the standard input; `nil` where nothing does.
  static func attributes(of path: String) -> Attributes? {
    var system = stat()
    let answer = unsafe path == "-" ? fstat(STDIN_FILENO, &system) : stat(path, &system)
    return answer == 0 ? Attributes(system) : nil
  }

  /// Where the standard output goes.
  static var standardOutput: Attributes? {
    var system = stat()
    return unsafe fstat(STDOUT_FILENO, &system) == 0 ? Attributes(system) : nil
  }
}

// MARK: - Paths

extension Files {
  /// The path at the end of all links, whether there is a file or not.
  static func target(of path: String) throws(SystemError) -> String {
    var target = path
    for _ in 0..<40 {
      guard !isSystemPath(target), let next = destination(of: target) else { return target }
      target = next.hasPrefix("/") ? next : directory(of: target) + "/" + next
    }
    throw SystemError(number: ELOOP)
  }

  /// Whether its links are no names of files: `/dev/stderr`, `/proc/self/fd/2`.
  static func isSystemPath(_ path: String) -> Bool {
    path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
  }

  /// The path of a file that is not there yet.
  static func temporaryFile(in directory: String) -> String {
    let number = String(UInt64.random(in: 0 ... .max), radix: 36)
    return directory + "/.overlay-\(getpid())-\(number).tmp"
  }
}
