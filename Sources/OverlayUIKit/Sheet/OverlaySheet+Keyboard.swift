#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  /// How much of the sheet's container a keyboard covers: as its notifications say, and while a finger drags it away, as its
  /// guide says. Of such a finger nobody is notified until it leaves.
  extension OverlaySheet {
    /// The keyboard moves. A sheet that rests goes along with it, on the keyboard's curve and in its time; one that moves or
    /// is held, or goes to another detent for it, moves as ever.
    func follow(_ move: KeyboardMove) {
      (isKeyboardDragged, isKeyboardReached) = (false, false)
      guard move.duration > 0, sheetView?.window != nil, model.phase == .resting, let detent = model.detent else {
        return keyboard = move.frame
      }
      UIView.animate(withDuration: move.duration, delay: 0, options: [move.curve, .allowUserInteraction]) {
        self.keyboard = move.frame
        if self.model.isMoving, self.model.target == detent { self.send(.moveTo(detent, animated: false)) }
      }
    }

    /// Points above the container's edge.
    func keyboardHeight(in sheetView: SheetView) -> Double? {
      let told = toldKeyboardHeight(in: sheetView)
      guard isKeyboardDragged, let told, let seen = seenKeyboardHeight(in: sheetView) else { return told }
      return min(told, seen)
    }

    /// Whether a finger pans a list by which it may drag the keyboard away.
    var mayDragKeyboard: Bool {
      guard !keyboard.isNull, let list, list.isPanned, let mode = list.view?.keyboardDismissMode else { return false }
      return mode == .interactive || mode == .interactiveWithAccessory
    }

    /// Finds out whether the finger has the keyboard. It has until the next notification, or until it is where it was. A guide
    /// that has not been where the keyboard was told to be says nothing yet: it may come late.
    func followDraggedKeyboard() {
      guard !keyboard.isNull, let sheetView, let told = toldKeyboardHeight(in: sheetView),
        let seen = seenKeyboardHeight(in: sheetView)
      else { return isKeyboardDragged = false }
      if abs(seen - told) < 1 { isKeyboardReached = true }
      isKeyboardDragged = isKeyboardReached && (mayDragKeyboard || isKeyboardDragged) && seen < told
    }

    /// A keyboard that floats above the container's edge covers nothing of it; `nil` where there is no window to say.
    private func toldKeyboardHeight(in sheetView: SheetView) -> Double? {
      guard edge == .bottom else { return 0 }
      guard let window = sheetView.window else { return nil }
      guard !keyboard.isNull else { return 0 }
      let frame = window.fromScreen(keyboard, to: sheetView)
      return frame.maxY >= sheetView.bounds.maxY ? max(0, Double(sheetView.bounds.maxY - frame.minY)) : 0
    }

    /// As the guide says, which is the safe area where there is no keyboard; `nil` where it is not laid out.
    private func seenKeyboardHeight(in sheetView: SheetView) -> Double? {
      let frame = sheetView.keyboardLayoutGuide.layoutFrame
      guard frame.width > 0 else { return nil }
      let height = Double(sheetView.bounds.maxY - frame.minY)
      return height > Double(sheetView.safeAreaInsets.bottom) ? height : 0
    }
  }
#endif
