import Kinetics
import OverlayCore

/// The names of a trace, and the small integers that they stand for in the core.
///
///     var names = TraceNames()
///     names.declare("tip")      // DetentID(0)
///     names.declare("half")     // DetentID(1)
///     names[DetentID(1)]        // "half"
///
/// Ids are given in the order of declaration, from 0. A name keeps its id for good, even if a later `set detents`
/// leaves it out or brings it back.
///
/// What belongs to a named overlay has that name in front: `search/tip`. Inside the overlay's own part of a header, and
/// on a line whose verb has the name in front, it may be left out.
public struct TraceNames: Sendable, Hashable {
  /// Detents; the position of each is its id.
  private var list = NameTable()
  private var detentOverlays: [OverlayID] = []
  /// Layers of the host; the position of each is its id.
  private var layers = NameTable()
  private var layerOverlays: [OverlayID] = []
  /// Overlays; the position of each is its id. Empty for the one that has no name.
  private var overlays = [""]
  /// Lists; the position of each is its id. The first is the one that an overlay begins with.
  private var listTable = NameTable(["main"])
  /// The containers of cards, in the order of the header.
  package var cardBodies: [CardBody] = []
  /// The layer of the cards that a line is about; `nil` outside such a line, and for cards alone in their trace.
  package var cardScope: Receiver?
  /// The names of cards and of their kinds, which all containers share.
  package var cards = CardNames()
  /// The overlay whose ids need no name in front, and to which new ids belong; `nil` outside any overlay.
  package var scope: OverlayID? = OverlayID(0)

  /// One overlay without a name, and nothing in it.
  public init() {}

  /// One overlay with these detents, id 0 first. A detent whose word is no valid name, or is taken, is called
  /// `detent-N`.
  public init(detents: [String]) {
    for (number, name) in detents.enumerated() {
      var word = Self.isName(name) && self[name] == nil ? name : "detent-\(number)"
      while self[word] != nil { word += "-" }
      declare(word)
    }
  }

  /// All detents; the position of each is its id.
  public var all: [String] { list.all }

  /// The id of a detent's name. A new name gets a new id.
  @discardableResult
  public mutating func declare(_ name: String) -> DetentID {
    if let id = self[name] { return id }
    detentOverlays.append(scope ?? OverlayID(0))
    return DetentID(list.declare(prefix(of: scope) + name))
  }

  /// The id of a declared detent.
  public subscript(name: String) -> DetentID? {
    index(of: name, in: list).map { DetentID($0) }
  }

  /// The name of an id, as short as the scope allows; `?7` for one that was never declared.
  public subscript(id: DetentID) -> String {
    guard let name = list[id.rawValue] else { return "?\(id.rawValue)" }
    return short(name, of: detentOverlays[id.rawValue])
  }

  /// A name, without its overlay's name in front where that overlay is in scope.
  private func short(_ name: String, of overlay: OverlayID) -> String {
    overlay == scope ? String(name.dropFirst(prefix(of: overlay).count)) : name
  }

  func overlay(of id: DetentID) -> OverlayID {
    detentOverlays.indices.contains(id.rawValue) ? detentOverlays[id.rawValue] : OverlayID(0)
  }

  /// The id of a list's name. A new name gets a new id.
  package mutating func declareList(_ name: String) -> ListID { ListID(listTable.declare(name)) }

  /// Gives a list's name an id.
  ///
  /// - Returns: The name that stands in the way; `nil` where none does.
  mutating func declareList(_ name: String, as id: ListID) -> String? { listTable.declare(name, as: id.rawValue) }

  func text(of list: ListID) -> String { listTable[list.rawValue] ?? "?\(list.rawValue)" }

  /// The name of a list, with its number where that was not the next one when the name was declared.
  func words(of list: ListID) -> String {
    text(of: list) + (listTable.isOutOfTurn(list.rawValue) ? " id \(list.rawValue)" : "")
  }

  func knows(_ list: ListID) -> Bool { listTable[list.rawValue] != nil }

  private func index(of name: String, in table: NameTable) -> Int? {
    let prefix = prefix(of: scope)
    if !prefix.isEmpty, let index = table.index(of: prefix + name) { return index }
    return table.index(of: name)
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
  var overlayIDs: [OverlayID] { overlays.indices.map { OverlayID($0) } }

  /// The names of the overlays that have one.
  var overlayNames: [String] { overlays.filter { !$0.isEmpty } }

  /// Names the overlay in scope.
  package mutating func nameOverlay(_ name: String) {
    if let scope, overlays.indices.contains(scope.rawValue) { overlays[scope.rawValue] = name }
  }

  /// Begins another overlay; new ids belong to it.
  package mutating func beginOverlay(_ name: String) {
    overlays.append(name)
    scope = OverlayID(overlays.count - 1)
  }

  func overlay(named name: String) -> OverlayID? {
    name.isEmpty ? nil : overlays.firstIndex(of: name).map { OverlayID($0) }
  }

  /// The overlay whose name stands in front of an id, and the id.
  func parts(of word: String) -> (overlay: OverlayID, id: String)? {
    let parts = word.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let overlay = overlay(named: String(parts[0])) else { return nil }
    return (overlay, String(parts[1]))
  }

  /// The name of an overlay; empty for the one without a name.
  package func name(of id: OverlayID) -> String {
    overlays.indices.contains(id.rawValue) ? overlays[id.rawValue] : "?\(id.rawValue)"
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
      + layerOverlays.indices.map { Receiver(layerOverlays[$0], LayerID($0)) }
  }

  /// The layer of a name in the overlay in scope. A new name gets a new layer of the host.
  package mutating func declareLayer(_ name: String) -> Receiver {
    if let known = layer(named: name) { return known }
    let overlay = scope ?? OverlayID(0)
    layerOverlays.append(overlay)
    return Receiver(overlay, LayerID(layers.declare(prefix(of: overlay) + name)))
  }

  /// Does something while the layer that was declared last is not known.
  mutating func withoutLastLayer<Result>(
    _ body: (TraceNames) throws(SyntaxError) -> Result
  ) throws(SyntaxError) -> Result {
    guard let name = layers.withdrawLast() else { return try body(self) }
    defer { layers.declare(name) }
    return try body(self)
  }

  /// A layer that has a name: a standard one of any overlay, or one of the host's.
  func layer(named name: String) -> Receiver? {
    if let index = index(of: name, in: layers) { return Receiver(layerOverlays[index], LayerID(index)) }
    if let layer = Self.standardLayers.value(of: name) {
      let id = scope ?? OverlayID(0)
      return scope != nil || prefix(of: id).isEmpty ? Receiver(id, layer) : nil
    }
    guard let (overlay, id) = parts(of: name) else { return nil }
    return Self.standardLayers.value(of: id).map { Receiver(overlay, $0) }
  }

  /// The name of a layer: `search/list`.
  package func text(of receiver: Receiver) -> String {
    let id = receiver.layer.rawValue
    if let name = layers[id] { return short(name, of: layerOverlays[id]) }
    let standard = Self.standardLayers.entries.first { $0.value == receiver.layer }
    return short(prefix(of: receiver.overlay) + (standard?.word ?? "?\(id)"), of: receiver.overlay)
  }
}
