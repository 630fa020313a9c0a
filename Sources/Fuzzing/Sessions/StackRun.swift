import Kinetics
import OverlayCore
import Traces

/// Overlays in one container under the eyes of the laws, with the cards on their layers: a ``SceneRun`` for which sessions
/// of overlays are drawn.
package struct StackRun: WatchedRun, SessionPlayer {
  package static let names = ["front", "middle", "rear"]

  /// The front overlay at the start.
  private let first: Overlay
  private var run: SceneRun
  package let overlayCount: Int

  /// What the initialiser of an overlay refuses makes no run.
  package init?(
    _ configurations: [OverlaySetup], _ laws: [Law] = Law.allCases, isRecording: Bool = false,
    plant: LawMonitor.Plant? = LawMonitor.plant
  ) {
    let overlays = configurations.enumerated().map { OverlayDeclaration(id: OverlayID($0), setup: $1) }
    self.init(overlays, laws, isRecording: isRecording, plant: plant)
  }

  /// - Parameter laws: Which laws; all of them where none is named. Only then cards are watched.
  package init?(
    _ overlays: [OverlayDeclaration], _ laws: [Law] = [], isRecording: Bool = false,
    plant: LawMonitor.Plant? = LawMonitor.plant
  ) {
    guard let run = SceneRun(.overlays(overlays), laws, isRecording: isRecording, plant: plant),
      let first = run.state[OverlayID(0)]
    else { return nil }
    (self.run, self.first, overlayCount) = (run, first, overlays.count)
  }

  package var goesOn: Bool { run.goesOn }
  package var broken: SceneFault? { run.broken }
  package var count: Int { run.count }
  package var session: Session { run.session }

  /// The one that the trace names first, also while it is taken out.
  package var overlay: Overlay { self[OverlayID(0)] }

  /// Every id of the run has an overlay; the front one stands for any other.
  ///
  /// It is not inlined: copying an overlay, from one of five places, is 6 KB of code at each of thirty calls.
  package subscript(id: OverlayID) -> Overlay {
    @inline(never) get { run.state[id] ?? run.state[OverlayID(0)] ?? first }
  }

  package func hitsList(at point: Point2D) -> Bool {
    guard let (id, hit) = run.state.stack.hitTest(point) else { return false }
    return id == OverlayID(0) && hit.layer == .list
  }

  package func isIn(_ id: OverlayID) -> Bool { run.state.stack.ids.contains(id) }

  package var cards: [SeenCards] { run.cards }

  @discardableResult
  package mutating func take(_ step: Session.Step) -> Answer { run.take(step) }

  package mutating func settle() { run.settle() }
}
