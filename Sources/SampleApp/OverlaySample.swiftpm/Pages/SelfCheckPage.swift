import Foundation
import SwiftUI
import UIKit

/// Whether the sheets do on this device what they do in the tests: what the app sees for itself, and six gestures by hand.
struct SelfCheckPage: View {
  /// What the app sees for itself.
  var checks: [SelfCheck] = SelfCheck.facts + SelfCheck.sheets
  @State private var outcomes: [String: SelfCheckOutcome] = [:]
  @State private var files: [String: [URL]] = [:]
  @State private var room = RoomController(nibName: nil, bundle: nil)
  @State private var isRunning = false

  var body: some View {
    List {
      Section("Without a finger") {
        Button(isRunning ? "Running" : "Run") { run() }
        Room(controller: room).frame(height: 300)
        ForEach(checks) { check in ResultRow(name: check.name, outcome: outcomes[check.name]) }
      }
      Section("By hand") {
        ForEach(GestureCheck.allCases) { check in
          NavigationLink(check.rawValue) {
            GesturePage(check: check, outcome: outcomes[check.rawValue]) { outcome, kept in
              outcomes[check.rawValue] = outcome
              files[check.rawValue] = kept
            }
          }
          ResultRow(name: "", outcome: outcomes[check.rawValue])
          ForEach((files[check.rawValue] ?? []).map(KeptFile.init)) { file in ShareLink(file.id, item: file.url) }
        }
      }
      if let report { ShareLink("The report", item: report) }
    }
    .navigationTitle("Self-check")
  }

  private func run() {
    guard !isRunning else { return }
    isRunning = true
    let surroundings = SelfCheckRoom(controller: room) { try? await Task.sleep(nanoseconds: UInt64($0 * 1e9)) }
    Task {
      for check in checks { outcomes[check.name] = await check.run(surroundings) }
      isRunning = false
    }
  }

  /// The report as a file; `nil` while nothing has run.
  private var report: URL? {
    guard !outcomes.isEmpty else { return nil }
    let names = checks.map(\.name) + GestureCheck.allCases.map(\.rawValue)
    let text = SelfCheckReport.text(names.map { ($0, outcomes[$0]) })
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("self-check.txt")
    do { try text.write(to: file, atomically: true, encoding: .utf8) } catch { return nil }
    return file
  }

  /// Where the sheets of the checks come up.
  private struct Room: UIViewControllerRepresentable {
    let controller: RoomController

    func makeUIViewController(context: Context) -> RoomController { controller }

    func updateUIViewController(_ controller: RoomController, context: Context) {}
  }
}

/// Clips what comes up in it.
final class RoomController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.backgroundColor = .systemGray
  }
}

/// A file of a gesture: its trace, or its callbacks.
private struct KeptFile: Identifiable {
  let url: URL
  var id: String { url.lastPathComponent }
}

/// A line of the report.
struct ResultRow: View {
  let name: String
  let outcome: SelfCheckOutcome?

  var body: some View {
    if let outcome {
      VStack {
        Text("\(outcome.verdict.rawValue) \(name)")
          .foregroundColor(outcome.verdict == .fail ? .red : outcome.verdict == .pass ? .green : .gray)
        Text(outcome.line)
      }
    } else {
      Text(name)
    }
  }
}
