import Kinetics
import OverlayCore
import Testing
import Timing
import Traces

/// The law of sameness over many sessions at once: the bits are equal on every target, in debug and in release.
///
/// Nothing here says that they are the right ones; the other laws and the traces do. Where a session changes because
/// the behaviour should, the failure prints the digest to pin instead.
@Suite("Pinned sessions", .timed)
struct PinnedSessionTests {
  /// How many sessions stand behind one digest.
  static let sessions = 60

  @Test("Sessions of all configurations, events and drivers show these bits", arguments: Pin.overlays)
  func overlays(_ pin: Pin) {
    var witness = Witness()
    witness.leavesOutTaps = true
    for session in 0..<Self.sessions {
      play(seed: pin.seed * 1000 + session, &witness)
    }
    #expect(witness.text == pin.digest, "sessions from \(pin.seed * 1000) on")
  }

  @Test("Sessions of stacks, their layers and who receives what show these bits", arguments: Pin.stacks)
  func stacks(_ pin: Pin) {
    var witness = Witness()
    for session in 0..<Self.sessions {
      var stack = StackSession(pin.seed * 1000 + session)
      stack.run(&witness)
    }
    #expect(witness.text == pin.digest, "sessions from \(pin.seed * 1000) on")
  }

  private func play(seed: Int, _ witness: inout Witness) {
    var script = Script(seed)
    guard var overlay = try? Overlay(script.dice.configuration().untapped) else { return witness.see(-1) }
    var instant = Instant.zero
    for _ in 0..<80 {
      instant = Instant(nanoseconds: instant.nanoseconds + script.wait(overlay))
      if script.dice.once(in: 60) {
        let change = try? overlay.reconfigure(script.dice.configuration().untapped, at: instant)
        witness.see(change ?? OverlayEffects())
      } else {
        witness.see(overlay.handle(script.event(overlay), at: instant))
      }
      witness.see(overlay)
    }
  }
}

extension OverlaySetup {
  /// The same, where taps do nothing; one that is invalid stays so.
  fileprivate var untapped: OverlaySetup {
    var copy = self
    copy.start.detent = nil
    guard (try? Overlay(copy)) != nil else { return self }
    copy.start = start
    copy.taps = OverlayConfiguration.Taps()
    return copy
  }
}

/// A digest that no target may change.
struct Pin: Sendable, CustomTestStringConvertible {
  let seed: Int
  let digest: String

  var testDescription: String { "\(seed)" }

  static let overlays = [
    Pin(seed: 1, digest: "3c69ab93ca04b933"), Pin(seed: 2, digest: "4bf6a60c9126dc40"),
    Pin(seed: 3, digest: "436019063cafdab"), Pin(seed: 4, digest: "ff5fd4cbddfd5e86"),
    Pin(seed: 5, digest: "a877cbf47a303d3f"), Pin(seed: 6, digest: "19e8d595b07c86ea"),
    Pin(seed: 7, digest: "efe0dd860ab8d001"), Pin(seed: 8, digest: "42f3e241a8ea096e"),
  ]

  static let stacks = [
    Pin(seed: 11, digest: "fa21da6531c07ed"), Pin(seed: 12, digest: "26926882da13b0eb"),
    Pin(seed: 13, digest: "32d26f5e1eea2a5b"), Pin(seed: 14, digest: "3111521d9811dab"),
  ]
}
