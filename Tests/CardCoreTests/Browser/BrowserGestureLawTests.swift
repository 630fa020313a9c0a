import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

@Suite("Laws of the card browser's gestures", .timed)
struct BrowserGestureLawTests {
  /// A browser somewhere: after a session, at rest or in flight, without a finger.
  static func start(_ draw: inout Draw) -> BrowserHost? {
    let session = BrowserSession(BrowserSession.acts, atMost: 8, &draw)
    guard var host = BrowserHost(session) else { return nil }
    for step in session.steps { host.play(step) }
    if draw.below(2) == 0 { host.settle() }
    draw.note("\(session.setup)\n\(session.cards.map(\.id.rawValue))\n\(session.steps)")
    draw.note("at \(host.browser.fractionalIndex)")
    return host
  }

  /// One finger on a random path, down only where `end` is nil; the points are those after the down.
  static func drag(_ host: inout BrowserHost, by path: [Point2D], each wait: Int64 = 8) {
    let size = host.browser.size
    var place = Point2D(x: size.width / 2, y: size.height / 2)
    host.act(.down(TouchID(1), place))
    for way in path {
      place = Point2D(x: place.x + way.x, y: place.y + way.y)
      host.play(.init(after: wait, event: .move(TouchID(1), place)))
    }
  }

  static func path(_ draw: inout Draw, most: Double = 40) -> [Point2D] {
    let isAcross = draw.below(3) == 2
    var path: [Point2D] = []
    draw.sequence(atMost: 8) { draw in
      let (along, across) = (draw.grid(-most, most), draw.grid(-most / 4, most / 4))
      path.append(isAcross ? Point2D(x: across, y: along) : Point2D(x: along, y: across))
      return true
    }
    return path
  }

  @Test("Cancel is identity: whatever a finger did, nothing is committed, and all is shown as if it had not been")
  func cancel() {
    check("Cancel", runs: 150) { draw in
      guard var host = Self.start(&draw), host.browser.count > 0 else { return .discarded }
      var untouched = host
      let told = host.effects.count
      Self.drag(&host, by: Self.path(&draw))
      host.act(.cancel(TouchID(1)))
      host.settle()
      untouched.settle()
      if host.effects[told...].contains(where: \.isCommit) { return .fails("committed") }
      return Self.sameAtRest(host, untouched)
    }
  }

  @Test("Return to the start is identity, at whatever speed")
  func returning() {
    check("Return to the start", runs: 150) { draw in
      guard var host = Self.start(&draw), host.browser.count > 0 else { return .discarded }
      var untouched = host
      let told = host.effects.count
      var path = Self.path(&draw)
      let sum = path.reduce(Point2D(x: 0, y: 0)) { Point2D(x: $0.x + $1.x, y: $0.y + $1.y) }
      path.append(Point2D(x: -sum.x, y: -sum.y))
      draw.note("\(path)")
      Self.drag(&host, by: path)
      host.act(.up(TouchID(1)))
      host.settle()
      untouched.settle()
      if host.effects[told...].contains(where: \.isCommit) { return .fails("committed") }
      // A gesture that stayed inside the slop is a tap, and a tap may turn.
      if host.effects[told...].contains(where: { if case .tapped = $0 { true } else { false } }) { return .discarded }
      return Self.sameAtRest(host, untouched)
    }
  }

  private static func sameAtRest(_ one: BrowserHost, _ other: BrowserHost) -> Verdict {
    var (left, right) = (BrowserPicture(one.browser), BrowserPicture(other.browser))
    (left.restTime, right.restTime) = (.zero, .zero)
    if let fault = one.fault { return .fails(fault) }
    guard one.browser.cards == other.browser.cards else { return .fails("another order") }
    return left == right ? .holds : .fails("at \(left.offset), not at \(right.offset), or another face")
  }

  @Test("Continuity: a down and a release move nothing, a move no more than the finger; what comes or goes is not seen")
  func continuity() {
    check("Continuity", runs: 150, labels: [Label("commits", atLeast: 0.1), Label("catches", atLeast: 0.1)]) { draw in
      guard var host = Self.start(&draw), host.browser.count > 0 else { return .discarded }
      let center = Point2D(x: host.browser.size.width / 2, y: host.browser.size.height / 2)
      var (place, before) = (center, host.browser)
      guard !Self.isPastItsCard(before) else { return .discarded }
      if before.catches(on: before.card(under: center)) { draw.label(1) }
      host.act(.down(TouchID(1), place))
      if let fault = Self.jump(before, host.browser, 0) { return .fails("down: \(fault)") }
      let path = Self.path(&draw)
      draw.note("\(path)")
      for way in path {
        place = Point2D(x: place.x + way.x, y: place.y + way.y)
        host.play(.init(after: 8, event: .frame))
        before = host.browser
        host.act(.move(TouchID(1), place))
        let fault = Self.jump(before, host.browser, way.x.magnitude, mayTurn: true)
        if let fault { return .fails("move: \(fault)") }
      }
      before = host.browser
      host.act(.up(TouchID(1)))
      if before.current != host.browser.current { draw.label(0) }
      // What is less than half a pixel away is there.
      let seen = 0.5 / before.setup.scale
      return Verdict(fault: Self.jump(before, host.browser, seen).map { "up: \($0)" })
    }
  }

  /// Whether a spring has swung past its card: no card is bound for that.
  static func isPastItsCard(_ browser: CardBrowser) -> Bool {
    guard case .settling(let settling) = browser.track.ahead.phase else { return false }
    return browser.track.pages(at: browser.now) * settling.curve.start < 0
  }

  /// What moved further than by so many points of the track, a tap's turn aside.
  static func jump(_ before: CardBrowser, _ after: CardBrowser, _ points: Double, mayTurn: Bool = false) -> String? {
    let limit = points / before.geometry.travel * (1 + 1e-12) + 1e-12
    for (one, other) in [(before, after), (after, before)] {
      for place in 0..<one.shownCount {
        guard let id = one.shown(at: place), let pose = one.pose(of: id) else { continue }
        let isUnseen = isUnseen(id, pose, one, limit)
        guard let same = other.pose(of: id) else {
          if isUnseen { continue }
          return "card \(id.rawValue) came or went at depth \(one.track.place(of: id, at: one.now) ?? 0)"
        }
        if isUnseen, Self.isUnseen(id, same, other, limit) { continue }
        let way = max((pose.center.x - same.center.x).magnitude, (pose.center.y - same.center.y).magnitude)
        if pose.opacity > 0, way > points + 1e-6 { return "card \(id.rawValue) by \(way)" }
        let turned = (pose.turn - same.turn).magnitude * before.setup.card.width / 2
        if !mayTurn, turned > points + 1e-6 { return "card \(id.rawValue) turned" }
      }
    }
    return nil
  }

  /// Whether a card is parked, or as good as transparent.
  private static func isUnseen(_ id: CardID, _ pose: CardPose, _ browser: CardBrowser, _ limit: Double) -> Bool {
    (browser.track.place(of: id, at: browser.now) ?? 0) <= -1 + limit || pose.opacity <= limit
  }

  @Test("Release is monotone: further to the left, or faster, never leads to an earlier card")
  func monotone() {
    check("Monotone release", runs: 300, labels: [Label("commits", atLeast: 0.2)]) { draw in
      guard let start = Self.start(&draw), start.browser.count > 0 else { return .discarded }
      let (first, last) = (draw.grid(-160, 160), draw.grid(-24, 24))
      let (further, faster) = (draw.grid(0, 80), draw.grid(0, 16))
      draw.note("\(first) \(last), \(further) \(faster)")
      var (one, other) = (start, start)
      for (host, way) in [(0, (first, last)), (1, (first - further, last - faster))] {
        var run = start
        Self.drag(
          &run, by: [Point2D(x: way.0 / 2, y: 0), Point2D(x: way.0 / 2, y: 0), Point2D(x: way.1, y: 0)], each: 50)
        run.act(.up(TouchID(1)))
        if host == 0 { one = run } else { other = run }
      }
      if one.browser.currentPlace != start.browser.currentPlace { draw.label(0) }
      guard one.browser.currentPlace <= other.browser.currentPlace else {
        return .fails("to \(one.browser.currentPlace), and then only to \(other.browser.currentPlace)")
      }
      return .holds
    }
  }

  @Test("One step per gesture, whatever it did")
  func oneStep() {
    check("One step", runs: 100) { draw in
      guard var host = Self.start(&draw), host.browser.count > 0 else { return .discarded }
      let before = host.browser.currentPlace
      Self.drag(&host, by: Self.path(&draw, most: 900))
      if host.browser.currentPlace != before { return .fails("committed before the release") }
      host.act(.up(TouchID(1)))
      let way = (host.browser.currentPlace - before).magnitude
      return way <= 1 ? Verdict(fault: host.fault) : .fails("\(way) steps")
    }
  }
}
