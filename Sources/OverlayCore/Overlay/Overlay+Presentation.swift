import Kinetics

/// What is shown, now and at a coming instant.
extension Overlay {
  /// What will be shown at a coming instant if nothing happens until then. Changes nothing; costs a copy and a frame.
  ///
  ///     let shown = overlay.presentation(at: frameAppears)     // not of the past by the time that it is seen
  ///
  /// What a predicted finger would do is asked of a copy: hand it the predicted event.
  ///
  /// - Parameter instant: One before ``now`` counts as that.
  public func presentation(at instant: Instant) -> OverlayPresentation {
    coming(at: instant).presentation
  }

  /// What it will be at a coming instant if nothing happens until then.
  package func coming(at instant: Instant) -> Overlay {
    var coming = self
    if instant > now { _ = coming.handle(.frame, at: instant) }
    return coming
  }

  /// The front-most layer that takes a touch at a point of the container now: what a stack of this overlay alone tells.
  ///
  ///     overlay.hitTest(Point2D(x: 195, y: 700))?.layer     // list
  ///
  /// It lays the standard layers out for each answer, with the usual handle. It knows no rows and no layers of the host:
  /// for these, and to ask often, keep an ``OverlayScene``, or an ``OverlayStack``.
  public func hitTest(_ point: Point2D) -> LayerHit? { OverlayScene(presentation).hitTest(point) }
}
