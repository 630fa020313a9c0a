import Foundation
import Kinetics
import OverlayCore
import Testing
import Timing

/// The program in C, and what it prints.
enum CProgram {
  /// What the program prints, by the first word of each line; what comes twice is joined.
  static let lines: [String: [String]] = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let beside = (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
    let process = Process()
    process.executableURL = beside.appending(path: "OverlayCProgram")
    let pipe = Pipe()
    process.standardOutput = pipe
    do { try process.run() } catch { return [:] }
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return [:] }
    var lines: [String: [String]] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      lines[String(words[0]), default: []].append(words.count > 1 ? String(words[1]) : "")
    }
    return lines
  }()

  /// The text behind the first line that begins with a word.
  static func line(_ word: String) -> String? { lines[word]?.first }
}

/// A host in C sees what a host in Swift sees.
@Suite("A program in C", .timed)
struct ProgramTests {
  private static func line(_ word: String) -> String? { CProgram.line(word) }

  /// The gesture of the program, told to the overlay itself.
  private static func sheet() throws -> Overlay {
    let tip = Detent(1, .points(120))
    var configuration = OverlayConfiguration(detents: [tip, Detent(2, .fraction(0.5)), Detent(3, .inset(64))])
    configuration.header = 20
    configuration.content.height = 2400
    var sheet = try Overlay(configuration, in: Surroundings(size: Size2D(width: 390, height: 844)))
    func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }
    _ = sheet.handle(.down(1, Point2D(x: 195, y: 760)), at: at(0))
    for step in 1...4 {
      _ = sheet.handle(.move(1, Point2D(x: 195, y: 760 - 6 * Double(step))), at: at(8 * Int64(step)))
    }
    _ = sheet.handle(.up(1), at: at(32))
    _ = sheet.handle(.down(2, Point2D(x: 195, y: 700)), at: at(132))
    _ = sheet.handle(.move(2, Point2D(x: 195, y: 200)), at: at(140))
    _ = sheet.handle(.cancel(2), at: at(148))
    _ = sheet.handle(.command(.scrollTo(600)), at: at(500))
    _ = sheet.handle(.frame, at: at(3000))
    return sheet
  }

  @Test("It drives a sheet to the same bits")
  func bits() throws {
    var sheet = try Self.sheet()
    func digest() -> String {
      let hex = String(sheet.digest, radix: 16)
      return String(repeating: "0", count: 16 - hex.count) + hex
    }
    let gesture = try #require(Self.line("gesture:"))
    #expect(gesture == "height 780.000 offset 600.000 phase 4 target 3 digest \(digest())")
    _ = sheet.handle(.command(.moveTo(1, animated: false)), at: Instant(milliseconds: 3100))
    _ = sheet.handle(.move(9, Point2D(x: 0, y: 0)), at: Instant(milliseconds: 3100))
    #expect(Self.line("tip:") == "height 120.000 offset 600.000 phase 4 target 1 digest \(digest())")
  }

  @Test("It hears the effects, the answers and the reasons")
  func effects() {
    #expect(CProgram.lines["effects"] == ["4", "6:1 7:1 8:1", "6:3 7:3 8:3"])
    #expect(CProgram.lines["told"] == ["7"])
    #expect(Self.line("can") == "1" && Self.line("rejected") == "3")
    #expect(CProgram.lines["version"] == ["1 1", "3"])
  }

  @Test("What is wrong is a status, and the field of a configuration")
  func errors() {
    #expect(Self.line("null") == "1 1 1" && Self.line("storage") == "2" && Self.line("enumeration") == "4")
    #expect(Self.line("detent") == "5 11 2" && Self.line("spring") == "5 18" && Self.line("event") == "4 1")
  }

  @Test("A stack routes its touches, knows its rows, and gives its overlays back")
  func stack() {
    #expect(Self.line("push") == "0 7" && Self.line("rows") == "0 6" && Self.line("visible") == "0 3")
    #expect(Self.line("map") == "-1" && Self.line("down") == "overlay 7 layer -7 row 1")
    #expect(Self.line("shown") == "780.0 moving 0 digest 1" && Self.line("pop") == "0 6")
  }

  @Test("A stack takes heights of rows and other configurations")
  func changes() {
    #expect(Self.line("heights") == "0 8 1 6" && Self.line("row") == "0 30 30 6")
    #expect(Self.line("reconfigure") == "0 200 5 11 1")
  }

  #if !DEBUG
    @Test("No event allocates")
    func allocations() { #expect(CProgram.lines["allocations"] == Array(repeating: "0", count: 6)) }
  #endif
}
