/// Text between JavaScript and this module: bytes of UTF-8 in the module's memory.

/// Room for that many bytes of text; NULL where there is none. The function that gets the text takes the room back.
@c(trace_room)
public func makeRoom(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  count >= 0 && count <= 1 << 28 ? UnsafeMutablePointer<UInt8>.allocate(capacity: Int(count)) : nil
}

/// Gives a text back that a function of this module answered.
@c(trace_forget)
public func forget(_ text: UnsafeMutablePointer<UInt8>?) { text?.deallocate() }

/// The bytes that JavaScript wrote, whose room is taken back.
func take(_ room: UnsafeMutablePointer<UInt8>?, _ count: Int32) -> [UInt8] {
  guard let room, count >= 0 else { return [] }
  defer { room.deallocate() }
  return [UInt8](UnsafeBufferPointer(start: room, count: Int(count)))
}

/// A text as JavaScript reads it: the number of its bytes in four bytes, the lowest first, then the bytes.
func give(_ text: [UInt8]) -> UnsafeMutablePointer<UInt8> {
  let place = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count + 4)
  for index in 0..<4 { (place + index).initialize(to: UInt8(truncatingIfNeeded: text.count >> (8 * index))) }
  for (index, byte) in text.enumerated() { (place + 4 + index).initialize(to: byte) }
  return place
}
