import Foundation
import Kinetics
import OverlayCore
import Testing
import Timing

@Suite("Rests of sheets and stacks", .timed)
struct OverlayRestTests {
  static let tip = DetentID(0)
  static let half = DetentID(1)
  static let full = DetentID(2)
  static let around = Surroundings(size: Size2D(width: 400, height: 800))
  static let finger = TouchID(1)

  static func configuration(_ change: (inout OverlayConfiguration) -> Void = { _ in }) -> OverlayConfiguration {
    var configuration = OverlayConfiguration(detents: [
      Detent(tip, .points(100)), Detent(half, .points(400)), Detent(full, .points(700)),
    ])
    configuration.header = 40
    configuration.content.height = 2000
    change(&configuration)
    return configuration
  }

  static func made(
    from rest: OverlayRest, in surroundings: Surroundings = around,
    _ change: (inout OverlayConfiguration) -> Void = { _ in }
  ) throws(OverlayConfigurationError) -> Overlay {
    try Overlay(configuration(change), in: surroundings, from: rest)
  }

  static func error(
    from rest: OverlayRest, _ change: (inout OverlayConfiguration) -> Void = { _ in }
  ) -> OverlayConfigurationError? {
    do throws(OverlayConfigurationError) {
      _ = try made(from: rest, change)
      return nil
    } catch {
      return error
    }
  }

  static func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  // MARK: - A sheet

  @Test("A rest says where the sheet and its list are, and nothing of the configuration")
  func fields() throws {
    var overlay = try Overlay(Self.configuration(), in: Self.around, start: Self.full, offset: 120.5)
    #expect(overlay.rest == OverlayRest(detent: Self.full, offset: 120.5))
    _ = overlay.handle(.moveTo(Self.tip, animated: false), at: Instant(milliseconds: 5))
    #expect(overlay.rest == OverlayRest(detent: Self.tip, offset: 120.5))
    let later = try Overlay(
      overlay.configuration, in: Self.around, from: #require(overlay.rest), at: Instant(milliseconds: 900))
    #expect(later.digest == overlay.digest && later.now == Instant(milliseconds: 900))
  }

  @Test("A free sheet rests at a height, with the detent that it rested on last")
  func free() throws {
    let free = Self.configuration { $0.policy = .free() }
    var overlay = try Overlay(free, in: Self.around, start: Self.half)
    _ = overlay.handle(.down(Self.finger, Point2D(x: 200, y: 420)), at: .zero)
    _ = overlay.handle(.move(Self.finger, Point2D(x: 200, y: 320)), at: Instant(milliseconds: 500))
    _ = overlay.handle(.cancel(Self.finger), at: Instant(milliseconds: 900))
    let rest = try #require(overlay.rest)
    #expect(rest == OverlayRest(detent: Self.half, height: 490))
    var again = try Overlay(free, in: Self.around, from: rest, at: overlay.now)
    #expect(again == overlay)
    // Of the detent that it came from nothing is told when it comes back.
    let effects = again.handle(.moveTo(Self.half, animated: false), at: again.now)
    #expect(Array(effects) == [.settled(Self.half)])
    #expect(try Self.made(from: OverlayRest(detent: nil, height: 5000)) { $0.policy = .free() }.height == 700)
    #expect(try Self.made(from: OverlayRest(detent: nil, height: 0)) { $0.policy = .free() }.height == 100)
  }

  @Test("Without a detent the first enabled one of the configuration counts, and an offset is clamped")
  func clamped() throws {
    let overlay = try Self.made(from: OverlayRest(detent: nil, offset: 1e9)) { $0.detents[0].isEnabled = false }
    #expect(overlay.detent == Self.half && overlay.offset == overlay.contentEnd)
  }

  @Test("A keyboard that is still there brings the sheet back later, and one that is gone has brought it back")
  func keyboard() throws {
    let expands = Self.configuration { $0.keyboardPolicy = .expand }
    var overlay = try Overlay(expands, in: Self.around, start: Self.tip)
    _ = overlay.handle(.keyboard(300), at: .zero)
    _ = overlay.handle(.frame, at: overlay.restTime)
    let rest = try #require(overlay.rest)
    #expect(rest == OverlayRest(detent: Self.full, keyboardReturn: Self.tip))
    var again = try Overlay(expands, in: overlay.surroundings, from: rest, at: overlay.now)
    #expect(again == overlay)
    _ = again.handle(.keyboard(0), at: again.now)
    #expect(again.target == Self.tip)
    let gone = try Overlay(expands, in: Self.around, from: rest, at: overlay.now)
    #expect(gone.detent == Self.tip && gone.height == 100)
    #expect(gone.rest == OverlayRest(detent: Self.tip))
    var isDisabled = expands
    isDisabled.detents[0].isEnabled = false
    #expect(try Overlay(isDisabled, in: Self.around, from: rest).detent == Self.full)
  }

  @Test("What does not fit the configuration is an error that names the field")
  func errors() throws {
    let unknown = DetentID(9)
    #expect(Self.error(from: OverlayRest(detent: unknown)) == OverlayConfigurationError(.start, of: unknown))
    #expect(
      Self.error(from: OverlayRest(detent: unknown, height: 300)) { $0.policy = .free() }
        == OverlayConfigurationError(.start, of: unknown))
    #expect(
      Self.error(from: OverlayRest(detent: Self.half)) { $0.detents[1].isEnabled = false }
        == OverlayConfigurationError(.start, of: Self.half))
    #expect(
      Self.error(from: OverlayRest(detent: Self.half, height: 300)) {
        ($0.policy, $0.detents[1].isEnabled) = (.free(), false)
      } == nil)
    #expect(Self.error(from: OverlayRest(detent: Self.half, height: 300)) == OverlayConfigurationError(.startHeight))
    for number in [Double.nan, .infinity, -1, 0x1p41] {
      let wrong = InvalidNumber(number, outside: .length)
      #expect(
        Self.error(from: OverlayRest(detent: Self.half, offset: number))
          == OverlayConfigurationError(.startOffset, number: wrong))
      #expect(
        Self.error(from: OverlayRest(detent: nil, height: number)) { $0.policy = .free() }
          == OverlayConfigurationError(.startHeight, number: wrong))
    }
    #expect(
      Self.error(from: OverlayRest(detent: Self.half, keyboardReturn: unknown))
        == OverlayConfigurationError(.keyboardReturn, of: unknown))
    #expect(Self.error(from: OverlayRest(detent: Self.half)) { $0.header = -1 }?.reason == .header)
    var small = Self.around
    small.size.width = .nan
    #expect(throws: OverlayConfigurationError.self) { try Self.made(from: OverlayRest(detent: nil), in: small) }
  }

  @Test("A rest is read as it was written, and what is no rest is not read")
  func codable() throws {
    let rest = OverlayRest(detent: Self.half, height: 0.1 + 0.2, offset: 1.0 / 3, keyboardReturn: Self.full)
    #expect(try Self.roundTrip(rest) == rest)
    #expect(try Self.roundTrip(OverlayRest(detent: nil)) == OverlayRest(detent: nil))
    #expect(String(decoding: try JSONEncoder().encode([Self.half]), as: UTF8.self) == "[1]")
    for text in ["{}", #"{"detent":"half","offset":0}"#, "[]"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(OverlayRest.self, from: Data(text.utf8)) }
    }
  }

  // MARK: - What has none

  @Test("There is no rest while something moves, is held or waits")
  func none() throws {
    var overlay = try Overlay(Self.configuration(), in: Self.around, start: Self.half)
    _ = overlay.handle(.down(Self.finger, Point2D(x: 200, y: 10)), at: .zero)
    #expect(overlay.rest == nil, "a finger beside the sheet is down")
    _ = overlay.handle(.up(Self.finger), at: .zero)
    #expect(overlay.rest != nil)
    _ = overlay.handle(.down(Self.finger, Point2D(x: 200, y: 600)), at: .zero)
    #expect(overlay.rest == nil, "a finger waits")
    _ = overlay.handle(.move(Self.finger, Point2D(x: 200, y: 500)), at: Instant(milliseconds: 20))
    _ = overlay.handle(.moveTo(Self.tip, inDrag: .afterDrag), at: Instant(milliseconds: 20))
    #expect(overlay.rest == nil, "it is held, and a command waits")
    _ = overlay.handle(.up(Self.finger), at: Instant(milliseconds: 30))
    #expect(overlay.isMoving && overlay.rest == nil)
    _ = overlay.handle(.frame, at: overlay.restTime)
    #expect(overlay.rest == OverlayRest(detent: Self.tip))
  }

  @Test("A wheel waits for 200 ms after a notch, and for 1 s after a gesture")
  func wheel() throws {
    var overlay = try Overlay(Self.configuration(), in: Self.around, start: Self.full)
    let (wheel, place) = (TouchID(7), Point2D(x: 200, y: 600))
    _ = overlay.handle(.wheel(wheel, place, travel: 20, .notch), at: .zero)
    #expect(overlay.rest == nil)
    _ = overlay.handle(.frame, at: Instant(milliseconds: 199))
    #expect(overlay.rest == nil)
    _ = overlay.handle(.frame, at: Instant(milliseconds: 200))
    #expect(overlay.rest == OverlayRest(detent: Self.full, offset: 20))
    _ = overlay.handle(.wheel(wheel, place, travel: 20, .begin), at: Instant(milliseconds: 300))
    #expect(overlay.rest == nil)
    _ = overlay.handle(.wheel(wheel, place, travel: 0, .end), at: Instant(milliseconds: 300))
    _ = overlay.handle(.wheel(wheel, place, travel: 5, .momentum), at: Instant(milliseconds: 1200))
    #expect(overlay.offset == 45)
    _ = overlay.handle(.frame, at: Instant(milliseconds: 2199))
    #expect(overlay.rest == nil)
    _ = overlay.handle(.frame, at: Instant(milliseconds: 2200))
    #expect(overlay.rest == OverlayRest(detent: Self.full, offset: 45))
    let effects = overlay.handle(.wheel(wheel, place, travel: 5, .momentum), at: Instant(milliseconds: 2200))
    #expect(Array(effects) == [.rejected(.outOfSequence)])
  }

  @Test("A native view waits until it has said that it stands where it was told to, rounded by a pixel at most")
  func nativeView() throws {
    var overlay = try Overlay(Self.configuration { $0.driver = .platform }, in: Self.around, start: Self.full)
    #expect(overlay.rest == OverlayRest(detent: Self.full))
    let effects = overlay.handle(.scrollTo(100.25, animated: false), at: .zero)
    #expect(effects.writeBack == 100.25 && overlay.rest == nil)
    _ = overlay.handle(.scroll(offset: 100, travel: nil, coasting: false), at: .zero)
    #expect(overlay.rest == OverlayRest(detent: Self.full, offset: 100.25))
    _ = overlay.handle(.scrollBegin, at: .zero)
    #expect(overlay.rest == nil)
    _ = overlay.handle(.scroll(offset: 140, travel: .pan(40), coasting: false), at: Instant(milliseconds: 10))
    _ = overlay.handle(.scrollEnd(velocity: 300, target: 200), at: Instant(milliseconds: 20))
    #expect(overlay.rest == nil, "it decelerates")
    _ = overlay.handle(.scroll(offset: 200, travel: nil, coasting: true), at: Instant(milliseconds: 40))
    _ = overlay.handle(.scrollRest, at: Instant(milliseconds: 50))
    #expect(overlay.rest == OverlayRest(detent: Self.full, offset: 200))
  }
}
