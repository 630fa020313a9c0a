import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Traces

@testable import OverlayCore

/// Left is right, and a line of text begins at the other side.
extension Laws {
  @Test("Mirror: the mirrored session of a mirrored sheet moves to the bit as it does, from every edge")
  func mirror() {
    check("Mirror", runs: 400, labels: [Label("from a side", atLeast: 0.2), Label("aligned", atLeast: 0.1)]) { draw in
      let drawn = draw.session(SessionMix(hasChanges: false, hasWheel: false, isExact: true))
      let mirror = Mirror(width: drawn.setup.container.width)
      let session = mirror.withinReach(drawn)
      guard var run = Run(session), var its = Run(Session(mirror.image(of: session.setup))) else { return .discarded }
      let edge = session.setup.configuration.edge
      if edge == .left || edge == .right { draw.label(0) }
      if session.setup.configuration.alignment != .center, edge == .bottom || edge == .top { draw.label(1) }
      for step in session.steps {
        run.instant = Instant(nanoseconds: run.instant.nanoseconds &+ step.wait)
        its.instant = run.instant
        let heard = run.act(step).sequence
        let again = its.act(Session.Step(wait: step.wait, action: mirror.image(of: step.action))).sequence
        let (one, other) = (run.overlay, its.overlay)
        if heard != again { return .fails("\(again), not \(heard) after \(step.action)") }
        if one.height != other.height || one.offset != other.offset {
          return .fails("another place after \(step.action)")
        }
        let (shown, image) = (one.presentation, other.presentation)
        for (frame, its) in [(shown.sheetFrame, image.sheetFrame), (shown.headerFrame, image.headerFrame)] {
          guard mirror.isImage(its, of: frame) else { return .fails("\(its) of \(frame) after \(step.action)") }
        }
      }
      return .holds
    }
  }
}

private struct Mirror {
  let width: Double

  /// The session in a container that keeps its width, so that its mirror stays where it is, with fingers off every side:
  /// a rectangle has its left side and not its right one.
  func withinReach(_ session: Session) -> Session {
    var copy = session
    for index in copy.steps.indices {
      guard case .send(let event) = copy.steps[index].action else { continue }
      copy.steps[index].action = .send(withinReach(event))
    }
    return copy
  }

  private func withinReach(_ event: OverlayEvent) -> OverlayEvent {
    switch event {
    case .down(let id, let point): .down(id, Point2D(x: point.x + 0x1p-10, y: point.y + 0x1p-10))
    case .move(let id, let point): .move(id, Point2D(x: point.x + 0x1p-10, y: point.y + 0x1p-10))
    case .resize(let size): .resize(Size2D(width: width, height: size.height))
    case .surroundings(var surroundings):
      {
        surroundings.size.width = width
        return .surroundings(surroundings)
      }()
    default: event
    }
  }

  func image(of setup: OverlaySetup) -> OverlaySetup {
    var image = setup
    image.configuration.edge = self.image(of: setup.configuration.edge)
    image.configuration.margins = self.image(of: setup.configuration.margins)
    image.surroundings = self.image(of: setup.surroundings)
    return image
  }

  func image(of action: Session.Action) -> Session.Action {
    switch action {
    case .send(let event): .send(image(of: event))
    case .choose(let event, let detent): .choose(image(of: event), detent)
    case .set, .scene, .cards, .setCards: action
    }
  }

  private func image(of event: OverlayEvent) -> OverlayEvent {
    switch event {
    case .down(let id, let point): .down(id, image(of: point))
    case .move(let id, let point): .move(id, image(of: point))
    case .safeArea(let insets): .safeArea(image(of: insets))
    case .surroundings(let surroundings): .surroundings(image(of: surroundings))
    default: event
    }
  }

  /// But for the rounding of W − x, where x lies on no grid.
  func isImage(_ image: Rect2D, of frame: Rect2D) -> Bool {
    let away = (width - (frame.origin.x + frame.size.width) - image.origin.x).magnitude
    return away <= 1e-9 * width && image.origin.y == frame.origin.y && image.size == frame.size
  }

  private func image(of point: Point2D) -> Point2D { Point2D(x: width - point.x, y: point.y) }

  private func image(of edge: OverlayEdge) -> OverlayEdge {
    switch edge {
    case .left: .right
    case .right: .left
    case .top, .bottom: edge
    }
  }

  private func image(of insets: Insets) -> Insets {
    Insets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
  }

  private func image(of surroundings: Surroundings) -> Surroundings {
    var image = surroundings
    image.safeArea = self.image(of: surroundings.safeArea)
    image.layoutDirection = surroundings.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    return image
  }
}
