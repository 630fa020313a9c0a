import Kinetics
import OverlayCore
import Testing
import Timing

/// What is printed of overlays and of what they answer: one line each.
@Suite("What overlays and their errors say", .timed)
struct DescriptionTests {
  private static let tip = DetentID(0)
  private static let full = DetentID(1)

  private static func overlay(height: Double = 120) throws -> Overlay {
    var configuration = OverlayConfiguration(detents: [Detent(tip, .points(height)), Detent(full, .inset(64))])
    configuration.header = 20
    configuration.content.height = 2400
    configuration.largestUndimmedDetent = tip
    return try Overlay(configuration, in: Surroundings(size: Size2D(width: 390, height: 844)))
  }

  @Test("An overlay prints what it does and shows, and leaves out what says nothing")
  func overlays() throws {
    var overlay = try Self.overlay()
    #expect("\(overlay)" == "resting at 0, height 120, offset 0, at 0 ms")
    #expect("\(overlay.presentation)" == "resting, position minimum, height 120, offset 0")
    let finger = TouchID(1)
    _ = overlay.handle(.down(finger, Point2D(x: 195, y: 800)), at: .zero)
    _ = overlay.handle(.move(finger, Point2D(x: 195, y: 780)), at: Instant(milliseconds: 8))
    #expect("\(overlay)" == "dragging, owner sheet, height 130, offset 0, velocity 2500, at 8 ms")
    _ = overlay.handle(.up(finger), at: Instant(milliseconds: 108))
    #expect("\(overlay)" == "settling to 0, height 130, offset 0, at 108 ms")
    _ = overlay.handle(.moveTo(Self.full, animated: false), at: Instant(milliseconds: 200))
    #expect("\(overlay)" == "resting at 1, height 780, offset 0, at 200 ms")
    #expect("\(overlay.presentation)" == "resting, position maximum, height 780, offset 0, backdrop 1")
    _ = overlay.handle(.down(finger, Point2D(x: 195, y: 70)), at: Instant(milliseconds: 300))
    _ = overlay.handle(.move(finger, Point2D(x: 195, y: 50)), at: Instant(milliseconds: 400))
    #expect("\(overlay)".contains(", excess sheet 10"))
    var list = try Self.overlay()
    _ = list.handle(.moveTo(Self.full, animated: false), at: .zero)
    _ = list.handle(.scrollTo(1700, animated: false), at: .zero)
    _ = list.handle(.down(finger, Point2D(x: 195, y: 700)), at: .zero)
    _ = list.handle(.move(finger, Point2D(x: 195, y: 600)), at: Instant(milliseconds: 100))
    #expect("\(list)".contains(", excess content "))
    var free = try Self.overlay()
    var configuration = free.configuration
    configuration.policy = .free()
    _ = try free.reconfigure(configuration, at: .zero)
    _ = free.handle(.down(finger, Point2D(x: 195, y: 735)), at: .zero)
    _ = free.handle(.move(finger, Point2D(x: 195, y: 655)), at: Instant(milliseconds: 100))
    _ = free.handle(.up(finger), at: Instant(milliseconds: 300))
    #expect("\(free)" == "resting, height 190, offset 0, at 300 ms")
  }

  @Test("A scene and a tree print their layers, from the front, and not the slots in which they are stored")
  func scenes() throws {
    let card = LayerID(1)
    var scene = OverlayScene(try Self.overlay().presentation)
    let standard =
      "handle at 177, 729, 36 × 5; header at 0, 724, 390 × 20; list at 0, 744, 390 × 100; "
      + "sheet at 0, 724, 390 × 120; background at 0, 0, 390 × 844"
    #expect("\(scene)" == "8 layers: " + standard)
    try scene.edit { layers in
      try layers.insert(OverlayLayer(card, frame: Rect2D(x: 10, y: 20, width: 30.5, height: 40)))
    }
    #expect("\(scene)" == "9 layers: 1 at 10, 20, 30.5 × 40; " + standard)
    var printed = ""
    print(scene, scene.layers, LayerTree(), terminator: "", to: &printed)
    dump(scene, to: &printed)
    #expect(printed.hasPrefix("9 layers: 1 at") && printed.contains(" 0 layers- 9 layers") && !printed.contains("slot"))
    var tree = ""
    dump(scene.layers, to: &tree)
    #expect(tree == "- \(scene.layers)\n")
    var many = LayerTree()
    for id in 0..<30 { try many.insert(OverlayLayer(LayerID(id), frame: Rect2D(x: 0, y: 0, width: 1, height: 1))) }
    #expect("\(many)".hasSuffix("; 10 at 0, 0, 1 × 1; …"))
  }

  @Test("What will be shown of an overlay of a stack is what it shows then; of an unknown one there is nothing")
  func ahead() throws {
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    _ = try stack.push(Self.overlay(), as: 3)
    _ = stack.handle(.moveTo(Self.full), to: 3, at: .zero)
    let coming = Instant(milliseconds: 90)
    let ahead = stack.presentation(of: 3, at: coming)
    #expect(stack.presentation(of: 4, at: coming) == nil && stack[3]?.height == 120)
    _ = stack.handle(.frame, at: coming)
    #expect(ahead == stack[3]?.presentation && stack[3].map { $0.height > 120 } == true)
  }

  @Test("A stack prints its overlays, front first")
  func stacks() throws {
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    #expect("\(stack)" == "no overlay, at 0 ms")
    _ = try stack.push(Self.overlay(), as: 3)
    _ = try stack.push(Self.overlay(height: 200), as: 4)
    #expect(
      "\(stack)"
        == "overlay 4: resting at 0, height 200, offset 0, at 0 ms; overlay 3: resting at 0, height 120, offset 0, at 0 ms"
    )
  }

  @Test("Nothing stands behind the line: a comparison prints two lines, one for each side")
  func comparison() async throws {
    let overlay = try Self.overlay()
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    _ = try stack.push(overlay, as: 3)
    let mirrors = [
      Mirror(reflecting: overlay), Mirror(reflecting: stack), Mirror(reflecting: overlay.presentation),
    ]
    #expect(mirrors.allSatisfy { $0.children.isEmpty })
  }

  @Test("Each error of a stack, of layers and of rows is one sentence, with the value and what it may be")
  func errors() throws {
    let wrong = InvalidNumber(1.5, outside: .share)
    let layers: [(LayerError, String)] = [
      (.duplicate(3), "layer 3 is in the tree already"), (.unknown(3), "layer 3 is not in the tree"),
      (.cycle(3), "layer 3 cannot be inside of itself"),
      (
        .frame(3, InvalidNumber(.nan, outside: .coordinate)),
        "layer 3: a number of its frame, nan is not in -1099511627776…1099511627776"
      ),
      (.opacity(3, wrong), "layer 3: opacity 1.5 is not in 0…1"),
      (.outsets(3, InvalidNumber(-1, outside: .length)), "layer 3: an outset, -1 is not in 0…1099511627776"),
      (.standard(.list), "layer \(LayerID.list) is a standard one, and stays where it is"),
    ]
    for (error, sentence) in layers {
      #expect("\(error)" == sentence && "\(OverlayStackError.layers(error))" == sentence)
    }
    let rows: [(RowsError, String)] = [
      (.count(-1), "the number of rows -1 is not in 0…16777216"),
      (.height(InvalidNumber(-3, outside: .length), row: 4), "row 4: height -3 is not in 0…1099511627776"),
      (.row(7, of: 0..<5), "row 7 is not in 0..<5"),
      (.total(0x1p31), "the height of all rows 2147483648 is not in 0…1073741824"),
    ]
    for (error, sentence) in rows { #expect("\(error)" == sentence && "\(OverlayStackError.rows(error))" == sentence) }
    #expect("\(OverlayStackError.duplicate(3))" == "overlay 3 is in the stack already")
    #expect("\(OverlayStackError.unknown(3))" == "overlay 3 is not in the stack")
    #expect("\(OverlayStackError.unknownRows(3))" == "the rows of overlay 3 are not known")
    #expect("\(OverlayStackError.configuration(OverlayConfigurationError(.noDetents)))" == "there is no detent")
  }
}
