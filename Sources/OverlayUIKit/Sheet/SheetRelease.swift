#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import UIKit

  extension OverlaySheet {
    /// A release in the app's own words, as the delegate is asked about it.
    ///
    ///     release.origin == .full && release.proposed == .tip ? .half : release.proposed
    ///
    /// It holds the detents as they were at the release.
    public struct Release: Sendable, Equatable {
      /// The height as shown, a stretch included: points.
      public let height: CGFloat
      /// Points per second; positive expands.
      public let velocity: CGFloat
      /// The detent that the sheet rested on last; after a catch, the target of the motion that was caught. `nil` where
      /// there was none.
      public let origin: Detent.Identifier?
      /// The detent to which the policy sends the sheet; `nil` with the policy `free`.
      public let proposed: Detent.Identifier?
      /// How far the fingers went along the sheet's axis, the slop included: points, positive expands. `nil` where no
      /// finger was there: a fling of the list that became the sheet's.
      public let travel: CGFloat?
      /// Whether the drag began on the list.
      public let beganOnList: Bool
      private let detents: DetentTable
      private let names: DetentNames

      /// The question of the core, with the proposal of its policy.
      package init(_ context: TargetContext, proposing id: DetentID?, _ names: DetentNames) {
        (height, velocity) = (CGFloat(context.height), CGFloat(context.velocity))
        origin = context.origin.map { Detent.Identifier(names[$0]) }
        proposed = id.map { Detent.Identifier(names[$0]) }
        travel = context.gesture.map { CGFloat($0.travel) }
        beganOnList = context.gesture?.part == .list
        (detents, self.names) = (context.detents, names)
      }

      /// The height at which the sheet would rest on a detent: points. `nil` for one that it cannot go to now.
      public func height(of identifier: Detent.Identifier) -> CGFloat? {
        names[identifier.rawValue].flatMap { detents.enabledEntry($0) }.map { CGFloat($0.height) }
      }
    }

    /// The core's id of a detent: custom policies and rules of goals speak of those. `nil` for a detent that the sheet
    /// never had. An identifier keeps its id for the life of the sheet, and ``Detent/Identifier/hidden`` has 0.
    ///
    ///     let tip = sheet.id(of: .tip)
    ///     sheet.behavior.policy = .custom { $0.origin == tip ? $0.detents.enabled.last?.id : tip }
    public func id(of identifier: Detent.Identifier) -> DetentID? { names[identifier.rawValue] }

    /// The detent that has an id of the core's; `nil` for an id that no detent of the sheet ever had.
    public func identifier(of id: DetentID) -> Detent.Identifier? {
      names.all.indices.contains(id.rawValue) ? identifier(id) : nil
    }

    /// That of an id which the core tells: it has no other ones.
    func identifier(_ id: DetentID) -> Detent.Identifier { Detent.Identifier(names[id]) }
  }
#endif
