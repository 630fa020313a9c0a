#if canImport(Foundation)
  import Foundation

  /// The files under a directory, sorted by path, byte by byte; hidden ones are left out.
  ///
  ///     let walk = DirectoryWalk(of: "Traces")
  ///     walk.files(ending: ".trace")
  ///     walk.errors        // directories that may not be read, links that lead nowhere
  ///
  /// Each directory is walked once: by its own path or, where that is not under the first one, by the first link to it.
  package struct DirectoryWalk {
    package private(set) var errors: [SourceError] = []
    private var files: [String] = []
    private var links: [String] = []
    private var seen: Set<Files.Identity> = []

    package init(of directory: String) {
      let isSlashed = directory.hasSuffix("/") && directory.count > 1
      visit(isSlashed ? String(directory.dropLast()) : directory)
      // A link that a link brought stands behind all others.
      var next = 0
      while next < links.count {
        visit(links[next])
        next += 1
      }
      files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The files whose names end so.
    package func files(ending: String) -> [String] { files.filter { $0.hasSuffix(ending) } }

    private mutating func visit(_ directory: String) {
      guard let identity = Files.identity(of: directory), seen.insert(identity).inserted else { return }
      guard unsafe access(directory, R_OK | X_OK) == 0,
        let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
      else {
        errors.append(SourceError(path: directory, reason: "cannot be read: \(SystemError(number: errno).reason)"))
        return
      }
      for name in names.sorted() where !name.hasPrefix(".") {
        add((directory == "/" ? "" : directory) + "/" + name)
      }
    }

    private mutating func add(_ path: String) {
      switch Files.kind(of: path) {
      case .file: files.append(path)
      case .directory:
        if Files.destination(of: path) == nil { visit(path) } else { links.append(path) }
      case .stream:
        if path.hasSuffix(".trace") {
          errors.append(SourceError(path: path, reason: "is a pipe or a device, expected a file"))
        }
      case nil:
        // What went away meanwhile is not missed.
        if Files.destination(of: path) != nil {
          errors.append(SourceError(path: path, reason: Files.absence(of: path)))
        }
      }
    }
  }
#endif
