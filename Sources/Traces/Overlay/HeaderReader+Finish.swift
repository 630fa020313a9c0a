import Kinetics
import OverlayCore

/// Checks the configurations as a whole.
extension HeaderReader {
  /// Builds the header, and lets the core check its configurations.
  mutating func makeHeader(end: Place) -> TraceHeader? {
    readDeferred()
    require(.container, at: end)
    for section in sections where !section.isNameless {
      if !common.isCutOff || !section.detents.detents.isEmpty { check(section, end: end) }
    }
    var overlays = sections.map {
      OverlayDeclaration(
        id: $0.id, setup: $0.setup(shared), rows: $0.rows, list: $0.list, others: $0.lists.compactMap { $0.line.left },
        layers: $0.layers.map { $0.line })
    }
    for index in cards.indices {
      guard let made = makeCards(index) else { continue }
      for place in overlays.indices where overlays[place].id == cards[index].layer.overlay {
        overlays[place].cards.append(made)
      }
    }
    let header = TraceHeader(
      title: common.title, scene: .overlays(overlays), names: names, frames: common.frames,
      runs: MatrixAxis.runs(common.axes) { $2.settings.append(($1, $0)) }, extras: common.extras)
    guard diagnostics.isEmpty else { return nil }
    for axis in common.axes {
      for value in axis.values { check(axis, value, overlays) }
    }
    return header
  }

  /// The cards on a layer, checked; the layer's frame is their container.
  private mutating func makeCards(_ index: Int) -> CardsDeclaration? {
    var (reader, layer, place) = cards[index]
    reader.common.isCutOff = common.isCutOff
    let section = sections.first { $0.id == layer.overlay }
    let line = section?.layers.last { $0.line.layer.id == layer.layer }?.line
    let scene = reader.makeScene(in: line?.layer.frame.size ?? .zero, end: place)
    diagnostics += reader.diagnostics
    return scene.map { CardsDeclaration(layer: layer.layer, scene: $0) }
  }

  /// Every error of an overlay, each at the line that caused it.
  private mutating func check(_ section: HeaderSection, end: Place) {
    checkContent(section)
    for (line, place) in section.lists where line.left != nil && line.id == section.list {
      add("a list that was left: \"\(names.text(of: line.id))\" is the current one", at: place)
    }
    var candidate = section.setup(shared)
    var seen: [OverlayConfigurationError] = []
    while seen.count < 64 {
      do throws(OverlayConfigurationError) {
        return checkLayers(section, try Overlay(candidate))
      } catch {
        guard !seen.contains(error) else { return }
        seen.append(error)
        add(error.expected, at: section.places.place(of: error) ?? section.place?.none ?? end)
        error.repair(&candidate)
      }
    }
  }

  /// Rows give the content its height. A `content` line beside them has to give the same.
  private mutating func checkContent(_ section: HeaderSection) {
    guard let rows = section.rows, let place = section.places.keys[.content] else { return }
    var said = OverlaySetup(container: .init(width: 0, height: 0), detents: [])
    for setting in section.settings where setting.key == .content {
      setting.apply(to: &said)
      guard said.configuration.content.height != rows.height else { continue }
      add("content as long as the rows, height \(Decimal.text(rows.height))", at: place)
    }
  }

  private mutating func checkLayers(_ section: HeaderSection, _ overlay: Overlay) {
    var scene = OverlayScene(overlay.presentation)
    for (line, place) in section.layers {
      do throws(LayerError) {
        if line.handle != nil { _ = try OverlayScene(overlay, [line]) }
        try scene.edit(line.apply)
      } catch {
        add(error.expected, at: place)
      }
    }
  }

  private mutating func check(
    _ axis: MatrixAxis<OverlaySetup>, _ value: MatrixAxis<OverlaySetup>.Value,
    _ overlays: [OverlayDeclaration]
  ) {
    for declaration in overlays where axis.overlay == nil || axis.overlay == declaration.id {
      var candidate = declaration.setup
      value.setting?.apply(to: &candidate)
      if let rows = declaration.rows, candidate.configuration.content.height != rows.height {
        return add("content as long as the rows, height \(Decimal.text(rows.height))", at: value.place)
      }
      do throws(OverlayConfigurationError) {
        _ = try Overlay(candidate)
      } catch {
        return add(error.expected, at: value.place)
      }
    }
  }
}
