import Kinetics
import OverlayCore

/// The names of what the header declares, and of what comes later. Lines say a number that is not the next one.
extension OverlayTape {
  mutating func nameAll() {
    guard !areNamed else { return }
    areNamed = true
    if !isAlone { (names.overlays, names.scope) = (NameTable(), nil) }
    for known in sorted { nameParts(of: known.declaration) }
    if !isAlone { names.sayNumbers() }
  }

  mutating func nameParts(of declaration: OverlayDeclaration) {
    let id = declaration.id
    if !isAlone { names.name(id, overlayNames.last { $0.id == id }?.name) }
    name(declaration.setup.configuration.detents, of: id)
    for line in declaration.layers { names.name(line.layer.id, of: id) }
    for line in declaration.listLines { names.name(line.id) }
  }

  mutating func name(_ detents: [Detent], of id: OverlayID) {
    for detent in detents {
      let number = detent.id.rawValue
      names.name(detent.id, detentNames.indices.contains(number) ? detentNames[number] : nil, of: id)
    }
  }
}
