import OverlayUIKit
import UIKit

/// A note in a sheet. What was written is not thrown away by a drag.
final class NoteSheet: OverlaySheet, UIAdaptivePresentationControllerDelegate {
  let note = NoteController()
  private(set) var isAskedToSave = false

  init() {
    super.init(content: note, detents: [.custom("third") { $0.maximumDetentValue / 3 }, .full])
    var look = Look.standard
    look.background = .blur(.systemMaterial)
    self.look = look
    footer = note.save
    behavior.keyboardPolicy = .expand
    presentationController?.delegate = self
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    !note.isChanged
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    isAskedToSave = true
    animateChanges { selectedDetentIdentifier = .full }
    animateAlongside { [note] fraction in note.save.alpha = fraction }
  }
}

/// What is written, and the button that saves it.
final class NoteController: UIViewController {
  let save = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  var isChanged = false
}
