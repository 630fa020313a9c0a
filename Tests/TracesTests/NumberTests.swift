@testable import Traces
import Testing
import Timing

/// Numbers as text and back.
@Suite(.timed) struct NumberTests {
  private static let corners: [Double] = [
    0, -0.0, 1, -1, 0.1, 0.5, 134.5, 1e15, 1e16, 1e21, 1e22, 1e23, 9_007_199_254_740_991, 9_007_199_254_740_992,
    123_456_789.123_456_79, .leastNonzeroMagnitude, .leastNormalMagnitude.nextDown, .leastNormalMagnitude,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e-5, 1.5e-7, 0.3, 0.1 + 0.2, .pi, 1 / 3, 1e300, 4.35e-200,
  ]

  private func parsed(_ text: String) -> Double? {
    var line = LineBuffer(part: Array(text.utf8) + [.newline], line: 1, column: 1)
    guard line.nextLine(), let value = line.scanNumber(), line.isBoundary(line.index) else { return nil }
    return value
  }

  @Test(arguments: corners) func cornersRoundTrip(_ value: Double) {
    let text = Decimal.text(value)
    #expect(text.allSatisfy { "0123456789.-".contains($0) })
    #expect(parsed(text)?.bitPattern == value.bitPattern, "\(text)")
  }

  #if DEBUG
    private static let randomNumbers = 2000
  #else
    private static let randomNumbers = 20_000
  #endif

  @Test func randomBitsRoundTrip() {
    var state: UInt64 = 42
    var wrong: [Double] = []
    for _ in 0..<Self.randomNumbers {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: state ^ state >> 29)
      guard value.isFinite else { continue }
      if parsed(Decimal.text(value))?.bitPattern != value.bitPattern { wrong.append(value) }
    }
    #expect(wrong == [])
  }

  /// The fast path rounds as the standard library does.
  @Test func shortDecimalsAreCorrectlyRounded() {
    var state: UInt64 = 7
    var wrong: [String] = []
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = String(state % 100_000_000_000_000_000).dropLast(Int(state >> 60))
      let text = "\(digits.isEmpty ? "0" : digits).\(state >> 33)"
      if parsed(text) != Double(text) { wrong.append(text) }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    "", "-", ".5", "5.", "1e3", "inf", "nan", "0x1p3", "1_000", "1,5", "--1", "+-1", "1.2.3",
    String(repeating: "9", count: 400),
  ])
  func notNumbers(_ text: String) {
    #expect(parsed(text) == nil)
  }

  @Test(arguments: [
    (0.0, "0.000"), (-0.0, "0.000"), (-0.0004, "0.000"), (-0.0006, "-0.001"), (0.0005, "0.001"), (1.0, "1.000"),
    (-12.3456, "-12.346"), (1e15, "1000000000000000.000"), (1e16, "10000000000000000"), (0.999_6, "1.000"),
  ])
  func threeDecimals(_ value: Double, _ text: String) {
    var bytes: [UInt8] = []
    Decimal.appendFixed3(value, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    ("0", 0), ("8.333333", 8_333_333), ("0.000001", 1), ("120", 120_000_000),
    ("4611686018427.387903", 4_611_686_018_427_387_903),
  ])
  func times(_ text: String, _ nanoseconds: Int64) {
    var line = LineBuffer(part: Array(text.utf8) + [.newline], line: 1, column: 1)
    _ = line.nextLine()
    let scanned = line.scanMilliseconds()
    #expect(scanned == nanoseconds)
    #expect(Decimal.milliseconds(nanoseconds) == text)
  }

  @Test(arguments: ["", ".5", "1.", "1.1234567", "-1", "99999999999999999999", "4611686018428"])
  func notTimes(_ text: String) throws {
    var line = LineBuffer(part: Array(text.utf8) + [.newline], line: 1, column: 1)
    _ = line.nextLine()
    let time = try? line.milliseconds("a time")
    #expect(time == nil)
  }
}
