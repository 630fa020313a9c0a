import CardCore
import COverlay
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import OverlayC
@testable import Traces

/// The numbers of the header for cards stand for the events and the effects of the model.
@Suite("The events and effects of cards for C", .timed)
struct CardNumberTests {
  private static let header = "Sources/OverlayC/Header/include/cards.h"
  private static let (point, around) = (Point2D(x: 2, y: 3), Surroundings(size: Size2D(width: 20, height: 30)))

  /// As the makers of the header write them.
  private static let events: [(cards_event, CardEvent)] = [
    (cards_event_frame(), .frame), (cards_event_down(1, 2, 3), .down(1, point)),
    (cards_event_move(1, 2, 3), .move(1, point)), (cards_event_up(4), .up(4)), (cards_event_cancel(4), .cancel(4)),
    (
      cards_event_wheel(1, 2, 3, 4, 5, OVERLAY_WHEEL_NOTCH),
      .wheel(1, point, travel: Point2D(x: 4, y: 5), .notch)
    ),
    (cards_event_swipe(UInt32(CARDS_UP)), .swipe(.up)), (cards_event_undo(), .undo), (cards_event_next(), .next),
    (cards_event_previous(), .previous), (cards_event_move_to(7), .moveTo(index: 7)), (cards_event_flip(), .flip),
    (cards_event_activate(3), .activate(3)), (cards_event_insert(3, 1, 2), .insert(3, 1, at: 2)),
    (cards_event_remove(3), .remove(3)), (cards_event_reorder(3, 1), .reorder(3, to: 1)),
    (cards_event_reload(3), .reload(3)), (cards_event_reload_all(), .reloadAll),
    (cards_event_directions(3, UInt32(CARDS_LEFT)), .directions(.left, of: 3)),
    (cards_event_about(CARDS_EVENT_DIRECTIONS, 3), .directions(nil, of: 3)),
    (cards_event_refusals(3, UInt32(CARDS_UP + CARDS_DOWN)), .refusals(.vertical, of: 3)),
    (cards_event_about(CARDS_EVENT_REFUSALS, 3), .refusals(nil, of: 3)),
    (cards_event_resize(20, 30), .resize(around.size)),
    (cards_event_surroundings(overlay_surroundings_of(20, 30)), .surroundings(around)),
  ]

  @Test("Events are read as the makers write them, and written as they are read")
  func everyEvent() {
    for (source, event) in Self.events {
      #expect(CardEvent(source) == event, "\(event): \(Self.header)")
      let written = cards_event(event)
      #expect(written.kind == source.kind && CardEvent(written) == event, "\(event): CardEvent+C.swift")
    }
    let numbers = Set(Self.events.map { Int($0.0.kind.rawValue) })
    #expect(numbers == Set(0...Int(CARDS_EVENT_SURROUNDINGS.rawValue)), "a kind of event has no maker: \(Self.header)")
  }

  @Test("A number that stands for no event, or for none in it, is no event")
  func noEvent() {
    #expect(CardEvent(cards_event_of(cards_event_kind(rawValue: 22))) == nil)
    #expect(CardEvent(cards_event_of(cards_event_kind(rawValue: -1))) == nil)
    #expect(CardEvent(cards_event_swipe(3)) == nil && CardEvent(cards_event_swipe(0)) == nil)
    #expect(CardEvent(cards_event_directions(1, 16)) == nil && CardEvent(cards_event_refusals(1, .max)) == nil)
    #expect(CardEvent(cards_event_wheel(1, 2, 3, 4, 5, overlay_wheel_phase(rawValue: 5))) == nil)
  }

  private static let effects: [(CardEffect, cards_effect_kind)] = [
    (.dragBegan, CARDS_EFFECT_DRAG_BEGAN), (.dragEnded, CARDS_EFFECT_DRAG_ENDED), (.letGo(5), CARDS_EFFECT_LET_GO),
    (.refused(5, .left), CARDS_EFFECT_REFUSED), (.swiped(5, .down), CARDS_EFFECT_SWIPED),
    (.removed(5), CARDS_EFFECT_REMOVED), (.undone(5), CARDS_EFFECT_UNDONE),
    (.becameCurrent(5), CARDS_EFFECT_BECAME_CURRENT), (.released(2, 5), CARDS_EFFECT_RELEASED),
    (.bound(2, 5), CARDS_EFFECT_BOUND), (.flipped(5, .back), CARDS_EFFECT_FLIPPED),
    (.becameEmpty, CARDS_EFFECT_BECAME_EMPTY), (.settled, CARDS_EFFECT_SETTLED), (.tapped(5), CARDS_EFFECT_TAPPED),
    (.late, CARDS_EFFECT_LATE), (.rejected(.unknown), CARDS_EFFECT_REJECTED),
  ]

  @Test("Each effect has a number, in the order in which they are told, and what it is about")
  func everyEffect() {
    let told = CardEffects(Self.effects.map(\.0), answer: .started)
    var written = cards_effects()
    written.take(told)
    #expect(written.count == Self.effects.count && written.answer == overlay_answer(.started))
    for (number, (effect, kind)) in Self.effects.enumerated() {
      let source = cards_effect(effect)
      #expect(source.kind == kind && Int(kind.rawValue) == number, "\(effect): \(Self.header)")
      #expect(!source.has_id || source.id == 5, "\(effect)")
    }
    let released = cards_effect(.released(2, 5))
    #expect(released.slot == 2 && cards_effect(.flipped(5, .back)).shows_back && !cards_effect(.settled).has_id)
    #expect(cards_effect(.refused(5, .left)).direction == UInt32(CARDS_LEFT))
    #expect(cards_effect(.rejected(.unknown)).rejection == overlay_rejection(.unknown))
    #expect(CardEffects.capacity == Int(CARDS_MAX_EFFECTS))
  }

  @Test("Each field of the header stands for a field of the model")
  func fields() {
    let reasons: [CardConfigurationError.Reason] = [
      .container, .safeArea, .keyboard, .scale, .cardWidth, .cardHeight, .card, .page, .origin, .inset, .sag,
      .visibleCount, .shrink, .shade, .fade, .drop, .sink, .threshold(.left), .threshold(.right), .threshold(.up),
      .threshold(.down), .advance, .retreat, .flip, .switching, .flick, .release, .removalDistance, .removalRelease,
      .removalFade, .resistance, .spring, .exitSpring, .slop, .cards, .currentIndex,
    ]
    #expect(reasons.map { cards_field($0).rawValue } == Array(1...CARDS_FIELD_START.rawValue))
  }

  @Test("A hosted event is read as it is written")
  func hosted() {
    let events: [HostedEvent] = [
      .down(1, Self.point, isShared: true), .move(1, Self.point),
      .won(1, .vertical, exit: Point2D(x: 5, y: 6), Self.point), .lost(1), .up(1, isTap: true), .cancel(1),
      .wheel(1, Self.point, travel: 7, .change),
    ]
    for (number, event) in events.enumerated() {
      let source = overlay_hosted_event(event)
      #expect(Int(source.kind.rawValue) == number && HostedEvent(source) == event)
    }
    var none = overlay_hosted_event(events[2])
    none.axis = OVERLAY_AXIS_NONE
    #expect(HostedEvent(none) == nil)
    none.kind = overlay_hosted_kind(rawValue: 7)
    #expect(HostedEvent(none) == nil)
  }

  @Test("A wheel has a travel across the sheet's axis")
  func across() {
    let event = overlay_event_wheel_across(1, 2, 3, 4, 5, OVERLAY_WHEEL_BEGIN)
    #expect(OverlayEvent(event) == .wheel(1, Self.point, travel: 4, across: 5, .begin))
  }
}
