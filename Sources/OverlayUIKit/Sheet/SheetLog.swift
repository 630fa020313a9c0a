#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore

  /// Hears all that the model of a sheet is told, in order: with it another model becomes the same.
  @MainActor package protocol SheetLog: AnyObject {
    /// The model was told this.
    func note(_ input: SheetInput, at instant: Instant)
  }

  /// What a sheet tells its model.
  package enum SheetInput {
    /// An event; the answer of the sheet's delegate where one was asked for.
    case event(OverlayEvent, answer: DetentID?)
    /// Another configuration.
    case configuration(OverlayConfiguration)
    /// Another list, by its number among those that the sheet has had.
    case list(Int, ListContent, offset: Double)
  }

  /// The names of the detents that a sheet has and had. The places are the core's numbers.
  package struct DetentNames: Sendable, Equatable {
    /// All of them, number 0 first.
    package private(set) var all: [String] = []

    subscript(_ name: String) -> DetentID? { all.firstIndex(of: name).map { DetentID($0) } }

    subscript(_ id: DetentID) -> String { all[id.rawValue] }

    /// The number of a name. A new name gets a new number.
    @discardableResult
    mutating func declare(_ name: String) -> DetentID {
      if let id = self[name] { return id }
      all.append(name)
      return DetentID(all.count - 1)
    }
  }
#endif
