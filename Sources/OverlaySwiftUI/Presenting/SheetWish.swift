#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayUIKit

  /// What the bindings of an app say of its sheet.
  struct SheetWish: Equatable {
    /// What the sheet shows, by identity; `nil` is no sheet.
    var item: AnyHashable?
    /// The detent to rest on, `hidden` for no sheet; `nil` leaves that to the user.
    var detent: OverlaySheet.Detent.Identifier?

    /// Whether there is to be a sheet.
    var isPresented: Bool { item != nil && detent != .hidden }

    /// Nothing.
    static var none: SheetWish { SheetWish() }
  }

  /// What is written into the bindings of an app.
  enum SheetAnswer: Equatable {
    /// The sheet is on its way to this detent.
    case detent(OverlaySheet.Detent.Identifier)
    /// The user, or the content, has dismissed the sheet.
    case dismissed
  }

  /// The two kinds of bindings.
  enum SheetForm: Sendable {
    /// A detent, `hidden` among them. One sheet is hidden and comes back, with the state of its content.
    case selection
    /// A flag or an item. It is written when the sheet is gone, and every sheet has a content of its own.
    case presentation

    /// Whether the user may dismiss the sheet where its content does not say.
    var isDismissible: Bool { self == .presentation }
  }
#endif
