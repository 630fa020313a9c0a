import CardCore
import COverlay
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import OverlayC
@testable import Traces

/// The header for cards says every field and every case of the model; a message names what is missing, and where.
@Suite("The header of cards for C", .timed)
struct CardHeaderTests {
  private static let header = "Sources/OverlayC/Header/include/cards.h"
  private static let presets: [CardSetup] = TraceModel.cards.flatMap { model in
    [CardPreset.standard, .classic].map {
      CardSetup(AnyCardConfiguration($0, of: model), in: Surroundings(size: Size2D(width: 400, height: 600)))
    }
  }

  /// A configuration, written by the header and read again.
  private static func again(_ configuration: AnyCardConfiguration) throws -> AnyCardConfiguration {
    switch configuration {
    case .deck(let own):
      var values = cards_deck_configuration(own)
      return .deck(try SwipeDeckConfiguration(&values))
    case .browser(let own):
      var values = cards_browser_configuration(own)
      return .browser(try CardBrowserConfiguration(&values))
    case .carousel(let own):
      var values = cards_carousel_configuration(own)
      return .carousel(try CardCarouselConfiguration(&values))
    }
  }

  @Test("The defaults are the presets")
  func defaults() throws {
    var deck = cards_deck_configuration()
    #expect(cards_deck_configuration_default(&deck) == OVERLAY_OK)
    #expect(try SwipeDeckConfiguration(&deck) == .standard)
    #expect(cards_deck_configuration_classic(&deck) == OVERLAY_OK)
    #expect(try SwipeDeckConfiguration(&deck) == .classic)
    var browser = cards_browser_configuration()
    #expect(cards_browser_configuration_default(&browser) == OVERLAY_OK)
    #expect(try CardBrowserConfiguration(&browser) == .standard)
    #expect(cards_browser_configuration_classic(&browser) == OVERLAY_OK)
    #expect(try CardBrowserConfiguration(&browser) == .classic)
    var carousel = cards_carousel_configuration()
    #expect(cards_carousel_configuration_default(&carousel) == OVERLAY_OK)
    #expect(try CardCarouselConfiguration(&carousel) == .standard)
    #expect(cards_carousel_configuration_classic(&carousel) == OVERLAY_OK)
    #expect(try CardCarouselConfiguration(&carousel) == .classic)
  }

  // MARK: - Fields

  /// The numbers and cases of a value by their paths: `thresholds.left` is a case, `thresholds.left.fraction` its number.
  private static func leaves(of value: Any, _ path: String = "") -> [String: String] {
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty else { return [path: "\(value)"] }
    var leaves: [String: String] = [:]
    let isCase = mirror.displayStyle == .enum || mirror.displayStyle == .optional
    for (index, child) in mirror.children.enumerated() {
      let label = child.label ?? "\(index)"
      if isCase { leaves[path] = label }
      leaves.merge(Self.leaves(of: child.value, path.isEmpty ? label : "\(path).\(label)")) { $1 }
    }
    return leaves
  }

  private static func leaves(of configuration: AnyCardConfiguration) -> [String: String] {
    switch configuration {
    case .deck(let own): leaves(of: own)
    case .browser(let own): leaves(of: own)
    case .carousel(let own): leaves(of: own)
    }
  }

  @Test("A field of the header says each number and each case of each configuration", arguments: presets)
  func everyField(_ preset: CardSetup) throws {
    var left = Self.leaves(of: preset.configuration)
    #expect(left.count > 20, "a configuration has no fields that a mirror shows")
    var changes = Set<String>()
    for sample in CardWords.settings(of: preset.configuration.model).flatMap(\.values) {
      var changed = preset
      sample.apply(to: &changed)
      let (leaves, read) = (
        Self.leaves(of: changed.configuration), Self.leaves(of: try Self.again(changed.configuration))
      )
      changes.formUnion(leaves.filter { read[$0] != $1 }.keys)
      left = left.filter { read[$0] == nil || read[$0] == $1 }
    }
    for path in changes.sorted() {
      Issue.record(
        "the header says `\(path)`, and it is read as something else: Library/Cards/CardConfiguration+C.swift")
    }
    for (path, value) in left.sorted(by: { $0.key < $1.key }) {
      Issue.record("no field of the header changes `\(path)`, which is \(value): \(Self.header)")
    }
  }

  @Test("A spring is said by its numbers, or is that of the edge, whose numbers are not looked at")
  func springs() throws {
    var source = cards_deck_configuration(.standard)
    source.exit_spring = cards_spring(response: 0.25, damping_ratio: 0.5, is_edge: false)
    source.spring = cards_spring(response: -1, damping_ratio: .nan, is_edge: true)
    let read = try SwipeDeckConfiguration(&source)
    #expect(read.exitSpring == (try DampedSpring(response: 0.25, dampingRatio: 0.5)) && read.spring == .edge)
  }

  @Test("What stands for no case, and a size of no version, is a status")
  func noCase() {
    func status<Source>(
      _ source: Source, _ change: (inout Source) -> Void, _ read: (inout Source) throws(CardFailure) -> Void
    ) -> overlay_status {
      var changed = source
      change(&changed)
      do throws(CardFailure) { try read(&changed) } catch { return error.status }
      return OVERLAY_OK
    }
    func deck(_ change: (inout cards_deck_configuration) -> Void) -> overlay_status {
      status(cards_deck_configuration(.standard), change) { (source) throws(CardFailure) in
        _ = try SwipeDeckConfiguration(&source)
      }
    }
    func browser(_ change: (inout cards_browser_configuration) -> Void) -> overlay_status {
      status(cards_browser_configuration(.standard), change) { (source) throws(CardFailure) in
        _ = try CardBrowserConfiguration(&source)
      }
    }
    func carousel(_ change: (inout cards_carousel_configuration) -> Void) -> overlay_status {
      status(cards_carousel_configuration(.standard), change) { (source) throws(CardFailure) in
        _ = try CardCarouselConfiguration(&source)
      }
    }
    #expect(deck { $0.directions = 16 } == OVERLAY_ERROR_ENUMERATION)
    #expect(deck { $0.refusals = .max } == OVERLAY_ERROR_ENUMERATION)
    #expect(deck { $0.tilt = cards_tilt(rawValue: 3) } == OVERLAY_ERROR_ENUMERATION)
    #expect(browser { $0.resistance.curve = overlay_resistance_kind(rawValue: 3) } == OVERLAY_ERROR_ENUMERATION)
    #expect(carousel { $0.paging = cards_paging(rawValue: -1) } == OVERLAY_ERROR_ENUMERATION)
    #expect(carousel { $0.axis = OVERLAY_AXIS_NONE } == OVERLAY_ERROR_ENUMERATION)
    #expect(deck { $0.size = 3 } == OVERLAY_ERROR_VERSION)
    #expect(browser { $0.size += 8 } == OVERLAY_ERROR_VERSION)
    #expect(carousel { $0.size = 0 } == OVERLAY_ERROR_VERSION)
    #expect(deck { $0.spring.response = 0 } == OVERLAY_ERROR_CONFIGURATION)
  }
}
