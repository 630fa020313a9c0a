import Kinetics
import OverlayCore

extension RawSession {
  /// Writes a session.
  public struct Writer: Sendable {
    private var writer = RawWriter()

    /// A session without a step.
    public init() {
      let signature = RawSession.signature
      for index in signature.indices { writer.integer(signature[index]) }
      writer.integer(RawSession.version)
    }

    /// The session so far.
    public var bytes: [UInt8] { writer.bytes }

    /// Whether every value could be written: ids have 32 bits, there are at most 255 detents and layers in one
    /// step, and ``RawSession/mostRows`` rows.
    public var isWhole: Bool { writer.isWhole }

    /// Adds a step.
    public mutating func append(_ step: Step) {
      switch step {
      case .add(let overlay, let beginning):
        writer.integer(RawVerb.add.rawValue)
        writer.overlayID(overlay)
        writer.beginning(beginning)
      case .answer(let id):
        writer.integer(RawVerb.answer.rawValue)
        writer.optional(id) { $0.detentID($1) }
      case .mark: writer.integer(RawVerb.mark.rawValue)
      case .hit(let instant, let point):
        writer.integer(RawVerb.hit.rawValue)
        writer.instant(instant)
        writer.point(point)
      default: appendChange(step)
      }
    }

    private mutating func appendChange(_ step: Step) {
      switch step {
      case .event(let event, let overlay, let instant):
        writer.begin(event.verb, overlay, instant)
        writer.event(event)
      case .reconfigure(let setup, let overlay, let instant):
        writer.begin(.reconfigure, overlay, instant)
        writer.setup(setup)
      case .push(let overlay, let instant): writer.begin(.push, overlay, instant)
      case .pop(let overlay, let instant): writer.begin(.pop, overlay, instant)
      case .layer(let layer, let overlay, let instant):
        writer.begin(.layer, overlay, instant)
        writer.layer(layer)
      case .removeLayer(let layer, let overlay, let instant):
        writer.begin(.removeLayer, overlay, instant)
        writer.layerID(layer)
      case .list(let list, let overlay, let instant):
        writer.begin(.list, overlay, instant)
        writer.id(list.rawValue)
      case .listAt(let list, let content, let offset, let overlay, let instant):
        writer.begin(.listAt, overlay, instant)
        writer.id(list.rawValue)
        writer.optional(content) { $0.content($1) }
        writer.double(offset)
      case .rows(let rows, let overlay, let instant):
        writer.begin(.rows, overlay, instant)
        writer.rows(rows)
      case .editRows(let edit, let overlay, let instant):
        writer.begin(edit.verb, overlay, instant)
        writer.rowsEdit(edit)
      default: writer.leaveOut()
      }
    }
  }
}

extension RawWriter {
  fileprivate mutating func begin(_ verb: RawVerb, _ overlay: OverlayID, _ instant: Instant) {
    integer(verb.rawValue)
    self.instant(instant)
    overlayID(overlay)
  }

  fileprivate mutating func beginning(_ beginning: RawSession.Beginning) {
    setup(beginning.setup)
    handle(beginning.handle)
    count(of: beginning.layers)
    for layer in beginning.layers { self.layer(layer) }
    optional(beginning.rows) { $0.rows($1) }
  }
}
