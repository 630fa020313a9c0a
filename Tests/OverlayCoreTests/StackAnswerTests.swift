import Kinetics
import OverlayCore
import Testing
import Timing

/// What a call on a stack returns, and the effects that it leads to.
@Suite("The answers of a stack", .timed)
struct StackAnswerTests {
  private static let (menu, search, card): (OverlayID, OverlayID, OverlayID) = (1, 2, 3)
  private static let later = Instant(milliseconds: 3000)

  private static func configuration(_ first: Int) -> OverlayConfiguration {
    OverlayConfiguration(detents: [
      Detent(DetentID(first), .points(100)), Detent(DetentID(first + 1), .points(400)),
    ])
  }

  /// Two sheets, the front one and the rear one on their way up; both have arrived ``later``.
  private static func moving() throws -> OverlayStack {
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    _ = try stack.push(configuration(0), as: menu, at: .zero)
    _ = try stack.push(configuration(2), as: search, at: .zero)
    _ = stack.handle(.moveTo(1), to: menu, at: .zero)
    _ = stack.handle(.moveTo(3), to: search, at: .zero)
    return stack
  }

  private static func told(_ answer: StackAnswer, _ stack: OverlayStack) -> [String] {
    stack.effects(of: answer).map { "\($0.overlay): \($0.effects)" }
  }

  @Test("Any call tells that another overlay has arrived, front first, until the next call")
  func everyCall() throws {
    let calls: [(String, (inout OverlayStack) throws -> StackAnswer)] = [
      ("handle", { $0.handle(.frame, at: Self.later) }),
      ("handle choosing", { $0.handle(.frame, at: Self.later) { _, _, proposed in proposed } }),
      ("push", { try $0.push(Self.configuration(4), as: Self.card, at: Self.later) }),
      ("push an overlay", { try $0.push(Overlay(heights: 1), as: Self.card, at: Self.later) }),
      ("edit", { try $0.edit(Self.menu, at: Self.later) { (_) throws(LayerError) in } }),
      ("reconfigure", { try $0.reconfigure(Self.menu, at: Self.later) { $0.slop = 12 } }),
      ("setRows", { try $0.setRows(Rows(count: 3, height: 50), of: Self.menu, at: Self.later) }),
      ("setList", { try $0.setList(1, of: Self.menu, at: Self.later) }),
      ("setList standing", { try $0.setList(0, offset: 0, of: Self.menu, at: Self.later) }),
    ]
    for (name, call) in calls {
      var stack = try Self.moving()
      let answer = try call(&stack)
      #expect(!answer.isEmpty && answer.cancelled.isEmpty, "\(name)")
      let told = stack.effects(of: answer)
      #expect(
        Self.told(answer, stack) == ["2: [.didMove(3), .settled(3)]", "1: [.didMove(1), .settled(1)]"], "\(name)")
      #expect(told[Self.menu] == [.didMove(1), .settled(1)] && told[Self.card].isEmpty, "\(name)")
      let next = stack.handle(.frame, at: Self.later)
      #expect(next.isEmpty && Self.told(next, stack).isEmpty, "\(name)")
      #expect(Self.told(answer, stack).isEmpty, "an earlier answer has no effects: \(name)")
      #expect(told.map(\.overlay) == [Self.search, Self.menu], "it holds what it tells: \(name)")
    }
  }

  @Test("What is taken out has effects of its own, and the answer has those of the overlays that stay")
  func pop() throws {
    var stack = try Self.moving()
    _ = stack.handle(.down(7, Point2D(x: 195, y: 800)), at: Instant(milliseconds: 8))
    #expect(stack.receiver(of: 7) == Receiver(Self.search, .list) && stack.receiver(of: 8) == nil)
    let popped = try stack.pop(Self.search, at: Self.later)
    #expect(popped.answer.cancelled == [Cancellation(touch: 7, receiver: Receiver(Self.search, .list))])
    #expect(popped.effects.contains(.settled(3)) || popped.effects.contains(.settled(2)))
    #expect(Self.told(popped.answer, stack) == ["1: [.didMove(1), .settled(1)]"])
    #expect(stack.receiver(of: 7) == nil)
  }

  @Test("A call that throws leaves the last answer as it was")
  func throwing() throws {
    var stack = try Self.moving()
    let answer = stack.handle(.frame, at: Self.later)
    #expect(throws: OverlayStackError.unknown(9)) { try stack.pop(9, at: Self.later) }
    #expect(throws: OverlayStackError.duplicate(Self.menu)) {
      try stack.push(Self.configuration(4), as: Self.menu, at: Self.later)
    }
    #expect(Self.told(answer, stack).count == 2)
  }

  @Test("Who is told may call the stack again")
  func reentry() throws {
    var stack = try Self.moving()
    var heard: [OverlayID] = []
    let answer = stack.handle(.frame, at: Self.later)
    for (id, effects) in stack.effects(of: answer) {
      if effects.contains(where: { if case .settled = $0 { true } else { false } }) { heard.append(id) }
      _ = stack.handle(.frame, at: Self.later)
    }
    #expect(heard == [Self.search, Self.menu])
  }

  @Test("Answers and routes print as one line")
  func descriptions() throws {
    var stack = try Self.moving()
    #expect("\(stack.handle(.frame, at: Self.later))" == "nobody; effects")
    let down = stack.handle(.down(7, Point2D(x: 195, y: 800)), at: Self.later)
    #expect("\(down)" == "list of overlay 2, at 195, 356")
    let lost = try stack.pop(Self.search, at: Self.later).answer
    #expect("\(lost)" == "nobody; 7 lost by list of overlay 2")
    let layer = Receiver(Self.menu, 9)
    let route = EventRoute(to: layer, row: 3, isTap: true, isLate: true, rejection: .duplicate, replacing: layer)
    #expect(
      "\(route)" == "layer 9 of overlay 1, row 3, tap, instead of layer 9 of overlay 1, late, rejected .duplicate")
  }
}
