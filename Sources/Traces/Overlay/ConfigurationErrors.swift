import Kinetics
import OverlayCore

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
    case .start, .startHeight, .startOffset: .start
    case .keyboardReturn: .keyboardReturn
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
    case .startHeight: "a detent: only the policy free rests between them"
    case .largestUndimmedDetent, .keyboardReturn: "a detent that exists"
    case .tap: "a tap that moves to a detent that exists"
    case .container, .safeArea, .keyboard, .margins, .breadth, .scale, .header, .footer, .content, .detentHeight,
      .backdropOpacity, .startOffset, .policy, .spring, .resistance, .slop:
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

extension OverlayStackError {
  /// The expectation, in the words of the trace.
  var expected: String {
    switch self {
    case .duplicate: "an overlay that was taken out"
    case .duplicateList: "a list that the overlay has not yet"
    case .unknown: "an overlay that is in the container"
    case .unknownRows: "rows that are known"
    case .layers(let error): error.expected
    case .rows(let error): error.expected
    case .configuration(let error): error.expected
    }
  }
}
