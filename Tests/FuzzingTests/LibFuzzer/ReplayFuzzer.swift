import CardCore
import Kinetics
import OverlayCore

@testable import Traces

/// What libFuzzer calls with bytes of its own: whatever a trace says, the core takes it without a trap, a number that is
/// not finite or a sheet below the edge, and a second replay ends in the same bits. `.ci/fuzz` compiles it for libFuzzer.
#if LIBFUZZER
  @c(LLVMFuzzerTestOneInput)
#endif
public func fuzzReplay(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let file = TraceFile(text: unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count)))
  // A longer one is no other kind of session.
  guard !hasLongNumber(file) else { return -1 }
  var promises = Promises()
  guard let once = try? file.replay(into: &promises, runs: 4), !once.reports.isEmpty else { return -1 }
  let again = try? file.replay(into: &promises, runs: 4)
  precondition(once.reports.map(\.digest) == again?.reports.map(\.digest), "another end than the first time")
  return 0
}

/// Whether a number has more than five digits before its point: hours of frames, or a million steps of a gesture.
private func hasLongNumber(_ file: TraceFile) -> Bool {
  var (digits, isFraction) = (0, false)
  for byte in file.text ?? [] {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): if !isFraction { digits += 1 }
    case UInt8(ascii: "."): isFraction = digits > 0
    case _: (digits, isFraction) = (0, false)
    }
    if digits > 5 { return true }
  }
  return false
}

private struct Promises: ReplayObserver {
  mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    for id in state.stack.ids { if let overlay = state[id] { check(overlay) } }
    for cards in state.cards { check(cards.container) }
  }

  private func check(_ overlay: Overlay) {
    let shown = overlay.presentation
    let numbers: [Double] = [
      overlay.height, overlay.rawHeight, overlay.offset, overlay.rawOffset, overlay.sheetExcess, overlay.contentExcess,
      overlay.velocity, overlay.progress, shown.backdropOpacity, overlay.yielded, overlay.contentEnd,
    ]
    for index in numbers.indices { precondition(numbers[index].isFinite, "a number that is not finite") }
    check(shown.sheetFrame)
    check(shown.headerFrame)
    check(shown.listFrame)
    precondition(overlay.height >= 0, "a height below 0")
    precondition(overlay.restTime >= overlay.now, "rests before now")
    precondition(overlay.progress >= 0 && overlay.progress <= 1, "a progress outside 0…1")
    precondition(shown.backdropOpacity >= 0 && shown.backdropOpacity <= 1, "an opacity outside 0…1")
  }

  private func check(_ frame: Rect2D) {
    precondition(frame.origin.x.isFinite && frame.origin.y.isFinite, "a frame that is nowhere")
    precondition(frame.size.width >= 0 && frame.size.height >= 0, "a frame of no length")
    precondition(frame.size.width.isFinite && frame.size.height.isFinite, "a frame without an end")
  }

  private func check(_ cards: AnyCards) {
    precondition(cards.fractionalIndex.isFinite, "an offset that is not finite")
    precondition(cards.restTime >= cards.now, "rests before now")
    for place in 0..<cards.shownCount {
      guard let pose = cards.shown(at: place).flatMap(cards.pose) else { continue }
      for number in [pose.center.x, pose.center.y, pose.scaleX, pose.scaleY, pose.rotation, pose.turn, pose.opacity] {
        precondition(number.isFinite, "a card that is nowhere")
      }
    }
  }
}
