import Kinetics
import OverlayCore

@testable import RawSession

/// A session with each verb once, in the order of their codes, and configurations with each choice.
enum Sample {
  static let id = OverlayID(0)
  static let tip = DetentID(0)
  static let full = DetentID(1)
  static let pin = LayerID(3)

  static let standard: RawSession.Setup = {
    var configuration = OverlayConfiguration(detents: [Detent(tip, .points(120)), Detent(full, .inset(64))])
    configuration.header = 20
    configuration.content.height = 2400
    configuration.policy = .custom { _ in full }
    return RawSession.Setup(configuration, in: Surroundings(size: Size2D(width: 390, height: 844)))
  }()

  static let steps: [RawSession.Step] = alone + changes + events + lists

  private static var lists: [RawSession.Step] {
    [
      .listAt(ListID(2), Content(height: 900), offset: 70, of: id, at: Instant(milliseconds: 300)),
      .event(.surroundings(standard.surroundings), to: id, at: Instant(milliseconds: 310)),
    ]
  }

  static var bytes: [UInt8] {
    var writer = RawSession.Writer()
    for step in steps { writer.append(step) }
    return writer.bytes
  }

  static func rewritten(_ bytes: [UInt8]) throws(RawError) -> [UInt8] {
    var session = try RawSession(bytes)
    var writer = RawSession.Writer()
    while let step = try session.next() { writer.append(step) }
    return writer.bytes
  }

  private static var alone: [RawSession.Step] {
    var beginning = RawSession.Beginning(standard)
    let frame = Rect2D(x: 10, y: 20, width: 30, height: 40)
    beginning.layers = [RawSession.PlacedLayer(OverlayLayer(pin, frame: frame, opacity: 0.5), in: .background)]
    beginning.rows = try? Rows(heights: [40, 60, 2300])
    return [.add(id, beginning), .answer(full), .mark]
  }

  private static var changes: [RawSession.Step] {
    let pinned = OverlayLayer(
      pin, frame: Rect2D(x: 0, y: 0, width: 9, height: 9), isPassThrough: true, isEnabled: false)
    let rows = (try? Rows(count: 50, height: 44)) ?? Rows()
    return [
      .pop(id, at: .zero), .push(id, at: .zero),
      .reconfigure(standard, of: id, at: Instant(milliseconds: 1)),
      .layer(RawSession.PlacedLayer(pinned, in: nil), of: id, at: Instant(milliseconds: 2)),
      .removeLayer(pin, of: id, at: Instant(milliseconds: 3)), .list(ListID(1), of: id, at: Instant(milliseconds: 4)),
      .rows(rows, of: id, at: Instant(milliseconds: 5)),
      .editRows(.insert(2, height: 30), of: id, at: Instant(milliseconds: 6)),
      .editRows(.remove(1), of: id, at: Instant(milliseconds: 7)),
      .editRows(.move(0, to: 3), of: id, at: Instant(milliseconds: 8)),
      .editRows(.resize(4, height: 80), of: id, at: Instant(milliseconds: 9)),
      .hit(at: Instant(milliseconds: 10), Point2D(x: 195, y: 800)),
    ]
  }

  private static var events: [RawSession.Step] {
    let finger = TouchID(1)
    let events: [OverlayEvent] = [
      .frame, .down(finger, Point2D(x: 195, y: 760)), .move(finger, Point2D(x: 195, y: 700)), .up(finger),
      .cancel(finger), .scrollBegin, .scroll(offset: 3, travel: .pan(2), coasting: false),
      .scrollEnd(velocity: -0.0, target: .nan), .scrollRest,
      .wheel(finger, Point2D(x: 195, y: 760), travel: -20, .notch), .resize(Size2D(width: 400, height: 800)),
      .safeArea(Insets(top: 1, left: 2, bottom: 3, right: 4)), .keyboard(300),
      .content(Content(height: 3000, leading: 1, trailing: 2), shift: 7), .header(30), .enable(tip), .disable(tip),
      .moveTo(full, animated: true), .scrollTo(100, animated: false), .increment, .decrement, .escape, .next,
      .reveal(lower: 10, upper: 50, inDrag: .takeOver),
    ]
    return events.enumerated().map { index, event in
      .event(event, to: id, at: Instant(milliseconds: 20 + 8 * Int64(index)))
    }
  }

  static let setups: [RawSession.Setup] = {
    let policies: [TargetPolicy] = [
      .projected(maximumSteps: 2), .projected(by: .lookAhead(0.2), flick: nil),
      .rushingForward(lookAhead: 0.3, flick: 90),
      .stepwise(by: .deceleration(.fast), flick: 7), .nearest, .free(.fast), .free(),
      .threshold(.init(velocity: 125, downwardVelocity: nil, distance: .points(56), from: .origin)),
      .custom { _ in nil },
    ]
    let heights: [Detent.Height] = [
      .points(1), .fraction(0.5), .inset(2), .content, .content(atMost: .points(3)), .content(atMost: .fraction(0.25)),
      .content(atMost: .inset(4)),
    ]
    let taps: [TapAction] = [.none, .moveTo(full), .next, .cycle]
    let edges: [OverlayEdge] = [.bottom, .top, .left, .right]
    return (0..<12).map { index in
      var setup = standard
      var configuration = setup.configuration
      configuration.edge = edges[index % 4]
      configuration.style = [.flexible, .rigid, .expandable][index % 3]
      configuration.detents = [
        Detent(
          full, heights[index % heights.count], isEnabled: index % 2 == 0,
          scroll: [.sheetFirst, .contentFirst][index % 2],
          pull: [nil, .sheet, .content][index % 3], backdropOpacity: index % 2 == 0 ? nil : 0.25)
      ]
      setup.start = index % 2 == 0 ? full : nil
      configuration.policy = policies[index % policies.count]
      configuration.momentum = [.pin, .carryUp, .carry][index % 3]
      configuration.scrolled = [.sheetFirst, .listFirst][index % 2]
      configuration.drags = [.all, .header, .none][index % 3]
      configuration.resistance = Resistance(coefficient: 0.3, off: Resistance.Ends(rawValue: UInt8(index)))
      configuration.taps = Taps(handle: taps[index % 4], backdrop: taps[(index + 1) % 4], row: taps[(index + 2) % 4])
      configuration.velocity = [.leastSquares, .weighted, .difference, .impulse][index % 4]
      configuration.driver = [.core, .platform][index % 2]
      configuration.largestUndimmedDetent = index % 2 == 0 ? nil : full
      setup.surroundings.reduceMotion = index % 2 == 1
      setup.surroundings.layoutDirection = [.leftToRight, .rightToLeft][index % 2]
      configuration.keyboardPolicy = [.lift, .inset, .expand][index % 3]
      configuration.margins = Insets(top: 1, left: 2, bottom: 3, right: Double(index))
      configuration.breadth = index % 2 == 0 ? .all : .points(300)
      configuration.deceleration = [.normal, .fast][index % 2]
      configuration.alignment = [.start, .center, .end][index % 3]
      setup.configuration = configuration
      return setup
    }
  }()
}
