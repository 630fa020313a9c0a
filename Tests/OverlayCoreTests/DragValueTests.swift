import Kinetics
import Testing
import Timing

@testable import OverlayCore

@Suite("What a drag latched", .timed)
struct DragValueTests {
  private static let rules = Handoff(
    sheet: Stretch(lower: 100, upper: 600, band: RubberBand(dimension: 800, coefficient: 0.55)),
    content: ContentRange(length: 2000, header: 0), cap: 600)

  private static func drag(
    part: SheetPart = .list, wheel: TouchID? = nil, origin: DetentID? = DetentID(0),
    start: DragStart = DragStart(target: DetentID(0), stopsSheet: false, stopsList: false), pull: DetentID? = nil,
    cap: DetentID = DetentID(2), stopped: Double? = nil, greatest: Double = 100, nearest: DetentID = DetentID(0),
    swipe: SwipeHome = .near, owner: OverlayOwner? = nil, rules: Handoff = rules
  ) -> Drag {
    Drag(
      wheel: wheel, part: part, origin: origin, start: start, pull: pull, cap: cap, stopped: stopped,
      greatest: greatest, nearest: nearest, swipe: swipe, owner: owner, rules: rules)
  }

  @Test("Two drags are equal where all that they latched is; their rules follow from that")
  func equality() {
    var other = Self.rules
    other.cap = 500
    #expect(Self.drag() == Self.drag(rules: other))
    let unlike = [
      Self.drag(part: .sheet), Self.drag(wheel: TouchID(1)),
      Self.drag(start: DragStart(target: DetentID(1), stopsSheet: false, stopsList: false)),
      Self.drag(start: DragStart(target: DetentID(0), stopsSheet: true, stopsList: false)),
      Self.drag(start: DragStart(target: DetentID(0), stopsSheet: false, stopsList: true)), Self.drag(stopped: 1),
      Self.drag(origin: DetentID(1)),
      Self.drag(pull: DetentID(0)), Self.drag(cap: DetentID(1)), Self.drag(greatest: 101),
      Self.drag(nearest: DetentID(1)), Self.drag(owner: .sheet), Self.drag(swipe: .far), Self.drag(swipe: .home(.zero)),
    ]
    for drag in unlike { #expect(drag != Self.drag()) }
  }
}
