import OverlayUIKit
import Testing
import UIKit

/// The layer compiles over the stand-in.
@MainActor @Suite struct ImportTests {
  @Test func aDeviceShowsNothing() { #expect(StandInDevice().window.subviews.isEmpty) }
}
