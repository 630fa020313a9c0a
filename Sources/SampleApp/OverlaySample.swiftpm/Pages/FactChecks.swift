#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension SelfCheck {
    /// What the sheets rely on of UIKit: the same questions that are asked of the package's stand-in of UIKit.
    @MainActor static var facts: [SelfCheck] {
      Fact.all.map { fact in
        SelfCheck(fact.name) { room in
          let found = await fact.check(in: FactRoom(controller: room.controller, pass: room.pass))
          switch found.verdict {
          case .holds, .doesNotHold: return .holds(found.verdict == .holds, found.line)
          case .unseen: return SelfCheckOutcome(verdict: .unseen, line: found.line)
          }
        }
      }
    }
  }
#endif
