import Kinetics
import OverlayCore
import Traces

/// A sample of a page that prints something: the page shows its code and its output.
struct PageSample: CustomStringConvertible, Sendable {
  let path: String
  let run: @Sendable () throws -> [String]

  var description: String { path }

  init(_ module: String, _ page: String, _ run: @escaping @Sendable () throws -> [String]) {
    path = "Sources/\(module)/\(module).docc/\(page).md"
    self.run = run
  }
}

/// The samples of the guides to the sheet. They return what they print.
enum PageSamples {
  static let all = [
    PageSample("OverlayCore", "Keyboard", keyboard), PageSample("OverlayCore", "Tabs", tabs),
    PageSample("OverlayCore", "Dismissal", dismissal), PageSample("OverlayCore", "Determinism", determinism),
    PageSample("OverlayRecording", "RecordABug", recorderSample),
    PageSample("OverlayRecording", "StackHost", stackSample), PageSample("OverlayCore", "PlugItIn", host),
    PageSample("OverlayCore", "Nested", nestedSample), PageSample("CardCore", "Deck", CardSamples.deck),
    PageSample("CardCore", "Browser", CardSamples.browser), PageSample("CardCore", "Pages", CardSamples.carousel),
  ]

  static func keyboard() throws -> [String] {
    var output: [String] = []
    func print(_ items: Any...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
    for policy in [KeyboardPolicy.lift, .inset, .expand] {
      let (tip, full) = (Detent(0, .points(100)), Detent(1, .inset(64)))
      let insets = Insets(top: 47, left: 0, bottom: 34, right: 0)
      let screen = Surroundings(size: Size2D(width: 390, height: 844), safeArea: insets)
      var configuration = OverlayConfiguration(detents: [tip, full])
      configuration.content.height = 2000
      configuration.keyboardPolicy = policy
      var sheet = try Overlay(configuration, in: screen)
      var heights = [sheet.height]
      for keyboard in [336.0, 0] {
        _ = sheet.handle(.keyboard(keyboard), at: sheet.restTime)
        _ = sheet.handle(.frame, at: sheet.restTime)
        heights.append(sheet.height)
      }
      print(policy, heights)
    }
    return output
  }

  static func tabs() throws -> [String] {
    var output: [String] = []
    func print(_ items: Any...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
    var configuration = OverlayConfiguration(detents: [Detent(0, .points(100)), Detent(1, .points(700))])
    configuration.driver = .platform
    configuration.content.height = 2000
    var sheet = try Overlay(configuration, in: Surroundings(size: Size2D(width: 400, height: 800)), start: 1)
    _ = sheet.handle(.scrollBegin, at: .zero)
    _ = sheet.handle(.scroll(offset: 200, travel: .pan(200), coasting: false), at: Instant(milliseconds: 8))
    _ = sheet.handle(.scrollEnd(velocity: 0, target: 200), at: Instant(milliseconds: 100))
    print(sheet.height, sheet.offset)
    let effects = try sheet.setList(ListContent(height: 900), offset: 30, at: Instant(milliseconds: 200))
    print(sheet.height, sheet.offset, effects)
    return output
  }

  static func dismissal() throws -> [String] {
    var output: [String] = []
    func print(_ items: Any...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
    let (hidden, open) = (Detent(0, .points(0)), Detent(1, .points(300)))
    let screen = Surroundings(size: Size2D(width: 400, height: 800))
    var sheet = try Overlay(OverlayConfiguration(detents: [hidden, open]), in: screen, start: open.id)
    _ = sheet.handle(.disable(hidden.id), at: .zero)
    print(sheet.handle(.moveTo(hidden.id), at: .zero))
    _ = sheet.handle(.enable(hidden.id), at: .zero)
    print(sheet.handle(.escape, at: .zero))
    print(sheet.handle(.frame, at: sheet.restTime))
    print(sheet.height, sheet.sheetFrame.size.height)
    return output
  }

  static func determinism() throws -> [String] {
    var output: [String] = []
    func print(_ items: Any...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
    var configuration = OverlayConfiguration(detents: [Detent(0, .points(100)), Detent(1, .points(500))])
    configuration.content.height = 1000
    var smooth = try Overlay(configuration, in: Surroundings(size: Size2D(width: 400, height: 800)))
    _ = smooth.handle(.moveTo(1), at: .zero)
    var jerky = smooth
    for k in 1...12 { _ = smooth.handle(.frame, at: Instant(nanoseconds: Int64(k) * 8_333_333)) }
    let finger = OverlayEvent.down(1, Point2D(x: 200, y: 700))
    let caught = smooth.handle(finger, at: Instant(milliseconds: 110))
    let alike = jerky.handle(finger, at: Instant(milliseconds: 110)) == caught
    print(alike, jerky == smooth, jerky.digest == smooth.digest)
    print(jerky.height, String(jerky.digest, radix: 16))
    return output
  }

  static func host() throws -> [String] {
    var output: [String] = []
    func print(_ items: Any...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
    /// The least that a host is: it sends an event, performs the effects, and applies the numbers.
    struct Host {
      var sheet: Overlay
      let perform: (OverlayEffect) -> Void
      /// Sets the frames of the views: the sheet's, the list's, and how far its rows are scrolled.
      let place: (Rect2D, Rect2D, Double) -> Void

      mutating func send(_ event: OverlayEvent, at now: Instant) {
        let effects = sheet.handle(event, at: now)
        for effect in effects { perform(effect) }
        let shown = sheet.presentation
        place(shown.sheetFrame, shown.listFrame, shown.offset)
      }
    }

    let (tip, full) = (Detent(0, .points(120)), Detent(1, .inset(64)))
    var configuration = OverlayConfiguration(detents: [tip, full])
    configuration.header = 40
    configuration.content.height = 2400
    let screen = Surroundings(size: Size2D(width: 390, height: 844))
    var host = Host(sheet: try Overlay(configuration, in: screen), perform: { print($0) }, place: { _, _, _ in })
    host.send(.moveTo(full.id), at: .zero)
    var frames = 0
    while host.sheet.isMoving {
      frames += 1
      host.send(.frame, at: Instant(seconds: Double(frames) / 60))
    }
    print(frames, "frames, then none until the next event")
    return output
  }

  // MARK: - Samples that print nothing

  /// The guide to commands: where a drag ends for which a move has waited.
  static func waitingMove() throws -> DetentID? {
    let (tip, full): (DetentID, DetentID) = (0, 1)
    var overlay = try Overlay(
      OverlaySetup(
        container: Size2D(width: 400, height: 800), detents: [Detent(tip, .points(100)), Detent(full, .points(700))]))
    _ = overlay.handle(.down(1, Point2D(x: 200, y: 750)), at: .zero)
    _ = overlay.handle(.move(1, Point2D(x: 200, y: 730)), at: .zero)
    let now = Instant(milliseconds: 8)
    _ = overlay.handle(.moveTo(full, inDrag: .afterDrag), at: now)
    _ = overlay.handle(.cancel(1), at: Instant(milliseconds: 16))
    return overlay.target
  }

  /// The guide for those who come from another sheet: where flicks of 500 points per second go, up and down.
  static func ownPolicy() throws -> [DetentID?] {
    var configuration = OverlaySetup(
      container: Size2D(width: 400, height: 800),
      detents: [Detent(0, .points(100)), Detent(1, .points(400)), Detent(2, .points(700))])
    configuration.start = 1
    // As OverlayContainer's sample of the activity sheet: easy up, hard down.
    configuration.policy = .custom { release in
      let flick = release.velocity > 0 ? 400.0 : 2400
      return TargetPolicy.rushingForward(flick: flick).target(release)
    }
    return try [-1.0, 1].map { way in
      var sheet = try Overlay(configuration)
      _ = sheet.handle(.down(1, Point2D(x: 200, y: 600)), at: .zero)
      for step in 1...6 {
        let place = Point2D(x: 200, y: 600 + way * 4 * Double(step))
        _ = sheet.handle(.move(1, place), at: Instant(milliseconds: Int64(8 * step)))
      }
      _ = sheet.handle(.up(1), at: Instant(milliseconds: 48))
      return sheet.target
    }
  }

  /// The guide for those who come from another sheet: where a hideable sheet of Material Components goes.
  static func hideablePolicy() throws -> [DetentID?] {
    let (hidden, collapsed, expanded): (DetentID, DetentID, DetentID) = (0, 1, 2)
    let peek = 256.0
    var configuration = OverlaySetup(
      container: Size2D(width: 390, height: 844),
      detents: [Detent(hidden, .points(0)), Detent(collapsed, .points(peek)), Detent(expanded, .points(700))])
    // As a hideable sheet of Material Components with a collapsed and an expanded height.
    let hide = GoalRule(to: .zero, distance: .share(0.5), lookAhead: 0.1)
    let expand = GoalRule(to: .highest, velocity: 0)
    configuration.policy = .threshold(ReleaseThreshold(velocity: 0, rules: GoalRules(hide, expand)))
    let releases: [(height: Double, velocity: Double)] = [
      (251, -10), (256, -1281), (256, -1279), (127, 0), (156, -300), (156, -200), (680, -20), (680, 20), (100, 1),
      (470, 0), (490, 0),
    ]
    let detents = try Overlay(configuration).detents
    return releases.map { height, velocity in
      configuration.policy.target(
        TargetContext(height: height, velocity: velocity, origin: collapsed, detents: detents, halfPixel: 0.25))
    }
  }
}
