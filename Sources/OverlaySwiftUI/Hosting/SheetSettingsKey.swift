#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI

  /// What the content sets, on its way up to the sheet.
  struct SheetSettingsKey: PreferenceKey {
    static var defaultValue: SheetSettings { SheetSettings() }

    static func reduce(value: inout SheetSettings, nextValue: () -> SheetSettings) { value.merge(nextValue()) }
  }
#endif
