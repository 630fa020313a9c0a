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
    Pin(seed: 1, digest: "aabe8f10079c3ea3"), Pin(seed: 2, digest: "c58c5e4c69e4445e"),
    Pin(seed: 3, digest: "e40b33bae2f7ab14"), Pin(seed: 4, digest: "a745ec9cd41ac28f"),
    Pin(seed: 5, digest: "a7e28b1029f5cd95"), Pin(seed: 6, digest: "e4c028babe94c4ad"),
    Pin(seed: 7, digest: "58907aced3336a22"), Pin(seed: 8, digest: "1114748d40cf3124"),
  ]

  static let stacks = [
    Pin(seed: 11, digest: "49e5965f4ea2862b"), Pin(seed: 12, digest: "3a4730897baedc20"),
    Pin(seed: 13, digest: "a6b7ed617f4c670c"), Pin(seed: 14, digest: "66df4dddaa13e1b4"),
  ]
}
