import Kinetics
import Testing
import Timing

@testable import OverlayCore

private let lowDetent = DetentID(0)
private let fullDetent = DetentID(1)

/// A finger on a layer that claims an axis holds what moves around it, until it is known whose it is.
@Suite("Held by fingers on layers", .timed)
struct HeldByLayersTests {
  private var stack = OverlayStack(in: Surroundings(size: Size2D(width: 400, height: 800)))
  private var now = Instant.zero

  init() throws {
    var place = OverlayConfiguration(detents: [Detent(lowDetent, .points(300)), Detent(fullDetent, .points(700))])
    place.header = 260
    _ = try stack.push(place, as: .sheet, at: .zero)
    let layer = OverlayLayer(
      Receiver.photos.layer, frame: Rect2D(x: 50, y: 10, width: 300, height: 240), claims: .horizontal)
    _ = try stack.edit(.sheet, at: .zero) { layers in try layers.insert(layer, at: .frontmost(in: .header)) }
    _ = stack.handle(.moveTo(fullDetent), to: .sheet, at: .zero)
  }

  private var height: Double { stack[.sheet]?.height ?? 0 }

  @discardableResult
  private mutating func send(_ event: OverlayEvent, after milliseconds: Int64 = 8) -> [OverlayEffect] {
    now = now.advanced(byNanoseconds: milliseconds * 1_000_000)
    let answer = stack.handle(event, at: now)
    return Array(stack.effects(of: answer)[.sheet])
  }

  private static func point(_ x: Double, _ y: Double) -> Point2D { Point2D(x: x, y: y) }

  @Test("It stops the sheet where it is shown; once the layer has the finger, the sheet goes on to where it was going")
  func goesOn() {
    var host = self
    host.send(.frame, after: 60)
    let shown = host.height
    #expect(host.send(.down(1, Self.point(200, 600)), after: 0) == [.cancelled(fullDetent), .dragBegan])
    host.send(.move(1, Self.point(205, 595)), after: 50)
    #expect(host.height == shown)
    let effects = host.send(.move(1, Self.point(230, 595)))
    #expect(effects == [.dragEnded, .willMove(fullDetent)])
    #expect(host.height == shown)
    host.send(.frame, after: 3000)
    #expect(host.height == 700)
  }

  @Test("Once the sheet has it, it drags from where it left the slop, and nothing is caught a second time")
  func drags() {
    var host = self
    host.send(.frame, after: 60)
    let shown = host.height
    host.send(.down(1, Self.point(200, 600)), after: 0)
    #expect(host.send(.move(1, Self.point(200, 570))) == [])
    #expect(host.height == shown + 20)
    #expect(host.send(.cancel(1)).first == .dragEnded)
  }

  @Test("A finger on the header drags the sheet alone while another one only holds it")
  func noCentroid() {
    var host = self
    host.send(.frame, after: 60)
    let shown = host.height
    host.send(.down(1, Self.point(200, 600)), after: 0)
    #expect(host.send(.down(2, Self.point(20, 600))) == [])
    host.send(.move(2, Self.point(20, 560)))
    #expect(host.height == shown + 40)
    // The first one is won by its layer: nothing of the drag is its.
    #expect(host.send(.move(1, Self.point(260, 600))) == [])
    host.send(.move(2, Self.point(20, 550)))
    #expect(host.height == shown + 50)
    #expect(host.send(.up(2)).first == .dragEnded)
  }

  @Test("A finger that joins a drag of the sheet once it is the sheet's counts half, from there on")
  func joins() {
    var host = self
    host.send(.frame, after: 60)
    let shown = host.height
    host.send(.down(1, Self.point(200, 600)), after: 0)
    host.send(.down(2, Self.point(20, 600)))
    host.send(.move(2, Self.point(20, 560)))
    host.send(.move(1, Self.point(200, 580)))
    #expect(host.height == shown + 45)
    host.send(.move(2, Self.point(20, 550)))
    #expect(host.height == shown + 50)
  }

  @Test(
    "A finger that only holds holds again when the one that took over decided nothing",
    arguments: [OverlayEvent.up(2), .cancel(2), .move(2, point(60, 600))])
  func again(end: OverlayEvent) {
    var host = self
    host.send(.frame, after: 60)
    let shown = host.height
    host.send(.down(1, Self.point(200, 600)), after: 0)
    host.send(.down(2, Self.point(20, 600)))
    host.send(.move(2, Self.point(20, 594)))
    let effects = host.send(end)
    #expect(effects == (end == .move(2, Self.point(60, 600)) ? [.letGo(2)] : []))
    let held = host.height
    #expect(abs(held - shown) <= 6)
    host.send(.frame, after: 200)
    #expect(host.height == held)
    #expect(host.send(.up(1)) == [.dragEnded, .willMove(fullDetent)])
  }

  @Test("A finger that is the list's takes over from one that holds on the header, with the part of its own")
  func part() throws {
    var host = self
    _ = try host.stack.edit(.sheet, at: .zero) { layers in
      let pages = OverlayLayer(
        Receiver.pager.layer, frame: Rect2D(x: 0, y: 0, width: 400, height: 300), claims: .horizontal)
      try layers.insert(pages, at: .frontmost(in: .list))
    }
    host.send(.frame, after: 60)
    let shown = host.height
    host.send(.down(1, Self.point(200, 600)), after: 0)
    #expect(host.send(.down(2, Self.point(200, 790))) == [])
    let effects = host.send(.move(2, Self.point(200, 760)))
    #expect(effects == [.dragEnded, .willMove(fullDetent), .cancelled(fullDetent), .dragBegan])
    #expect(host.height == shown + 20)
    #expect(host.stack[.sheet]?.fingers.part == .list)
    #expect(host.send(.move(1, Self.point(260, 600))) == [])
  }

  @Test("A finger that dragged releases the sheet, also over one that only holds")
  func released() {
    var host = self
    host.send(.frame, after: 60)
    host.send(.down(1, Self.point(200, 600)), after: 0)
    host.send(.down(2, Self.point(20, 600)))
    host.send(.move(2, Self.point(20, 560)))
    #expect(host.send(.up(2)) == [.dragEnded, .willMove(fullDetent)])
    host.send(.frame, after: 3000)
    #expect(host.height == 700)
    #expect(host.send(.up(1)) == [])
  }

  @Test("A command that takes the drag over frees those that only hold too: they hold no more")
  func freed() {
    var host = self
    host.send(.frame, after: 60)
    host.send(.down(1, Self.point(200, 600)), after: 0)
    host.send(.command(.moveTo(lowDetent), inDrag: .takeOver))
    host.send(.frame, after: 30)
    host.send(.down(2, Self.point(20, 600)))
    #expect(host.send(.up(2)) == [.dragEnded])
    host.send(.frame, after: 3000)
    #expect(host.height == 300)
  }

  @Test("Of two that hold, the second one still does when the first has left")
  func second() {
    var host = self
    host.send(.frame, after: 60)
    let shown = host.height
    host.send(.down(1, Self.point(200, 600)), after: 0)
    #expect(host.send(.down(2, Self.point(220, 600))) == [])
    #expect(host.send(.up(1)) == [])
    host.send(.frame, after: 100)
    #expect(host.height == shown)
    #expect(host.send(.up(2)) == [.dragEnded, .willMove(fullDetent)])
  }

  @Test("A command that takes the drag over frees the finger; moved across, it catches the sheet anew")
  func takenOver() {
    var host = self
    host.send(.frame, after: 60)
    host.send(.down(1, Self.point(200, 600)), after: 0)
    let effects = host.send(.command(.moveTo(lowDetent), inDrag: .takeOver))
    #expect(effects == [.letGo(1), .dragEnded])
    #expect(host.stack[.sheet]?.isMoving == true)
    host.send(.frame, after: 30)
    let shown = host.height
    let caught = host.send(.move(1, Self.point(200, 570)), after: 0)
    #expect(caught.contains(.dragBegan))
    #expect(!caught.contains { if case .rejected = $0 { true } else { false } })
    #expect(host.height == shown + 20)
  }

  @Test("A layer that is gone holds nothing any more")
  func gone() throws {
    var host = self
    host.send(.frame, after: 60)
    host.send(.down(1, Self.point(200, 600)), after: 0)
    let answer = try host.stack.edit(.sheet, at: host.now) { layers in try layers.remove(Receiver.photos.layer) }
    #expect(answer.cancelled == [Cancellation(touch: 1, receiver: .photos)])
    #expect(Array(host.stack.effects(of: answer)[.sheet]) == [.dragEnded, .willMove(fullDetent)])
    #expect(host.send(.move(1, Self.point(200, 500))) == [])
  }

  @Test("What is still is not held, and the finger taps")
  func still() {
    var host = self
    host.send(.frame, after: 3000)
    host.send(.down(1, Self.point(200, 200)))
    #expect(host.stack[.sheet]?.isDragging == false)
    #expect(host.stack.handle(.up(1), at: host.now).route.isTap)
  }

  @Test("A host says what was hit: the layer has the finger as if it had been hit here")
  func hitting() {
    var (given, own) = (self, self)
    given.send(.frame, after: 60)
    own.send(.frame, after: 60)
    let event = OverlayEvent.down(1, Self.point(200, 600))
    let one = given.stack.handle(event, hitting: .photos, at: given.now)
    let two = own.stack.handle(event, at: own.now)
    #expect(one.route == two.route)
    #expect(given.stack == own.stack)
    #expect(Array(given.stack.hosted(on: .photos, of: one)) == Array(own.stack.hosted(on: .photos, of: two)))
    // A point beside the layer, and nobody.
    let beside = given.stack.handle(.down(2, Self.point(5, 5)), hitting: .photos, at: given.now)
    #expect(beside.route.receiver == .photos)
    #expect(given.stack.handle(.down(3, Self.point(200, 600)), hitting: nil, at: given.now).route == EventRoute())
    #expect(given.stack.handle(.up(3), hitting: .photos, at: given.now).route.receiver == nil)
    let wheel = OverlayEvent.wheel(9, Self.point(5, 5), travel: 1, .notch)
    #expect(given.stack.handle(wheel, hitting: .photos, at: given.now).route.receiver == Receiver(.sheet, .header))
  }

  @Test("A layer that is unknown is a hit of nobody, and rejected; so is one that is disabled")
  func unknown() throws {
    var host = self
    for layer in [Receiver(.sheet, LayerID(7)), Receiver(OverlayID(7), Receiver.photos.layer)] {
      let answer = host.stack.handle(.down(1, Self.point(200, 600)), hitting: layer, at: host.now)
      #expect(answer.route.receiver == nil)
      #expect(answer.route.rejection == .unknown)
      #expect(Array(host.stack.effects(of: answer)[.sheet]) == [.rejected(.unknown)])
      #expect(host.send(.move(1, Self.point(200, 500))) == [])
      host.send(.up(1))
    }
    _ = try host.stack.edit(.sheet, at: host.now) { layers in
      try layers.update(
        OverlayLayer(
          Receiver.photos.layer, frame: Rect2D(x: 50, y: 10, width: 300, height: 240), isEnabled: false,
          claims: .horizontal))
    }
    let answer = host.stack.handle(.down(1, Self.point(200, 600)), hitting: .photos, at: host.now)
    #expect(answer.route.rejection == .disabled)
    #expect(answer.route.receiver == nil)
  }
}
