import Foundation
import Testing

/// The traces of the corpus, played on the real sheet: it has the heights, targets, offsets and layers that the traces' own
/// replay has, after each event, and tells its delegate the same.
@MainActor @Suite("The corpus on the sheet") struct CorpusTests {
  /// What becomes of the runs of a folder.
  struct Folder: Sendable, CustomTestStringConvertible {
    let name: String
    let played: Int
    let leftOut: [LeftOut: Int]
    var testDescription: String { name }
  }

  nonisolated static let folders = [
    Folder(
      name: "handoff", played: 51,
      leftOut: [.slop: 3, .resistance: 3, .rows: 2, .edge: 1, .drags: 1, .echo: 1]),
    Folder(
      name: "interruption", played: 26,
      leftOut: [
        .motion: 12, .unreal: 6, .scrollCommand: 5, .across: 2, .taps: 2, .dropped: 1, .velocity: 1, .slop: 1,
        .wheel: 1,
      ]),
    Folder(
      name: "driver", played: 74,
      leftOut: [
        .wheel: 13, .unreal: 6, .late: 6, .edge: 3, .dropped: 3, .scrollCommand: 2, .driver: 2, .drags: 1, .rows: 1,
        .taps: 1,
      ]),
    Folder(
      name: "metrics", played: 82,
      leftOut: [
        .edge: 23, .resistance: 11, .scrollCommand: 4, .unreal: 4, .motion: 2, .slop: 2, .drags: 2, .escape: 1,
        .velocity: 1, .overlays: 2,
      ]),
    Folder(
      name: "hit", played: 28,
      leftOut: [.layers: 31, .rows: 27, .overlays: 20, .edge: 3, .taps: 2, .dimming: 2, .unreal: 1, .wheel: 1]),
  ]

  nonisolated static let traces = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../Traces").standardizedFileURL

  /// Who adds a trace that can be played raises the number; who adds another one names the rule that leaves it out.
  @Test("Every run that UIKit can play ends as its trace says, and every other one has a reason", arguments: folders)
  func play(_ folder: Folder) throws {
    var played = 0
    var leftOut: [LeftOut: Int] = [:]
    for run in try runs(folder.name) {
      if let reason = try play(run) {
        leftOut[reason, default: 0] += 1
      } else {
        played += 1
      }
    }
    #expect(played == folder.played)
    #expect(leftOut == folder.leftOut)
  }

  /// - Returns: Why it is left out.
  private func play(_ run: CorpusRun) throws -> LeftOut? {
    if let reason = run.leftOut { return reason }
    let player = CorpusPlayer(run)
    defer { #expect(player.differences.isEmpty, "\(run.name)") }
    do throws(LeftOut) {
      try player.play()
    } catch {
      return error
    }
    #expect(player.comparisons > 1, "\(run.name)")
    return nil
  }

  private func runs(_ folder: String) throws -> [CorpusRun] {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.traces.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    let traces = files.filter { $0.pathExtension == "trace" }.sorted { $0.path < $1.path }
    return try traces.flatMap { try CorpusRun.all(of: $0) }
  }
}
