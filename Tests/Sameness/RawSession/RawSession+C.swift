/// Replays a session for a caller that is not Swift: a C program, or a page that holds this as WebAssembly.
///
/// - Parameters:
///   - bytes: The session; only read.
///   - count: How many bytes there are.
///   - digests: Takes the digests of ``RawRun/digests(of:)``, of a session of cards those of ``RawCardRun/digests(of:)``.
///   - capacity: How many digests fit.
/// - Returns: How many digests there are, more than `capacity` where not all fitted; negative for bytes that are no
///   session: the ``RawError``'s place in its list, from −1.
@c(raw_session_replay)
public func replayRawSession(
  _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ digests: UnsafeMutablePointer<UInt64>?, _ capacity: Int
) -> Int {
  let input = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: max(0, count)))
  let found: [UInt64]
  do throws(RawError) {
    found = try RawCardSession.isBeginning(of: input) ? RawCardRun.digests(of: input) : RawRun.digests(of: input)
  } catch {
    return error.status
  }
  let output = unsafe UnsafeMutableBufferPointer(start: digests, count: max(0, capacity))
  for index in 0..<min(found.count, output.count) { unsafe output[index] = found[index] }
  return found.count
}

extension RawError {
  fileprivate var status: Int {
    switch self {
    case .signature: -1
    case .version: -2
    case .end: -3
    case .verb: -4
    case .value: -5
    }
  }
}
