import SwiftUI

/// A page for each way to a sheet, and one that checks them on the device.
@main struct SampleApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack {
        List {
          NavigationLink("Map and card, UIKit") { MapPage() }
          NavigationLink("SwiftUI") { SwiftUIPage() }
          NavigationLink("Self-check") { SelfCheckPage() }
        }
        .navigationTitle("Overlay")
      }
    }
  }
}
