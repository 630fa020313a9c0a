import Kinetics
import Testing
import Timing

@testable import OverlayCore

/// The events of a call for a model on a layer.
@Suite("Hosted events", .timed)
struct HostedTests {
  private var stack = OverlayStack(in: Surroundings(size: Size2D(width: 400, height: 800)))
  private var now = Instant.zero

  /// Photos in the header, which claim the horizontal axis; in the list a pager that claims it too, and in that chips that
  /// claim the vertical one.
  init() throws {
    var place = OverlayConfiguration(detents: [Detent(0, .points(300)), Detent(1, .points(700))])
    place.header = 260
    _ = try stack.push(place, as: .sheet, at: .zero)
    _ = try stack.edit(.sheet, at: .zero) { layers in
      try layers.insert(
        OverlayLayer(Receiver.photos.layer, frame: Rect2D(x: 50, y: 10, width: 300, height: 240), claims: .horizontal),
        at: .frontmost(in: .header))
      try layers.insert(
        OverlayLayer(Receiver.pager.layer, frame: Rect2D(x: 0, y: 0, width: 400, height: 300), claims: .horizontal),
        at: .frontmost(in: .list))
      try layers.insert(
        OverlayLayer(Receiver.chips.layer, frame: Rect2D(x: 10, y: 0, width: 100, height: 300), claims: .vertical),
        at: .frontmost(in: Receiver.pager.layer))
    }
  }

  private mutating func send(_ event: OverlayEvent, _ layer: Receiver = .photos) -> [HostedEvent] {
    now = now.advanced(byNanoseconds: 8_000_000)
    let answer = stack.handle(event, at: now)
    return Array(stack.hosted(on: layer, of: answer))
  }

  private static func point(_ x: Double, _ y: Double) -> Point2D { Point2D(x: x, y: y) }

  @Test("Along its axis a layer wins the finger, at the point where it left the slop, and has it until it leaves")
  func won() {
    var host = self
    #expect(host.send(.down(1, Self.point(200, 600))) == [.down(1, Self.point(150, 90), isShared: true)])
    #expect(host.send(.move(1, Self.point(195, 600))) == [.move(1, Self.point(145, 90))])
    #expect(
      host.send(.move(1, Self.point(170, 600)))
        == [.won(1, .horizontal, exit: Self.point(140, 90), Self.point(120, 90))])
    #expect(host.send(.move(1, Self.point(170, 400))) == [.move(1, Self.point(120, -110))])
    #expect(host.send(.up(1)) == [.up(1, isTap: false)])
  }

  @Test("Across it, it loses the finger, and is told no more of it")
  func lost() {
    var host = self
    _ = host.send(.down(1, Self.point(200, 600)))
    #expect(host.send(.move(1, Self.point(200, 580))) == [.lost(1)])
    #expect(host.send(.move(1, Self.point(200, 500))) == [])
    #expect(host.send(.up(1)) == [])
  }

  @Test("A finger inside the slop taps, and one that is cancelled does not")
  func taps() {
    var host = self
    _ = host.send(.down(1, Self.point(200, 600)))
    #expect(host.send(.up(1)) == [.up(1, isTap: true)])
    _ = host.send(.down(1, Self.point(200, 600)))
    #expect(host.send(.cancel(1)) == [.cancel(1)])
  }

  @Test(
    "A second finger on a layer that has won one is the layer's at its down; so is a third, once the first has left")
  func joined() {
    var host = self
    _ = host.send(.down(1, Self.point(200, 600)))
    _ = host.send(.move(1, Self.point(170, 600)))
    #expect(host.send(.down(2, Self.point(250, 600))) == [.down(2, Self.point(200, 90), isShared: false)])
    _ = host.send(.up(1))
    #expect(host.send(.down(3, Self.point(220, 600))) == [.down(3, Self.point(170, 90), isShared: false)])
    #expect(host.send(.move(3, Self.point(220, 500))) == [.move(3, Self.point(170, -10))])
  }

  @Test("Both candidates are told of a finger, and one of them wins it: there are at most two")
  func candidates() {
    var host = self
    // The layers are in the list, which begins at 760.
    #expect(host.send(.down(1, Self.point(50, 770)), .chips) == [.down(1, Self.point(40, 10), isShared: true)])
    #expect(host.send(.up(1), .chips) == [.up(1, isTap: true)])
    #expect(host.send(.down(1, Self.point(50, 770)), .pager) == [.down(1, Self.point(50, 10), isShared: true)])
    #expect(host.send(.move(1, Self.point(52, 770)), .pager) == [.move(1, Self.point(52, 10))])
    #expect(
      host.send(.move(1, Self.point(70, 770)), .pager)
        == [.won(1, .horizontal, exit: Self.point(60, 10), Self.point(70, 10))])
    #expect(host.send(.up(1), .pager) == [.up(1, isTap: false)])
    _ = host.send(.down(1, Self.point(50, 770)))
    #expect(host.send(.move(1, Self.point(50, 750)), .pager) == [.lost(1)])
    #expect(host.send(.move(1, Self.point(90, 750)), .pager) == [])
    _ = host.send(.up(1))
    _ = host.send(.down(1, Self.point(50, 770)))
    #expect(host.send(.up(1), .pager) == [.up(1, isTap: false)])
  }

  @Test("A down of a finger that is down cancels the first, for the layer that had it")
  func duplicate() {
    var host = self
    _ = host.send(.down(1, Self.point(200, 600)))
    #expect(
      host.send(.down(1, Self.point(210, 600))) == [.cancel(1), .down(1, Self.point(160, 90), isShared: true)])
    #expect(host.send(.down(1, Self.point(50, 100))) == [.cancel(1)])
    #expect(host.send(.move(1, Self.point(50, 300))) == [])
    // So is the layer around that might have got it.
    _ = host.send(.down(2, Self.point(50, 770)), .chips)
    #expect(host.send(.down(2, Self.point(200, 600)), .pager) == [.cancel(2)])
  }

  @Test(
    "A layer that is removed loses its fingers, and so does the one around that might have got them; later moves are nobody's"
  )
  func removed() throws {
    var host = self
    _ = host.send(.down(1, Self.point(200, 600)))
    _ = host.send(.down(2, Self.point(210, 600)))
    let removal = try host.stack.edit(.sheet, at: host.now) { layers in try layers.remove(Receiver.photos.layer) }
    #expect(Array(host.stack.hosted(on: .photos, of: removal)) == [.cancel(1), .cancel(2)])
    #expect(host.send(.move(1, Self.point(100, 600))) == [])
    #expect(host.stack[.sheet]?.isDragging == false)
    _ = host.send(.down(3, Self.point(50, 770)))
    let second = try host.stack.edit(.sheet, at: host.now) { layers in try layers.remove(Receiver.chips.layer) }
    #expect(Array(host.stack.hosted(on: .pager, of: second)) == [.cancel(3)])
    _ = host.send(.down(4, Self.point(200, 770)))
    let popped = try host.stack.pop(.sheet, at: host.now)
    #expect(Array(host.stack.hosted(on: .pager, of: popped.answer)) == [.cancel(4)])
  }

  @Test("A claim and a slop that change in a gesture count for the next finger")
  func changes() throws {
    var host = self
    _ = host.send(.down(1, Self.point(200, 600)))
    _ = try host.stack.edit(.sheet, at: host.now) { layers in
      try layers.update(
        OverlayLayer(Receiver.photos.layer, frame: Rect2D(x: 50, y: 10, width: 300, height: 240), claims: .vertical))
    }
    _ = try host.stack.reconfigure(.sheet, at: host.now) { $0.slop = 50 }
    #expect(
      host.send(.move(1, Self.point(180, 600)))
        == [.won(1, .horizontal, exit: Self.point(140, 90), Self.point(130, 90))])
    _ = host.send(.up(1))
    #expect(host.send(.down(1, Self.point(200, 600))) == [.down(1, Self.point(150, 90), isShared: false)])
  }

  @Test("Points are those of the layer at the down, however it moves")
  func still() {
    var host = self
    _ = host.send(.down(1, Self.point(200, 600)))
    _ = host.send(.moveTo(DetentID(1), animated: false))
    #expect(host.send(.move(1, Self.point(204, 600))) == [.move(1, Self.point(154, 90))])
  }

  @Test(
    "An answer that is not that of the last call means nothing; nor does a call without a finger, nor a layer of the sheet's own"
  )
  func old() {
    var host = self
    let answer = host.stack.handle(.down(1, Self.point(200, 600)), at: .zero)
    #expect(host.stack.hosted(on: .photos, of: answer).count == 1)
    #expect(host.stack.hosted(on: .photos, of: answer).count == 1)
    #expect(host.send(.frame) == [])
    #expect(host.stack.hosted(on: .photos, of: answer).isEmpty)
    #expect(host.send(.down(2, Self.point(200, 545)), Receiver(.sheet, .header)) == [])
    #expect(host.send(.move(2, Self.point(200, 525)), Receiver(.sheet, .header)) == [])
  }

  @Test("Around a model on a layer are the stack's surroundings, with the layer's size")
  func surroundings() {
    var host = self
    var around = Surroundings(size: Size2D(width: 400, height: 800), scale: 3, reduceMotion: true)
    around.safeArea = Insets(top: 20, left: 0, bottom: 30, right: 0)
    _ = host.send(.surroundings(around))
    #expect(
      host.stack.surroundings(on: .photos)
        == Surroundings(size: Size2D(width: 300, height: 240), scale: 3, reduceMotion: true))
    #expect(host.stack.surroundings(on: Receiver(.sheet, LayerID(77))) == nil)
    #expect(host.stack.surroundings(on: Receiver(OverlayID(7), Receiver.photos.layer)) == nil)
  }
}
