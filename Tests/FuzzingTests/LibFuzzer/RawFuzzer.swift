import Kinetics
import OverlayCore

@testable import RawSession

/// What libFuzzer calls with bytes of its own: any bytes are an error or a session, a session is written back as it was
/// read, and the core takes whatever it asks for without a trap, a number that is not finite or a sheet below the edge.
/// `.ci/fuzz` compiles it for libFuzzer.
#if LIBFUZZER
  @c(LLVMFuzzerTestOneInput)
#endif
public func fuzzRawSession(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  guard var session = try? RawSession(input) else { return -1 }
  var writer = RawSession.Writer()
  var run = RawRun()
  while let step = try? session.next() {
    writer.append(step)
    run.take(step)
    for id in run.stack.ids { if let overlay = run.stack.overlay(id) { check(overlay) } }
  }
  precondition(writer.isWhole && rewritten(writer.bytes) == writer.bytes, "written back otherwise than it was read")
  return 0
}

private func rewritten(_ bytes: [UInt8]) -> [UInt8]? {
  guard var session = try? RawSession(bytes) else { return nil }
  var writer = RawSession.Writer()
  while let step = try? session.next() { writer.append(step) }
  return writer.bytes
}

private func check(_ overlay: Overlay) {
  let numbers: [Double] = [
    overlay.height, overlay.rawHeight, overlay.offset, overlay.rawOffset, overlay.sheetExcess, overlay.contentExcess,
    overlay.velocity, overlay.progress, overlay.backdropOpacity, overlay.yielded, overlay.contentEnd,
  ]
  for index in numbers.indices { precondition(numbers[index].isFinite, "a number that is not finite") }
  check(overlay.sheetFrame)
  check(overlay.headerFrame)
  check(overlay.listFrame)
  precondition(overlay.height >= 0, "a height below 0")
  precondition(overlay.restTime >= overlay.now, "rests before now")
  precondition(overlay.progress >= 0 && overlay.progress <= 1, "a progress outside 0…1")
  precondition(overlay.backdropOpacity >= 0 && overlay.backdropOpacity <= 1, "an opacity outside 0…1")
}

private func check(_ frame: Rect2D) {
  precondition(frame.origin.x.isFinite && frame.origin.y.isFinite, "a frame that is nowhere")
  precondition(frame.size.width >= 0 && frame.size.height >= 0, "a frame of no length")
  precondition(frame.size.width.isFinite && frame.size.height.isFinite, "a frame without an end")
}
