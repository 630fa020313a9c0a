/// How a host ties a native scroll view to an overlay: what it reports, and what it makes of the answers.
package struct NativeHost: Sendable, Hashable {
  /// What a report says of the finger.
  package enum Travel: Sendable, Hashable {
    /// The pan's travel, when the view's offset changed.
    case pan
    /// The pan's travel whenever it changed, because the host observes the pan too.
    case everyPan
    /// Where the view stood before.
    case from
    /// Nothing.
    case none
  }

  /// When the view gets an offset that was answered.
  package enum WriteBacks: Sendable, Hashable {
    case atOnce
    /// At once, and again before the next motion.
    case twice
    /// After the next report was answered.
    case late
    case never
  }

  /// Whether the view's own word that its host moved it is a report too.
  package enum Echo: Sendable, Hashable {
    case none
    case atOnce
    /// With the next frame, or before the next motion.
    case later
  }

  /// What it tells of the touches on the list.
  package enum Touches: Sendable, Hashable {
    case none
    /// They end before the pan does.
    case upFirst
    /// They end after the pan.
    case upLast
    /// The view takes them away when its pan begins.
    case untilPan
  }

  /// Whether the content's new length is told when the view corrects its own offset.
  package enum Lengths: Sendable, Hashable {
    case never, before, after
  }

  package var travel = Travel.pan
  package var writeBacks = WriteBacks.atOnce
  package var echo = Echo.none
  package var touches = Touches.none
  package var lengths = Lengths.never
  /// Whether `scrollRest` is sent where a release leaves the view at rest.
  package var restsAtRelease = true
  /// Whether it is sent where a finger stops a deceleration.
  package var restsAtCatch = true
  /// Whether the view has the size and the content of the answer before.
  package var laysOutLate = false
  /// Whether a correction of the view's own is reported by itself; else with the next motion.
  package var reportsCorrections = true
  /// Whether it cancels the view's pan where a command takes the drag over; else the pan goes on to its end.
  package var cancelsPans = true
  /// Whether it tells where the view would decelerate to.
  package var tellsTargets = true
  /// Whether the moves of a finger on the list are told.
  package var reportsMoves = false

  package init() {}

  /// Whether the view stands where the overlay has the list as soon as it is told.
  package var honours: Bool { writeBacks == .atOnce || writeBacks == .twice }

  /// Whether a report says how far the finger went.
  package var saysTravel: Bool { travel != .none }
}

extension Draw {
  /// Any host that may be, a plain one first.
  package mutating func nativeHost() -> NativeHost {
    span { draw in
      var host = NativeHost()
      host.travel = draw.pick(.pan, .pan, .everyPan, .from, .none)
      host.writeBacks = draw.pick(.atOnce, .atOnce, .late, .twice, .never)
      host.echo = draw.pick(.none, .atOnce, .later)
      host.touches = draw.pick(.none, .upFirst, .upLast, .untilPan)
      host.lengths = draw.pick(.never, .before, .after)
      host.restsAtRelease = !draw.once(in: 3)
      host.restsAtCatch = !draw.once(in: 3)
      host.laysOutLate = draw.once(in: 4)
      host.reportsCorrections = !draw.once(in: 2)
      host.reportsMoves = draw.once(in: 3)
      host.tellsTargets = !draw.once(in: 4)
      host.cancelsPans = !draw.once(in: 3)
      return host.possible
    }
  }

  /// Any view that may be, a plain one first.
  package mutating func nativeTraits() -> NativeView.Traits {
    span { draw in
      var traits = NativeView.Traits()
      traits.bounces = !draw.once(in: 4)
      traits.bouncesWhenShort = !draw.once(in: 3)
      traits.keepsTravel = !draw.once(in: 3)
      traits.rounds = draw.once(in: 2)
      traits.coefficient = draw.pick(0.55, 0.55, 0.55, 0.25, 1)
      traits.undoesBand = !draw.once(in: 4)
      traits.hysteresis = draw.pick(10, 10, 3, 0)
      traits.deceleratesAnyway = draw.once(in: 3)
      return traits
    }
  }
}

extension NativeHost {
  /// Without travel in its reports a host has to honour write-backs at once, as the contract of ``ScrollTravel`` says;
  /// and no report may tell of a motion that no finger made, because it would count as one.
  fileprivate var possible: NativeHost {
    guard travel == .none else { return self }
    var host = self
    (host.writeBacks, host.echo, host.laysOutLate) = (.atOnce, .none, false)
    return host
  }
}
