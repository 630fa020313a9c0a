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
    Pin(seed: 1, digest: "69124f805c471118"), Pin(seed: 2, digest: "6db3605ee21c66b2"),
    Pin(seed: 3, digest: "bb2654cd85ca8f72"), Pin(seed: 4, digest: "ad345d8ae291dcf8"),
    Pin(seed: 5, digest: "55132a89f8186bb5"), Pin(seed: 6, digest: "7c8a852bcb2b087d"),
    Pin(seed: 7, digest: "b2fe362be26193a9"), Pin(seed: 8, digest: "5f9e84a1be36f6c4"),
  ]

  static let stacks = [
    Pin(seed: 11, digest: "9128a36650e729a2"), Pin(seed: 12, digest: "6c247acae9d1a496"),
    Pin(seed: 13, digest: "5ace7cec17af3eb5"), Pin(seed: 14, digest: "32bd8c73463b9b97"),
  ]
}
