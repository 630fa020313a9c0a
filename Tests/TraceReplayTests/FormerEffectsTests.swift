import Foundation
import Kinetics
import OverlayCore
import Testing

@testable import TraceReplay

/// What the corpus reported before there was `settled`, and when one word said of everything that could not be applied
/// that it was ignored: the lists of today say the same, with `settled` left out and `late` and `rejected` read as that
/// word.
///
/// `Former/effects.txt` has a digest of all effects of each trace that there was then. It was written by the code of then
/// and is never written again: a trace of it that is removed, or whose events are others now, loses its line.
@Suite struct FormerEffectsTests {
  /// The digest of then, and the trace.
  static let former: [Former] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Former/effects.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.map { line in
      let words = line.split(separator: " ", maxSplits: 1)
      return Former(digest: String(words[0]), name: String(words[1]))
    }
  }()

  struct Former: CustomTestStringConvertible {
    let digest: String
    let name: String
    var testDescription: String { name }
  }

  @Test func knowsTheLists() {
    #expect(Self.former.count > 600)
  }

  @Test(arguments: former) func theListsAreTheFormerOnes(_ former: Former) throws {
    var reader = FormerReader()
    #expect(try TraceFile(corpus.appendingPathComponent(former.name).path).replay(into: &reader).isEmpty)
    #expect(String(reader.digest.value, radix: 16) == former.digest)
  }
}

/// Reads the effects of a trace as they were called then.
private struct FormerReader: ReplayObserver {
  var digest = Digest()

  mutating func step(_ step: ReplayStep<OverlayLanguage>, _ state: ReplayState) {
    var digest = digest
    state.forEachEffect { effect in
      guard let (code, number) = former(effect.effect) else { return }
      digest.combine(effect.overlay.rawValue)
      digest.combine(code)
      digest.combine(number)
    }
    digest.combine(-1)
    self.digest = digest
  }

  /// A number for each kind of effect, and what it is about; `nil` for those that there were not. The digests of then were
  /// made of these numbers: those of the core have changed since, and may again.
  private func former(_ effect: OverlayEffect) -> (Int, Int)? {
    switch effect {
    case .cancelled(let id): (0, id.rawValue)
    case .letGo(let id): (1, id.rawValue)
    case .dragBegan: (2, 0)
    case .scrollBegan: (3, 0)
    case .scrollEnded: (4, 0)
    case .dragEnded: (5, 0)
    case .willMove(let id): (6, id.rawValue)
    case .didMove(let id): (7, id.rawValue)
    case .crossed(let id): (8, id.rawValue)
    case .tap(let id): (9, id.rawValue)
    case .dismissRefused: (10, 0)
    case .late, .rejected: (11, 0)
    case .cancelPan: (12, 0)
    case .settled: nil
    }
  }
}
