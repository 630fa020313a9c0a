import Kinetics

/// What is seen: which cards, where, how large and in which order. It is a function of configuration, size, state and
/// time alone.
extension CardCarousel {
  func ownPose(of id: CardID) -> CardPose? {
    if let card = track.placement(of: id) {
      var pose = pose(at: track.place(of: card, at: now), rise: riseTrack.shown(rise(of: id)))
      pose.opacity *= card.presence(at: now)
      return pose
    }
    guard let leaver = track.leaver(of: id) else { return nil }
    var pose = pose(at: leaver.place, rise: leaver.rise.state(at: now).value)
    pose.opacity *= leaver.visibility(at: now)
    pose.elevation = 1
    return pose
  }

  /// - Parameter rise: How far across the track the card is shown, in points.
  private func pose(at place: Double, rise: Double) -> CardPose {
    let away = min(place.magnitude, 1)
    let center = Point2D(
      x: metrics.container.width / 2 + place * metrics.pitch, y: metrics.container.height / 2 - rise)
    var pose = CardPose(center: center, size: metrics.card)
    pose.scale = 1 - configuration.shrink * away
    pose.opacity = (1 - configuration.fade * away) * (1 - fading.lost(rise: rise))
    pose.elevation = -place.magnitude
    return pose
  }
}

extension CardCarousel {
  /// The range of their rises.
  var riseTrack: Stretch { metrics.riseTrack(formerResistance ?? configuration.resistance) }
  /// How cards across the track look.
  var fading: LiftFading { formerFading ?? LiftFading(configuration.removal, way: metrics.way) }
}

// MARK: - The order on the screen

extension CardCarousel {
  /// How many cards are on the screen, leaving ones included.
  public var shownCount: Int { track.shownCount }

  /// The card at a place on the screen, front first; `nil` outside `0..<shownCount`. First come leaving cards, the last
  /// one to leave in front. The others follow, nearer cards first. Of two equally near ones the current card comes
  /// first, else the card of lower index.
  public func shown(at place: Int) -> CardID? {
    track.card(at: place, at: now, by: { $0.magnitude }, leaving: { _ in -.infinity })
  }
}
