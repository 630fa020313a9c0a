#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import OverlayUIKit
  import UIKit

  /// What the content of a sheet sets on it, as its modifiers say. What is `nil` is left as it is.
  struct SheetSettings: Equatable, Sendable {
    /// Whether the user may not dismiss it. One part of the content that says so is enough.
    var isDismissDisabled: Bool?
    /// Asked before it is dismissed.
    var mayDismiss: SheetQuestion<Bool>?
    /// Called where somebody tries to dismiss it, and may not.
    var onAttempt: SheetQuestion<Void>?
    /// The highest detent at which nothing is dimmed.
    var undimmed: Undimmed?
    var isGrabberVisible: Bool?
    var cornerRadius: CGFloat?
    var alignment: OverlayAlignment?
    var style: OverlayStyle?
    var look: OverlaySheet.Look?
    var policy: TargetPolicy?
    var keyboard: KeyboardPolicy?
    /// What is shown at its lower end. Where no part of the content has one any more, there is none.
    var footer: SheetFooter?

    /// Up to which detent nothing is dimmed.
    enum Undimmed: Equatable, Sendable {
      case none
      case upThrough(OverlaySheet.Detent.Identifier)
    }

    /// Takes what another part of the content sets, where this one sets nothing.
    mutating func merge(_ other: SheetSettings) {
      if let isDisabled = other.isDismissDisabled { isDismissDisabled = isDisabled || isDismissDisabled == true }
      mayDismiss = mayDismiss ?? other.mayDismiss
      onAttempt = onAttempt ?? other.onAttempt
      undimmed = undimmed ?? other.undimmed
      isGrabberVisible = isGrabberVisible ?? other.isGrabberVisible
      cornerRadius = cornerRadius ?? other.cornerRadius
      alignment = alignment ?? other.alignment
      style = style ?? other.style
      look = look ?? other.look
      policy = policy ?? other.policy
      keyboard = keyboard ?? other.keyboard
      footer = footer ?? other.footer
    }

    /// Sets what a new sheet begins with.
    @MainActor func begin(on sheet: OverlaySheet, _ form: SheetForm) {
      if form.isDismissible { sheet.allowsDismissal = isDismissDisabled != true }
    }

    /// Sets what has changed. What is no longer said stays as it was said last, but for a footer: that goes.
    @MainActor func apply(to sheet: OverlaySheet, insteadOf old: SheetSettings, _ form: SheetForm) {
      if isDismissDisabled != old.isDismissDisabled {
        sheet.allowsDismissal = isDismissDisabled.map { !$0 } ?? form.isDismissible
      }
      if undimmed != old.undimmed {
        switch undimmed {
        case .upThrough(let detent): sheet.largestUndimmedDetentIdentifier = detent
        case .some(.none): sheet.largestUndimmedDetentIdentifier = nil
        case nil: break
        }
      }
      if isGrabberVisible != old.isGrabberVisible { sheet.prefersGrabberVisible = isGrabberVisible ?? true }
      if cornerRadius != old.cornerRadius { sheet.preferredCornerRadius = cornerRadius }
      if let look, look != old.look { sheet.look = look }
      if let alignment, alignment != old.alignment { sheet.alignment = alignment }
      if footer != old.footer { sheet.footer = footer?.view }
      guard (style, policy, keyboard) != (old.style, old.policy, old.keyboard) else { return }
      sheet.configure { configuration in
        if let style { configuration.style = style }
        if let policy { configuration.policy = policy }
        if let keyboard { configuration.keyboardPolicy = keyboard }
      }
    }
  }

  /// What the content has to say when it is asked: two are the same where one object answers.
  @MainActor final class SheetQuestion<Answer>: Equatable {
    var call: @MainActor () -> Answer

    init(_ call: @escaping @MainActor () -> Answer) { self.call = call }

    nonisolated static func == (left: SheetQuestion, right: SheetQuestion) -> Bool { left === right }
  }
#endif
