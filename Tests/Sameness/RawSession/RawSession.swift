import Kinetics
import OverlayCore

/// A session as bytes: the calls that a stack of overlays got, with nothing to parse or to compute. What a trace is to
/// people, this is to machines that have no strings.
///
///     var writer = RawSession.Writer()
///     writer.append(.add(search, .init(setup)))
///     writer.append(.event(.moveTo(full, animated: true), to: search, at: .zero))
///     var session = try RawSession(writer.bytes)
///     while let step = try session.next() { … }
///
/// The signature `OVRS` and a version byte, then steps up to the end: a verb byte, the time in nanoseconds and the overlay
/// where the verb has them, and its values. All little-endian; doubles are their bits, so that −0, NaN and the last bit
/// survive. Every byte string is an error or a session; what a session asks for and the core refuses, changes nothing.
public struct RawSession: Sendable {
  /// How every session begins.
  public static var signature: [UInt8] { [0x4F, 0x56, 0x52, 0x53] }
  /// The version of the encoding.
  public static var version: UInt8 { 3 }
  /// The most rows of a list: a few bytes may not ask for all the memory there is.
  public static var mostRows: Int { 1 << 20 }

  private var reader: RawReader

  /// Reads how a session begins.
  public init(_ bytes: [UInt8]) throws(RawError) {
    reader = RawReader(bytes)
    let signature = Self.signature
    for index in signature.indices {
      guard try reader.integer(UInt8.self) == signature[index] else { throw .signature }
    }
    guard try reader.integer(UInt8.self) == Self.version else { throw .version }
  }

  /// The next step; `nil` at the end.
  public mutating func next() throws(RawError) -> Step? {
    guard !reader.isAtEnd else { return nil }
    guard let verb = RawVerb(rawValue: try reader.integer()) else { throw .verb }
    switch verb {
    case .add: return .add(try reader.overlayID(), try reader.beginning())
    case .answer: return .answer(try reader.optional { (reader) throws(RawError) in try reader.detentID() })
    case .mark: return .mark
    case .hit: return .hit(at: try reader.instant(), try reader.point())
    default: return try reader.step(verb, at: try reader.instant(), of: try reader.overlayID())
    }
  }
}

extension RawReader {
  fileprivate mutating func beginning() throws(RawError) -> RawSession.Beginning {
    var beginning = RawSession.Beginning(try setup())
    beginning.handle = try handle()
    let count: UInt8 = try integer()
    for _ in 0..<count { beginning.layers.append(try layer()) }
    beginning.rows = try optional { (reader) throws(RawError) in try reader.rows() }
    return beginning
  }

  fileprivate mutating func step(
    _ verb: RawVerb, at instant: Instant, of overlay: OverlayID
  ) throws(RawError) -> RawSession.Step {
    switch verb {
    case .reconfigure: return .reconfigure(try setup(), of: overlay, at: instant)
    case .push: return .push(overlay, at: instant)
    case .pop: return .pop(overlay, at: instant)
    case .layer: return .layer(try layer(), of: overlay, at: instant)
    case .removeLayer: return .removeLayer(try layerID(), of: overlay, at: instant)
    case .list: return .list(ListID(try id()), of: overlay, at: instant)
    case .listAt:
      return .listAt(
        ListID(try id()), try optional { (reader) throws(RawError) in try reader.content() },
        offset: try double(), of: overlay, at: instant)
    case .rows: return .rows(try rows(), of: overlay, at: instant)
    default: break
    }
    if let edit = try rowsEdit(verb) { return .editRows(edit, of: overlay, at: instant) }
    guard let event = try event(verb) else { throw .verb }
    return .event(event, to: overlay, at: instant)
  }
}
