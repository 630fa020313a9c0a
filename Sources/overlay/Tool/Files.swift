import Foundation
import TraceReplay

/// What the tool asks of the file system besides, links followed.
extension Files {
  /// What stands at a path.
  struct Attributes {
    enum Kind {
      case file
      case directory
      /// A terminal, a disk, `/dev/null`.
      case device
      case pipe
    }

    let kind: Kind
    private let system: stat

    fileprivate init(_ system: stat) {
      kind =
        switch system.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .directory
        case S_IFIFO, S_IFSOCK: .pipe
        case _: .device
        }
      self.system = system
    }

    /// Whether both names are those of one file; any number of readers and writers can share a device.
    func isSame(as other: Attributes?) -> Bool {
      guard let other, kind != .device else { return false }
      return system.st_dev == other.system.st_dev && system.st_ino == other.system.st_ino
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

  /// The path at the end of all links, whether there is a file or not.
  static func target(of path: String) throws(SystemError) -> String {
    var target = path
    for _ in 0..<40 {
      guard !isSystemPath(target), let next = destination(of: target) else { return target }
      target = next.hasPrefix("/") ? next : directory(of: target) + "/" + next
    }
    throw SystemError(number: ELOOP)
  }

  private static func destination(of link: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: link)
  }

  /// Whether its links are no names of files: `/dev/stderr`, `/proc/self/fd/2`.
  static func isSystemPath(_ path: String) -> Bool {
    path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
  }

  /// The directory that a path is in.
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path of a file that is not there yet.
  static func temporaryFile(in directory: String) -> String {
    let number = String(UInt64.random(in: 0 ... .max), radix: 36)
    return directory + "/.overlay-\(getpid())-\(number).tmp"
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
}
