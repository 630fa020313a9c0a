import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import OverlayCore

private let page = LayerID(0)
private let card = LayerID(1)
private let button = LayerID(2)
private let badge = LayerID(3)

/// A page of 400 × 400 with a card at (100, 100) of 200 × 200 and in it a button at (50, 50) of 20 × 20.
private func sampleTree() throws -> LayerTree {
  var tree = LayerTree()
  try tree.insert(OverlayLayer(page, frame: Rect2D(x: 0, y: 0, width: 400, height: 400)))
  try tree.insert(OverlayLayer(card, frame: Rect2D(x: 100, y: 100, width: 200, height: 200)), at: .frontmost(in: page))
  try tree.insert(OverlayLayer(button, frame: Rect2D(x: 50, y: 50, width: 20, height: 20)), at: .frontmost(in: card))
  return tree
}

extension LayerTree {
  fileprivate func hit(_ x: Double, _ y: Double) -> LayerID? { hitTest(Point2D(x: x, y: y))?.layer }

  /// What is wrong with the links, the index or the cached origins.
  fileprivate var fault: String? {
    var visited = 0
    var slot = next(after: Self.root, within: Self.root)
    while slot != Self.none {
      let node = nodes[slot]
      let parent = nodes[node.parent]
      visited += 1
      if self.slot(of: node.layer.id) != slot { return "the index loses \(node.layer.id)" }
      if (node.before == Self.none ? parent.front : nodes[node.before].behind) != slot { return "links at \(slot)" }
      if (node.behind == Self.none ? parent.back : nodes[node.behind].before) != slot { return "links at \(slot)" }
      let origin = node.layer.frame.origin
      if node.origin != Point2D(x: parent.origin.x + origin.x, y: parent.origin.y + origin.y) {
        return "the origin of \(node.layer.id)"
      }
      slot = next(after: slot, within: Self.root)
    }
    return visited == count ? nil : "\(count) layers, \(visited) linked"
  }
}

@Suite("The layer tree", .timed)
struct HitTestingTreeTests {
  private static let scenes = 10_000

  @Test("It agrees with the definition on random scenes, boundaries and corners included")
  func oracle() {
    var (hits, misses) = (0, 0)
    check("The definition", runs: Self.scenes) { draw in
      let scene = RandomScene(&draw)
      draw.note("\(scene.naive)")
      let order = scene.tree.accessibilityOrder.map(\.layer)
      guard scene.tree.fault == nil, scene.disagreements == 0, order == scene.naive.order() else {
        return .fails("\(scene.tree.fault ?? "changes or order differ"), \(order)")
      }
      var fault: String?
      draw.sequence(atMost: 100) { draw in
        let point = scene.point(&draw)
        let (found, expected) = (scene.tree.hitTest(point), scene.naive.hitTest(point))
        if expected == nil { misses += 1 } else { hits += 1 }
        if found != expected { fault = "\(found as Any), not \(expected as Any), at \(point)" }
        return true
      }
      return Verdict(fault: fault)
    }
    #expect(hits > misses / 3 && misses > hits / 10, "\(hits) hits, \(misses) misses: the scenes test too little")
  }

  @Test("A hit names the layer and the point in its coordinates")
  func points() throws {
    let tree = try sampleTree()
    #expect(tree.hitTest(Point2D(x: 155, y: 160)) == LayerHit(button, at: Point2D(x: 5, y: 10)))
    #expect(tree.hitTest(Point2D(x: 100, y: 100)) == LayerHit(card, at: Point2D(x: 0, y: 0)))
    #expect(tree.hitTest(Point2D(x: 300, y: 299)) == LayerHit(page, at: Point2D(x: 300, y: 299)))
    #expect(tree.hitTest(Point2D(x: 400, y: 0)) == nil)
    #expect(tree.hitTest(Point2D(x: .nan, y: 0)) == nil)
    #expect(tree.hitTest(Point2D(x: 10, y: .infinity)) == nil)
    #expect(tree.convert(Point2D(x: 5, y: 10), from: button, to: nil) == Point2D(x: 155, y: 160))
    #expect(tree.convert(Point2D(x: 155, y: 160), from: nil, to: card) == Point2D(x: 55, y: 60))
    #expect(tree.convert(Point2D(x: 0, y: 0), from: badge, to: nil) == nil)
    #expect(tree.frame(of: button) == Rect2D(x: 150, y: 150, width: 20, height: 20))
    #expect(tree.parent(of: button) == card)
    #expect(tree.parent(of: page) == nil)
  }

  @Test("Hidden, transparent and disabled layers are not hit, nor is what is inside them; pass-through ones are passed")
  func flags() throws {
    func changed(_ change: (inout OverlayLayer) -> Void) throws -> LayerTree {
      var tree = try sampleTree()
      var layer = try #require(tree[card])
      change(&layer)
      try tree.update(layer)
      return tree
    }
    let changes: [(inout OverlayLayer) -> Void] = [
      { $0.isHidden = true }, { $0.opacity = 0.009 }, { $0.isEnabled = false },
    ]
    for change in changes {
      let tree = try changed(change)
      #expect(tree.hit(155, 155) == page)
      #expect(tree.hit(110, 110) == page)
    }
    let faint = try changed { $0.opacity = 0.01 }
    #expect(faint.hit(110, 110) == card)
    let open = try changed { $0.isPassThrough = true }
    #expect(open.hit(155, 155) == button)
    #expect(open.hit(110, 110) == page)
  }

  @Test("Outsets count outwards, and bound what is inside")
  func outsets() throws {
    var tree = try sampleTree()
    try tree.update(
      OverlayLayer(
        button, frame: Rect2D(x: 190, y: 50, width: 20, height: 20),
        outsets: Insets(top: 10, left: 1, bottom: 2, right: 40)))
    #expect(tree.hit(295, 140) == button)
    #expect(tree.hit(295, 139.9) == card)
    #expect(tree.hit(289, 150) == button)
    #expect(tree.hit(288.9, 150) == card)
    #expect(tree.hit(295, 171.9) == button)
    #expect(tree.hit(295, 172) == card)
    // Where the card ends, the button inside it does.
    #expect(tree.hit(300, 150) == page)
    var layer = try #require(tree[card])
    layer.outsets.right = 30
    try tree.update(layer)
    #expect(tree.hit(329.9, 150) == button)
    #expect(tree.hit(329.9, 50) == page)
    #expect(tree.hit(330, 150) == page)
  }

  @Test("Order: in front, behind, another parent; moving keeps the frame in the new parent's coordinates")
  func moves() throws {
    var tree = try sampleTree()
    try tree.insert(OverlayLayer(badge, frame: Rect2D(x: 140, y: 140, width: 40, height: 40)), at: .behind(card))
    #expect(tree.hit(145, 145) == card)
    try tree.move(badge, to: .inFront(of: card))
    #expect(tree.hit(145, 145) == badge)
    try tree.move(badge, to: .behind(badge))
    #expect(tree.hit(145, 145) == badge)
    try tree.move(badge, to: .rearmost(in: card))
    #expect(tree.frame(of: badge) == Rect2D(x: 240, y: 240, width: 40, height: 40))
    #expect(tree.hit(245, 245) == badge)
    try tree.setFrame(Rect2D(x: 0, y: 0, width: 300, height: 300), of: card)
    #expect(tree.frame(of: badge) == Rect2D(x: 140, y: 140, width: 40, height: 40))
    try tree.remove(card)
    #expect(tree.count == 1)
    #expect(tree.hit(145, 145) == page)
  }

  @Test("An error names the layer and changes nothing")
  func errors() throws {
    var tree = try sampleTree()
    let before = tree
    func wrong(_ number: Double, _ range: NumberRange = .coordinate) -> InvalidNumber {
      InvalidNumber(number, outside: range)
    }
    func check(_ expected: LayerError, _ change: (inout LayerTree) throws -> Void) {
      #expect(throws: expected) { try change(&tree) }
      #expect(tree == before)
      #expect(tree.fault == nil)
    }
    let frame = Rect2D(x: 0, y: 0, width: 1, height: 1)
    check(.duplicate(card)) { tree in try tree.insert(OverlayLayer(card, frame: frame)) }
    check(.unknown(badge)) { tree in
      try tree.insert(OverlayLayer(LayerID(9), frame: frame), at: .frontmost(in: badge))
    }
    check(.unknown(badge)) { tree in
      try tree.insert(OverlayLayer(LayerID(9), frame: frame), at: .behind(badge))
    }
    check(.unknown(badge)) { tree in try tree.remove(badge) }
    check(.unknown(badge)) { tree in try tree.move(badge, to: .frontmost()) }
    check(.unknown(badge)) { tree in try tree.move(card, to: .inFront(of: badge)) }
    check(.unknown(badge)) { tree in try tree.setFrame(frame, of: badge) }
    check(.unknown(badge)) { tree in try tree.update(OverlayLayer(badge, frame: frame)) }
    check(.cycle(page)) { tree in try tree.move(page, to: .frontmost(in: button)) }
    check(.cycle(card)) { tree in try tree.move(card, to: .rearmost(in: card)) }
    check(.cycle(card)) { tree in try tree.move(card, to: .behind(button)) }
    for bad in [Double.nan, .infinity, -.infinity, 0x1p41] {
      check(.frame(card, wrong(bad))) { tree in
        try tree.setFrame(Rect2D(x: bad, y: 0, width: 1, height: 1), of: card)
      }
      check(.frame(card, wrong(bad))) { tree in
        try tree.setFrame(Rect2D(x: 0, y: 0, width: bad, height: 1), of: card)
      }
      check(.frame(badge, wrong(bad))) { tree in
        try tree.insert(OverlayLayer(badge, frame: Rect2D(x: 0, y: 0, width: 1, height: bad)))
      }
      check(.opacity(card, wrong(bad, .share))) { tree in
        try tree.update(OverlayLayer(card, frame: frame, opacity: bad))
      }
      check(.outsets(card, wrong(bad))) { tree in
        try tree.update(OverlayLayer(card, frame: frame, outsets: Insets(left: bad)))
      }
    }
    check(.opacity(card, wrong(1.1, .share))) { tree in try tree.update(OverlayLayer(card, frame: frame, opacity: 1.1))
    }
  }

  @Test("Twenty thousand deep, a hit test needs no stack")
  func depth() throws {
    var tree = LayerTree()
    let frame = Rect2D(x: 0, y: 0, width: 10, height: 10)
    let depth = 20_000
    try tree.insert(OverlayLayer(LayerID(0), frame: frame, isPassThrough: true))
    for id in 1..<depth {
      try tree.insert(OverlayLayer(LayerID(id), frame: frame, isPassThrough: true), at: .frontmost(in: LayerID(id - 1)))
    }
    #expect(tree.hit(5, 5) == nil)
    try tree.insert(OverlayLayer(LayerID(depth), frame: frame), at: .frontmost(in: LayerID(depth - 1)))
    #expect(tree.hit(5, 5) == LayerID(depth))
    try tree.remove(LayerID(0))
    #expect(tree.count == 0)
  }

  @Test("Two trees are equal when they hold the same, however they came to it")
  func equality() throws {
    let one = try sampleTree()
    var other = try sampleTree()
    try other.insert(OverlayLayer(badge, frame: Rect2D(x: 0, y: 0, width: 1, height: 1)), at: .rearmost(in: card))
    #expect(one != other)
    try other.remove(button)
    try other.insert(OverlayLayer(button, frame: Rect2D(x: 50, y: 50, width: 20, height: 20)), at: .inFront(of: badge))
    try other.remove(badge)
    #expect(one == other)
    try other.move(button, to: .frontmost(in: page))
    #expect(one != other)
  }
}
