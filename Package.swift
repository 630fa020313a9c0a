// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// The core modules also compile as Embedded Swift: the diagnostics that an ordinary build can give are errors.
let core: [SwiftSetting] = strict + [.treatWarning("EmbeddedRestrictions", as: .error)]

let package = Package(
  name: "overlay",
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "Kinetics", targets: ["Kinetics"]),
    .library(name: "OverlayCore", targets: ["OverlayCore"]),
  ],
  targets: [
    .target(name: "Kinetics", swiftSettings: core),
    .target(name: "OverlayCore", dependencies: ["Kinetics"], swiftSettings: core),
    .testTarget(
      name: "OverlayCoreTests", dependencies: ["Kinetics", "OverlayCore"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
