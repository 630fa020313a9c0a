import Kinetics
import OverlayCore

/// Names for the numbers of an app, as a recorder gives them.
extension TraceNames {
  mutating func name(_ overlay: OverlayID, _ wished: String?) {
    overlays.name(overlay.rawValue, wished, or: "sheet")
  }

  mutating func name(_ detent: DetentID, _ wished: String?, of overlay: OverlayID) {
    detents.name(detent.rawValue, wished, or: "detent", after: prefix(of: overlay), of: overlay)
  }

  mutating func name(_ layer: LayerID, of overlay: OverlayID) {
    guard !layer.isStandard else { return }
    layers.name(layer.rawValue, or: "layer", after: prefix(of: overlay), of: overlay)
  }

  mutating func name(_ list: ListID) { lists.name(list.rawValue, or: "list") }

  /// From here on lines say the number of each new name: a header that grows later cannot change it then.
  mutating func sayNumbers() {
    (detents.saysNumbers, layers.saysNumbers, lists.saysNumbers) = (true, true, true)
  }
}

// MARK: - Reading

extension LineBuffer {
  /// `NAME [id N]` of a detent of the overlay in scope.
  mutating func detentID(declaring names: inout TraceNames) throws(SyntaxError) -> DetentID {
    let name = try newName("a name for the detent")
    let known = names.entry(name, in: names.detents)
    return DetentID(
      try number(
        of: known?.name ?? names.prefix(of: names.scope) + name, "detent", owner: known?.owner ?? names.owner,
        declaring: &names.detents))
  }

  /// `NAME [id N]` of a list.
  mutating func listID(declaring names: inout TraceNames) throws(SyntaxError) -> ListID {
    ListID(try number(of: try newName("a name for the list"), "list", declaring: &names.lists))
  }

  /// `NAME [id N]` of a layer of the host, or the name of a standard one.
  mutating func layerID(declaring names: inout TraceNames) throws(SyntaxError) -> Receiver {
    guard let word = try word() else { throw expected("a name for the layer") }
    var name = text(word)
    if let (overlay, id) = names.parts(of: name) {
      names.scope = overlay
      name = id
    }
    let known = names.layer(named: name)
    if let known, known.layer.isStandard { return known }
    guard TraceNames.isName(name) else {
      if name == "none" { throw expected("a name for the layer other than none", at: word.start) }
      throw expected("a name for the layer: a letter, then letters, digits, - or _", at: word.start)
    }
    let owner = known?.overlay ?? names.owner
    let number = try number(
      of: names.prefix(of: owner) + name, "layer", in: 0...Int.max, owner: owner, declaring: &names.layers)
    return Receiver(owner, LayerID(number))
  }
}
