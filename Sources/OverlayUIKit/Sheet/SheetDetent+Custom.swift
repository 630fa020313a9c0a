#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import UIKit

  extension OverlaySheet.Detent {
    /// A detent whose height the app computes.
    ///
    ///     .custom("third") { context in context.maximumDetentValue / 3 }
    ///
    /// Each call makes another detent, also with the same name: keep it, in a `static let` for example, where detents are
    /// compared.
    ///
    /// - Parameters:
    ///   - identifier: Its name.
    ///   - resolver: Answers how high it is above the safe area at the container's lower edge, which the sheet adds: points.
    ///     More than the greatest value counts as that. `nil`, and 0 or less: it is not available now. It is asked when the
    ///     container, its safe area or its traits change, and after ``OverlaySheet/invalidateDetents()``.
    public static func custom(
      _ identifier: Identifier, resolver: @escaping @MainActor @Sendable (Context) -> CGFloat?
    ) -> Self {
      var detent = Self(identifier, .inset(0))
      detent.resolver = Resolver(resolver)
      return detent
    }

    /// What a custom detent is resolved in.
    @MainActor public struct Context {
      /// The size of the container that the sheet stands in.
      public let containerSize: CGSize
      /// What covers the container.
      public let safeAreaInsets: UIEdgeInsets
      /// The traits of the sheet's view.
      public let containerTraitCollection: UITraitCollection
      /// The greatest height of a detent above the safe area: up to the safe area at the other side. Points.
      public let maximumDetentValue: CGFloat

      /// That of a sheet; `nil` while its container has no size.
      init?(of sheet: OverlaySheet) {
        guard let view = sheet.sheetView, view.bounds.height > 0 else { return nil }
        (containerSize, safeAreaInsets) = (view.bounds.size, view.safeAreaInsets)
        containerTraitCollection = view.traitCollection
        maximumDetentValue = sheet.edge.room(in: view.bounds.size, view.safeAreaInsets)
      }

      /// Whether a resolver has no reason to answer otherwise.
      func isLike(_ other: Context) -> Bool {
        let (traits, others) = (containerTraitCollection, other.containerTraitCollection)
        return containerSize == other.containerSize && safeAreaInsets == other.safeAreaInsets
          && traits.verticalSizeClass == others.verticalSizeClass
          && traits.horizontalSizeClass == others.horizontalSizeClass
          && traits.preferredContentSizeCategory == others.preferredContentSizeCategory
      }
    }

    /// A closure of the app. Two are the same where they were made by one call.
    final class Resolver: Sendable, Hashable {
      let resolve: @MainActor @Sendable (Context) -> CGFloat?

      init(_ resolve: @escaping @MainActor @Sendable (Context) -> CGFloat?) { self.resolve = resolve }

      static func == (one: Resolver, other: Resolver) -> Bool { one === other }

      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
  }
#endif
