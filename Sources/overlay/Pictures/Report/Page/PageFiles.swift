/// The files of the page that plays traces, as they are embedded in the code.
///
/// They are a module of their own, which needs no other: the compiler reads them as arrays of 80,000 numbers, and spends
/// as long on these as on all else in the module of the pictures. So it does it while it waits for the other modules.
package enum PageFiles {
  package static var page: [UInt8] { PackageResources.page_html }

  package static var style: [UInt8] { PackageResources.style_css }

  /// The script, each file after those that it needs at once.
  package static var script: [UInt8] {
    PackageResources.run_js + PackageResources.drawing_js + PackageResources.overlays_js + PackageResources.cards_js
      + PackageResources.plot_js + PackageResources.text_js + PackageResources.player_js + PackageResources.values_js
      + PackageResources.list_js + PackageResources.report_js + PackageResources.controls_js
  }
}
