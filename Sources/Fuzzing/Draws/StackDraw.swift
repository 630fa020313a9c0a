import Kinetics
import OverlayCore
import Traces

extension Draw {
  /// Two or three overlays of one container, front first. Their detents have ids of their own, or those of others.
  package mutating func configurations(_ mix: SessionMix) -> [OverlaySetup] {
    let front = configuration(mix)
    var all = [front]
    // Behind it nobody has a native view: there is one finger on one view.
    var behind = mix
    behind.drivers = [.core]
    for index in 1...(1 + below(2)) {
      var configuration = configuration(behind)
      configuration.surroundings = front.surroundings
      let base = pick(index * 8, 0, 3, -40)
      configuration.configuration.numberDetents(from: base)
      for place in [\OverlayRest.detent, \.keyboardReturn] {
        let number = configuration.start[keyPath: place]?.rawValue
        configuration.start[keyPath: place] = number.map { DetentID($0 + base) }
      }
      all.append(configuration)
    }
    return all
  }

  /// An edit of the rows.
  fileprivate mutating func rowsEdit(of count: Int) -> RowsEdit {
    switch below(4) {
    case 0: .insert(below(count), height: pick(60, 0, 300))
    case 1: .remove(below(count))
    case 2: .move(below(count), to: below(count))
    default: .resize(below(count), height: pick(60, 0, 300))
    }
  }

  fileprivate mutating func layer(in container: Size2D) -> LayerLine {
    let id = pick(LayerID(0), LayerID(41), .header, .list, .handle, .footer)
    let frame = Rect2D(x: 0, y: grid(0, container.height), width: container.width, height: grid(0, 200))
    let layer = OverlayLayer(
      id, frame: id.rawValue < 0 ? .zero : frame, isPassThrough: once(in: 3),
      isHidden: once(in: 4), isEnabled: !once(in: 4), claims: pick(nil, .horizontal, .vertical))
    return LayerLine(layer: layer, parent: id.rawValue < 0 ? nil : pick(nil, .list, .header, .background))
  }
}

extension OverlayConfiguration {
  fileprivate mutating func numberDetents(from base: Int) {
    func number(_ id: DetentID) -> DetentID { DetentID(id.rawValue + base) }
    for index in detents.indices {
      let old = detents[index]
      detents[index] = Detent(
        number(old.id), old.height, isEnabled: old.isEnabled, scroll: old.scroll, pull: old.pull,
        backdropOpacity: old.backdropOpacity)
    }
    largestUndimmedDetent = largestUndimmedDetent.map(number)
  }
}

/// What happens in a container of several overlays.
extension SessionWriter {
  mutating func stack(_ draw: inout Draw) {
    let id = OverlayID(draw.below(player.overlayCount))
    guard player.isIn(id) else { return scene(.push, id) }
    let configuration = player[id].setup
    let detent = draw.pick(configuration.detents.map(\.id), else: DetentID(0))
    switch draw.below(13) {
    case 0: scene(.rows((try? Rows(count: draw.pick(100, 3, 20), height: draw.pick(44, 60.5))) ?? Rows()), id)
    case 1, 2: scene(.editRows(draw.rowsEdit(of: 4)), id)
    case 3: scene(.layer(draw.layer(in: configuration.container)), OverlayID(0))
    case 4: scene(.removeLayer(draw.pick(LayerID(0), LayerID(41))), OverlayID(0))
    case 5: scene(.pop, id)
    case 10, 11:
      // One that is on its way is taken out.
      send(draw.pick(.moveTo(detent, animated: true), .next, .scrollTo(draw.grid(0, 900), animated: true)), to: id)
      wait = draw.pick(0, 8_333_333, 120_000_000)
      scene(.pop, id)
    case 6: send(draw.pick(.moveTo(detent, animated: true), .next, .escape), to: id)
    case 7: scene(.list(ListID(draw.below(3))), id)
    case 8:
      scene(
        .listAt(
          ListID(draw.below(3)), draw.once(in: 2) ? nil : draw.content(), offset: draw.pick(0, draw.grid(-20, 900))), id
      )
    case 9:
      send(draw.pick(.header(40), .footer(56), .content(draw.content()), .disable(detent), .enable(detent)), to: id)
    default:
      var mix = mix
      mix.drivers = id == OverlayID(0) ? mix.drivers : [.core]
      add(Session.Step(wait: wait, action: .set(draw.settings(of: configuration, mix)), overlay: id))
    }
  }

  /// One alone, which has no name, stays.
  private mutating func scene(_ change: SceneChange, _ id: OverlayID) {
    if case .pop = change, player.overlayCount == 1 { return send(.frame) }
    add(Session.Step(wait: wait, action: .scene(change), overlay: id))
  }

  private mutating func send(_ event: OverlayEvent, to id: OverlayID) {
    add(Session.Step(wait: wait, action: .send(event), overlay: id))
  }
}
