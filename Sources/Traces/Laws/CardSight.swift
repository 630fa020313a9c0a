import CardCore
import Kinetics

/// The places at which a card counts as seen, for the laws.
enum CardSight {
  /// An opacity up to this is not seen.
  static let transparent = 0.02

  /// How far from its target a spring may end, plus a pixel: in points.
  static func slack(in container: some CardContainer) -> Double {
    max(1, 1 / container.surroundings.scale, max(container.size.width, container.size.height) / 1024)
  }

  static func isSeen(_ pose: CardPose?, in container: some CardContainer) -> Bool {
    let (width, height, slack) = (container.size.width, container.size.height, slack(in: container))
    guard let pose, pose.opacity > transparent, min(width, height) >= 16, max(width, height) < 0x1p20 else {
      return false
    }
    // A centre within the slack of a side counts as outside.
    return min(pose.center.x, width - pose.center.x) > slack && min(pose.center.y, height - pose.center.y) > slack
      && isNear(pose, slack, in: container)
  }

  /// Whether a part of a card is in the container. One that is turned about its vertical axis counts as if it were not.
  static func isOnScreen(_ pose: CardPose, of size: Size2D) -> Bool {
    let (width, height) = (pose.size.width * pose.scaleX, pose.size.height * pose.scaleY)
    let (sine, cosine) = (Numerics.sin(pose.rotation).magnitude, Numerics.cos(pose.rotation).magnitude)
    let (across, down) = ((width * cosine + height * sine) / 2, (width * sine + height * cosine) / 2)
    let (x, y) = (pose.center.x, pose.center.y)
    return pose.opacity > transparent && x > -across && x < size.width + across && y > -down && y < size.height + down
  }

  /// Whether a card of a carousel is less than two pages from the middle. With more than four pages in sight, not all of
  /// their cards have slots.
  private static func isNear(_ pose: CardPose, _ slack: Double, in container: some CardContainer) -> Bool {
    guard let own = (container as? CardCarousel)?.configuration else { return true }
    let isAcross = own.axis == .horizontal
    let (length, place) = isAcross ? (container.size.width, pose.center.x) : (container.size.height, pose.center.y)
    return (place - length / 2).magnitude < 2 * own.page.points(of: length) - slack
  }

  /// Whether a card went out of sight, which takes at most `reach` points. A wheel may drag a card out and release it
  /// in one event: unseen, the card may go anywhere.
  static func isOut<Container: CardContainer>(
    _ id: CardID, within reach: Double, _ before: Container, _ after: Container
  ) -> Bool {
    guard let one = before.pose(of: id), let two = after.pose(of: id) else { return false }
    let size = after.size
    let across = wayOut(one.center.x, two.center.x, of: size.width, half: one.size.width / 2)
    let upright = wayOut(one.center.y, two.center.y, of: size.height, half: one.size.height / 2)
    return (across ?? .infinity) <= reach || (upright ?? .infinity) <= reach
  }

  /// How far it is from a place to where nothing is seen any more, beyond the side of the container where another place
  /// is; `nil` where that is not beyond.
  private static func wayOut(_ place: Double, _ end: Double, of length: Double, half: Double) -> Double? {
    if end <= -half { return place + half }
    return end >= length + half ? length + half - place : nil
  }
}
