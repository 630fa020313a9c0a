import Kinetics
import OverlayCore

/// The names of a trace, and the small integers that they stand for in the core.
///
///     var names = TraceNames()
///     names.declare("tip")      // DetentID(0)
///     names.declare("half")     // DetentID(1)
///     names[DetentID(1)]        // "half"
///
/// Ids are given in the order of declaration, from 0, where no line says another one. A name keeps its id for good, even if
/// a later `set detents` leaves it out or brings it back. The ids of detents and layers belong to their overlay: another
/// overlay may have the same.
///
/// What belongs to a named overlay has that name in front: `search/tip`. Inside the overlay's own part of a header, and
/// on a line whose verb has the name in front, it may be left out.
public struct TraceNames: Sendable, Hashable {
  var detents = NameTable()
  /// Layers of the host.
  var layers = NameTable()
  /// Overlays; the name of one that has none is empty.
  var overlays = NameTable()
  var lists = NameTable()
  /// The containers of cards, in the order of the header.
  package var cardBodies: [CardBody] = []
  /// The layer of the cards that a line is about; `nil` outside such a line, and for cards alone in their trace.
  package var cardScope: Receiver?
  /// The names of cards and of their kinds, which all containers share.
  package var cards = CardNames()
  /// The overlay whose ids need no name in front, and to which new ids belong; `nil` outside any overlay.
  package var scope: OverlayID? = OverlayID(0)
  /// The overlay whose detents numbers stand for; `nil` where that is the one in scope, or else the first that has them.
  package var told: OverlayID?

  /// One overlay without a name, and nothing in it.
  public init() {
    overlays.declare("")
    lists.declare("main")
  }

  /// One overlay with these detents, id 0 first. A detent whose word is no valid name, or is taken, is called
  /// `detent-N`.
  public init(detents: [String]) {
    self.init()
    for (number, name) in detents.enumerated() { self.name(DetentID(number), name, of: OverlayID(0)) }
  }

  /// All detents, in the order of their declaration.
  public var all: [String] { detents.all }

  /// The overlay to which new ids belong.
  var owner: OverlayID { scope ?? firstOverlay }

  /// The id of a detent's name. A new name gets a new id.
  @discardableResult
  public mutating func declare(_ name: String) -> DetentID {
    self[name] ?? DetentID(detents.declare(prefix(of: scope) + name, of: owner))
  }

  /// The id of a declared detent.
  public subscript(name: String) -> DetentID? { detent(named: name)?.id }

  /// A declared detent, and its overlay.
  func detent(named name: String) -> (overlay: OverlayID, id: DetentID)? {
    entry(name, in: detents).map { ($0.owner ?? firstOverlay, DetentID($0.number)) }
  }

  /// The name of an id, as short as the scope allows; `?7` for one that was never declared.
  public subscript(id: DetentID) -> String { text(of: id) }

  /// The name of a detent, or `none`, as short as the scope allows; `?7` for one that was never declared.
  ///
  /// - Parameter overlay: The overlay that has it; `nil` where the line says which.
  package func text(of detent: DetentID?, in overlay: OverlayID? = nil) -> String {
    guard let number = detent?.rawValue else { return "none" }
    return detents.entry(number, of: overlay ?? told ?? scope).map { short($0) } ?? "?\(number)"
  }

  /// The name of a detent, with its number where a line has to say that.
  func words(of detent: DetentID) -> String {
    detents.entry(detent.rawValue, of: scope).map { short($0) + $0.numberWords } ?? text(of: detent)
  }

  /// Whether an overlay has a detent of that number.
  func knows(_ detent: DetentID) -> Bool { detents.entry(detent.rawValue) != nil }

  /// A name, without its overlay's name in front where that overlay is in scope.
  private func short(_ entry: NameTable.Entry) -> String {
    let prefix = entry.owner == scope ? prefix(of: scope) : ""
    return String(entry.name.dropFirst(entry.name.hasPrefix(prefix) ? prefix.count : 0))
  }

  func entry(_ name: String, in table: NameTable) -> NameTable.Entry? {
    let prefix = prefix(of: scope)
    if !prefix.isEmpty, let entry = table.entry(prefix + name) { return entry }
    return table.entry(name)
  }

  /// The id of a list's name. A new name gets a new id.
  package mutating func declareList(_ name: String) -> ListID { ListID(lists.declare(name)) }

  /// The name of an overlay, with its number where a line has to say that.
  func words(of overlay: OverlayID) -> String {
    name(of: overlay) + (overlays.entry(overlay.rawValue)?.numberWords ?? "")
  }

  func text(of list: ListID) -> String { lists.entry(list.rawValue)?.name ?? "?\(list.rawValue)" }

  /// The name of a list, with its number where a line has to say that.
  func words(of list: ListID) -> String {
    text(of: list) + (lists.entry(list.rawValue)?.numberWords ?? "")
  }

  /// Whether a word may be a name: a letter, then letters, digits, `-`, `_`; not `none`. So a name never looks like a
  /// number, and never has the `/` or `:` that join names.
  public static func isName(_ word: String) -> Bool {
    guard let first = word.utf8.first, first.isLetter, word != "none" else { return false }
    return word.utf8.allSatisfy { $0.isLetter || $0.digit <= 9 || $0 == .minus || $0 == UInt8(ascii: "_") }
  }
}

// MARK: - Overlays

extension TraceNames {
  /// All overlays, front first.
  var overlayIDs: [OverlayID] { overlays.entries.map { OverlayID($0.number) } }

  /// The front one of the header: the one that is meant where nothing says another one.
  var firstOverlay: OverlayID { OverlayID(overlays.entries.first?.number ?? 0) }

  /// The names of the overlays that have one.
  var overlayNames: [String] { overlays.all.filter { !$0.isEmpty } }

  func overlay(named name: String) -> OverlayID? {
    name.isEmpty ? nil : overlays.entry(name).map { OverlayID($0.number) }
  }

  /// The overlay whose name stands in front of an id, and the id.
  func parts(of word: String) -> (overlay: OverlayID, id: String)? {
    let parts = word.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let overlay = overlay(named: String(parts[0])) else { return nil }
    return (overlay, String(parts[1]))
  }

  /// The name of an overlay; empty for the one without a name.
  package func name(of id: OverlayID) -> String {
    overlays.entry(id.rawValue)?.name ?? "?\(id.rawValue)"
  }

  /// What stands in front of an overlay's ids: nothing, or its name and `/`.
  package func prefix(of id: OverlayID?) -> String {
    guard let id else { return "" }
    let name = name(of: id)
    return name.isEmpty ? "" : name + "/"
  }

  /// The same names, but those of one overlay need no name in front.
  package func scoped(to id: OverlayID?) -> TraceNames {
    var names = self
    names.scope = id
    return names
  }
}

// MARK: - Layers

extension TraceNames {
  /// The standard layers by their names.
  static let standardLayers = Choices<LayerID>([
    "background": .background, "backdrop": .backdrop, "container": .container, "sheet": .sheet, "header": .header,
    "handle": .handle, "list": .list, "footer": .footer,
  ])

  var layerNames: [String] {
    overlayIDs.flatMap { id in Self.standardLayers.words.map { prefix(of: id) + $0 } } + layers.all
  }

  /// Every layer that has a name, the standard ones of each overlay first.
  package var receivers: [Receiver] {
    overlayIDs.flatMap { id in Self.standardLayers.entries.map { Receiver(id, $0.value) } }
      + layers.entries.map { receiver(of: $0) }
  }

  private func receiver(of entry: NameTable.Entry) -> Receiver {
    Receiver(entry.owner ?? firstOverlay, LayerID(entry.number))
  }

  /// A layer that has a name: a standard one of any overlay, or one of the host's.
  func layer(named name: String) -> Receiver? {
    if let entry = entry(name, in: layers) { return receiver(of: entry) }
    if let layer = Self.standardLayers.value(of: name) {
      return scope != nil || prefix(of: firstOverlay).isEmpty ? Receiver(owner, layer) : nil
    }
    guard let (overlay, id) = parts(of: name) else { return nil }
    return Self.standardLayers.value(of: id).map { Receiver(overlay, $0) }
  }

  /// The name of a layer: `search/list`.
  package func text(of receiver: Receiver) -> String {
    let id = receiver.layer.rawValue
    if let entry = layers.entry(id, of: receiver.overlay) { return short(entry) }
    let standard = Self.standardLayers.entries.first { $0.value == receiver.layer }
    return (receiver.overlay == scope ? "" : prefix(of: receiver.overlay)) + (standard?.word ?? "?\(id)")
  }

  /// The name of a layer, with its number where a line has to say that.
  func words(of receiver: Receiver) -> String {
    text(of: receiver) + (layers.entry(receiver.layer.rawValue, of: receiver.overlay)?.numberWords ?? "")
  }
}
