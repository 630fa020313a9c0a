import Kinetics
import OverlayCore
import OverlayLaws
import Traces

/// The lines that make a recording a test.
extension Recorder {
  /// Writes a mark: a golden records the digest there.
  public mutating func mark(_ name: String) {
    append(Array("mark    \(name)".utf8))
  }

  /// Writes the state now as expectations. They make the recording a test.
  public mutating func expectState() {
    expect("phase " + OverlayLanguage.word(of: overlay.phase))
    expect("target " + names.text(of: overlay.target))
    expect("height " + Decimal.text(overlay.height))
    expect("offset " + Decimal.text(overlay.offset))
    expect("velocity " + Decimal.text(overlay.velocity))
  }

  /// Expects that the laws hold from here on; all of them where none is named.
  public mutating func expect(_ laws: [Law] = []) {
    expect((["laws"] + laws.map { $0.rawValue }).joined(separator: " "))
  }

  /// Expects that each overlay that does not rest now will rest.
  package mutating func expectRest() {
    for id in state.stack.ids where state[id]?.phase != .resting {
      expect("\(names.prefix(of: id))phase resting")
    }
  }

  private mutating func expect(_ words: String) {
    append(Array("expect  \(words)".utf8))
  }
}
