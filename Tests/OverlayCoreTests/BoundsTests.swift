import Kinetics
import Testing
import Timing
import Traces

@testable import OverlayCore

/// Numbers at which an answer changes: each is on the side that the documentation says.
@Suite("On the bounds", .timed)
struct BoundsTests {
  @Test("A response of 0.01 to 10 s and a damping ratio of 0.1 to 10 pass, and not the numbers next to them")
  func springs() throws {
    func refuses(_ response: Double, _ dampingRatio: Double) throws -> Bool {
      var configuration = OverlaySetup(
        container: Size2D(width: 390, height: 844), detents: [Detent(DetentID(0), .points(120))])
      configuration.spring = try DampedSpring(response: response, dampingRatio: dampingRatio)
      do throws(OverlayConfigurationError) {
        _ = try Overlay(configuration)
        return false
      } catch {
        return error.reason == .spring
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
      OverlaySetup(
        container: Size2D(width: 390, height: 844),
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
    var configuration = OverlaySetup(
      container: Size2D(width: 390, height: 844),
      detents: [Detent(DetentID(0), .points(400)), Detent(DetentID(1), .points(800))])
    configuration.content.height = 2400
    configuration.velocityStrategy = .difference
    let before = try Overlay(configuration, at: Instant(milliseconds: 40))
    var overlay = try Overlay(configuration)
    _ = overlay.handle(.down(TouchID(1), Point2D(x: 100, y: 600)), at: Instant(milliseconds: 8))
    #expect(overlay != before)
    _ = overlay.handle(.move(TouchID(1), Point2D(x: 100, y: 603)), at: Instant(milliseconds: 16))
    _ = overlay.handle(.up(TouchID(1)), at: Instant(milliseconds: 40))
    #expect(overlay == before)
  }

  @Test("Travel that reaches a boundary only because a sum is rounded goes on past it")
  func rounded() throws {
    func offset(_ ys: [Double]) throws -> Double {
      var configuration = OverlaySetup(
        container: Size2D(width: 390, height: 844),
        detents: [Detent(DetentID(0), .points(100)), Detent(DetentID(1), .points(101))])
      configuration.edge = .top
      configuration.content.height = 2400
      configuration.slop = 0
      var overlay = try Overlay(configuration)
      _ = overlay.handle(.down(TouchID(1), Point2D(x: 100, y: 1)), at: .zero)
      for (step, y) in ys.enumerated() {
        _ = overlay.handle(.move(TouchID(1), Point2D(x: 100, y: y)), at: Instant(milliseconds: Int64(step) + 1))
      }
      #expect(overlay.height == (ys[ys.count - 1] > 1.5 ? 101 : 100))
      return overlay.rawOffset
    }
    let (little, much) = (100 + (1.25 - 1.0) + (1.1 - 1.25), 100 + (1.75 - 1.0) + (1.9 - 1.75))
    // As far from the boundary as the sheet stands, and less than half of a last bit more.
    #expect(try offset([1.25, 1.1, 1.1 - (little - 100) - 3e-15]) < 0)
    #expect(try offset([1.75, 1.9, 1.9 + (101 - much) + 3e-15]) > 0)
  }

  private func release(_ height: Double, _ velocity: Double) throws -> TargetContext {
    let overlay = try Overlay(
      OverlaySetup(
        container: Size2D(width: 390, height: 844),
        detents: [Detent(DetentID(1), .points(100)), Detent(DetentID(2), .points(200))]))
    return TargetContext(
      height: height, velocity: velocity, origin: nil, detents: overlay.detents, halfPixel: 0.25)
  }

  @Test("Up to half a pixel from a detent a release is on it")
  func halfAPixel() throws {
    #expect(try release(100.25, 0).height == 100 && release(199.75, 0).height == 200)
    #expect(try release(100.25.nextUp, 0).height == 100.25.nextUp)
  }

  @Test("A flick that aims at a detent goes to the farther of the two that are nearest to it")
  func aimsAtADetent() throws {
    let detents = [100.0, 200, 300].enumerated().map { Detent(DetentID($0.offset), .points($0.element)) }
    let overlay = try Overlay(OverlaySetup(container: Size2D(width: 390, height: 844), detents: detents))
    func target(_ height: Double, _ velocity: Double) -> DetentID {
      TargetContext(
        height: height, velocity: velocity, origin: nil, detents: overlay.detents, halfPixel: 0.25
      ).rushingForward(by: .lookAhead(0.1), flick: 400).id
    }
    #expect(target(150, 500) == DetentID(2))
    #expect(target(250, -500) == DetentID(0))
    // A little before it the two are those around the aim.
    #expect(target(149.75, 500) == DetentID(1))
    #expect(target(250.25, -500) == DetentID(1))
    // Up to the speed of a flick it is the nearest one.
    #expect(target(150, 400) == DetentID(1))
    #expect(target(160, 400) == DetentID(1))
    #expect(target(160, 400.0.nextUp) == DetentID(2))
  }

  @Test("The slowest velocity has a direction, and half of the way is enough for a step")
  func slow() throws {
    #expect(try release(180, 0.5).stepwise(by: .normal, flick: 400).id == DetentID(2))
    #expect(try release(120, -0.5).stepwise(by: .normal, flick: 400).id == DetentID(1))
    #expect(try release(200, 0.5).stepwise(by: .normal, flick: 400).id == DetentID(2))
    #expect(try release(100, -0.5).stepwise(by: .normal, flick: 400).id == DetentID(1))
    #expect(try release(150, 1000).projection == 150 + Deceleration.normal.projection(velocity: 1000))
    #expect(try release(150, 1e-20).stepwise(by: .normal, flick: 400).id == DetentID(2))
    #expect(try release(150, -1e-20).stepwise(by: .normal, flick: 400).id == DetentID(1))
    #expect(try release(150.0.nextDown, 1e-20).stepwise(by: .normal, flick: 400).id == DetentID(1))
    #expect(try release(150.0.nextUp, -1e-20).stepwise(by: .normal, flick: 400).id == DetentID(2))
    #expect(try release(150, 1e-20).projected(by: .normal, flick: 400, maximumSteps: nil).id == DetentID(2))
    #expect(try release(150, -1e-20).projected(by: .normal, flick: 400, maximumSteps: nil).id == DetentID(1))
  }

  @Test("A drag that begins shows what it holds at once, to the last bit")
  func begun() throws {
    for pull in 1...60 {
      var configuration = OverlaySetup(
        container: Size2D(width: 390, height: 844), detents: [Detent(DetentID(0), .points(600))])
      configuration.content.height = 2400
      var overlay = try Overlay(configuration)
      func send(_ event: OverlayEvent, at milliseconds: Int64) {
        _ = overlay.handle(event, at: Instant(milliseconds: milliseconds))
      }
      send(.down(TouchID(1), Point2D(x: 100, y: 500)), at: 0)
      send(.move(TouchID(1), Point2D(x: 100, y: 510)), at: 8)
      send(.move(TouchID(1), Point2D(x: 100, y: 510.5 + Double(pull) / 20)), at: 16)
      send(.up(TouchID(1)), at: 200)
      #expect(overlay.phase == .bouncing)
      // So near its end a bounce is no motion to catch.
      send(.down(TouchID(2), Point2D(x: 100, y: 500)), at: 201)
      #expect(overlay.phase == .bouncing)
      send(.move(TouchID(2), Point2D(x: 100, y: 510)), at: 202)
      #expect(overlay.phase == .dragging)
      let offset = overlay.offset
      send(.disable(DetentID(9)), at: 202)
      #expect(overlay.offset == offset)
    }
  }

  @Test("An event is invalid as soon as one number in it is, whichever")
  func invalid() {
    let (bad, finger, here) = (Double.nan, TouchID(1), Point2D(x: 1, y: 1))
    let events: [OverlayEvent] = [
      .down(finger, Point2D(x: bad, y: 1)), .move(finger, Point2D(x: 1, y: bad)),
      .scroll(offset: bad, travel: .pan(1), coasting: false), .scroll(offset: 1, travel: .pan(bad), coasting: false),
      .wheel(finger, Point2D(x: bad, y: 1), travel: 1, .begin), .wheel(finger, here, travel: bad, .begin),
      .resize(Size2D(width: bad, height: 1)), .resize(Size2D(width: 1, height: bad)),
      .safeArea(Insets(top: bad, left: 1, bottom: 1, right: 1)),
      .safeArea(Insets(top: 1, left: bad, bottom: 1, right: 1)),
      .safeArea(Insets(top: 1, left: 1, bottom: bad, right: 1)),
      .safeArea(Insets(top: 1, left: 1, bottom: 1, right: bad)),
      .content(ListContent(height: bad)), .content(ListContent(leading: bad)), .content(ListContent(trailing: bad)),
      .content(ListContent(), shift: bad), .keyboard(bad), .header(bad), .footer(bad),
      .scrollTo(bad, animated: true),
    ]
    for event in events { #expect(event.isInvalid, "\(event)") }
    let possible: [OverlayEvent] = [
      .down(finger, here), .scroll(offset: 1, travel: nil, coasting: true), .wheel(finger, here, travel: 1, .end),
      .resize(Size2D(width: 1, height: 1)), .safeArea(.zero), .content(ListContent()), .up(finger), .frame,
    ]
    for event in possible { #expect(!event.isInvalid, "\(event)") }
  }

  @Test("A pan is undecided until it is recognised")
  func undecided() throws {
    var overlay = try Overlay(
      OverlaySetup(container: Size2D(width: 390, height: 844), detents: [Detent(DetentID(0), .points(600))]))
    _ = overlay.handle(.down(TouchID(1), Point2D(x: 100, y: 500)), at: .zero)
    #expect(overlay.fingers.pan.verdict == .undecided)
    _ = overlay.handle(.move(TouchID(1), Point2D(x: 100, y: 480)), at: Instant(milliseconds: 8))
    #expect(overlay.fingers.pan.verdict != .undecided)
  }
}
