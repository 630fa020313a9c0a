import AllocationCounter
import COverlay
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import OverlayC

/// What the functions of the header answer, and that they change nothing where it is not `OVERLAY_OK`.
@Suite("The functions of the header", .timed)
final class CallTests {
  private let overlayPlace = UnsafeMutableRawPointer.allocate(
    byteCount: overlay_size(), alignment: overlay_alignment())
  private let stackPlace = UnsafeMutableRawPointer.allocate(
    byteCount: overlay_stack_size(), alignment: overlay_stack_alignment())
  private var sheet: OpaquePointer?
  private var stack: OpaquePointer?
  private let detents = UnsafeMutablePointer<overlay_detent>.allocate(capacity: 2)
  private var configuration = overlay_configuration()
  private var surroundings = overlay_surroundings_of(390, 844)

  init() throws {
    _ = overlay_configuration_default(&configuration)
    detents.initialize(repeating: overlay_detent(), count: 2)
    (detents[0].id, detents[0].value, detents[1].id, detents[1].value) = (1, 120, 2, 422)
    (configuration.detents, configuration.detent_count) = (UnsafePointer(detents), 2)
    configuration.header = 20
    try #require(
      overlay_create(overlayPlace, overlay_size(), &configuration, &surroundings, 0, &sheet, nil) == OVERLAY_OK)
    try #require(overlay_stack_create(stackPlace, overlay_stack_size(), &surroundings, &stack, nil) == OVERLAY_OK)
  }

  deinit {
    overlay_destroy(sheet)
    overlay_stack_destroy(stack)
    overlayPlace.deallocate()
    stackPlace.deallocate()
    detents.deallocate()
  }

  private func push(_ id: Int64) -> overlay_status { overlay_stack_push(stack, id, &configuration, 0, nil, nil) }

  /// What is shown of an overlay of the stack, or of the one beside it.
  private func shown(_ id: Int64? = nil) -> overlay_presentation {
    var shown = overlay_presentation()
    let status = id.map { overlay_stack_present(stack, $0, &shown) } ?? overlay_present(sheet, &shown)
    #expect(status == OVERLAY_OK)
    return shown
  }

  @Test("A pointer that is needed is refused where it is NULL")
  func nulls() {
    var (event, made): (overlay_event, OpaquePointer?) = (overlay_event_frame(), nil)
    var (effects, told, route) = (overlay_effects(), overlay_presentation(), overlay_route())
    var (one, other, first, count) = (0.0, 0.0, Int64(0), Int64(0))
    let statuses = [
      overlay_configuration_default(nil),
      overlay_create(overlayPlace, overlay_size(), &configuration, &surroundings, 0, nil, nil),
      overlay_create(nil, overlay_size(), &configuration, &surroundings, 0, &made, nil),
      overlay_create(overlayPlace, overlay_size(), nil, &surroundings, 0, &made, nil),
      overlay_create(overlayPlace, overlay_size(), &configuration, nil, 0, &made, nil),
      overlay_handle(nil, &event, 0, &effects),
      overlay_handle(sheet, nil, 0, &effects), overlay_reconfigure(nil, &configuration, 0, nil, nil),
      overlay_reconfigure(sheet, nil, 0, nil, nil), overlay_present(nil, &told), overlay_present(sheet, nil),
      overlay_present_at(nil, 0, &told), overlay_present_at(sheet, 0, nil),
      overlay_stack_create(stackPlace, overlay_stack_size(), &surroundings, nil, nil),
      overlay_stack_create(stackPlace, overlay_stack_size(), nil, &made, nil),
      overlay_stack_push(nil, 1, &configuration, 0, nil, nil),
      overlay_stack_create(nil, overlay_stack_size(), &surroundings, &made, nil),
      overlay_stack_push(stack, 1, nil, 0, nil, nil), overlay_stack_reconfigure(nil, 1, &configuration, 0, nil, nil),
      overlay_stack_pop(nil, 1, 0, nil, &effects), overlay_stack_handle(nil, &event, 0, nil, &route),
      overlay_stack_handle(stack, nil, 0, nil, &route), overlay_stack_handle_for(nil, 1, &event, 0, nil, &route),
      overlay_stack_effects(nil, 0, &first, &effects), overlay_stack_effects(stack, 0, nil, &effects),
      overlay_stack_effects(stack, 0, &first, nil),
      overlay_stack_present(nil, 1, &told), overlay_stack_present(stack, 1, nil),
      overlay_stack_present_at(nil, 1, 0, &told), overlay_stack_present_at(stack, 1, 0, nil),
      overlay_stack_hit_test(nil, 1, 1, &route), overlay_stack_hit_test(stack, 1, 1, nil),
      overlay_stack_set_rows(nil, 1, 1, 1, 0, nil), overlay_stack_set_row_heights(nil, 1, &one, 1, 0, nil),
      overlay_stack_set_row_heights(stack, 1, nil, 1, 0, nil), overlay_stack_row(nil, 1, 0, &one, &other),
      overlay_stack_row(stack, 1, 0, nil, &other), overlay_stack_row(stack, 1, 0, &one, nil),
      overlay_stack_visible_rows(nil, 1, &first, &count), overlay_stack_visible_rows(stack, 1, nil, &count),
      overlay_stack_visible_rows(stack, 1, &first, nil),
    ]
    #expect(statuses.map(\.rawValue) == statuses.map { _ in OVERLAY_ERROR_NULL.rawValue })
    #expect(!overlay_can(nil, &event) && !overlay_can(sheet, nil))
    #expect(overlay_digest(nil) == 0 && overlay_stack_digest(nil) == 0)
    #expect(!overlay_stack_is_moving(nil) && overlay_stack_rest_time(nil) == 0)
    overlay_destroy(nil)
    overlay_stack_destroy(nil)
  }

  @Test("Storage that is too small or not aligned is refused")
  func storage() {
    var made: OpaquePointer?
    let room = overlay_size() + overlay_stack_size() + 64
    let place = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 64)
    defer { place.deallocate() }
    let statuses = [
      overlay_create(place, overlay_size() - 1, &configuration, &surroundings, 0, &made, nil),
      overlay_create(place + 1, overlay_size(), &configuration, &surroundings, 0, &made, nil),
      overlay_stack_create(place, overlay_stack_size() - 1, &surroundings, &made, nil),
      overlay_stack_create(place + 1, overlay_stack_size(), &surroundings, &made, nil),
    ]
    #expect(statuses.allSatisfy { $0 == OVERLAY_ERROR_STORAGE } && made == nil)
    let status = overlay_create(place, room, &configuration, &surroundings, 0, &made, nil)
    #expect(status == OVERLAY_OK, "more than enough is enough")
    overlay_destroy(made)
  }

  @Test("An id that no overlay of the stack has is refused, by every function that is about one")
  func unknown() {
    #expect(push(1) == OVERLAY_OK)
    var (event, effects, told) = (overlay_event_frame(), overlay_effects(), overlay_presentation())
    var (one, other, first, count) = (1.0, 0.0, Int64(0), Int64(0))
    let before = overlay_stack_digest(stack)
    let statuses = [
      overlay_stack_reconfigure(stack, 9, &configuration, 0, nil, nil), overlay_stack_pop(stack, 9, 0, nil, &effects),
      overlay_stack_handle_for(stack, 9, &event, 0, nil, nil), overlay_stack_effects(stack, 0, &first, &effects),
      overlay_stack_present(stack, 9, &told), overlay_stack_present_at(stack, 9, 0, &told),
      overlay_stack_set_rows(stack, 9, 1, 1, 0, nil),
      overlay_stack_set_row_heights(stack, 9, &one, 1, 0, nil), overlay_stack_row(stack, 9, 0, &one, &other),
      overlay_stack_visible_rows(stack, 9, &first, &count),
    ]
    #expect(statuses.map(\.rawValue) == statuses.map { _ in OVERLAY_ERROR_UNKNOWN.rawValue })
    #expect(push(1) == OVERLAY_ERROR_DUPLICATE)
    #expect(overlay_stack_digest(stack) == before)
  }

  @Test("Another configuration leaves the surroundings as an event has changed them")
  func surrounded() {
    var event = overlay_event_surroundings(overlay_surroundings_of(500, 600))
    #expect(push(1) == OVERLAY_OK && overlay_handle(sheet, &event, 0, nil) == OVERLAY_OK)
    #expect(overlay_stack_handle(stack, &event, 0, nil, nil) == OVERLAY_OK)
    configuration.header = 44
    #expect(overlay_reconfigure(sheet, &configuration, 0, nil, nil) == OVERLAY_OK)
    #expect(overlay_stack_reconfigure(stack, 1, &configuration, 0, nil, nil) == OVERLAY_OK)
    for shown in [shown(), shown(1)] {
      #expect(shown.header.height == 44 && shown.sheet.width == 500 && shown.sheet.y == 600 - 120)
    }
  }

  @Test("Another configuration takes effect at once, and a wrong one not at all")
  func reconfigured() {
    var (effects, error) = (overlay_effects(), overlay_error())
    configuration.header = 44
    #expect(overlay_reconfigure(sheet, &configuration, 1_000_000, &effects, &error) == OVERLAY_OK)
    #expect(shown().header.height == 44)
    detents[0].is_disabled = true
    #expect(overlay_reconfigure(sheet, &configuration, 2_000_000, &effects, &error) == OVERLAY_OK)
    #expect(effects.count > 0 && effects.effects.0.kind == OVERLAY_EFFECT_WILL_MOVE && effects.effects.0.id == 2)
    let before = overlay_digest(sheet)
    configuration.slop = -1
    #expect(overlay_reconfigure(sheet, &configuration, 9_000_000, &effects, &error) == OVERLAY_ERROR_CONFIGURATION)
    #expect(error.field == OVERLAY_FIELD_SLOP && overlay_digest(sheet) == before)
  }

  @Test("A call leaves nothing in its error of the call before, whether it fails otherwise or not at all")
  func clearedErrors() {
    typealias Call = (UnsafeMutablePointer<overlay_error>) -> overlay_status
    var made: OpaquePointer?
    let (size, stackSize) = (overlay_size(), overlay_stack_size())
    let calls: [(overlay_status, Call)] = [
      (OVERLAY_ERROR_NULL, { overlay_create(nil, size, &self.configuration, &self.surroundings, 0, &made, $0) }),
      (OVERLAY_ERROR_NULL, { overlay_stack_create(nil, stackSize, &self.surroundings, &made, $0) }),
      (OVERLAY_ERROR_NULL, { overlay_reconfigure(nil, &self.configuration, 0, nil, $0) }),
      (OVERLAY_OK, { overlay_reconfigure(self.sheet, &self.configuration, 0, nil, $0) }),
      (OVERLAY_ERROR_NULL, { overlay_stack_push(nil, 1, &self.configuration, 0, nil, $0) }),
      (OVERLAY_OK, { overlay_stack_push(self.stack, 1, &self.configuration, 0, nil, $0) }),
      (OVERLAY_ERROR_DUPLICATE, { overlay_stack_push(self.stack, 1, &self.configuration, 0, nil, $0) }),
      (OVERLAY_ERROR_NULL, { overlay_stack_reconfigure(nil, 1, &self.configuration, 0, nil, $0) }),
      (OVERLAY_ERROR_UNKNOWN, { overlay_stack_reconfigure(self.stack, 9, &self.configuration, 0, nil, $0) }),
    ]
    for (index, (status, call)) in calls.enumerated() {
      var error = overlay_error(field: OVERLAY_FIELD_SLOP, has_detent: true, detent: 3)
      #expect(call(&error) == status, "call \(index)")
      #expect(error.field.rawValue == 0 && !error.has_detent && error.detent == 0, "call \(index)")
    }
    #expect(OVERLAY_FIELD_NONE.rawValue == 0)
  }

  @Test("A command can do something or not, and what is no command cannot")
  func can() {
    func can(_ event: overlay_event) -> Bool {
      var event = event
      return overlay_can(sheet, &event)
    }
    #expect(can(overlay_event_of(OVERLAY_EVENT_INCREMENT)) && !can(overlay_event_of(OVERLAY_EVENT_DECREMENT)))
    #expect(can(overlay_event_move_to(2, false, OVERLAY_CONFLICT_DROP)))
    #expect(!can(overlay_event_frame()))
  }

  @Test("An overlay is as old as it was made: a time before that is late")
  func times() {
    var (event, effects, made): (overlay_event, overlay_effects, OpaquePointer?) = (
      overlay_event_frame(), overlay_effects(), nil
    )
    overlay_destroy(sheet)
    #expect(
      overlay_create(overlayPlace, overlay_size(), &configuration, &surroundings, 500, &made, nil) == OVERLAY_OK)
    sheet = made
    #expect(overlay_handle(sheet, &event, 500, &effects) == OVERLAY_OK && effects.count == 0)
    #expect(overlay_handle(sheet, &event, 499, &effects) == OVERLAY_OK)
    #expect(effects.count == 1 && effects.effects.0.kind == OVERLAY_EFFECT_LATE)
  }

  @Test("A stack says what is around all of its overlays, also around those that come later")
  func around() {
    #expect(push(1) == OVERLAY_OK)
    #expect(shown(1).sheet.width == 390 && shown(1).sheet.y == 844 - 120)
    var event = overlay_event_surroundings(overlay_surroundings_of(500, 600))
    #expect(overlay_stack_handle(stack, &event, 0, nil, nil) == OVERLAY_OK && push(2) == OVERLAY_OK)
    for id: Int64 in [1, 2] { #expect(shown(id).sheet.width == 500 && shown(id).sheet.y == 600 - 120) }
  }

  @Test("A stack in surroundings that are wrong is refused, and the error names the field")
  func wrongAround() {
    let changes: [(overlay_field, (inout overlay_surroundings) -> Void)] = [
      (OVERLAY_FIELD_CONTAINER, { $0.size.width = -1 }), (OVERLAY_FIELD_CONTAINER, { $0.size.height = .nan }),
      (OVERLAY_FIELD_SAFE_AREA, { $0.safe_area.bottom = -1 }), (OVERLAY_FIELD_KEYBOARD, { $0.keyboard = -1 }),
      (OVERLAY_FIELD_SCALE, { $0.scale = 0 }),
    ]
    let place = UnsafeMutableRawPointer.allocate(
      byteCount: overlay_stack_size(), alignment: overlay_stack_alignment())
    defer { place.deallocate() }
    for (field, change) in changes {
      var (wrong, made, error): (overlay_surroundings, OpaquePointer?, overlay_error) = (
        surroundings, nil, overlay_error()
      )
      change(&wrong)
      let status = overlay_stack_create(place, overlay_stack_size(), &wrong, &made, &error)
      #expect(status == OVERLAY_ERROR_CONFIGURATION && made == nil, "\(field.rawValue)")
      #expect(error.field == field && !error.has_detent, "\(field.rawValue)")
    }
    for number: Int32 in [-1, 2, .max] {
      var (wrong, made): (overlay_surroundings, OpaquePointer?) = (surroundings, nil)
      wrong.layout_direction = overlay_layout_direction(rawValue: number)
      let statuses = [
        overlay_stack_create(place, overlay_stack_size(), &wrong, &made, nil),
        overlay_create(overlayPlace, overlay_size(), &configuration, &wrong, 0, &made, nil),
      ]
      #expect(statuses.allSatisfy { $0 == OVERLAY_ERROR_ENUMERATION } && made == nil, "\(number)")
    }
  }

  @Test("A command for one overlay moves that one, and the stack moves until it rests")
  func oneOfTwo() {
    #expect(push(1) == OVERLAY_OK && push(2) == OVERLAY_OK && !overlay_stack_is_moving(stack))
    var (event, effects) = (overlay_event_move_to(2, false, OVERLAY_CONFLICT_DROP), overlay_effects())
    var (told, id) = (9, Int64(9))
    #expect(overlay_stack_handle_for(stack, 1, &event, 1_000_000, &told, nil) == OVERLAY_OK && told == 1)
    #expect(overlay_stack_effects(stack, 0, &id, &effects) == OVERLAY_OK && id == 1)
    #expect(effects.answer == OVERLAY_ANSWER_STARTED)
    #expect(shown(1).has_target && shown(1).target == 2 && !shown(2).is_moving)
    #expect(overlay_stack_is_moving(stack) && overlay_stack_rest_time(stack) == shown(1).rest_time)
    event = overlay_event_frame()
    #expect(overlay_stack_handle(stack, &event, overlay_stack_rest_time(stack), nil, nil) == OVERLAY_OK)
    #expect(!overlay_stack_is_moving(stack) && shown(1).height == 422 && shown(2).height == 120)
    event.kind = overlay_event_kind(rawValue: 99)
    #expect(overlay_stack_handle(stack, &event, 0, nil, nil) == OVERLAY_ERROR_ENUMERATION)
  }

  @Test(
    "Every call that changes a stack counts the overlays that it tells something of, also those that it is not about")
  func told() {
    let calls: [(String, (UnsafeMutablePointer<Int>?) -> overlay_status)] = [
      ("push", { overlay_stack_push(self.stack, 4, &self.configuration, 3_000_000_000, $0, nil) }),
      ("reconfigure", { overlay_stack_reconfigure(self.stack, 2, &self.configuration, 3_000_000_000, $0, nil) }),
      ("rows", { overlay_stack_set_rows(self.stack, 2, 3, 50, 3_000_000_000, $0) }),
      ("pop", { overlay_stack_pop(self.stack, 2, 3_000_000_000, $0, nil) }),
      (
        "handle",
        { told in
          var frame = overlay_event_frame()
          return overlay_stack_handle(self.stack, &frame, 3_000_000_000, told, nil)
        }
      ),
    ]
    for (name, call) in calls {
      overlay_stack_destroy(stack)
      #expect(overlay_stack_create(stackPlace, overlay_stack_size(), &surroundings, &stack, nil) == OVERLAY_OK)
      #expect(push(1) == OVERLAY_OK && push(2) == OVERLAY_OK && push(3) == OVERLAY_OK)
      var event = overlay_event_move_to(2, false, OVERLAY_CONFLICT_DROP)
      for id: Int64 in [1, 3] { #expect(overlay_stack_handle_for(stack, id, &event, 0, nil, nil) == OVERLAY_OK) }
      var (told, id, effects) = (9, Int64(9), overlay_effects())
      #expect(call(&told) == OVERLAY_OK && told == 2, "\(name)")
      for (index, expected) in [(0, Int64(3)), (1, 1)] {
        #expect(overlay_stack_effects(stack, index, &id, &effects) == OVERLAY_OK && id == expected, "\(name)")
        #expect(effects.count > 0, "\(name)")
      }
      for index in [2, -1, Int.max] {
        #expect(overlay_stack_effects(stack, index, &id, &effects) == OVERLAY_ERROR_UNKNOWN, "\(name)")
      }
      #expect(overlay_stack_pop(stack, 9, 0, &told, nil) == OVERLAY_ERROR_UNKNOWN && told == 0, "\(name)")
    }
  }

  @Test("A route says who got the touch, which row it is on, and what became of it")
  func routes() {
    var route = overlay_route()
    #expect(overlay_stack_hit_test(stack, 195, 800, &route) == OVERLAY_OK && !route.has_receiver)
    #expect(push(1) == OVERLAY_OK && overlay_stack_set_rows(stack, 1, 100, 50, 0, nil) == OVERLAY_OK)
    #expect(overlay_stack_hit_test(stack, 195, 800, &route) == OVERLAY_OK)
    #expect(route.has_receiver && route.overlay == 1 && route.layer == -7 && route.has_row && route.row == 1)
    #expect(overlay_stack_hit_test(stack, 195, 725, &route) == OVERLAY_OK)
    #expect(route.has_receiver && route.layer != -7 && !route.has_row, "the header has no rows")
    func told(_ event: overlay_event, at time: Int64) -> overlay_route {
      var (event, route) = (event, overlay_route())
      #expect(overlay_stack_handle(stack, &event, time, nil, &route) == OVERLAY_OK)
      return route
    }
    let down = told(overlay_event_down(3, 195, 800), at: 1000)
    #expect(down.has_receiver && down.has_row && down.row == 1 && !down.is_tap && !down.is_late)
    #expect(down.rejection == OVERLAY_REJECTION_NONE)
    let up = told(overlay_event_up(3), at: 900)
    #expect(up.is_tap && up.is_late)
    let lost = told(overlay_event_move(8, 195, 800), at: 1000)
    #expect(!lost.has_receiver && !lost.has_row && lost.rejection == OVERLAY_REJECTION_UNKNOWN)
    #expect(lost.overlay == 0 && lost.layer == 0 && lost.row == 0, "what is not there is 0")
  }

  @Test("Rows lie where their heights put them, and a number of them that cannot be is refused")
  func rows() {
    #expect(push(1) == OVERLAY_OK)
    var (top, height, first, count) = (0.0, 0.0, Int64(-1), Int64(-1))
    #expect(overlay_stack_set_rows(stack, 1, -1, 50, 0, nil) == OVERLAY_ERROR_ROWS)
    #expect(overlay_stack_set_rows(stack, 1, 1, .nan, 0, nil) == OVERLAY_ERROR_ROWS)
    #expect(overlay_stack_set_rows(stack, 1, 3, 50, 0, nil) == OVERLAY_OK)
    for (row, expected) in [(Int64(0), 0.0), (2, 100)] {
      #expect(overlay_stack_row(stack, 1, row, &top, &height) == OVERLAY_OK && top == expected && height == 50)
    }
    for row: Int64 in [-1, 3] { #expect(overlay_stack_row(stack, 1, row, &top, &height) == OVERLAY_ERROR_UNKNOWN) }
    #expect(overlay_stack_visible_rows(stack, 1, &first, &count) == OVERLAY_OK && first == 0 && count == 2)
    var heights = [10.0, 20, 30]
    #expect(overlay_stack_set_row_heights(stack, 1, &heights, 3, 0, nil) == OVERLAY_OK)
    #expect(overlay_stack_row(stack, 1, 2, &top, &height) == OVERLAY_OK && top == 30 && height == 30)
    #expect(overlay_stack_set_row_heights(stack, 1, &heights, -1, 0, nil) == OVERLAY_ERROR_ROWS)
    #expect(overlay_stack_set_row_heights(stack, 1, &heights, Int64.max, 0, nil) == OVERLAY_ERROR_ROWS)
    #expect(overlay_stack_set_row_heights(stack, 1, &heights, 0, 0, nil) == OVERLAY_OK, "no rows are rows")
    #expect(overlay_stack_row(stack, 1, 0, &top, &height) == OVERLAY_ERROR_UNKNOWN)
  }

  @Test("What will be shown is what is shown then; asking changes nothing, and the past is the present")
  func ahead() {
    #expect(push(1) == OVERLAY_OK)
    var (event, coming) = (overlay_event_move_to(2, false, OVERLAY_CONFLICT_DROP), overlay_presentation())
    #expect(overlay_handle(sheet, &event, 0, nil) == OVERLAY_OK)
    #expect(overlay_stack_handle_for(stack, 1, &event, 0, nil, nil) == OVERLAY_OK)
    for id: Int64? in [nil, 1] {
      func ask(_ time: Int64) -> overlay_status {
        id.map { overlay_stack_present_at(stack, $0, time, &coming) } ?? overlay_present_at(sheet, time, &coming)
      }
      let before = shown(id)
      #expect(ask(90_000_000) == OVERLAY_OK && coming.height > before.height)
      let height = coming.height
      #expect(ask(-1) == OVERLAY_OK && coming.height == before.height && shown(id).height == before.height)
      event = overlay_event_frame()
      if id == nil { _ = overlay_handle(sheet, &event, 90_000_000, nil) }
      if id != nil { _ = overlay_stack_handle(stack, &event, 90_000_000, nil, nil) }
      #expect(shown(id).height == height)
    }
  }

  @Test("What a taken-out overlay has yet to tell is told, and it is gone")
  func popped() {
    #expect(push(1) == OVERLAY_OK)
    var (event, effects) = (overlay_event_down(3, 195, 800), overlay_effects())
    #expect(overlay_stack_handle(stack, &event, 0, nil, nil) == OVERLAY_OK)
    event = overlay_event_move(3, 195, 700)
    #expect(overlay_stack_handle(stack, &event, 1_000_000, nil, nil) == OVERLAY_OK)
    #expect(overlay_stack_pop(stack, 1, 2_000_000, nil, &effects) == OVERLAY_OK)
    #expect(effects.count > 0 && effects.effects.0.kind == OVERLAY_EFFECT_DRAG_ENDED)
    var told = overlay_presentation()
    #expect(overlay_stack_present(stack, 1, &told) == OVERLAY_ERROR_UNKNOWN)
  }

  @Test(
    "An overlay and a stack that end give all of their memory back",
    .enabled(if: allocation_counter_is_available() != 0))
  func memory() {
    func left() -> Int {
      let before = allocation_counter_held()
      var statuses: [overlay_status] = []
      statuses.reserveCapacity(4)
      statuses.append(overlay_reconfigure(sheet, &configuration, 0, nil, nil))
      statuses.append(push(1))
      overlay_destroy(sheet)
      overlay_stack_destroy(stack)
      statuses.append(overlay_create(overlayPlace, overlay_size(), &configuration, &surroundings, 0, &sheet, nil))
      statuses.append(overlay_stack_create(stackPlace, overlay_stack_size(), &surroundings, &stack, nil))
      let isDone = statuses.allSatisfy { $0 == OVERLAY_OK }
      statuses = []
      let after = allocation_counter_held()
      #expect(isDone)
      return after - before
    }
    _ = left()
    #expect(left() == 0)
  }

  @Test("A status says in English what is wrong, each its own words")
  func words() {
    let texts = (0...10).map { String(cString: overlay_status_text(overlay_status(rawValue: $0))) }
    #expect(Set(texts).count == 11 && texts[0] == "ok" && texts[6] == "there is no overlay of that id")
    #expect(String(cString: overlay_status_text(overlay_status(rawValue: 11))) == "an unknown status")
    #expect(overlay_version() == OVERLAY_VERSION)
  }
}
