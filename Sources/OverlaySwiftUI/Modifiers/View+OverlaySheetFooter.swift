#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayUIKit
  import SwiftUI
  import UIKit

  extension View {
    /// Shows a bar at the lower end of the sheet around this view, in front of its content and above the keyboard.
    ///
    ///     PlaceList()
    ///       .overlaySheetScrolls()
    ///       .overlaySheetFooter { Button("Add a place") { add() }.padding() }
    ///
    /// It is as broad as the sheet and as high as it wants to be there; a list in the sheet scrolls clear of it. It goes with
    /// this view. It is in the environment of this view, and no part of it: what it sets on the sheet is lost.
    ///
    /// - Parameter footer: What is shown there. The content goes on behind it: give it a background.
    public func overlaySheetFooter<Footer: View>(@ViewBuilder _ footer: () -> Footer) -> some View {
      modifier(FooterModifier(bar: footer()))
    }
  }

  private struct FooterModifier<Bar: View>: ViewModifier {
    @State private var footer = SheetFooter()
    let bar: Bar

    func body(content: Content) -> some View {
      content
        .background { FooterSource(footer: footer, bar: bar).allowsHitTesting(false).accessibilityHidden(true) }
        .transformPreference(SheetSettingsKey.self) { [footer] in $0.footer = footer }
    }
  }

  /// Stands behind the content, and hands the footer on in each update.
  private struct FooterSource<Bar: View>: UIViewRepresentable {
    let footer: SheetFooter
    let bar: Bar

    func makeUIView(context: Context) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 0)) }

    func updateUIView(_ view: UIView, context: Context) {
      let environment = context.environment
      let shown = UIHostingConfiguration { bar.environment(\.self, environment) }.margins(.all, 0)
      if let content = footer.view.content as? any UIView & UIContentView {
        content.configuration = shown
      } else {
        footer.view.content = shown.makeContentView()
      }
      // Its height is asked for with the sheet's layout.
      environment.overlaySheet.sheet?.view.setNeedsLayout()
    }
  }
#endif
