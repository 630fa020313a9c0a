import Kinetics
import Testing

@testable import OverlayCore

/// Numbers at which an answer changes: each is on the side that the documentation says.
@Suite("On the bounds")
struct BoundsTests {
  @Test("A response of 0.01 to 10 s and a damping ratio of 0.1 to 10 pass, and not the numbers next to them")
  func springs() throws {
    func refuses(_ response: Double, _ dampingRatio: Double) throws -> Bool {
      var configuration = Configuration(
        container: Size(width: 390, height: 844), detents: [Detent(DetentID(0), .points(120))])
      configuration.spring = try Spring(response: response, dampingRatio: dampingRatio)
      do throws(ConfigurationError) {
        _ = try Overlay(configuration)
        return false
      } catch {
        return error == .spring
      }
    }
    for dampingRatio in [0.1, 1, 10] {
      #expect(try !refuses(0.01, dampingRatio) && !refuses(10, dampingRatio))
      #expect(try refuses(0.01.nextDown, dampingRatio) && refuses(10 + 4 * 10.0.ulp, dampingRatio))
    }
    for response in [0.01, 1, 10] {
      #expect(try refuses(response, 0.1.nextDown) && refuses(response, 10.0.nextUp))
    }
  }

  @Test("No range has a negative zero")
  func zeros() {
    #expect(ContentRange(length: 0, header: 0).viewport(at: -0.0).sign == .plus)
    #expect(ContentRange(length: -0.0, header: 0).end(at: 0).sign == .plus)
  }

  @Test("Nearest to no number is the lowest detent")
  func nearest() throws {
    let overlay = try Overlay(
      Configuration(
        container: Size(width: 390, height: 844),
        detents: [Detent(DetentID(7), .points(200)), Detent(DetentID(3), .points(100))]))
    #expect(overlay.detents.nearest(to: .nan).id == DetentID(3))
    #expect(overlay.detents.nearest(to: .infinity).id == DetentID(3))
    #expect(overlay.detents.nearest(to: 151).id == DetentID(7))
  }

  @Test("A deceleration that reaches an end with just the threshold left has come to rest there")
  func stop() {
    let motion = DecelerationMotion(deceleration: .normal, from: 0, velocity: 1000)
    let half = motion.finalValue / 2
    let range = Stretch(lower: -10, upper: half, band: RubberBand(dimension: 100, coefficient: 0.5))
    let stop = motion.stop(in: range, threshold: half)
    #expect(stop.place == half && stop.impact == 0)
    #expect(motion.time(at: half) == motion.restTime(threshold: half))
    let sooner = motion.stop(in: range, threshold: half * 0.99)
    #expect(sooner.place == half && sooner.impact > 400)
  }

  @Test("Once a tap is over, an overlay is what it was")
  func tap() throws {
    var configuration = Configuration(
      container: Size(width: 390, height: 844),
      detents: [Detent(DetentID(0), .points(400)), Detent(DetentID(1), .points(800))])
    configuration.content.height = 2400
    configuration.velocity = .difference
    let before = try Overlay(configuration, at: Instant(milliseconds: 40))
    var overlay = try Overlay(configuration)
    _ = overlay.handle(.down(TouchID(1), Point(x: 100, y: 600)), at: Instant(milliseconds: 8))
    #expect(overlay != before)
    _ = overlay.handle(.move(TouchID(1), Point(x: 100, y: 603)), at: Instant(milliseconds: 16))
    _ = overlay.handle(.up(TouchID(1)), at: Instant(milliseconds: 40))
    #expect(overlay == before)
  }
}
