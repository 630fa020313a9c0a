import Kinetics
import Testing
import Timing
import Traces

@testable import OverlayCore

/// What an error says.
@Suite("Errors", .timed)
struct ErrorTests {
  private static func refusal(_ change: (inout OverlaySetup) -> Void) -> String? {
    let detents = [Detent(DetentID(0), .points(100)), Detent(DetentID(1), .fraction(0.5))]
    var setup = OverlaySetup(container: Size2D(width: 390, height: 844), detents: detents)
    change(&setup)
    do throws(OverlayConfigurationError) {
      _ = try Overlay(setup)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("A configuration that is invalid is refused in one sentence, with the number and its range")
  func configurations() throws {
    let spring = try DampedSpring(response: 20, dampingRatio: 1)
    let one = DetentID(1)
    let cases: [(String, (inout OverlaySetup) -> Void)] = [
      ("detent 1: height -3 is not in 0…1099511627776", { $0.detents[1].height = .points(-3) }),
      ("detent 1: height 1.5 is not in 0…1", { $0.detents[1].height = .fraction(1.5) }),
      ("detent 1: height -0.5 is not in 0…1099511627776", { $0.detents[1].height = .content(atMost: .inset(-0.5)) }),
      ("detent 0: backdrop opacity nan is not in 0…1", { $0.detents[0].backdropOpacity = .nan }),
      ("detent 1: another detent has this id", { $0.detents.append(Detent(one, .points(5))) }),
      ("there is no detent", { $0.detents = [] }),
      ("no detent is enabled", { for index in $0.detents.indices { $0.detents[index].isEnabled = false } }),
      ("detent 7: it does not exist or is disabled, and cannot be the start", { $0.start.detent = DetentID(7) }),
      (
        "detent 7: it does not exist, and cannot be the largest one that is not dimmed",
        { $0.largestUndimmedDetent = DetentID(7) }
      ),
      ("detent 7: it does not exist, and a tap cannot move to it", { $0.taps.row = .moveTo(DetentID(7)) }),
      ("a length of the container inf is not in 0…1099511627776", { $0.container.height = .infinity }),
      ("an inset of the safe area -1 is not in 0…1099511627776", { $0.safeArea.left = -1 }),
      ("the keyboard's height -1 is not in 0…1099511627776", { $0.keyboard = -1 }),
      ("a margin -1 is not in 0…1099511627776", { $0.margins.top = -1 }),
      ("the breadth -1 is not in 0…1099511627776", { $0.breadth = .points(-1) }),
      ("the scale 0 is not above 0 and at most 1099511627776", { $0.scale = 0 }),
      ("the header's length -1 is not in 0…1099511627776", { $0.header = -1 }),
      ("the footer's length -1 is not in 0…1099511627776", { $0.footer = -1 }),
      ("a length of the content -1 is not in 0…1099511627776", { $0.content.trailing = -1 }),
      ("the offset inf is not in 0…1099511627776", { $0.start.offset = .infinity }),
      ("the resistance 0 is not above 0 and at most 1", { $0.resistance.coefficient = 0 }),
      ("the resistance 1.5 is not above 0 and at most 1", { $0.resistance.curve = .rubberBand(coefficient: 1.5) }),
      (
        "the resistance 0 is not above 0 and at most 1099511627776", { $0.resistance.curve = .rubberBand(dimension: 0) }
      ),
      ("the resistance 0 is not above 0 and at most 1099511627776", { $0.resistance.curve = .squareRoot(factor: 0) }),
      (
        "the resistance inf is not above 0 and at most 1099511627776",
        { $0.resistance.curve = .logarithm(factor: .infinity) }
      ),
      ("the resistance -1 is not in 0…1099511627776", { $0.resistance.curve = .logarithm(deadZone: -1) }),
      ("the slop -1 is not in 0…1099511627776", { $0.slop = -1 }),
      ("the spring's response or damping ratio is out of range", { $0.spring = spring }),
      ("the policy's flick -1 is not in 0…1099511627776", { $0.policy = .projected(flick: -1) }),
      ("the policy's number of steps 0 is not 1 or more", { $0.policy = .projected(maximumSteps: 0) }),
      (
        "the policy's look-ahead 0 is not above 0 and at most 1099511627776",
        { $0.policy = .stepwise(by: .lookAhead(0)) }
      ),
      ("the policy's velocity -1 is not in 0…1099511627776", { $0.policy = .threshold(.init(velocity: -1)) }),
      (
        "the policy's downward velocity -1 is not in 0…1099511627776",
        { $0.policy = .threshold(.init(velocity: nil, downwardVelocity: -1)) }
      ),
      (
        "the policy's distance 0.75 is not above 0 and at most 0.5",
        { $0.policy = .threshold(.init(distance: .fraction(0.75))) }
      ),
    ]
    for (sentence, change) in cases { #expect(Self.refusal(change) == sentence) }
    #expect(Self.refusal { _ in } == nil)
  }

  @Test("A number that is not one equals itself, and each range says its bounds")
  func numbers() {
    let number = InvalidNumber(.nan, outside: .share)
    #expect(number == InvalidNumber(.nan, outside: .share) && Set([number, number]).count == 1)
    #expect(number != InvalidNumber(2, outside: .share) && number != InvalidNumber(.nan, outside: .length))
    let ranges: [NumberRange] = [.any, .retained, .response, .dampingRatio]
    #expect(
      ranges.map { "\(InvalidNumber(1.25, outside: $0))" } == [
        "1.25 is not a number", "1.25 is not above 0 and below 1", "1.25 is not in 0.01…10", "1.25 is not in 0.1…10",
      ])
  }

  @Test("An error without its number says what is out of range")
  func plain() {
    let reasons: [OverlayConfigurationError.Reason] = [
      .container, .safeArea, .keyboard, .margins, .breadth, .scale, .header, .footer, .content, .detentHeight,
      .backdropOpacity, .startOffset, .policy(.flick), .spring, .resistance, .slop,
    ]
    for reason in reasons { #expect("\(OverlayConfigurationError(reason))".hasSuffix(" is out of range")) }
    let absent: [OverlayConfigurationError.Reason] = [
      .noDetents, .noEnabledDetent, .duplicateDetent, .start, .keyboardReturn, .largestUndimmedDetent, .tap,
    ]
    let number = InvalidNumber(2, outside: .share)
    for reason in absent {
      #expect("\(OverlayConfigurationError(reason, number: number))" == "the detent 2 is not in 0…1")
    }
  }
}
