import Kinetics
import OverlayCore

/// An overlay as a header declares it.
public struct OverlayDeclaration: Sendable {
  /// Its place, counted from the front; 0 is the front one.
  public var id: OverlayID
  /// What it starts with, before a matrix puts its values in.
  public var setup: OverlaySetup
  /// The rows of its list, where they are known.
  public var rows: Rows?
  /// The lines of the host's layers and of changed standard layers; each layer is in front of those before it.
  public var layers: [LayerLine]
  /// The containers of cards on its layers, in the order of their lines.
  package var cards: [CardsDeclaration]

  package init(
    id: OverlayID, setup: OverlaySetup, rows: Rows? = nil, layers: [LayerLine] = [], cards: [CardsDeclaration] = []
  ) {
    (self.id, self.setup, self.rows, self.layers, self.cards) = (id, setup, rows, layers, cards)
  }
}

/// One run of a trace of overlays.
package typealias MatrixRun = HeaderRun<OverlaySetup>

extension MatrixRun {
  /// What an overlay starts with in this run.
  package func setup(of declaration: OverlayDeclaration) -> OverlaySetup {
    var setup = declaration.setup
    for (overlay, setting) in settings where overlay == nil || overlay == declaration.id {
      setting.apply(to: &setup)
    }
    return setup
  }
}

/// What a configuration has to be as a whole, in the words of the trace. The ranges of its numbers are checked by the
/// reader of each value.
extension OverlayConfigurationError {
  /// The key that sets the field.
  var key: HeaderKey {
    switch reason {
    case .container: .container
    case .safeArea: .safeArea
    case .keyboard: .keyboard
    case .margins: .margins
    case .breadth: .breadth
    case .scale: .scale
    case .header: .header
    case .footer: .footer
    case .content: .content
    case .noDetents, .noEnabledDetent, .duplicateDetent, .detentHeight, .backdropOpacity: .detent
    case .start, .startHeight, .startOffset, .keyboardReturn: .start
    case .largestUndimmedDetent: .dim
    case .tap: .onTap
    case .policy: .policy
    case .spring: .spring
    case .resistance: .resistance
    case .slop: .slop
    }
  }

  /// What an error message says is expected of the value of that key.
  var expected: String {
    switch reason {
    case .noDetents: "at least one detent"
    case .noEnabledDetent: "at least one enabled detent"
    case .duplicateDetent: "a detent id that is not taken yet"
    case .start: "an enabled detent"
    case .largestUndimmedDetent, .keyboardReturn: "a detent that exists"
    case .tap: "a tap that moves to a detent that exists"
    case .container, .safeArea, .keyboard, .margins, .breadth, .scale, .header, .footer, .content, .detentHeight,
      .backdropOpacity, .startHeight, .startOffset, .policy, .spring, .resistance, .slop:
      "numbers of \"\(key.rawValue)\" in their range"
    }
  }

  /// The detent that a value of another key names.
  var named: DetentID? {
    switch reason {
    case .start, .keyboardReturn, .largestUndimmedDetent, .tap: detent
    case .noDetents, .noEnabledDetent, .duplicateDetent, .detentHeight, .backdropOpacity, .container, .safeArea,
      .keyboard, .margins, .breadth, .scale, .header, .footer, .content, .startHeight, .startOffset, .policy, .spring,
      .resistance, .slop:
      nil
    }
  }

  /// Puts something valid into the field, so that the next error can be found.
  func repair(_ setup: inout OverlaySetup) {
    switch reason {
    case .noDetents: setup.configuration.detents = [Detent(DetentID(0), .points(0))]
    case .noEnabledDetent:
      for index in setup.configuration.detents.indices { setup.configuration.detents[index].isEnabled = true }
    case .container, .safeArea, .keyboard, .margins, .breadth, .scale, .header, .footer, .content, .duplicateDetent,
      .detentHeight, .backdropOpacity, .start, .startHeight, .startOffset, .keyboardReturn, .largestUndimmedDetent,
      .tap,
      .policy, .spring, .resistance, .slop:
      let standard = OverlaySetup(container: setup.container, detents: setup.configuration.detents)
      for setting in Headers.overlay[key]?.settings(standard) ?? [] { setting.apply(to: &setup) }
    }
  }
}
