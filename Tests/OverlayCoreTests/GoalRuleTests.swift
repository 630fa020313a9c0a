import Kinetics
import Testing
import Timing
import Traces

@testable import OverlayCore

/// The rules of goals beside the rules of the libraries that have them, release by release.
@Suite("Rules of goals", .timed)
struct GoalRuleTests {
  private static let (hidden, collapsed, expanded): (DetentID, DetentID, DetentID) = (0, 1, 2)

  private func table(_ heights: [Double], disabled: DetentID? = nil) throws -> DetentTable {
    try Overlay(
      OverlaySetup(
        container: Size2D(width: 400, height: 1000),
        detents: heights.enumerated().map {
          Detent(DetentID($0.offset), .points($0.element), isEnabled: DetentID($0.offset) != disabled)
        })
    ).detents
  }

  private static let material = ReleaseThreshold(
    velocity: 0,
    rules: [GoalRule(to: .zero, distance: .fraction(0.5), lookAhead: 0.1), GoalRule(to: .highest, velocity: 0)])

  @Test("A hideable sheet of Material Components: every height, every speed")
  func hideable() throws {
    let (detents, policy) = (try table([0, 256, 700]), TargetPolicy.threshold(Self.material))
    var wrong: [(Double, Double)] = []
    for height in stride(from: 0.0, through: 700, by: 1) {
      for speed in stride(from: -3000.0, through: 3000, by: 20) {
        let release = TargetContext(height: height, velocity: speed, detents: detents)
        if policy.target(release) != Self.ofMaterial(height, speed) { wrong.append((height, speed)) }
      }
    }
    // At rest exactly between the two it expands here, and collapses there.
    #expect(wrong.map { "\($0)" } == ["(478.0, 0.0)"])
  }

  /// `shouldHide` and `onViewReleased` of `BottomSheetBehavior`, in heights.
  private static func ofMaterial(_ height: Double, _ velocity: Double) -> DetentID {
    if velocity > 0 { return expanded }
    if height <= 256, (256 - height - 0.1 * velocity) / 256 > 0.5 { return hidden }
    let isHigh = velocity == 0 && (height - 700).magnitude < (height - 256).magnitude
    return isHigh ? expanded : collapsed
  }

  @Test("Vaul with snap points, one step and a long drag: every release that no step leads behind")
  func vaul() throws {
    let heights = [0.0, 100, 400, 800]
    let detents = try table(heights)
    let policy = TargetPolicy.threshold(
      ReleaseThreshold(
        velocity: 400,
        rules: [
          GoalRule(to: .zero, velocity: 400), GoalRule(to: .lowest, velocity: 2000),
          GoalRule(to: .highest, velocity: 2000),
        ], longDrag: .container(0.4)))
    var (tried, wrong) = (0, [String]())
    for origin in 1...3 {
      for height in stride(from: 1.0, through: 800, by: 3) where height != heights[origin] {
        let travel = height - heights[origin]
        for speed in [0, 100, 400, 401, 1000, 2000, 2001, 5000.0] {
          let velocity = travel > 0 ? speed : -speed
          guard let theirs = Self.ofVaul(origin, travel, speed, heights) else { continue }
          let release = TargetContext(
            height: height, velocity: velocity, origin: DetentID(origin), detents: detents,
            gesture: TargetContext.Gesture(part: .sheet, travel: travel, seconds: 1), containerLength: 1000)
          tried += 1
          if policy.target(release)?.rawValue != theirs { wrong.append("\(origin) \(height) \(velocity)") }
        }
      }
    }
    #expect(wrong == [] && tried > 5000)
  }

  /// `onRelease` of its `use-snap-points`, in heights; `nil` where its step lies behind the release, and for a tie.
  private static func ofVaul(_ origin: Int, _ travel: Double, _ speed: Double, _ heights: [Double]) -> Int? {
    let height = heights[origin] + travel
    if speed > 2000 { return travel > 0 ? 3 : 0 }
    if speed > 400, travel.magnitude < 400 {
      let step = min(origin + (travel > 0 ? 1 : -1), 3)
      return travel > 0 ? (heights[step] > height ? step : nil) : (heights[step] < height ? step : nil)
    }
    let distances = (1...3).map { (heights[$0] - height).magnitude }
    guard let least = distances.min(), distances.count(where: { $0 == least }) == 1 else { return nil }
    return distances.firstIndex(of: least).map { $0 + 1 }
  }

  @Test("A rule whose detent is disabled or gone does nothing")
  func restsWithoutItsDetent() throws {
    let rules = [GoalRule(to: .detent(1), velocity: 900), GoalRule(to: .detent(7))]
    let policy = TargetPolicy.threshold(ReleaseThreshold(rules: rules))
    func target(_ height: Double, disabled: DetentID?) throws -> DetentID? {
      policy.target(
        TargetContext(height: height, velocity: 0, detents: try table([100, 300, 700], disabled: disabled)))
    }
    #expect(try target(290, disabled: nil) == 0 && target(310, disabled: nil) == 2)
    #expect(try target(310, disabled: 1) == 0 && target(410, disabled: 1) == 2)
  }

  @Test("Both ends of a gap: where both rules hold or neither does, the threshold decides")
  func bothEnds() throws {
    func target(_ height: Double, _ share: Double) throws -> DetentID? {
      let bar = ReleaseThreshold.Distance.fraction(share)
      let rules = [GoalRule(to: .detent(0), distance: bar), GoalRule(to: .detent(1), distance: bar)]
      let policy = TargetPolicy.threshold(ReleaseThreshold(rules: rules))
      return policy.target(TargetContext(height: height, velocity: 0, detents: try table([100, 300])))
    }
    #expect(try target(190, 0.3) == 0 && target(210, 0.3) == 1)
    #expect(try target(190, 0.8) == 0 && target(210, 0.8) == 1)
  }

  @Test("What a rule may be")
  func bounds() throws {
    func error(_ change: (inout ReleaseThreshold) -> Void) -> String? {
      var threshold = ReleaseThreshold()
      change(&threshold)
      var setup = OverlaySetup(container: Size2D(width: 400, height: 1000), detents: [Detent(0, .points(100))])
      setup.policy = .threshold(threshold)
      do throws(OverlayConfigurationError) {
        _ = try Overlay(setup)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(error { $0.rules = [GoalRule(to: .zero, distance: .fraction(1))] } == nil)
    #expect(
      error { $0.rules = [GoalRule(to: .zero, velocity: -1)] }?.hasPrefix("the policy's rule of a goal -1") == true)
    #expect(error { $0.rules = [GoalRule(to: .highest), GoalRule(to: .zero, lookAhead: .infinity)] } != nil)
    #expect(error { $0.rules = [GoalRule(to: .zero, distance: .fraction(1.5))] } != nil)
    #expect(error { $0.longDrag = .container(1.5) } != nil)
    #expect(error { $0.longDrag = .points(0) } != nil && error { $0.longDrag = .container(1) } == nil)
  }
}
