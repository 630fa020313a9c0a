import OverlayWeb
import OverlayWebTraces

/// Texts and traces as JavaScript passes them: bytes in the memory of the module.
enum Texts {
  /// The bytes of a text where a function takes them, and how many there are.
  static func room(_ text: String) -> (place: UnsafeMutablePointer<UInt8>?, count: Int32) {
    let bytes = Array(text.utf8)
    let place = makeRoom(Int32(bytes.count))
    for (index, byte) in bytes.enumerated() { place?[index] = byte }
    return (place, Int32(bytes.count))
  }

  /// A text that a function answered: the number of its bytes in four bytes, the lowest first, then the bytes.
  static func taken(_ place: UnsafeMutablePointer<UInt8>) -> String {
    defer { forget(place) }
    let count = (0..<4).reduce(0) { $0 | Int(place[$1]) << (8 * $1) }
    return String(decoding: UnsafeBufferPointer(start: place + 4, count: count), as: UTF8.self)
  }

  /// A trace that was read.
  static func read(_ text: String, path: String = "a.trace", run: Int32 = 0) -> TracePointer {
    let (place, count) = room(path + text)
    return OverlayWebTraces.read(place, Int32(path.utf8.count), count, run)
  }
}
