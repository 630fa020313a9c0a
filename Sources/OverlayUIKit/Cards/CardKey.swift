#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A key that does something with cards.
  enum CardKey: CaseIterable {
    case left, right, up, down, delete, enter, home, end, undo

    /// What UIKit calls it.
    var inputs: [String] {
      switch self {
      case .left: [UIKeyCommand.inputLeftArrow]
      case .right: [UIKeyCommand.inputRightArrow]
      case .up: [UIKeyCommand.inputUpArrow]
      case .down: [UIKeyCommand.inputDownArrow]
      case .delete: ["\u{8}", UIKeyCommand.inputDelete]
      case .enter: ["\r"]
      case .home: [UIKeyCommand.inputHome]
      case .end: [UIKeyCommand.inputEnd]
      case .undo: ["z"]
      }
    }

    var flags: UIKeyModifierFlags { self == .undo ? .command : [] }
  }

  extension OverlayCardsView {
    func press(_ input: String) {
      if let key = CardKey.allCases.first(where: { $0.inputs.contains(input) }) { press(key) }
    }

    func press(_ key: CardKey) {
      if let command = command(of: key) { act(command) }
    }
  }
#endif
