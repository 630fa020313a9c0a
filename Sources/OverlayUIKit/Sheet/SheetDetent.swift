#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore

  extension OverlaySheet {
    /// A height at which the sheet rests.
    ///
    ///     let peek = OverlaySheet.Detent("peek", .points(90))
    ///     sheet.detents = [peek, .half, .full]
    public struct Detent: Sendable, Hashable {
      /// The name of a detent: unique among those of a sheet.
      public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        /// A word without blanks: it stands in recorded traces too.
        public let rawValue: String

        /// The identifier of that name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The identifier of that name.
        public init(_ name: String) { rawValue = name }

        /// The identifier of that name.
        public init(stringLiteral name: String) { rawValue = name }

        /// Below the container's edge: where a sheet goes that is hidden. Every sheet has it.
        public static let hidden: Identifier = "hidden"
        /// That of ``Detent/tip``.
        public static let tip: Identifier = "tip"
        /// That of ``Detent/half``.
        public static let half: Identifier = "half"
        /// That of ``Detent/full``.
        public static let full: Identifier = "full"
        /// That of ``Detent/content``.
        public static let content: Identifier = "content"
      }

      /// Its name.
      public var identifier: Identifier
      /// Where it rests. A custom detent counts as this one until the sheet has a container to resolve it in.
      public var height: OverlayCore.Detent.Height
      /// Who expands first from here under a drag on the list.
      public var scroll: OverlayCore.Detent.Scroll
      /// Who takes a downward pull with the list at its top; `nil` is the sheet. `.content` is pull to refresh. A sheet
      /// that may not be dismissed stretches, and its delegate hears of the attempt.
      public var pull: OverlayCore.Detent.Pull?
      /// The backdrop's opacity here, 0…1; `nil` takes the line from the largest undimmed detent to the highest one.
      public var backdropOpacity: Double?
      /// Computes the height of a custom detent.
      var resolver: Resolver?

      /// A detent.
      public init(
        _ identifier: Identifier, _ height: OverlayCore.Detent.Height,
        scroll: OverlayCore.Detent.Scroll = .sheetFirst, pull: OverlayCore.Detent.Pull? = nil,
        backdropOpacity: Double? = nil
      ) {
        (self.identifier, self.height, self.scroll, self.pull, self.backdropOpacity) =
          (identifier, height, scroll, pull, backdropOpacity)
      }

      /// 120 points above the safe area: a search field, and that there is more.
      public static let tip = Detent(.tip, .points(120))
      /// Half of the container.
      public static let half = Detent(.half, .fraction(0.5))
      /// Up to 10 points below the safe area at the top.
      public static let full = Detent(.full, .inset(10))
      /// As high as the content, at most up to the safe area at the top.
      public static let content = Detent(.content, .content)
    }
  }
#endif
