import Kinetics
import OverlayCore

/// The names of what the header declares, and of what comes later: each id is the next one.
extension OverlayTape {
  mutating func nameAll() {
    guard !areNamed else { return }
    areNamed = true
    for known in sorted { nameParts(of: known.declaration) }
  }

  mutating func nameParts(of declaration: OverlayDeclaration) {
    let id = declaration.id
    if !isAlone {
      while overlayCount <= id.rawValue, overlayCount < 1000 {
        names.beginOverlay("")
        overlayCount += 1
      }
      let wished = overlayNames[id] ?? ""
      let isFree = TraceNames.isName(wished) && !declared.contains { $0.id != id && names.name(of: $0.id) == wished }
      names.scope = id
      names.nameOverlay(isFree ? wished : "sheet-\(id.rawValue)")
      names.scope = nil
    }
    name(declaration.setup.configuration.detents, of: id)
    for line in declaration.layers { name(line.layer.id, of: id) }
    for list in ([declaration.list] + declaration.others.map { $0.id }).sorted(by: { $0.rawValue < $1.rawValue }) {
      name(list)
    }
  }

  mutating func name(_ detents: [Detent], of id: OverlayID) {
    for detent in detents where detent.id.rawValue >= names.all.count {
      if detent.id.rawValue > names.all.count { tape.note(flaw: Self.idsDiffer) }
      while names.all.count <= detent.id.rawValue, names.all.count < 1000 { nameNextDetent(of: id) }
    }
  }

  mutating func nameNextDetent(of id: OverlayID) {
    let (scope, number) = (names.scope, names.all.count)
    names.scope = id
    defer { names.scope = scope }
    var word =
      number < detentNames.count && TraceNames.isName(detentNames[number]) ? detentNames[number] : "detent-\(number)"
    if names[word] != nil { word = "detent-\(number)" }
    while names[word] != nil { word += "-" }
    names.declare(word)
  }

  mutating func name(_ layer: LayerID, of id: OverlayID) {
    guard !layer.isStandard, !names.receivers.contains(Receiver(id, layer)) else { return }
    let next = names.receivers.filter { !$0.layer.isStandard }.count
    if layer.rawValue != next { tape.note(flaw: Self.idsDiffer) }
    let scope = names.scope
    names.scope = id
    defer { names.scope = scope }
    for number in next..<max(next, min(layer.rawValue + 1, 1000)) { _ = names.declareLayer("layer-\(number)") }
  }

  mutating func name(_ list: ListID) {
    guard !names.knows(list) else { return }
    var word = "list-\(list.rawValue.magnitude)"
    while names.declareList(word, as: list) != nil { word += "-" }
  }
}
