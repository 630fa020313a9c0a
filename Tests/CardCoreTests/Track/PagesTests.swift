import CardCore
import Kinetics
import Testing
import Timing

/// Pages against what their documentation says, one page after the other.
@Suite("Pages", .timed)
struct PagesTests {
  static let all = [0, 1, 2, 5].flatMap { count in [0.5, 1, 300].map { Pages(count: count, pitch: $0) } }

  /// Offsets at pages, half way, beside both, and far outside.
  private func offsets(_ pages: Pages) -> [Double] {
    (-8...(4 * pages.count + 8)).flatMap { quarter in
      [-0.125, 0, 0.125].map { (Double(quarter) / 4 + $0) * pages.pitch }
    }
  }

  private func nearest(_ pages: Pages, _ offset: Double, _ preferred: Int) -> Int {
    var found = 0
    for page in 0...pages.last {
      let (one, other) = ((pages.place(of: page) - offset).magnitude, (pages.place(of: found) - offset).magnitude)
      if one < other || one == other && preferred > found { found = page }
    }
    return found
  }

  @Test("The nearest page has the least distance, and a tie goes to the side of the preferred one", arguments: all)
  func nearest(_ pages: Pages) {
    for offset in offsets(pages) {
      for preferred in -1...6 {
        #expect(pages.nearest(to: offset, preferring: preferred) == nearest(pages, offset, preferred), "\(offset)")
      }
    }
  }

  @Test("Ahead is the first page past an offset, or past the page that it is at", arguments: all)
  func ahead(_ pages: Pages) {
    for offset in offsets(pages) {
      for slack in [0, 0.125 * pages.pitch, 0.5 * pages.pitch] {
        let near = nearest(pages, offset, 0)
        let isAt = (offset - pages.place(of: near)).magnitude <= slack
        let next = isAt ? near + 1 : (0...pages.last).first { pages.place(of: $0) > offset } ?? pages.last
        let former = isAt ? near - 1 : (0...pages.last).last { pages.place(of: $0) < offset } ?? 0
        #expect(pages.ahead(of: offset, forwards: true, slack: slack) == min(next, pages.last), "\(offset), \(slack)")
        #expect(pages.ahead(of: offset, forwards: false, slack: slack) == max(former, 0), "\(offset), \(slack)")
      }
    }
  }

  @Test("The current page changes to its neighbour as long as that is far enough away", arguments: all)
  func current(_ pages: Pages) {
    for offset in offsets(pages) {
      for (given, reach) in [(0.25, 1.0), (0.5, 1), (0.625, 0.625), (0.8, 0.8), (1, 1)] {
        for page in -1...6 {
          let inside = min(max(offset, 0), pages.end)
          var expected = min(max(page, 0), pages.last)
          while inside - pages.place(of: expected) >= reach * pages.pitch, expected < pages.last { expected += 1 }
          while pages.place(of: expected) - inside >= reach * pages.pitch, expected > 0 { expected -= 1 }
          #expect(
            pages.current(from: page, at: offset, reach: given * pages.pitch) == expected,
            "from \(page) at \(offset), \(given)")
        }
      }
    }
  }

  @Test("A page turns where it becomes the current one on the way, and no earlier", arguments: all)
  func turning(_ pages: Pages) {
    for former in 0...pages.last {
      for page in 0...pages.last where page != former {
        let away = page > former ? 0.0625 : -0.0625
        for share in [0.625, 1] {
          let place = pages.turning(to: page, from: former, reach: share * pages.pitch)
          func current(_ offset: Double) -> Int { pages.current(from: former, at: offset, reach: share * pages.pitch) }
          let before = page > former ? page - 1 : page + 1
          #expect(current(place) == page && current(place - away * pages.pitch) == before)
        }
        let half = pages.turning(to: page, from: former, reach: 0)
        #expect(pages.nearest(to: half + away * pages.pitch, preferring: former) == page)
        #expect(pages.nearest(to: half, preferring: former) == (page > former ? page - 1 : page + 1))
      }
    }
  }

  @Test("Without pages, and with pages of no width, every answer is a page that there is")
  func nothing() {
    #expect(Pages(count: -3, pitch: 300) == Pages(count: 0, pitch: 300))
    #expect(Pages(count: 0, pitch: 300).count == 0 && Pages(count: 0, pitch: 300).last == 0)
    #expect(Pages(count: 1, pitch: 300).count == 1 && Pages(count: 1, pitch: 300).end == 0)
    #expect(Pages(count: 2, pitch: 0x1p101).pitch == 0x1p100 && Pages(count: 2, pitch: .nan).pitch == 0)
    let flat = Pages(count: 5, pitch: 0)
    for page in -1...6 {
      #expect(flat.nearest(to: 7, preferring: page) == flat.clamped(page))
      for reach in [3.0, 0, -1] { #expect(flat.current(from: page, at: 7, reach: reach) == flat.clamped(page)) }
    }
    #expect(flat.clamped(-1) == 0 && flat.clamped(0) == 0 && flat.clamped(4) == 4 && flat.clamped(5) == 4)
  }

  @Test("A page is the nearest one to its own place, however that rounds", arguments: [0.1, 78.6, 213.1, 398.2])
  func rounded(_ pitch: Double) {
    let pages = Pages(count: 70, pitch: pitch)
    for page in 0..<70 {
      let place = pages.place(of: page)
      for offset in [place.nextDown, place, place.nextUp] {
        #expect(pages.nearest(to: offset, preferring: 0) == page)
        #expect(pages.nearest(to: offset, preferring: 69) == page)
      }
    }
  }

  @Test("With more pages than a number has digits every answer is a page that there is", arguments: PagesTests.many)
  func huge(_ pages: Pages) {
    let pitch = pages.pitch
    let offsets = [0, 0.5 * pitch, 1e18, pages.end, pages.end.nextUp, 1e300, .greatestFiniteMagnitude, .infinity, .nan]
    for offset in offsets + offsets.map(-) {
      for page in [0, 7, 1 << 53, pages.last - 1, pages.last, .max, .min] {
        let answers = [
          pages.nearest(to: offset, preferring: page), pages.current(from: page, at: offset, reach: 0.6 * pitch),
          pages.current(from: page, at: offset, reach: .leastNonzeroMagnitude),
          pages.ahead(of: offset, forwards: page < 8, slack: 0.25 * pitch), pages.clamped(page),
        ]
        for answer in answers { #expect((0...pages.last).contains(answer), "\(offset), \(page)") }
      }
    }
    #expect(pages.nearest(to: 1e300, preferring: 0) == pages.last)
    #expect(pages.nearest(to: -1e300, preferring: 0) == 0)
    #expect(pages.current(from: 0, at: .infinity, reach: pitch) >= pages.last - 2048)
    #expect(pages.current(from: pages.last, at: 0, reach: pitch) <= 2048)
    #expect(pages.nearest(to: 3.4 * pitch, preferring: 0) == 3)
  }

  static let many = [Int.max, Int.max - 1, Int.max - 511, 1 << 62].flatMap { (count: Int) -> [Pages] in
    [0x1p-1074, 1e-300, 0.7, 300, 0x1p100].map { Pages(count: count, pitch: $0) }
  }
}
