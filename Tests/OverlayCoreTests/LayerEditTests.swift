import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing
import Traces

@testable import OverlayCore

private let pin = LayerID(1)
private let frame = Rect2D(x: 0, y: 0, width: 9, height: 9)

/// An edit happens whole or not at all, and it costs by what it changes.
@Suite("Edits of layers", .timed)
struct LayerEditTests {
  private enum Failure: Error { case wanted }

  /// What the cases come by.
  private enum Place: Int, CaseIterable {
    case failed, wentWell, removal, move
  }

  @Test("What an edit did before it failed is taken back, and what follows is as if there had been none")
  func takenBack() {
    check("Edits", runs: 4000, labels: Label.all(Place.self) { _ in 0.1 }) { draw in
      guard let overlay = try? Overlay(heights: 120, change: { $0.edge = draw.pick(.bottom, .top) }) else {
        return .discarded
      }
      var scene = OverlayScene(overlay.presentation)
      var next = 0
      for _ in 0..<3 {
        let before = scene
        let (changes, fails) = (draw.edits(&next), draw.once(in: 2))
        draw.note("\(changes), fails \(fails)")
        do {
          try scene.edit { layers in
            for change in changes { try change.apply(&layers) }
            if fails { throw Failure.wanted }
          }
          draw.label(Place.wentWell)
        } catch {
          for change in changes { if let place = change.isMove { draw.label(place ? Place.move : .removal) } }
          draw.label(Place.failed)
          guard scene == before, scene.layers.ids == before.layers.ids else {
            return .fails("\(scene), not \(before)")
          }
          if let fault = difference(scene, before, &draw) { return .fails(fault) }
        }
      }
      return Verdict(fault: nil)
    }
  }

  /// What is different of two scenes that should be the same: where layers are hit, and what becomes of them.
  private func difference(_ one: OverlayScene, _ other: OverlayScene, _ draw: inout Draw) -> String? {
    for _ in 0..<8 {
      let point = Point2D(x: draw.grid(-10, 400), y: draw.grid(-10, 850))
      if one.hitTest(point) != other.hitTest(point) { return "another layer is hit at \(point)" }
    }
    var (one, other) = (one.layers, other.layers)
    var next = 100
    for change in draw.edits(&next) {
      let (this, that) = ((try? change.apply(&one)) != nil, (try? change.apply(&other)) != nil)
      if this != that || one != other { return "\(change) differs afterwards" }
    }
    return nil
  }

  @Test("Single edits of many layers copy no tree, alone and in a stack")
  func inPlace() throws {
    var scene = OverlayScene(try Overlay(heights: 120).presentation)
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    try scene.edit { layers in
      for id in 0..<1000 { try layers.insert(OverlayLayer(LayerID(id), frame: frame)) }
    }
    _ = try stack.push(Overlay(heights: 120), scene: scene, as: 0)
    let storage = scene.layers.storage
    try scene.edit { layers in try layers.update(OverlayLayer(pin, frame: frame, isHidden: true)) }
    // The stack has it too: the first change is made on a copy, and no other.
    #expect(scene.layers.storage != storage)
    let own = scene.layers.storage
    for id in 0..<1000 {
      try scene.edit { layers in try layers.update(OverlayLayer(LayerID(id), frame: frame, isHidden: true)) }
      #expect(throws: Failure.wanted) {
        try scene.edit { layers in
          try layers.update(OverlayLayer(LayerID(id), frame: frame))
          throw Failure.wanted
        }
      }
    }
    #expect(scene.layers.storage == own && scene.layers[LayerID(7)]?.isHidden == true)
    _ = stack.handle(.down(TouchID(1), Point2D(x: 5, y: 5)), at: .zero)
    let lent = stack.elements[0].scene.layers.storage
    for id in 0..<1000 {
      _ = try stack.edit(0, at: .zero) { layers in
        try layers.update(OverlayLayer(LayerID(id), frame: frame, isHidden: true))
      }
    }
    #expect(stack.elements[0].scene.layers.storage == lent)
  }

  @Test("A tree that an edit puts in the place of its own is taken where it will do, and leaves a scene that works")
  func anotherTree() throws {
    let overlay = try Overlay(heights: 120)
    var scene = OverlayScene(overlay.presentation)
    try scene.edit { layers in try layers.insert(OverlayLayer(pin, frame: frame)) }
    let kept = scene.layers
    try scene.edit { layers in
      try layers.remove(pin)
      layers = kept
    }
    #expect(scene.layers[pin] != nil)
    #expect(throws: LayerError.standard(.background)) { try scene.edit { layers in layers = LayerTree() } }
    scene.layOut(overlay.presentation)
    #expect(scene.hitTest(Point2D(x: 5, y: 840))?.layer == .list)
  }
}

extension LayerTree {
  /// Where its nodes are.
  fileprivate var storage: Int {
    unsafe nodes.withUnsafeBufferPointer { unsafe UnsafeRawPointer($0.baseAddress).map { Int(bitPattern: $0) } ?? 0 }
  }
}

/// One call of an edit.
private struct TreeChange: CustomStringConvertible {
  let description: String
  /// Whether it moves something, or removes it; `nil` for neither.
  let isMove: Bool?
  let apply: (inout LayerTree) throws(LayerError) -> Void
}

extension Draw {
  /// Calls on layers of the host and on standard ones, most of them possible.
  fileprivate mutating func edits(_ next: inout Int) -> [TreeChange] {
    var (changes, count) = ([TreeChange](), next)
    sequence(1...8) { draw in
      let parents: [LayerID] = [.sheet, .list, .header, .background] + (0..<max(count, 1)).map { LayerID($0) }
      let (id, other) = (LayerID(draw.below(max(count, 1))), draw.pick(parents, else: .sheet))
      let place: LayerPlace = draw.pick(
        .frontmost(in: other), .rearmost(in: other), .inFront(of: other), .behind(other))
      switch draw.below(6) {
      case 0, 1, 2:
        let layer = draw.layer(LayerID(count))
        count += 1
        changes.append(
          TreeChange(description: "insert \(layer.id) \(place)", isMove: nil) {
            layers throws(LayerError) in try layers.insert(layer, at: place)
          })
      case 3:
        changes.append(
          TreeChange(description: "move \(id) \(place)", isMove: true) {
            layers throws(LayerError) in try layers.move(id, to: place)
          })
      case 4:
        let layer = draw.layer(id)
        changes.append(
          TreeChange(description: "update \(id)", isMove: nil) {
            layers throws(LayerError) in try layers.update(layer)
          })
      default:
        let gone = draw.once(in: 6) ? LayerID.header : id
        changes.append(
          TreeChange(description: "remove \(gone)", isMove: false) {
            layers throws(LayerError) in try layers.remove(gone)
          })
      }
      return true
    }
    next = count
    return changes
  }
}
