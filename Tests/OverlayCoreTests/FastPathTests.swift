import Kinetics
import Testing
import Timing
import Traces

@testable import OverlayCore

/// A fast path is what the hand-off would say anyway: with it and without it the bits are the same.
@Suite("A fast path changes nothing", .timed)
struct FastPathTests {
  /// Numbers that look like chance and are the same in every run.
  private struct Draw {
    var state: UInt64

    mutating func number(below bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }

    mutating func one<T>(of choices: [T]) -> T { choices[Int(number(below: UInt64(choices.count)))] }

    /// −1…1, off every grid.
    mutating func signed() -> Double { Double(number(below: 1 << 30)) / 536_870_911.5 - 1 }
  }

  private static func overlay(_ draw: inout Draw, _ edge: OverlayEdge) throws -> Overlay {
    let tip = Detent(DetentID(0), .points(120), pull: draw.one(of: [nil, .sheet, .content]))
    let half = Detent(
      DetentID(1), .fraction(0.5), scroll: draw.one(of: [.sheetFirst, .contentFirst]),
      pull: draw.one(of: [nil, .sheet, .content]))
    // Of equal height, and one that is nearer than a finger's step.
    let twin = Detent(DetentID(2), .points(422))
    let near = Detent(DetentID(3), .points(draw.one(of: [423, 500])))
    var configuration = OverlaySetup(
      container: Size2D(width: 390, height: 844), detents: [tip, half, twin, near, Detent(DetentID(4), .inset(64))])
    configuration.header = draw.one(of: [0, 20])
    configuration.footer = draw.one(of: [0, 56])
    configuration.content.height = draw.one(of: [300, 2400])
    configuration.start.detent = draw.one(of: [nil, DetentID(1), DetentID(4)])
    configuration.start.offset = draw.one(of: [0, 0, 90])
    configuration.scrolled = draw.one(of: [.sheetFirst, .contentFirst])
    configuration.drags = draw.one(of: [.all, .all, .header])
    configuration.edge = edge
    configuration.resistance.off = draw.one(of: [[], [], .minimum, [.minimum, .maximum]])
    // Dims from an enabled detent, or from a disabled one between two others.
    configuration.largestUndimmedDetent = draw.one(of: [nil, DetentID(0), DetentID(1), DetentID(5)])
    configuration.detents.append(Detent(DetentID(5), .points(640), isEnabled: false))
    configuration.detents[4].backdropOpacity = draw.one(of: [nil, 0.75])
    return try Overlay(configuration)
  }

  /// The lowest detent and the highest.
  private static let ends = [DetentID(0), DetentID(4)]

  /// An event of a session that mostly drags.
  private static func event(_ draw: inout Draw, _ y: inout Double, _ overlay: Overlay) -> OverlayEvent {
    if !overlay.isDragging, draw.number(below: 4) == 0 { return .down(TouchID(1), Point2D(x: 195, y: y)) }
    switch draw.number(below: 150) {
    case 0: return .up(TouchID(1))
    case 1: return .down(TouchID(2), Point2D(x: 195, y: y))
    case 2: return .frame
    case 3: return .resize(Size2D(width: 390, height: draw.one(of: [844, 700])))
    case 4: return .move(TouchID(2), Point2D(x: 195, y: y))
    case 5: return .content(ListContent(height: draw.one(of: [300, 2400])))
    case 6: return .scroll(offset: overlay.offset + 1, travel: .pan(1), coasting: false)
    case 7: return draw.one(of: ends.flatMap { [.disable($0), .enable($0)] })
    default:
      y += draw.signed() * draw.one(of: [2, 15, 90])
      y = y < 0 ? 0 : (y > 844 ? 844 : y)
      return .move(TouchID(1), Point2D(x: 195, y: y))
    }
  }

  @Test("Drags through every boundary, with the fast path and with it closed before each event")
  func sameBits() throws {
    var paths = 0
    for seed in 0..<300 {
      var draw = Draw(state: UInt64(seed))
      var straight = try Self.overlay(&draw, seed % 2 == 0 ? .bottom : .top)
      var slow = straight
      var y = draw.one(of: [780.0, 780, 730])
      var time = Instant.zero
      var differs: String?
      for step in 0..<400 where differs == nil {
        time = time.advanced(bySeconds: draw.one(of: [0, 0.008, 0.008, 0.05]))
        let event = step == 0 ? OverlayEvent.down(TouchID(1), Point2D(x: 195, y: y)) : Self.event(&draw, &y, slow)
        slow.fastPath = nil
        if straight.fastPath != nil { paths += 1 }
        let one = straight.handle(event, at: time)
        let other = slow.handle(event, at: time)
        if one != other || straight != slow || straight.digest != slow.digest || straight.yielded != slow.yielded
          || straight.position != slow.position || !Self.isShown(straight)
        {
          differs = "seed \(seed), event \(step): \(event)"
        }
      }
      #expect(differs == nil)
    }
    #expect(paths > 15_000)
  }

  /// Whether a host reads what the overlay shows.
  private static func isShown(_ overlay: Overlay) -> Bool {
    let shown = overlay.presentation
    return shown.height == overlay.height && shown.offset == overlay.offset && shown.phase == overlay.phase
  }

  /// A native view that honours write-backs at once, late or never, and may move its own offset.
  private struct View {
    var offset = 0.0
    var pan = 0.0
    var late: Double?
    var honours = 0

    mutating func event(_ draw: inout Draw, _ overlay: Overlay) -> OverlayEvent {
      guard overlay.list.isPanned else {
        (offset, pan, late, honours) = (overlay.offset, 0, nil, draw.one(of: [0, 0, 0, 1, 2]))
        return draw.number(below: 5) == 0 ? .scroll(offset: offset, travel: nil, coasting: false) : .scrollBegin
      }
      let start = offset
      if honours == 1, let late { offset = late }
      late = nil
      switch draw.number(below: 120) {
      case 0: return .scrollEnd(velocity: 0, target: offset)
      case 1: return .frame
      case 2: return .resize(Size2D(width: 390, height: draw.one(of: [844, 700])))
      case 3: return .scroll(offset: offset, travel: draw.one(of: [.pan(.nan), .pan(0x1p41), nil]), coasting: false)
      case 4: offset += draw.one(of: [-60, 60, 0.4])
      case 5: return .down(TouchID(2), Point2D(x: 195, y: 840))
      case 6: return .move(TouchID(2), Point2D(x: 195, y: 800))
      case 7:
        pan += draw.signed() * 15
        let place = draw.one(of: [-.infinity, .infinity, -0x1p41, 0x1p41, -90])
        return .scroll(offset: place, travel: .pan(pan), coasting: false)
      default: break
      }
      let isAtEnd = draw.number(below: 12) == 0
      let end = draw.one(of: [0, overlay.contentEnd]) + draw.signed() * 0.6
      let step = isAtEnd ? end - offset : draw.signed() * draw.one(of: [0, 2, 2, 15, 90])
      (offset, pan) = (offset + step, pan + step)
      if isAtEnd { offset += draw.signed() * 0.6 }
      let travel: ScrollTravel = draw.number(below: 6) == 0 ? .from(start) : .pan(pan)
      let place = draw.number(below: 9) == 0 ? (offset * 2).rounded() / 2 : offset
      return .scroll(offset: place, travel: travel, coasting: false)
    }

    mutating func take(_ effects: OverlayEffects) {
      guard let place = effects.writeBack else { return }
      if honours == 0 { offset = place } else { late = place }
    }
  }

  @Test("Reports of native views through every boundary, with the fast path and with it closed before each event")
  func sameBitsOfReports() throws {
    var (sheets, lists) = (0, 0)
    for seed in 0..<300 {
      var draw = Draw(state: UInt64(1000 + seed))
      var setup = try Self.overlay(&draw, .bottom).setup
      setup.driver = .platform
      var straight = try Overlay(setup)
      var slow = straight
      var view = View()
      var time = Instant.zero
      var differs: String?
      for step in 0..<300 where differs == nil {
        time = time.advanced(bySeconds: draw.one(of: [0, 0.008, 0.008, 0.05]))
        let event = view.event(&draw, slow)
        slow.fastPath = nil
        let at = draw.number(below: 60) == 0 ? Instant(nanoseconds: time.nanoseconds - 4_000_000) : time
        if straight.fastPath?.owner == .sheet { sheets += 1 }
        if straight.fastPath?.owner == .content { lists += 1 }
        let one = straight.handle(event, at: at)
        let other = slow.handle(event, at: at)
        view.take(other)
        if one != other || straight != slow || straight.digest != slow.digest || straight.yielded != slow.yielded
          || straight.now != slow.now || straight.position != slow.position
          || !Self.isShown(straight)
        {
          differs = "seed \(seed), event \(step): \(event), \(one.writeBack ?? -1) \(other.writeBack ?? -1)"
        }
      }
      #expect(differs == nil)
    }
    #expect(sheets > 5_000 && lists > 2_000)
  }

  @Test("A stack with other overlays at rest says the same as the overlay alone")
  func inAStack() throws {
    var draw = Draw(state: 7)
    let overlay = try Self.overlay(&draw, .bottom)
    var (alone, stack) = (overlay, OverlayStack(in: overlay.surroundings))
    _ = try stack.push(overlay, as: OverlayID(0))
    var small = OverlaySetup(
      container: Size2D(width: 390, height: 844), detents: [Detent(DetentID(0), .points(0))])
    small.header = 0
    _ = try stack.push(Overlay(small), as: OverlayID(1))
    var differs: Int?
    for step in 0..<300 where differs == nil {
      let time = Instant(milliseconds: Int64(8 * step))
      let place = Point2D(x: 195, y: 800 - Double(step < 150 ? step : 300 - step) * 5)
      let event = step == 0 ? OverlayEvent.down(TouchID(1), place) : .move(TouchID(1), place)
      let expected = alone.handle(event, at: time)
      let route = stack.handle(event, at: time).route
      let twin = stack[OverlayID(0)]
      // Until it drags, only an overlay by itself waits for a tap.
      let isEqual = alone.isDragging ? twin == alone : twin?.digest == alone.digest
      let isSame =
        stack.lastEffects[OverlayID(0)] == expected && isEqual && stack.now == alone.now
        && route.receiver?.overlay == OverlayID(0)
      if !isSame { differs = step }
    }
    #expect(differs == nil)
  }
}
