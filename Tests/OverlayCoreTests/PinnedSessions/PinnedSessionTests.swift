import Kinetics
import OverlayCore
import Testing

/// Law 12 over many sessions at once: the bits are equal on every target, in debug and in release.
///
/// Nothing here says that they are the right ones; the other laws and the traces do. Where a session changes because the
/// behaviour should, the failure prints the digest to pin instead.
@Suite("Pinned sessions")
struct PinnedSessionTests {
  /// How many sessions stand behind one digest.
  static let sessions = 60

  @Test("Sessions of all configurations, events and drivers show these bits", arguments: Pin.overlays)
  func overlays(_ pin: Pin) {
    var witness = Witness()
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
    guard var overlay = try? Overlay(script.dice.configuration()) else { return witness.see(-1) }
    var instant = Instant.zero
    for _ in 0..<80 {
      instant = Instant(nanoseconds: instant.nanoseconds + script.wait(overlay))
      if script.dice.once(in: 60) {
        let change = try? overlay.reconfigure(script.dice.configuration(), at: instant)
        witness.see(change ?? Effects())
      } else {
        witness.see(overlay.handle(script.event(overlay), at: instant))
      }
      witness.see(overlay)
    }
  }
}

/// A digest that no target may change.
struct Pin: Sendable, CustomTestStringConvertible {
  let seed: Int
  let digest: String

  var testDescription: String { "\(seed)" }

  static let overlays = [
    Pin(seed: 1, digest: "e57cac7ab859b8da"), Pin(seed: 2, digest: "aa46a0c5d4d6307"),
    Pin(seed: 3, digest: "24ba73422764fc74"), Pin(seed: 4, digest: "14f1dd3c6e5f40fa"),
    Pin(seed: 5, digest: "1f802ea0e166c497"), Pin(seed: 6, digest: "9041e25b8fb285c7"),
    Pin(seed: 7, digest: "cbc9f933403fbed8"), Pin(seed: 8, digest: "a657eb36b97db66c"),
  ]

  static let stacks = [
    Pin(seed: 11, digest: "4fccdc1439b3746"), Pin(seed: 12, digest: "bf3523c39df3cd64"),
    Pin(seed: 13, digest: "7f5d2c38eecc587e"), Pin(seed: 14, digest: "a1a7c66a4f4caaa6"),
  ]
}
