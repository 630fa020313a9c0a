@testable import Traces
import Testing
import Timing

/// Numbers of many digits, which are read digit by digit.
@Suite(.timed) struct ExactDecimalTests {
  private func expectSame(_ text: String) {
    let read = Decimal.nearest(to: Array(text.utf8)[...])
    let expected = Double(text).flatMap { $0.isFinite ? $0 : nil }
    #expect(read?.bitPattern == expected?.bitPattern, "\(text)")
  }

  @Test func anyDigitsAreReadAsTheStandardLibraryReadsThem() {
    var digits: UInt64 = 1
    for length in 1...600 {
      digits = digits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      expectSame("\(digits).\(digits >> UInt64(length % 64))")
      expectSame("0." + String(repeating: "0", count: length % 345) + "\(digits)")
      expectSame("\(digits)" + String(repeating: "0", count: length % 300))
    }
  }

  @Test func aHalfGoesToTheEvenNumber() {
    for odd in stride(from: UInt64(1 << 53 + 1), to: 1 << 53 + 41, by: 2) {
      expectSame("\(odd)")
      expectSame("\(odd).0000000000000000000000001")
      expectSame("\(odd - 1).9999999999999999999999999")
    }
  }

  @Test func theLeastAndTheGreatest() {
    for text in ["0", "0.0", "000", "4.9", "17976931348623157" + String(repeating: "0", count: 292)] {
      expectSame(text)
    }
    expectSame("17976931348623159" + String(repeating: "0", count: 292))
    expectSame("0." + String(repeating: "0", count: 323) + "49406564584124654")
    expectSame("0." + String(repeating: "0", count: 323) + "24703282292062327")
    expectSame("0." + String(repeating: "0", count: 307) + "22250738585072011")
  }
}
