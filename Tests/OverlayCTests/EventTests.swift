import AllocationCounter
import COverlay
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import OverlayC

/// What a host says with an event of the header is what the overlay is told.
@Suite("Events of the header", .timed)
struct EventTests {
  private static let point = Point2D(x: 12, y: 34)

  /// Each event, in each way in which it can be said.
  private static let events: [OverlayEvent] = touches + reports + wheels + metrics + commands

  private static let touches: [OverlayEvent] = [.down(3, point), .move(3, point), .up(3), .cancel(3), .frame]

  private static let reports: [OverlayEvent] = {
    let travels: [ScrollTravel?] = [nil, .pan(40), .from(50)]
    return travels.flatMap { travel in
      [true, false].map { .scroll(offset: 30, travel: travel, coasting: $0) }
    } + [
      .scrollBegin, .scrollEnd(velocity: 300, target: 40), .scrollEnd(velocity: 300, target: nil), .scrollRest,
    ]
  }()

  private static let wheels: [OverlayEvent] = {
    let phases: [WheelPhase] = [.begin, .change, .end, .momentum, .notch]
    return phases.map { .wheel(3, point, travel: 5, $0) }
  }()

  private static let metrics: [OverlayEvent] = {
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let directions: [OverlayLayoutDirection] = [.leftToRight, .rightToLeft]
    let around: [OverlayEvent] = directions.flatMap { direction in
      [true, false].map {
        .surroundings(
          Surroundings(
            size: Size2D(width: 390, height: 844), safeArea: insets, keyboard: 5, scale: 3, layoutDirection: direction,
            reduceMotion: $0))
      }
    }
    return around + [
      .resize(Size2D(width: 390, height: 844)), .safeArea(insets), .keyboard(6), .header(7), .footer(7), .enable(8),
      .disable(9),
      .content(ListContent(height: 10, leading: 11, trailing: 12), shift: 13),
    ]
  }()

  private static let commands: [OverlayEvent] = {
    let commands: [OverlayCommand] = [
      .moveTo(3, animated: true), .moveTo(3, animated: false), .scrollTo(40, animated: true),
      .scrollTo(40, animated: false), .reveal(lower: 5, upper: 6), .increment, .decrement, .escape, .next,
    ]
    let conflicts: [DragConflict] = [.drop, .afterDrag, .takeOver]
    return commands.flatMap { command in conflicts.map { .command(command, inDrag: $0) } }
  }()

  @Test("An event is read as it was written, in each way in which it can be said", arguments: events)
  func thereAndBack(_ event: OverlayEvent) {
    #expect(OverlayEvent(overlay_event(event)) == event)
  }

  @Test(
    "Reading an event allocates nothing", .enabled(if: allocation_counter_is_available() != 0), arguments: events)
  func allocations(_ event: OverlayEvent) {
    let source = overlay_event(event)
    // The first one that is read makes the runtime set itself up.
    _ = OverlayEvent(source)
    let before = allocation_counter_count()
    let read = OverlayEvent(source)
    let after = allocation_counter_count()
    #expect(read == event && after == before)
  }

  @Test("The functions of the header make the events that they are called after")
  func functions() {
    let insets = overlay_insets(top: 1, left: 2, bottom: 3, right: 4)
    let made: [(overlay_event, OverlayEvent)] = [
      (overlay_event_down(3, 12, 34), .down(3, Self.point)), (overlay_event_move(3, 12, 34), .move(3, Self.point)),
      (overlay_event_up(3), .up(3)), (overlay_event_cancel(3), .cancel(3)), (overlay_event_frame(), .frame),
      (overlay_event_wheel(3, 12, 34, 5, OVERLAY_WHEEL_MOMENTUM), .wheel(3, Self.point, travel: 5, .momentum)),
      (overlay_event_scroll(30, 40, false), .scroll(offset: 30, travel: .pan(40), coasting: false)),
      (overlay_event_resize(390, 844), .resize(Size2D(width: 390, height: 844))),
      (
        overlay_event_surroundings(overlay_surroundings_of(390, 844)),
        .surroundings(Surroundings(size: Size2D(width: 390, height: 844)))
      ),
      (overlay_event_safe_area(insets), .safeArea(Insets(top: 1, left: 2, bottom: 3, right: 4))),
      (overlay_event_keyboard(6), .keyboard(6)), (overlay_event_header(7), .header(7)),
      (overlay_event_footer(7), .footer(7)),
      (
        overlay_event_content(overlay_content(height: 10, leading: 11, trailing: 12), 13),
        .content(ListContent(height: 10, leading: 11, trailing: 12), shift: 13)
      ),
      (
        overlay_event_move_to(3, true, OVERLAY_CONFLICT_AFTER_DRAG),
        .command(.moveTo(3, animated: false), inDrag: .afterDrag)
      ),
      (
        overlay_event_scroll_to(40, false, OVERLAY_CONFLICT_DROP),
        .command(.scrollTo(40, animated: true), inDrag: .drop)
      ),
    ]
    for (source, event) in made { #expect(OverlayEvent(source) == event) }
  }

  @Test("A number that stands for no case makes no event")
  func noCase() {
    for number: Int32 in [-1, 99] {
      #expect(OverlayEvent(overlay_event_of(overlay_event_kind(rawValue: number))) == nil)
      var scroll = overlay_event_scroll(30, 40, false)
      scroll.travel_kind = overlay_travel(rawValue: number)
      #expect(OverlayEvent(scroll) == nil, "travel \(number)")
      #expect(OverlayEvent(overlay_event_wheel(3, 1, 2, 5, overlay_wheel_phase(rawValue: number))) == nil)
      var around = overlay_event_surroundings(overlay_surroundings_of(390, 844))
      around.layout_direction = overlay_layout_direction(rawValue: number)
      #expect(OverlayEvent(around) == nil, "direction \(number)")
      #expect(OverlayEvent(overlay_event_move_to(3, false, overlay_conflict(rawValue: number))) == nil)
    }
  }

  @Test("What a kind does not use is not looked at")
  func unused() {
    var event = overlay_event_down(3, 12, 34)
    (event.travel_kind, event.phase) = (overlay_travel(rawValue: 99), overlay_wheel_phase(rawValue: 99))
    event.conflict = overlay_conflict(rawValue: 99)
    event.layout_direction = overlay_layout_direction(rawValue: 99)
    #expect(OverlayEvent(event) == .down(3, Self.point))
  }
}
