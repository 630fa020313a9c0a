import Kinetics
import PropertyChecking
import PropertyTesting
import Testing

@testable import OverlayCore

extension Laws {
  @Test("Totality: no event traps, what cannot be is reported and changes nothing, and all that is public stays finite")
  func totality() {
    check("Totality", runs: 400) {
      $0.session(.garbage)
    } fault: { session in
      Totality.fault(in: session)
    }
  }

  @Test("Totality: a configuration is refused by name or runs", arguments: 0..<Totality.fields.count)
  func totalityOfConfigurations(_ field: Int) {
    #expect(Totality.fault(inField: field) == nil)
  }
}

/// Law 10.
private enum Totality {
  static func fault(in session: Session) -> String? {
    guard var run = Run(session) else { return nil }
    for (index, step) in session.steps.enumerated() {
      // Times go backwards and beyond their bounds here: the run's clock follows the session's alone.
      run.instant = Instant(nanoseconds: run.instant.nanoseconds.addingReportingOverflow(step.wait).partialValue)
      let isLate = run.instant < run.overlay.now
      _ = run.overlay.handle(.frame, at: run.instant)
      let before = run.overlay
      let effects = run.act(step)
      let name = "event \(index), \(step)"
      if let fault = numbers(run.overlay) { return "\(name): \(fault)" }
      if let offset = effects.writeBack, !offset.isFinite { return "\(name): writes back \(offset)" }
      if isLate, case .send = step.action, !effects.contains(.ignored) { return "\(name): late and not reported" }
      guard case .send(let event) = step.action, event.isImpossible else { continue }
      if !effects.contains(.ignored) { return "\(name): not reported" }
      if before.digest != run.overlay.digest, !event.isScrollEnd { return "\(name): changed something" }
    }
    _ = run.settle()
    return numbers(run.overlay)
  }

  private static func numbers(_ overlay: Overlay) -> String? {
    let frames = [overlay.sheetFrame, overlay.headerFrame, overlay.listFrame]
    var numbers = [
      overlay.height, overlay.rawHeight, overlay.offset, overlay.rawOffset, overlay.sheetExcess, overlay.contentExcess,
      overlay.velocity, overlay.progress, overlay.backdropOpacity, overlay.yielded, overlay.contentEnd,
    ]
    for frame in frames { numbers += [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] }
    if let index = numbers.firstIndex(where: { !$0.isFinite }) { return "number \(index) is \(numbers[index])" }
    if overlay.height < 0 { return "height \(overlay.height)" }
    if overlay.restTime < overlay.now { return "rests before now" }
    if overlay.nearest == nil { return "no detent is nearest" }
    let shares = [overlay.progress, overlay.backdropOpacity]
    return shares.allSatisfy { $0 >= 0 && $0 <= 1 } ? nil : "progress and opacity \(shares)"
  }

  /// What a configuration with a value that cannot be in this field does instead of being refused by name.
  static func fault(inField field: Int) -> String? {
    let (expected, set) = fields[field]
    var draw = Draw(seed: Environment.seed)
    for value in [Double.nan, .infinity, -.infinity, -1, 1e300, -1e-300, 0x1p40.nextUp] {
      for _ in 0..<10 {
        guard var overlay = try? Overlay(draw.configuration(SessionMix())) else { return "a possible one is refused" }
        var configuration = draw.configuration(SessionMix())
        set(&configuration, value)
        let refusal = refusalOf { () throws(ConfigurationError) in _ = try Overlay(configuration) }
        if refusal != expected { return "\(value): \(expected) expected, \(String(describing: refusal))" }
        // Where it started no longer counts for a sheet that runs.
        if case .start = expected { continue }
        let digest = overlay.digest
        let later = refusalOf { () throws(ConfigurationError) in
          _ = try overlay.reconfigure(configuration, at: .zero)
        }
        if later != expected || overlay.digest != digest { return "\(value): taken as a change" }
      }
    }
    return nil
  }

  private static func refusalOf(_ body: () throws(ConfigurationError) -> Void) -> ConfigurationError? {
    do throws(ConfigurationError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  typealias Field = (error: ConfigurationError, set: @Sendable (inout Configuration, Double) -> Void)

  /// Every number of a configuration, and the error that names it. A value that is possible there is replaced by one
  /// that is not: a large response, for example.
  static let fields: [Field] = [
    (.container, { $0.container.width = $1 }), (.container, { $0.container.height = $1 }),
    (.safeArea, { $0.safeArea.top = $1 }), (.safeArea, { $0.safeArea.left = $1 }),
    (.safeArea, { $0.safeArea.bottom = $1 }), (.safeArea, { $0.safeArea.right = $1 }),
    (.keyboard, { $0.keyboard = $1 }), (.scale, { $0.scale = $1 }), (.header, { $0.header = $1 }),
    (.content, { $0.content.height = $1 }), (.content, { $0.content.leading = $1 }),
    (.content, { $0.content.trailing = $1 }), (.startOffset, { $0.startOffset = $1.magnitude < 2 ? .nan : $1 }),
    (.detentHeight(DetentID(0)), { $0.detents[0].height = .points($1) }),
    (.detentHeight(DetentID(0)), { $0.detents[0].height = .fraction($1) }),
    (.detentHeight(DetentID(0)), { $0.detents[0].height = .inset($1) }),
    (.backdropOpacity(DetentID(0)), { $0.detents[0].backdropOpacity = $1 }),
    (.resistance, { $0.resistance.coefficient = $1 }), (.slop, { $0.slop = $1 }),
    (.noDetents, { (configuration, _) in configuration.detents = [] }),
    (.noEnabledDetent, { $0.disableAll($1) }),
    (.duplicateDetent(DetentID(0)), { $0.duplicate($1) }),
    (.start(DetentID(77)), { (configuration, _) in configuration.start = DetentID(77) }),
    (
      .largestUndimmedDetent(DetentID(77)), { (configuration, _) in configuration.largestUndimmedDetent = DetentID(77) }
    ),
    (.policy, { $0.policy = .projected(maximumSteps: $1 > 0 ? 0 : -3) }),
    (.spring, { $0.spring = (try? Spring(response: 1, dampingRatio: $1 > 0 ? 10.5 : 0.05)) ?? $0.spring }),
  ]
}

extension Configuration {
  fileprivate mutating func disableAll(_ value: Double) {
    for index in detents.indices { detents[index].isEnabled = false }
  }

  fileprivate mutating func duplicate(_ value: Double) {
    detents.append(detents[0])
  }
}

extension Event {
  /// Whether a number in it is not finite or beyond ±2⁴⁰.
  fileprivate var isImpossible: Bool {
    let numbers: [Double] =
      switch self {
      case .down(_, let point), .move(_, let point): [point.x, point.y]
      case .scroll(let offset, let travel, _): [offset, travel ?? 0]
      case .wheel(_, let point, let travel, _): [point.x, point.y, travel]
      case .resize(let size): [size.width, size.height]
      case .safeArea(let insets): [insets.top, insets.left, insets.bottom, insets.right]
      case .keyboard(let length), .header(let length): [length]
      case .content(let content, let shift): [content.height, content.leading, content.trailing, shift]
      case .scrollTo(let offset, _): [offset]
      default: []
      }
    return numbers.contains { !($0.magnitude <= 0x1p40) }
  }

  fileprivate var isScrollEnd: Bool {
    if case .scrollEnd = self { return true }
    return false
  }
}
