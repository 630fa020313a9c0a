#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import OverlayUIKit
  import SwiftUI

  /// What the content of a sheet sets on it.
  ///
  /// These are preferences, as SwiftUI's own `presentationDetents` and `interactiveDismissDisabled` are: it is the content
  /// that knows whether there is an unsaved draft. Of several parts of the content that set the same, the first counts; one
  /// that disables the dismissal is enough. A modifier further out wins over the ones on the same view.
  extension View {
    /// Whether the user may not dismiss the sheet around this view, by a drag, Escape or a tap on the backdrop. A sheet
    /// that is dragged down then stretches, and ``onOverlaySheetDismissAttempt(perform:)`` is called.
    public func overlaySheetDismissDisabled(_ isDisabled: Bool = true) -> some View {
      transformPreference(SheetSettingsKey.self) { $0.isDismissDisabled = isDisabled }
    }

    /// Asks at the moment of a dismissal whether the sheet around this view may go.
    ///
    /// - Parameter mayDismiss: Called where the user lifts the finger, or taps the backdrop. It must not write state.
    public func overlaySheetShouldDismiss(_ mayDismiss: @escaping @MainActor () -> Bool) -> some View {
      modifier(QuestionModifier(\.mayDismiss, mayDismiss))
    }

    /// Called where the user tries to dismiss the sheet around this view, and may not.
    public func onOverlaySheetDismissAttempt(perform action: @escaping @MainActor () -> Void) -> some View {
      modifier(QuestionModifier(\.onAttempt, action))
    }

    /// Above which detent everything behind the sheet around this view is dimmed. Up to there it keeps its touches.
    ///
    /// - Parameter detent: The highest detent at which nothing is dimmed; `nil` dims at every detent.
    public func overlaySheetBackdrop(above detent: OverlaySheet.Detent.Identifier?) -> some View {
      transformPreference(SheetSettingsKey.self) {
        $0.undimmed = detent.map { .upTo($0) } ?? SheetSettings.Undimmed.none
      }
    }

    /// Whether a bar at the top shows that the sheet around this view can be moved.
    public func overlaySheetGrabber(_ visibility: Visibility) -> some View {
      transformPreference(SheetSettingsKey.self) {
        switch visibility {
        case .visible: $0.isGrabberVisible = true
        case .hidden: $0.isGrabberVisible = false
        case .automatic: $0.isGrabberVisible = nil
        }
      }
    }

    /// The radius of the corners of the sheet around this view, in points; `nil` is the sheet's own. Their curve is
    /// `look.hasContinuousCorners` of the sheet, true at first.
    public func overlaySheetCornerRadius(_ radius: CGFloat?) -> some View {
      transformPreference(SheetSettingsKey.self) { $0.cornerRadius = radius }
    }

    /// Where the sheet around this view stands across, where it is narrower than its container.
    public func overlaySheetAlignment(_ alignment: OverlayAlignment) -> some View {
      transformPreference(SheetSettingsKey.self) { $0.alignment = alignment }
    }

    /// What the sheet around this view looks like: background, corners, shadow, border. The radius of
    /// ``overlaySheetCornerRadius(_:)`` wins over that of the look.
    public func overlaySheetLook(_ look: OverlaySheet.Look) -> some View {
      transformPreference(SheetSettingsKey.self) { $0.look = look }
    }

    /// How the sheet around this view behaves, in one respect: where it goes when it is let go, what it does when the
    /// keyboard comes.
    ///
    ///     SearchField()
    ///       .overlaySheetBehavior(\.keyboardPolicy, .expand)
    ///       .overlaySheetBehavior(\.policy, .threshold())
    ///
    /// An invalid value is reported, and no field that the content sets changes then. A field that is no longer
    /// set stays as it was.
    ///
    /// - Parameters:
    ///   - field: What is set, of `OverlaySheet.Behavior`.
    ///   - value: What it is set to.
    public func overlaySheetBehavior<Value: Sendable>(
      _ field: WritableKeyPath<OverlaySheet.Behavior, Value> & Sendable, _ value: Value
    ) -> some View {
      transformPreference(SheetSettingsKey.self) { $0.behavior.append(BehaviorSetting(field, value)) }
    }
  }

  /// One object answers for the whole life of the view: that its action is another closure in every update is no change.
  private struct QuestionModifier<Answer>: ViewModifier {
    @State private var question: SheetQuestion<Answer>
    private let setting: Setting
    private let call: @MainActor () -> Answer
    typealias Setting = WritableKeyPath<SheetSettings, SheetQuestion<Answer>?> & Sendable

    init(_ setting: Setting, _ call: @escaping @MainActor () -> Answer) {
      (self.setting, self.call) = (setting, call)
      _question = State(initialValue: SheetQuestion(call))
    }

    func body(content: Content) -> some View {
      question.call = call
      return content.transformPreference(SheetSettingsKey.self) { [question, setting] in
        $0[keyPath: setting] = question
      }
    }
  }
#endif
