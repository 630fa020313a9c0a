import COverlay
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import OverlayC

/// What a host says in a configuration of the header is what the overlay is, or the field that is wrong.
@Suite("Configurations of the header", .timed)
struct ConfigurationTests {
  private func setup(_ change: (inout overlay_configuration) -> Void) throws(Failure) -> Setup {
    var source = overlay_configuration()
    _ = overlay_configuration_default(&source)
    change(&source)
    return try Setup(&source)
  }

  /// The detent that a detent of the header is, with id 4.
  private func detent(_ change: (inout overlay_detent) -> Void) throws -> Detent {
    var source = overlay_detent()
    source.id = 4
    change(&source)
    return try Detent(source)
  }

  @Test("A detent is as high, as free and as dim as it says")
  func detents() throws {
    let heights: [(overlay_height_kind, Detent.Height, Detent.Limit?)] = [
      (OVERLAY_HEIGHT_POINTS, .points(0.5), .points(0.25)), (OVERLAY_HEIGHT_FRACTION, .fraction(0.5), .fraction(0.25)),
      (OVERLAY_HEIGHT_INSET, .inset(0.5), .inset(0.25)), (OVERLAY_HEIGHT_CONTENT, .content, nil),
    ]
    for (kind, height, limit) in heights {
      #expect(try detent { ($0.kind, $0.value) = (kind, 0.5) } == Detent(4, height))
      guard let limit else { continue }
      let read = try detent {
        ($0.kind, $0.has_limit, $0.limit_kind, $0.limit) = (OVERLAY_HEIGHT_CONTENT, true, kind, 0.25)
      }
      #expect(read == Detent(4, .content(atMost: limit)))
    }
    #expect(try detent { $0.is_disabled = true } == Detent(4, .points(0), isEnabled: false))
    #expect(try detent { $0.is_content_first = true } == Detent(4, .points(0), scroll: .contentFirst))
    #expect(try detent { $0.pull = OVERLAY_PULL_SHEET } == Detent(4, .points(0), pull: .sheet))
    #expect(try detent { $0.pull = OVERLAY_PULL_CONTENT } == Detent(4, .points(0), pull: .content))
    #expect(try detent { $0.backdrop_opacity = 0.5 } == Detent(4, .points(0)), "not without its `has_`")
    let dim = try detent { ($0.has_backdrop_opacity, $0.backdrop_opacity) = (true, 0.5) }
    #expect(dim == Detent(4, .points(0), backdropOpacity: 0.5))
  }

  @Test("What is around an overlay is what the fields say")
  func around() throws {
    let source = overlay_surroundings(
      size: overlay_extent(width: 390, height: 844), safe_area: overlay_insets(top: 1, left: 2, bottom: 3, right: 4),
      keyboard: 5, scale: 3, layout_direction: OVERLAY_LAYOUT_RIGHT_TO_LEFT, reduce_motion: true)
    let surroundings = Surroundings(
      size: Size2D(width: 390, height: 844), safeArea: Insets(top: 1, left: 2, bottom: 3, right: 4), keyboard: 5,
      scale: 3, layoutDirection: .rightToLeft, reduceMotion: true)
    #expect(try Surroundings(source) == surroundings)
  }

  @Test("An overlay starts where the fields say")
  func start() throws {
    let read = try setup { ($0.has_start, $0.start, $0.start_offset) = (true, 6, 7) }
    #expect(read.start == 6 && read.offset == 7)
    #expect(try setup { $0.start = 6 }.start == nil, "not without its `has_`")
  }

  @Test("Where a field has a field beside it that says whether it counts, it counts only then")
  func optional() throws {
    let read = try setup {
      ($0.has_breadth, $0.breadth, $0.has_largest_undimmed_detent, $0.largest_undimmed_detent) = (true, 300, true, 2)
      $0.margins = overlay_insets(top: 1, left: 2, bottom: 3, right: 4)
      $0.content = overlay_content(height: 10, leading: 11, trailing: 12)
    }.configuration
    #expect(read.breadth == .points(300) && read.largestUndimmedDetent == 2)
    #expect(read.margins == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(read.content == ListContent(height: 10, leading: 11, trailing: 12))
    let none = try setup { ($0.breadth, $0.largest_undimmed_detent) = (300, 2) }.configuration
    #expect(none.breadth == .all && none.largestUndimmedDetent == nil)
  }

  @Test("A tap does what its field says, on the handle, the backdrop and a row")
  func taps() throws {
    let cases: [(overlay_tap_kind, TapAction)] = [
      (OVERLAY_TAP_NONE, .none), (OVERLAY_TAP_MOVE_TO, .moveTo(4)), (OVERLAY_TAP_NEXT, .next),
      (OVERLAY_TAP_CYCLE, .cycle),
    ]
    for (kind, action) in cases {
      let tap = overlay_tap(kind: kind, detent: 4)
      #expect(try setup { $0.tap_handle = tap }.configuration.taps == OverlayConfiguration.Taps(handle: action))
      #expect(try setup { $0.tap_backdrop = tap }.configuration.taps == OverlayConfiguration.Taps(backdrop: action))
      #expect(try setup { $0.tap_row = tap }.configuration.taps == OverlayConfiguration.Taps(row: action))
    }
  }

  @Test("The ends that do not stretch are a sum of theirs, and the sheet resists as much as it says")
  func resistance() throws {
    let ends: [(Int, Resistance.Ends)] = [
      (OVERLAY_END_MINIMUM, .minimum), (OVERLAY_END_MAXIMUM, .maximum), (OVERLAY_END_TOP, .top),
      (OVERLAY_END_END, .end),
    ]
    for (number, end) in ends {
      let read = try setup { ($0.resistance, $0.resistance_off) = (0.25, UInt32(number)) }.configuration
      #expect(read.resistance == Resistance(coefficient: 0.25, off: end))
    }
    #expect(try setup { $0.resistance_off = 15 }.configuration.resistance.off == [.minimum, .maximum, .top, .end])
  }

  @Test("A curve is read with what it uses, and has its defaults where nothing is given")
  func curves() throws {
    #expect(try setup { _ in }.configuration.resistance == Resistance())
    let curves: [(ResistanceCurve, (inout overlay_configuration) -> Void)] = [
      (
        .rubberBand(coefficient: 0.25),
        { ($0.resistance, $0.resistance_factor, $0.has_resistance_factor) = (0.25, 3, true) }
      ),
      (.rubberBand(dimension: 300), { ($0.has_resistance_dimension, $0.resistance_dimension) = (true, 300) }),
      (.logarithm(), { $0.resistance_curve = OVERLAY_RESISTANCE_LOGARITHM }),
      (
        .logarithm(factor: 20, deadZone: 0),
        {
          $0.resistance_curve = OVERLAY_RESISTANCE_LOGARITHM
          ($0.has_resistance_factor, $0.resistance_factor, $0.resistance_dead_zone) = (true, 20, 0)
        }
      ),
      (.squareRoot(), { $0.resistance_curve = OVERLAY_RESISTANCE_SQUARE_ROOT }),
      (
        .squareRoot(factor: 4),
        {
          $0.resistance_curve = OVERLAY_RESISTANCE_SQUARE_ROOT
          ($0.has_resistance_factor, $0.resistance_factor) = (true, 4)
        }
      ),
    ]
    for (curve, change) in curves { #expect(try setup(change).configuration.resistance == Resistance(curve)) }
    #expect(
      wrong { (source: inout overlay_configuration) in
        (source.resistance_curve, source.has_resistance_factor) = (OVERLAY_RESISTANCE_LOGARITHM, true)
      } == Wrong(OVERLAY_FIELD_RESISTANCE, nil))
  }

  @Test("A number that stands for no case of its enumeration is a status")
  func noCase() {
    let changes: [(String, (inout overlay_configuration, Int32) -> Void)] = [
      ("keyboard_policy", { $0.keyboard_policy = overlay_keyboard_policy(rawValue: $1) }),
      ("alignment", { $0.alignment = overlay_alignment_kind(rawValue: $1) }),
      ("edge", { $0.edge = overlay_edge(rawValue: $1) }), ("style", { $0.style = overlay_style(rawValue: $1) }),
      ("momentum", { $0.momentum = overlay_momentum(rawValue: $1) }),
      ("scrolled", { $0.scrolled = overlay_scrolled(rawValue: $1) }),
      ("drags", { $0.drags = overlay_drags(rawValue: $1) }), ("driver", { $0.driver = overlay_driver(rawValue: $1) }),
      ("velocity_strategy", { $0.velocity_strategy = overlay_velocity_strategy(rawValue: $1) }),
      ("policy", { $0.policy.kind = overlay_policy_kind(rawValue: $1) }),
      ("tap", { $0.tap_row.kind = overlay_tap_kind(rawValue: $1) }),
      ("resistance_curve", { $0.resistance_curve = overlay_resistance_kind(rawValue: $1) }),
      ("resistance_off", { $0.resistance_off = UInt32(bitPattern: $1) }),
    ]
    for (field, change) in changes {
      for number: Int32 in [-1, 16, .max] {
        let failure = #expect(throws: Failure.self, "\(field) \(number)") { try setup { change(&$0, number) } }
        #expect(failure?.status == OVERLAY_ERROR_ENUMERATION, "\(field) \(number)")
      }
    }
    let kinds: [(inout overlay_detent) -> Void] = [
      { $0.kind = overlay_height_kind(rawValue: 4) }, { $0.pull = overlay_pull(rawValue: 3) },
      { ($0.kind, $0.has_limit, $0.limit_kind) = (OVERLAY_HEIGHT_CONTENT, true, OVERLAY_HEIGHT_CONTENT) },
    ]
    for change in kinds { #expect(throws: Failure.self) { try detent(change) } }
  }

  @Test("What is wrong with a configuration names its field, and the detent that is meant")
  func fields() {
    typealias Change = (inout overlay_configuration) -> Void
    let changes: [(overlay_field, Int64?, Change)] = [
      (OVERLAY_FIELD_MARGINS, nil, { $0.margins.right = -1 }),
      (OVERLAY_FIELD_BREADTH, nil, { ($0.has_breadth, $0.breadth) = (true, -1) }),
      (OVERLAY_FIELD_HEADER, nil, { $0.header = -1 }), (OVERLAY_FIELD_FOOTER, nil, { $0.footer = -1 }),
      (OVERLAY_FIELD_CONTENT, nil, { $0.content.leading = -1 }),
      (OVERLAY_FIELD_DETENTS, nil, { $0.detent_count = 0 }),
      (OVERLAY_FIELD_START, 9, { ($0.has_start, $0.start) = (true, 9) }),
      (OVERLAY_FIELD_START_OFFSET, nil, { $0.start_offset = .nan }),
      (
        OVERLAY_FIELD_LARGEST_UNDIMMED_DETENT, 9,
        { ($0.has_largest_undimmed_detent, $0.largest_undimmed_detent) = (true, 9) }
      ),
      (OVERLAY_FIELD_TAP, 9, { $0.tap_row = overlay_tap(kind: OVERLAY_TAP_MOVE_TO, detent: 9) }),
      (OVERLAY_FIELD_POLICY, nil, { ($0.policy.has_flick, $0.policy.flick) = (true, -1) }),
      (OVERLAY_FIELD_SPRING, nil, { $0.spring_damping_ratio = 0 }),
      (OVERLAY_FIELD_RESISTANCE, nil, { $0.resistance = 0 }), (OVERLAY_FIELD_SLOP, nil, { $0.slop = -1 }),
      (OVERLAY_FIELD_DECELERATION, nil, { $0.deceleration = 1 }),
    ]
    for (field, detent, change) in changes {
      #expect(wrong(change) == Wrong(field, detent), "\(field.rawValue)")
    }
    #expect(wrong { $0[1].id = 0 } == Wrong(OVERLAY_FIELD_DUPLICATE_DETENT, 0))
    #expect(wrong { $0[1].value = 2 } == Wrong(OVERLAY_FIELD_DETENT_HEIGHT, 1))
    #expect(wrong { ($0[0].is_disabled, $0[1].is_disabled) = (true, true) } == Wrong(OVERLAY_FIELD_DETENTS, nil))
    let opaque = wrong { ($0[1].has_backdrop_opacity, $0[1].backdrop_opacity) = (true, 2) }
    #expect(opaque == Wrong(OVERLAY_FIELD_BACKDROP_OPACITY, 1))
    #expect(wrong { (_: inout overlay_configuration) in } == nil)
  }

  @Test("What is wrong with the surroundings names its field too")
  func surroundings() {
    let changes: [(overlay_field, (inout overlay_surroundings) -> Void)] = [
      (OVERLAY_FIELD_CONTAINER, { $0.size.width = -1 }), (OVERLAY_FIELD_SAFE_AREA, { $0.safe_area.left = -1 }),
      (OVERLAY_FIELD_KEYBOARD, { $0.keyboard = -1 }), (OVERLAY_FIELD_SCALE, { $0.scale = 0 }),
    ]
    for (field, change) in changes {
      var around = overlay_surroundings_of(390, 844)
      change(&around)
      #expect(wrong({ _ in }, in: Self.detents, around) == Wrong(field, nil), "\(field.rawValue)")
    }
  }

  /// What an error of the header says.
  private struct Wrong: Equatable {
    let field: Int32
    let detent: Int64?

    init(_ field: overlay_field, _ detent: Int64?) { (self.field, self.detent) = (field.rawValue, detent) }
  }

  /// What is wrong with an overlay of two detents, 0 and 1, after a change; `nil` where it can be made.
  private func wrong(_ change: (inout overlay_configuration) -> Void) -> Wrong? {
    wrong(change, in: Self.detents)
  }

  private func wrong(_ change: (inout [overlay_detent]) -> Void) -> Wrong? {
    var detents = Self.detents
    change(&detents)
    return wrong({ _ in }, in: detents)
  }

  private static var detents: [overlay_detent] {
    [detent(0, OVERLAY_HEIGHT_POINTS, 120), detent(1, OVERLAY_HEIGHT_FRACTION, 0.5)]
  }

  private static func detent(_ id: Int64, _ kind: overlay_height_kind, _ value: Double) -> overlay_detent {
    var detent = overlay_detent()
    (detent.id, detent.kind, detent.value) = (id, kind, value)
    return detent
  }

  private func wrong(
    _ change: (inout overlay_configuration) -> Void, in detents: [overlay_detent],
    _ surroundings: overlay_surroundings = overlay_surroundings_of(390, 844)
  ) -> Wrong? {
    detents.withUnsafeBufferPointer { detents in
      var (source, around) = (overlay_configuration(), surroundings)
      _ = overlay_configuration_default(&source)
      (source.detents, source.detent_count) = (detents.baseAddress, detents.count)
      change(&source)
      let storage = UnsafeMutableRawPointer.allocate(byteCount: overlay_size(), alignment: overlay_alignment())
      defer { storage.deallocate() }
      var (created, error): (OpaquePointer?, overlay_error) = (nil, overlay_error())
      let status = overlay_create(storage, overlay_size(), &source, &around, 0, &created, &error)
      overlay_destroy(created)
      guard status != OVERLAY_OK else { return nil }
      #expect(status == OVERLAY_ERROR_CONFIGURATION && created == nil)
      return Wrong(error.field, error.has_detent ? error.detent : nil)
    }
  }
}
