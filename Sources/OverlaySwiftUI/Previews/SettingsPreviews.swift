#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayUIKit
  import SwiftUI

  /// A sheet with a list on which the content sets something.
  private struct SettingsPreview<Content: View>: View {
    var detents: [OverlaySheet.Detent] = [.tip, .half, .full]
    let content: Content
    @State private var isPresented = true

    init(@ViewBuilder _ content: () -> Content) { self.content = content() }

    var body: some View {
      VStack { Button("Show") { isPresented = true } }
        .overlaySheet(isPresented: $isPresented, detents: detents) { content }
    }
  }

  /// The attempts are counted; the button allows it.
  private struct DraftPreview: View {
    @State private var attempts = 0
    @State private var hasDraft = true

    var body: some View {
      VStack {
        Text("Attempts to dismiss: \(attempts)")
        Button("Save") { hasDraft = false }
      }
      .overlaySheetDismissDisabled(hasDraft)
      .onOverlaySheetDismissAttempt { attempts += 1 }
    }
  }

  /// A field in a sheet that goes up with the keyboard.
  private struct KeyboardPreview: View {
    @State private var text = ""

    var body: some View { TextField("Search", text: $text).padding().overlaySheetBehavior(\.keyboardPolicy, .expand) }
  }

  /// A bar that grows with its button, and goes.
  private struct FooterPreview: View {
    @State private var lines = 1

    var body: some View {
      if lines < 4 {
        PreviewList().overlaySheetFooter {
          VStack {
            Text(Array(repeating: "Line", count: lines).joined(separator: "\n"))
            Button("One more") { lines += 1 }
          }
          .padding()
        }
      } else {
        PreviewList()
      }
    }
  }

  struct SettingsPreviews: PreviewProvider {
    static var previews: some View {
      SettingsPreview { DraftPreview() }
      SettingsPreview { PreviewList().overlaySheetShouldDismiss { false } }
      SettingsPreview { PreviewList().overlaySheetBackdrop(above: .half) }
      SettingsPreview { PreviewList().overlaySheetGrabber(.hidden) }
      SettingsPreview { PreviewList().overlaySheetCornerRadius(30) }
      SettingsPreview { PreviewList().overlaySheetLook(.plain) }
      SettingsPreview { PreviewList().overlaySheetAlignment(.start) }
      SettingsPreview { PreviewList().overlaySheetBehavior(\.style, .rigid) }
      SettingsPreview { PreviewList().overlaySheetBehavior(\.policy, .nearest) }
      SettingsPreview { KeyboardPreview() }
      SettingsPreview { FooterPreview() }
    }
  }
#endif
