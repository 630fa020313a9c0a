import COverlay
import Kinetics
import OverlayCore

/// The case that a number of the header stands for: the cases have the numbers of their places.
func choice<Value>(_ number: Int32, _ values: [Value]) throws(Failure) -> Value {
  guard number >= 0, number < values.count else { throw Failure(OVERLAY_ERROR_ENUMERATION) }
  return values[Int(number)]
}

/// A configuration of the header, read: the overlay's behaviour, and the place where it starts.
struct Setup {
  let configuration: OverlayConfiguration
  let start: DetentID?
  let offset: Double

  init(_ source: UnsafePointer<overlay_configuration>?) throws(Failure) {
    guard let pointer = source else { throw Failure(OVERLAY_ERROR_NULL) }
    let source = pointer.pointee
    guard source.size == MemoryLayout<overlay_configuration>.size else { throw Failure(OVERLAY_ERROR_VERSION) }
    configuration = try OverlayConfiguration(source)
    start = source.has_start ? DetentID(Int(source.start)) : nil
    offset = source.start_offset
  }
}

extension OverlayConfiguration {
  fileprivate init(_ source: overlay_configuration) throws(Failure) {
    let detents = UnsafeBufferPointer(start: source.detents, count: Int(source.detent_count))
    self.init(detents: try Self.detents(detents))
    try read(source)
    breadth = source.has_breadth ? .points(source.breadth) : .all
    try readMotion(source)
    try readTouches(source)
    largestUndimmedDetent = source.has_largest_undimmed_detent ? DetentID(Int(source.largest_undimmed_detent)) : nil
  }

  private static func detents(_ source: UnsafeBufferPointer<overlay_detent>) throws(Failure) -> [Detent] {
    var detents: [Detent] = []
    for index in source.indices { detents.append(try Detent(source[index])) }
    return detents
  }

  private mutating func readMotion(_ source: overlay_configuration) throws(Failure) {
    policy = try TargetPolicy(source.policy)
    do throws(SpringError) {
      spring = try DampedSpring(response: source.spring_response, dampingRatio: source.spring_damping_ratio)
    } catch {
      throw Failure(OVERLAY_FIELD_SPRING)
    }
    deceleration = try Deceleration(retained: source.deceleration, of: OVERLAY_FIELD_DECELERATION)
  }

  private mutating func readTouches(_ source: overlay_configuration) throws(Failure) {
    guard source.resistance_off < 16 else { throw Failure(OVERLAY_ERROR_ENUMERATION) }
    resistance = Resistance(
      try ResistanceCurve(source), off: Resistance.Ends(rawValue: UInt8(source.resistance_off)))
    taps = OverlayConfiguration.Taps(
      handle: try TapAction(source.tap_handle), backdrop: try TapAction(source.tap_backdrop),
      row: try TapAction(source.tap_row))
  }
}

extension ResistanceCurve {
  fileprivate init(_ source: overlay_configuration) throws(Failure) {
    let law = try choice(source.resistance_curve.rawValue, Band.Law.allCases)
    let factor = source.has_resistance_factor ? source.resistance_factor : nil
    self =
      switch law {
      case .rubberBand:
        .rubberBand(
          coefficient: source.resistance,
          dimension: source.has_resistance_dimension ? source.resistance_dimension : nil)
      case .logarithm: .logarithm(factor: factor ?? ResistanceCurve.vaulFactor, deadZone: source.resistance_dead_zone)
      case .squareRoot: .squareRoot(factor: factor ?? ResistanceCurve.gorhomFactor)
      }
  }
}

extension Detent {
  init(_ source: overlay_detent) throws(Failure) {
    let height: Height =
      switch source.kind {
      case OVERLAY_HEIGHT_POINTS: .points(source.value)
      case OVERLAY_HEIGHT_FRACTION: .fraction(source.value)
      case OVERLAY_HEIGHT_INSET: .inset(source.value)
      case OVERLAY_HEIGHT_CONTENT: .content(atMost: try source.has_limit ? Limit(source) : nil)
      default: throw Failure(OVERLAY_ERROR_ENUMERATION)
      }
    self.init(
      DetentID(Int(source.id)), height, isEnabled: !source.is_disabled,
      scroll: source.is_content_first ? .contentFirst : .sheetFirst,
      pull: try choice(source.pull.rawValue, [nil, .sheet, .content]),
      backdropOpacity: source.has_backdrop_opacity ? source.backdrop_opacity : nil)
  }
}

extension Detent.Limit {
  fileprivate init(_ source: overlay_detent) throws(Failure) {
    self =
      switch source.limit_kind {
      case OVERLAY_HEIGHT_POINTS: .points(source.limit)
      case OVERLAY_HEIGHT_FRACTION: .fraction(source.limit)
      case OVERLAY_HEIGHT_INSET: .inset(source.limit)
      default: throw Failure(OVERLAY_ERROR_ENUMERATION)
      }
  }
}

extension TapAction {
  fileprivate init(_ source: overlay_tap) throws(Failure) {
    self = try choice(source.kind.rawValue, [.none, .moveTo(DetentID(Int(source.detent))), .next, .cycle])
  }
}
