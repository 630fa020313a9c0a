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
    var look: OverlaySheet.Look?
    /// Fields of its behaviour, the one that counts last.
    var behavior: [BehaviorSetting] = []
    /// What is shown at its lower end. Where no part of the content has one any more, there is none.
    var footer: SheetFooter?

    /// Up to which detent nothing is dimmed.
    enum Undimmed: Equatable, Sendable {
      case none
      case upTo(OverlaySheet.Detent.Identifier)
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
      look = look ?? other.look
      behavior = other.behavior + behavior
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
        case .upTo(let detent): sheet.largestUndimmedDetentIdentifier = detent
        case .some(.none): sheet.largestUndimmedDetentIdentifier = nil
        case nil: break
        }
      }
      if isGrabberVisible != old.isGrabberVisible { sheet.prefersGrabberVisible = isGrabberVisible ?? true }
      if cornerRadius != old.cornerRadius { sheet.preferredCornerRadius = cornerRadius }
      if let look, look != old.look { sheet.look = look }
      if let alignment, alignment != old.alignment { sheet.alignment = alignment }
      if footer != old.footer { sheet.footer = footer?.view }
      if behavior != old.behavior { sheet.behavior = behavior.reduce(into: sheet.behavior) { $1.set(&$0) } }
    }
  }

  /// A field of a sheet's behaviour, and what it is set to.
  struct BehaviorSetting: Equatable, Sendable {
    /// Sets it.
    let set: @Sendable (inout OverlaySheet.Behavior) -> Void
    private let field: PartialKeyPath<OverlaySheet.Behavior> & Sendable
    /// The behaviour of a new sheet with that field: by it two values are the same or not.
    private let result: OverlaySheet.Behavior

    init<Value: Sendable>(_ field: WritableKeyPath<OverlaySheet.Behavior, Value> & Sendable, _ value: Value) {
      set = { $0[keyPath: field] = value }
      self.field = field
      var behavior = OverlaySheet.Behavior()
      behavior[keyPath: field] = value
      result = behavior
    }

    static func == (left: Self, right: Self) -> Bool { left.field == right.field && left.result == right.result }
  }

  /// What the content has to say when it is asked: two are the same where one object answers.
  @MainActor final class SheetQuestion<Answer>: Equatable {
    var call: @MainActor () -> Answer

    init(_ call: @escaping @MainActor () -> Answer) { self.call = call }

    nonisolated static func == (left: SheetQuestion, right: SheetQuestion) -> Bool { left === right }
  }
#endif
