import COverlay
import OverlayCore

/// A Swift value in memory that the caller owns.
struct Storage<Value> {
  let place: UnsafeMutablePointer<Value>

  /// The memory, where it is large enough and aligned.
  init(_ memory: UnsafeMutableRawPointer?, _ size: Int) throws(Failure) {
    guard let memory = memory else { throw Failure(OVERLAY_ERROR_NULL) }
    let isAligned = UInt(bitPattern: memory) % UInt(MemoryLayout<Value>.alignment) == 0
    guard size >= MemoryLayout<Value>.stride, isAligned else { throw Failure(OVERLAY_ERROR_STORAGE) }
    place = memory.bindMemory(to: Value.self, capacity: 1)
  }

  /// What `init` made of it; `nil` for NULL.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = pointer else { return nil }
    place = UnsafeMutablePointer<Value>(pointer)
  }
}

/// A stack, and the answer of its last call; `nil` before the first one, and where that failed. The stack comes first: a pointer to the whole is one to it.
struct StackPlace {
  var stack: OverlayStack
  var answer: StackAnswer?
}
