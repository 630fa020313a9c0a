#if canImport(Foundation)
  import Foundation

  extension TraceFile {
    /// Every trace below a folder, sorted by path: the arguments of a test.
    ///
    ///     @Test(arguments: try TraceFile.all(in: folder))
    ///     func holds(_ file: TraceFile) { #expect(file.failures() == []) }
    ///
    /// These are the files that end in `.trace`, in folders of any depth. Hidden files and folders are left out, links are
    /// followed, and no file comes twice.
    ///
    /// - Parameter folder: A path; one that does not begin with `/` begins where the process runs.
    /// - Throws: ``SourceError`` where the folder is missing or may not be read, where no trace is in it, and where a golden
    ///   stands beside no trace: nothing compares with it.
    public static func all(in folder: String) throws(SourceError) -> [TraceFile] {
      switch Files.kind(of: folder) {
      case .directory: break
      case .file, .stream: throw SourceError(path: folder, reason: "is a file, expected a folder of traces")
      case nil:
        let isLink = Files.destination(of: folder) != nil
        throw SourceError(path: folder, reason: isLink ? Files.absence(of: folder) : "no such folder")
      }
      let search = TraceSearch(in: [folder])
      if let error = search.errors.first { throw error }
      return search.files
    }
  }

  /// The traces that paths stand for: files, and directories, which are walked. A file counts once, whatever its names.
  ///
  ///     let search = TraceSearch(in: ["Traces", "./Traces/a.trace"])
  ///     search.files       // a.trace once, as the first path names it
  ///     search.errors      // what is wrong with the paths
  package struct TraceSearch {
    /// In the order of the paths; those of a directory sorted.
    package private(set) var files: [TraceFile] = []
    package private(set) var errors: [SourceError] = []

    package init(in paths: [String]) {
      for path in paths {
        if path != "-", Files.kind(of: path) == .directory { walk(path) } else { files.append(TraceFile(path)) }
      }
      leaveOutRepetitions()
    }

    private mutating func walk(_ path: String) {
      let walk = DirectoryWalk(of: path)
      let found = walk.files(ending: ".trace").map { TraceFile($0) }
      let faults = walk.errors + Self.lonelyGoldens(of: walk)
      files += found
      errors += faults
      if found.isEmpty, faults.isEmpty {
        errors.append(SourceError(path: path, reason: "expected files ending in .trace, found none"))
      }
    }

    /// The goldens that stand beside no trace: nothing compares with them.
    private static func lonelyGoldens(of walk: DirectoryWalk) -> [SourceError] {
      let goldens = Set(walk.files(ending: ".trace").compactMap { TraceFile($0).goldenPath })
      return walk.files(ending: ".golden").filter { !goldens.contains($0) }.map { path in
        let trace = Printable.path(String(path.dropLast(7)))
        return SourceError(path: path, reason: "expected \(trace).trace beside this golden, found none")
      }
    }

    /// Two names are those of one test where they lead to one trace and to one golden. A name without a golden is left out
    /// where another one has it.
    private mutating func leaveOutRepetitions() {
      let real = files.map { ($0.isStream ? nil : Files.realPath(of: $0.path)) ?? $0.path }
      let goldens = files.map { $0.goldenPath.flatMap { Files.realPath(of: $0) } }
      var named: Set<String> = []
      for (trace, golden) in zip(real, goldens) where golden != nil { named.insert(trace) }
      var seen: Set<[String?]> = []
      files = files.indices.filter { index in
        let isNamed = goldens[index] != nil || !named.contains(real[index])
        return isNamed && seen.insert([real[index], goldens[index]]).inserted
      }.map { files[$0] }
    }
  }
#endif
