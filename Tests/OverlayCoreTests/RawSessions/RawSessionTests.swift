import Kinetics
import OverlayCore
import Testing

@testable import RawSession

@Suite struct RawSessionTests {
  @Test("A session has every verb, and is written back to the same bytes")
  func everyVerb() throws {
    let bytes = Sample.bytes
    #expect(try Sample.rewritten(bytes) == bytes)
    // After the signature, a session of one step has its verb.
    let verbs = Sample.steps.map { step in
      var writer = RawSession.Writer()
      writer.append(step)
      return writer.bytes[5]
    }
    #expect(verbs == RawVerb.allCases.map(\.rawValue))
  }

  @Test("Every choice of a configuration is written back to the same bytes", arguments: Sample.setups.indices)
  func everyChoice(_ index: Int) throws {
    let setup = Sample.setups[index]
    var writer = RawWriter()
    writer.setup(setup)
    #expect(writer.isWhole)
    var reader = RawReader(writer.bytes)
    let read = try reader.setup()
    #expect(reader.isAtEnd)
    #expect(read == setup)
  }

  @Test("A session that ends early is an error, but for an end between two steps")
  func everyPrefix() throws {
    let bytes = Sample.bytes
    var ends = 0
    for count in bytes.indices {
      do throws(RawError) {
        _ = try Sample.rewritten(Array(bytes[..<count]))
        ends += 1
      } catch {
        #expect(error == .end, "\(count) bytes")
      }
    }
    #expect(ends == Sample.steps.count)
  }

  @Test("The beginning, a verb and a value that cannot be are errors of their own")
  func errors() {
    var bytes = Sample.bytes
    bytes[3] = 0
    #expect(throws: RawError.signature) { try RawSession(bytes) }
    bytes = Sample.bytes
    bytes[4] = RawSession.version + 1
    #expect(throws: RawError.version) { try RawSession(bytes) }
    #expect(throws: RawError.verb) { try RawRun.digests(of: Sample.bytes + [UInt8(RawVerb.allCases.count)]) }
    #expect(throws: RawError.value) { try RawRun.digests(of: Sample.bytes + [RawVerb.answer.rawValue, 2]) }
    let late = [RawVerb.hit.rawValue] + Array(repeating: UInt8(0x7F), count: 24)
    #expect(throws: RawError.value) { try RawRun.digests(of: Sample.bytes + late) }
  }

  @Test("An id beyond 32 bits, and rows that are too many, make a session incomplete")
  func incomplete() throws {
    let rows = try Rows(count: RawSession.mostRows + 1, height: 1)
    for step in [
      RawSession.Step.push(OverlayID(1 << 31), at: .zero), .rows(rows, of: OverlayID(0), at: .zero),
    ] {
      var writer = RawSession.Writer()
      writer.append(.push(OverlayID(.min / (1 << 32)), at: .zero))
      #expect(writer.isWhole)
      writer.append(step)
      #expect(!writer.isWhole)
    }
  }

  @Test("Changed bytes are an error or a session that is written back as it was read")
  func garbage() {
    let bytes = Sample.bytes
    var random = Random(state: 7)
    var sessions = 0
    var broken = 0
    for index in 0..<1000 {
      var changed = bytes
      for _ in 0...random.below(3) { changed[5 + random.below(bytes.count - 5)] = UInt8(random.below(256)) }
      guard let once = try? Sample.rewritten(changed) else { continue }
      sessions += 1
      if (try? Sample.rewritten(once)) != once { broken += 1 }
      guard index % 50 == 0 else { continue }
      if (try? RawRun.digests(of: changed)) != (try? RawRun.digests(of: once)) { broken += 1 }
    }
    #expect(broken == 0)
    #expect(sessions > 100)
  }
}

/// SplitMix64, so that a failure can be repeated.
private struct Random {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    var digest = Digest()
    digest.combine(state)
    state = digest.value
    return Int(state % UInt64(bound))
  }
}
