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

  /// The sheet as displayed, in the container's coordinates.
  public var sheetFrame: Rect2D { presentation.sheetFrame }

  /// The part of the sheet above the list.
  public var headerFrame: Rect2D { presentation.headerFrame }

  /// Where the bar at the list's end lies: ``OverlayPresentation/footerFrame``.
  public var footerFrame: Rect2D { presentation.footerFrame }

  /// The part of the sheet that shows the list. Its end lies behind the footer.
  public var listFrame: Rect2D { presentation.listFrame }

  /// Where a native view that shows the list lies: ``OverlayPresentation/listLayoutFrame``.
  public var listLayoutFrame: Rect2D { presentation.listLayoutFrame }

  /// The inset of such a view at its end, in points: ``OverlayPresentation/listEndInset``.
  public var listEndInset: Double { presentation.listEndInset }

  /// Whether the sheet is shown higher than the largest undimmed detent by more than half a pixel. `false` without such
  /// a detent.
  ///
  /// A settle that was once at its target counts as there: neither its overshoot nor any later swing changes the
  /// backdrop. One that starts on its target counts so from its start.
  public var isBackdropPresent: Bool { presentation.isBackdropPresent }

  /// 0 up to the largest undimmed detent, 1 at the highest one, linear in the displayed height between neighbours; a
  /// detent may have an opacity of its own. 0…1. While a settle swings about its target: that of the target.
  public var backdropOpacity: Double { presentation.backdropOpacity }
}
