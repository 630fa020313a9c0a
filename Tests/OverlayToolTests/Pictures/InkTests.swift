import Foundation
import OverlayCore
import Testing
import Timing
import Traces

@testable import overlay

/// What means something stands out from its ground, light and dark.
@Suite(.timed) struct InkTests {
  /// The relative luminance of `#rrggbb`, as the Web Content Accessibility Guidelines have it.
  private static func luminance(_ colour: String) -> Double {
    let value = Int(colour.dropFirst(), radix: 16) ?? 0
    let parts = [value >> 16, value >> 8 & 255, value & 255].map { part -> Double in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// x to the power of 2.4, by bisection of its fifth root.
  private static func power(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if middle * middle * middle * middle * middle < x * x { low = middle } else { high = middle }
    }
    return x * x * low
  }

  private static func contrast(_ a: String, _ b: String) -> Double {
    let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
  }

  @Test(arguments: Ink.all.map(\.name))
  func contrastToTheGround(_ name: String) throws {
    let ink = try #require(Ink.all.first { $0.name == name })
    let (light, dark) = (Self.contrast(ink.light, Ink.ground.light), Self.contrast(ink.dark, Ink.ground.dark))
    #expect(light >= ink.use.rawValue, "light \(light)")
    #expect(dark >= ink.use.rawValue, "dark \(dark)")
  }

  /// The pattern and the word stand out from the fill, the fill from the dark ground or its edge from the light one.
  @Test(arguments: TraceLanguage.phases.map(\.word))
  func phasesAreToldApartWithoutColour(_ word: String) throws {
    let phase = try #require(TraceLanguage.phases.first { $0.word == word }?.phase)
    #expect(Self.contrast(PhasePattern.ink, PhasePattern(phase).colour) >= 4.5)
    #expect(Self.contrast(PhasePattern.ink, Ink.ground.light) >= 3)
    #expect(Self.contrast(PhasePattern(phase).colour, Ink.ground.dark) >= 3)
  }

  @Test func noTwoPhasesHaveOnePattern() {
    let patterns = PhasePattern.definitions.components(separatedBy: " d=\"").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(patterns.count == 5 && Set(patterns).count == 5)
  }
}
