#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayUIKit
  import SwiftUI

  /// What the content of a sheet can do with it. Found in the environment:
  ///
  ///     @Environment(\.overlaySheet) private var sheet
  ///     …
  ///     Button("Close") { sheet.dismiss() }
  ///
  /// The bindings of the modifier are written as where the user does the same. Outside a sheet nothing happens, and in a
  /// debug build a message says so.
  public struct OverlaySheetActions: Sendable {
    let presenter: SheetHandle?

    init(_ presenter: SheetHandle?) { self.presenter = presenter }

    /// The sheet of the UIKit layer; `nil` outside a sheet. Read it, and leave its delegate as it is.
    @MainActor public var sheet: OverlaySheet? { presenter?.presenter?.sheet }

    /// Sends the sheet to a detent. During a drag it waits for the end of that.
    @MainActor public func select(_ detent: OverlaySheet.Detent.Identifier, animated: Bool = true) {
      guard let sheet else { return reportNone() }
      sheet.select(detent, animated: animated)
    }

    /// Sends the sheet away. Nobody is asked: the content wants it.
    @MainActor public func dismiss(animated: Bool = true) {
      guard sheet != nil else { return reportNone() }
      presenter?.presenter?.dismiss(animated: animated)
    }

    @MainActor private func reportNone() { OverlaySheet.reportMistake("no sheet of overlaySheet is around this view") }
  }

  private struct OverlaySheetKey: EnvironmentKey {
    static var defaultValue: OverlaySheetActions { OverlaySheetActions(nil) }
  }

  extension EnvironmentValues {
    /// The sheet around a view.
    public internal(set) var overlaySheet: OverlaySheetActions {
      get { self[OverlaySheetKey.self] }
      set { self[OverlaySheetKey.self] = newValue }
    }
  }
#endif
