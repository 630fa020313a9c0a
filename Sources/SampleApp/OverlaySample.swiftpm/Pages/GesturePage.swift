import Foundation
import SwiftUI
import UIKit

/// What to do, a sheet to do it on, and what came of it.
struct GesturePage: View {
  let check: GestureCheck
  let outcome: SelfCheckOutcome?
  let tell: @MainActor (SelfCheckOutcome, [URL]) -> Void
  @State private var countOfTries = 0

  var body: some View {
    VStack {
      Text(check.instruction).padding()
      if let outcome {
        ResultRow(name: check.rawValue, outcome: outcome)
        Button("Again") { countOfTries += 1 }
      }
      Stage(check: check, tell: tell).id(countOfTries)
    }
    .navigationTitle(check.rawValue)
  }

  private struct Stage: UIViewControllerRepresentable {
    let check: GestureCheck
    let tell: @MainActor (SelfCheckOutcome, [URL]) -> Void

    func makeUIViewController(context: Context) -> GestureController { GestureController(check) }

    /// The outcome is told in the next turn: it comes from a touch, or from a layout.
    func updateUIViewController(_ controller: GestureController, context: Context) {
      controller.onOutcome = { [tell] outcome, files in Task { @MainActor in tell(outcome, files) } }
    }
  }
}
