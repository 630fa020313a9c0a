#if canImport(Foundation)
  import Foundation

  /// What is in the file system.
  package enum Files {
    package enum Kind: Sendable {
      case file
      case directory
      /// A pipe, a terminal, a device: it is read once, or has no end.
      case stream

      package init(_ mode: mode_t) {
        self =
          switch mode & S_IFMT {
          case S_IFREG: .file
          case S_IFDIR: .directory
          case _: .stream
          }
      }
    }

    /// What all names of one file have in common.
    package struct Identity: Hashable, Sendable {
      private let device: UInt64
      private let number: UInt64

      package init(_ system: stat) {
        (device, number) = (UInt64(system.st_dev), UInt64(system.st_ino))
      }
    }

    /// The kind of what is at a path, links followed; `nil` where nothing is.
    package static func kind(of path: String) -> Kind? { attributes(of: path).map { Kind($0.st_mode) } }

    /// What is at a path, links followed; `nil` where nothing is.
    package static func identity(of path: String) -> Identity? { attributes(of: path).map { Identity($0) } }

    private static func attributes(of path: String, _ flags: Int32 = 0) -> stat? {
      var system = stat()
      return unsafe fstatat(AT_FDCWD, path, &system, flags) == 0 ? system : nil
    }
  }

  // MARK: - Links

  extension Files {
    /// Where a link leads, as it says; `nil` where there is none.
    package static func destination(of link: String) -> String? {
      try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    }

    /// The directory that a path is in.
    package static func directory(of path: String) -> String {
      guard let slash = path.lastIndex(of: "/") else { return "." }
      return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The one path of a file that has no link in it; `nil` where there is none.
    package static func realPath(of path: String) -> String? {
      guard let real = unsafe realpath(path, nil) else { return nil }
      defer { unsafe free(real) }
      return unsafe String(cString: real)
    }

    /// Why there is no file at a path: a sentence's end without a period.
    package static func absence(of path: String) -> String {
      guard let destination = destination(of: path) else { return "no such file" }
      let shown = Printable.path(destination)
      let target = destination.hasPrefix("/") ? destination : directory(of: path) + "/" + destination
      guard let next = attributes(of: target, AT_SYMLINK_NOFOLLOW) else {
        return "is a link to \(shown), which is not there"
      }
      if let own = attributes(of: path, AT_SYMLINK_NOFOLLOW), Identity(own) == Identity(next) {
        return "is a link to itself"
      }
      return isCircle(path)
        ? "is a link to \(shown) and so on, in a circle" : "is a link to \(shown), which leads nowhere"
    }

    /// Whether the system gives up to follow a link.
    private static func isCircle(_ path: String) -> Bool {
      var system = stat()
      return unsafe fstatat(AT_FDCWD, path, &system, 0) != 0 && errno == ELOOP
    }
  }

  // MARK: - What the system says

  /// What the system says when it cannot.
  package struct SystemError: Error, Equatable {
    /// Its `errno`.
    package let number: Int32

    package init(number: Int32) {
      self.number = number
    }

    package var reason: String { unsafe String(cString: strerror(number)) }
    /// Nobody reads the other end of a pipe.
    package var isClosedPipe: Bool { number == EPIPE }
  }
#else
  /// What is in the file system: nothing.
  package enum Files {
    package enum Kind: Sendable {
      case file
      case directory
      case stream
    }

    package static func kind(of path: String) -> Kind? { nil }
  }
#endif
