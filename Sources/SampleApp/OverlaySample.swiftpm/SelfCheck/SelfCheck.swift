#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Something that the app sees for itself, in real views.
  struct SelfCheck: Identifiable {
    /// What is so, as a sentence.
    let name: String
    /// Looks whether it is so.
    let run: @MainActor (SelfCheckRoom) async -> SelfCheckOutcome

    var id: String { name }

    init(_ name: String, _ run: @escaping @MainActor (SelfCheckRoom) async -> SelfCheckOutcome) {
      (self.name, self.run) = (name, run)
    }
  }

  /// Where it is seen.
  @MainActor struct SelfCheckRoom {
    /// Shown in a window, and empty.
    let controller: UIViewController
    /// Lets seconds pass, with their frames and layouts.
    let pass: @MainActor (Double) async -> Void

    /// Waits until something is so, at most 5 seconds.
    ///
    /// - Returns: Whether it is.
    func waits(until isSo: () -> Bool) async -> Bool {
      for _ in 0..<100 {
        if isSo() { return true }
        await pass(0.05)
      }
      return isSo()
    }
  }

  /// What was found.
  struct SelfCheckOutcome: Equatable, Sendable {
    enum Verdict: String, Sendable {
      case pass = "PASS"
      case fail = "FAIL"
      /// It takes what is not there: a finger, a keyboard.
      case unseen = "UNSEEN"
    }
    let verdict: Verdict
    /// What UIKit did.
    let line: String

    /// - Parameters:
    ///   - isSo: Whether it passes.
    ///   - line: What UIKit did.
    static func holds(_ isSo: Bool, _ line: String) -> SelfCheckOutcome {
      SelfCheckOutcome(verdict: isSo ? .pass : .fail, line: line)
    }
  }

  /// Text to be sent: a line for each check.
  enum SelfCheckReport {
    static func text(_ results: [(name: String, outcome: SelfCheckOutcome?)]) -> String {
      results.map { name, outcome in
        guard let outcome else { return "NOT RUN  \(name)\n" }
        return "\(outcome.verdict.rawValue)  \(name): \(outcome.line)\n"
      }.joined()
    }
  }
#endif
