#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension OverlaySheet {
    /// What VoiceOver says of a sheet: in the user's language, which the app knows.
    ///
    ///     sheet.spokenWords.detents = [.tip: NSLocalizedString("collapsed", comment: ""), .full: …]
    public struct SpokenWords: Sendable, Equatable {
      /// The name of the bar at the top, by which VoiceOver and Switch Control move the sheet. It is there for them where
      /// nothing is drawn.
      public var grabber = "Sheet"
      /// What a swipe up or down on it does; `nil` says what VoiceOver says of every adjustable element.
      public var hint: String?
      /// The name of the backdrop where it dismisses the sheet.
      public var backdrop = "Dismiss"
      /// The names of the detents; one that has none is said by its identifier. Those that have one are actions of the grabber
      /// too: Switch Control and VoiceOver list them, and go there.
      public var detents: [Detent.Identifier: String] = [:]

      /// English words, and the identifiers of the detents.
      public init() {}
    }

    /// Tells the elements their words.
    func showWords() {
      sheetView?.grabber.accessibilityLabel = spokenWords.grabber
      sheetView?.grabber.accessibilityHint = spokenWords.hint
      sheetView?.backdrop.accessibilityLabel = spokenWords.backdrop
      showSpokenDetent()
    }

    /// Tells the grabber where the sheet is going, or is: VoiceOver reads that as soon as it has moved it.
    func showSpokenDetent() {
      let place = identifier(model.target ?? model.nearest)
      sheetView?.grabber.accessibilityValue = spokenWords.detents[place] ?? place.rawValue
    }
  }
#endif
