import CardCore
import Kinetics
import Testing
import Timing

@testable import OverlayWebCards

/// Each option of a page's cards, set by its number: what it changes, and what it refuses.
@Suite("The options of a web page's cards", .timed)
struct CardOptionTests {
  /// An option by name, what is set, and what that does to a configuration of Swift.
  private typealias Case<Configuration> = (
    name: String, number: Double, isShare: Bool, change: (inout Configuration) throws -> Void
  )

  private static let surroundings = Surroundings(size: Size2D(width: 400, height: 600))

  /// A preset of the core, with the height of a card that a page begins with.
  private static func browser(_ preset: CardBrowserConfiguration) -> CardBrowserConfiguration {
    var configuration = preset
    configuration.cardHeight = .fraction(0.8)
    return configuration
  }

  private static func spring(_ response: Double, _ ratio: Double) throws -> DampedSpring {
    try DampedSpring(response: response, dampingRatio: ratio)
  }

  /// Sets each option by itself. All that there are have to be among the cases.
  private func check<Configuration: Equatable>(
    _ model: Int32, _ standard: Configuration, _ cases: [Case<Configuration>], of read: (CardOptions) -> Configuration?
  ) throws {
    let names = CardPageOptions.names(of: try #require(create(model, 0, 400, 600))).map { $0.split(separator: " ")[0] }
    let shared = try checkShared(model, names.map(String.init))
    #expect(Set(names.map(String.init)) == shared.union(cases.map(\.name)) && Set(names).count == names.count)
    for (name, number, isShare, change) in cases {
      let pointer = try #require(create(model, 0, 400, 600))
      defer { destroy(pointer) }
      let at = try #require(names.firstIndex(of: name[...]))
      var expected = standard
      try change(&expected)
      #expect(set(pointer, Int32(at), number, isShare ? 1 : 0) == nil, "\(name)")
      #expect(read(cardOptions(of: pointer)) == expected, "\(name)")
    }
    let pointer = try #require(create(model, 0, 400, 600))
    defer { destroy(pointer) }
    #expect(set(pointer, Int32(names.count), 1, 0) == nil && set(pointer, -1, 1, 0) == nil, "no such option")
    let slop = try #require(names.firstIndex(of: "slop"))
    for _ in 0..<2 { #expect(set(pointer, Int32(slop), -1, 0).map { String(cString: $0) } == "in 0…1099511627776") }
    #expect(read(cardOptions(of: pointer)) == standard, "what is refused changes nothing")
  }

  /// Sets what is no configuration: what is around it, and where it starts. Answers the names.
  private func checkShared(_ model: Int32, _ names: [String]) throws -> Set<String> {
    var cases: [Case<Surroundings>] = [
      ("containerWidth", 300, false, { $0.size.width = 300 }),
      ("containerHeight", 500, false, { $0.size.height = 500 }),
      ("reduceMotion", 1, false, { $0.reduceMotion = true }), ("scale", 3, false, { $0.scale = 3 }),
    ]
    if model > 0 {
      cases += [
        ("layoutDirection", 1, false, { $0.layoutDirection = .rightToLeft }),
        ("layoutDirection", 0, false, { $0.layoutDirection = .leftToRight }), ("start", 2, false, { _ in }),
      ]
    }
    for (name, number, _, change) in cases {
      let pointer = try #require(create(model, 0, 400, 600))
      defer { destroy(pointer) }
      var expected = Self.surroundings
      try change(&expected)
      let at = try #require(names.firstIndex(of: name))
      #expect(set(pointer, Int32(at), number, 0) == nil, "\(name)")
      #expect(cardOptions(of: pointer).surroundings == expected, "\(name)")
      #expect(cardOptions(of: pointer).start == (name == "start" ? 2 : 0), "\(name)")
    }
    let pointer = try #require(create(model, 0, 400, 600))
    defer { destroy(pointer) }
    let scale = try #require(names.firstIndex(of: "scale"))
    #expect(set(pointer, Int32(scale), 0, 0) != nil && cardOptions(of: pointer).surroundings == Self.surroundings)
    return Set(cases.map(\.name))
  }

  @Test("Of a deck")
  func deck() throws {
    let (response, ratio) = (DampedSpring.standard.response, DampedSpring.standard.dampingRatio)
    let standard = SwipeDeckConfiguration.standard
    let (away, awayRatio) = (standard.exitSpring.response, standard.exitSpring.dampingRatio)
    try check(
      0, standard,
      [
        ("cardWidth", 0.5, true, { $0.cardWidth = .fraction(0.5) }),
        ("cardHeight", 70, false, { $0.cardHeight = .points(70) }),
        ("originX", 7, false, { $0.origin.x = 7 }), ("originY", 8, false, { $0.origin.y = 8 }),
        ("insetX", 9, false, { $0.inset.width = 9 }), ("insetY", 11, false, { $0.inset.height = 11 }),
        ("visibleCount", 2, false, { $0.visibleCount = 2 }),
        ("directions", 12, false, { $0.directions = [.up, .down] }),
        ("refusals", 3, false, { $0.refusals = [.left, .right] }),
        ("threshold", 50, false, { $0.thresholds = .init(.points(50)) }),
        ("thresholdLeft", 51, false, { $0.thresholds.left = .points(51) }),
        ("thresholdRight", 52, false, { $0.thresholds.right = .points(52) }),
        ("thresholdUp", 0.4, true, { $0.thresholds.up = .fraction(0.4) }),
        ("thresholdDown", 54, false, { $0.thresholds.down = .points(54) }),
        ("flick", 321, false, { $0.release = Self.rule($0.release, flick: 321) }),
        ("leastTravel", 12, false, { $0.release = Self.rule($0.release, leastTravel: 12) }),
        ("tilt", 0, false, { $0.tilt = .none }), ("tilt", 1, false, { $0.tilt = .plain }),
        ("tilt", 2, false, { $0.tilt = .touchedHalf }), ("tilt", 3, false, { $0.tilt = .none }),
        ("sag", 33, false, { $0.sag = 33 }), ("fades", 1, false, { $0.fades = true }),
        ("fades", 0, false, { $0.fades = false }),
        ("springResponse", 0.9, false, { $0.spring = try Self.spring(0.9, ratio) }),
        ("springDampingRatio", 0.7, false, { $0.spring = try Self.spring(response, 0.7) }),
        ("exitResponse", 0.8, false, { $0.exitSpring = try Self.spring(0.8, awayRatio) }),
        ("exitDampingRatio", 0.6, false, { $0.exitSpring = try Self.spring(away, 0.6) }),
        ("velocityStrategy", 0, false, { $0.velocityStrategy = .leastSquares }),
        ("velocityStrategy", 1, false, { $0.velocityStrategy = .weighted }),
        ("velocityStrategy", 2, false, { $0.velocityStrategy = .impulse }),
        ("velocityStrategy", 3, false, { $0.velocityStrategy = .difference }), ("slop", 4, false, { $0.slop = 4 }),
      ]
    ) { if case .deck(let configuration) = $0.configuration { configuration } else { nil } }
  }

  @Test("Of a browser")
  func browser() throws {
    let standard = Self.browser(.standard)
    let (response, ratio) = (standard.spring.response, standard.spring.dampingRatio)
    try check(
      1, standard,
      [
        ("cardWidth", 200, false, { $0.cardWidth = .points(200) }),
        ("cardHeight", 0.5, true, { $0.cardHeight = .fraction(0.5) }),
        ("visibleCount", 2, false, { $0.visibleCount = 2 }), ("shrink", 0.1, false, { $0.shrink = 0.1 }),
        ("drop", 21, false, { $0.drop = 21 }), ("shade", 0.3, false, { $0.shade = 0.3 }),
        ("sink", 44, false, { $0.sink = 44 }), ("advance", 0.4, true, { $0.advance = .fraction(0.4) }),
        ("retreat", 45, false, { $0.retreat = .points(45) }),
        ("flick", 321, false, { $0.release = Self.rule($0.release, flick: 321) }),
        ("resistance", 0.4, false, { $0.resistance = .rubberBand(coefficient: 0.4) }),
        ("flip", 77, false, { $0.flip = .points(77) }),
        ("dragFlips", 0, false, { $0.dragFlips = false }), ("tapFlips", 1, false, { $0.tapFlips = true }),
        ("springResponse", 0.9, false, { $0.spring = try Self.spring(0.9, ratio) }),
        ("springDampingRatio", 0.7, false, { $0.spring = try Self.spring(response, 0.7) }),
        ("slop", 4, false, { $0.slop = 4 }),
      ]
    ) { if case .browser(let configuration) = $0.configuration { configuration } else { nil } }
  }

  @Test("Of a carousel")
  func carousel() throws {
    let standard = CardCarouselConfiguration.standard
    let (response, ratio) = (standard.spring.response, standard.spring.dampingRatio)
    try check(
      2, standard,
      [
        ("axis", 1, false, { $0.axis = .vertical }), ("axis", 0, false, { $0.axis = .horizontal }),
        ("page", 0.7, true, { $0.page = .fraction(0.7) }),
        ("cardWidth", 100, false, { $0.card = Size2D(width: 100, height: 600) }),
        ("cardHeight", 90, false, { $0.card = Size2D(width: 320, height: 90) }),
        ("switching", .nan, false, { $0.switching = .nearest }),
        ("switching", 0.7, false, { $0.switching = .hysteresis(0.7) }),
        ("paging", 0, false, { $0.paging = .one }), ("paging", 1, false, { $0.paging = .dragged }),
        ("paging", 2, false, { $0.paging = .free }), ("loops", 1, false, { $0.loops = true }),
        ("flick", 333, false, { $0.flick = 333 }), ("removes", 0, false, { $0.removal = nil }),
        ("removes", 1, false, { _ in }), ("removalDistance", 55, false, { $0.removal?.distance = .points(55) }),
        ("removalFlick", 222, false, { $0.removal?.release = ReleaseRule(flick: 222) }),
        ("removalFade", 0.9, false, { $0.removal?.fade = 0.9 }), ("shrink", 0.3, false, { $0.shrink = 0.3 }),
        ("fade", 0.6, false, { $0.fade = 0.6 }),
        ("resistance", 0.4, false, { $0.resistance = .rubberBand(coefficient: 0.4) }),
        ("springResponse", 0.9, false, { $0.spring = try Self.spring(0.9, ratio) }),
        ("springDampingRatio", 0.7, false, { $0.spring = try Self.spring(response, 0.7) }),
        ("velocityStrategy", 2, false, { $0.velocityStrategy = .impulse }),
        ("slop", 4, false, { $0.slop = 4 }),
      ]
    ) { if case .carousel(let configuration) = $0.configuration { configuration } else { nil } }
  }

  @Test("Both presets of each model, and a spring that is none")
  func presets() throws {
    for isClassic in [false, true] {
      let all = try (0..<3).map { try #require(create($0, isClassic ? 1 : 0, 400, 600)) }
      defer { all.forEach { destroy($0) } }
      guard case .deck(let deck) = cardOptions(of: all[0]).configuration,
        case .browser(let browser) = cardOptions(of: all[1]).configuration,
        case .carousel(let carousel) = cardOptions(of: all[2]).configuration
      else {
        Issue.record("another model")
        return
      }
      #expect(deck == (isClassic ? .classic : .standard))
      #expect(browser == Self.browser(isClassic ? .classic : .standard))
      #expect(carousel == (isClassic ? .classic : .standard))
      let names = CardPageOptions.names(of: all[0])
      let response = try #require(names.firstIndex(of: "springResponse number"))
      #expect(set(all[0], Int32(response), -1, 0) != nil && set(all[0], Int32(response), .nan, 0) != nil)
    }
  }

  private static func rule(_ rule: ReleaseRule, flick: Double? = nil, leastTravel: Double? = nil) -> ReleaseRule {
    ReleaseRule(flick: flick ?? rule.flick, leastTravel: leastTravel ?? rule.leastTravel, comparison: rule.comparison)
  }
}
