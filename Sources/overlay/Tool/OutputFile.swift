import Foundation
import Traces

/// A file that a command writes, or the standard output.
///
///     output = try arguments.output("Where the picture goes")
///     return output.write(picture, besides: [file.path], console)
///
/// A reader sees the old bytes or the new ones, and a failure leaves the old ones alone. A link stays, the file that it
/// leads to is replaced; the permissions stay. What is no file (a terminal, a pipe, `/dev/null`) is written to.
struct OutputFile {
  /// As it was typed; `-` is the standard output.
  let path: String

  init(_ path: String) {
    self.path = path
  }

  var isStandardOutput: Bool { ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) }

  /// Writes the whole file; complains where it cannot.
  ///
  /// - Parameter inputs: The files that this run reads: none of them is written over, whatever its name.
  func write(_ bytes: [UInt8], besides inputs: [String], _ console: Console) -> OverlayTool.Status {
    if isStandardOutput {
      console.write(bytes)
      return .success
    }
    do throws(OutputError) {
      try check(inputs)
      try write(bytes, console.interrupts)
      return .success
    } catch {
      return error.tell(path, console)
    }
  }

  /// Looks whether the file could be written, before long work; complains where not.
  func check(besides inputs: [String], _ console: Console) -> OverlayTool.Status {
    guard !isStandardOutput else { return .success }
    do throws(OutputError) {
      try check(inputs)
      return .success
    } catch {
      return error.tell(path, console)
    }
  }
}

/// A file that is not written, and why.
enum OutputError: Error {
  /// Nothing was written: what stands there stays.
  case refused(String)
  /// The system began to write and could not go on.
  case failed(SystemError)

  init(cannotCreate error: SystemError) {
    self = .refused("cannot be written: \(error.reason)")
  }

  func tell(_ path: String, _ console: Console) -> OverlayTool.Status {
    switch self {
    case .refused(let reason):
      console.complain("\(Printable.path(path)): error: \(reason)")
      return .noOutput
    case .failed(let error):
      // Who closes a pipe knows that he did.
      if !error.isClosedPipe { console.complain("\(Printable.path(path)): error: cannot be written: \(error.reason)") }
      return .writeFailed
    }
  }
}

// MARK: - May it be written?

extension OutputFile {
  private func check(_ inputs: [String]) throws(OutputError) {
    let target = try target()
    let directory = Files.directory(of: target)
    guard let attributes = Files.attributes(of: path) else {
      guard unsafe access(directory, W_OK | X_OK) == 0 else {
        throw OutputError(cannotCreate: SystemError(number: errno))
      }
      return
    }
    if attributes.kind == .directory { throw .refused("is a directory, expected a file") }
    try Self.check(attributes, inputs)
    let places = attributes.kind == .file && !Files.isSystemPath(target) ? [path, directory] : [path]
    for place in places {
      guard unsafe access(place, W_OK) == 0 else { throw OutputError(cannotCreate: SystemError(number: errno)) }
    }
  }

  private static func check(_ output: Files.Attributes, _ inputs: [String]) throws(OutputError) {
    for input in inputs where output.isSame(as: Files.attributes(of: input)) {
      throw .refused("is an input of this run (\(TraceFile(input))), expected another file")
    }
  }

  /// Looks whether a shell lets the standard output go into a file that this run reads; complains where it does.
  static func checkStandardOutput(besides inputs: [String], _ console: Console) -> OverlayTool.Status {
    guard let output = Files.standardOutput, output.kind == .file else { return .success }
    do throws(OutputError) {
      try check(output, inputs)
      return .success
    } catch {
      return error.tell("standard output", console)
    }
  }
}

// MARK: - Writing

extension OutputFile {
  /// What is written where the path is a link.
  private func target() throws(OutputError) -> String {
    do throws(SystemError) {
      return try Files.target(of: path)
    } catch {
      throw OutputError(cannotCreate: error)
    }
  }

  private func write(_ bytes: [UInt8], _ interrupts: Interrupts) throws(OutputError) {
    let target = try target()
    let former = Files.attributes(of: path)
    if let former, former.kind != .file || Files.isSystemPath(target) {
      return try Self.append(bytes, to: Self.open(path, O_WRONLY | O_APPEND))
    }
    let temporary = Files.temporaryFile(in: Files.directory(of: target))
    try interrupts.removing(temporary) { () throws(OutputError) in
      do throws(OutputError) {
        let file = try Self.open(temporary, O_WRONLY | O_CREAT | O_EXCL)
        if let former { former.copyPermissions(to: file) }
        try Self.append(bytes, to: file)
        guard unsafe rename(temporary, target) == 0 else { throw .failed(SystemError(number: errno)) }
      } catch {
        unsafe unlink(temporary)
        throw error
      }
    }
  }

  private static func open(_ path: String, _ mode: Int32) throws(OutputError) -> Descriptor {
    let number = unsafe Foundation.open(path, mode | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw OutputError(cannotCreate: SystemError(number: errno)) }
    return Descriptor(number: number)
  }

  private static func append(_ bytes: [UInt8], to file: Descriptor) throws(OutputError) {
    do throws(SystemError) {
      try file.write(bytes)
    } catch {
      _ = try? file.close()
      throw .failed(error)
    }
    do throws(SystemError) {
      try file.close()
    } catch {
      throw .failed(error)
    }
  }
}
