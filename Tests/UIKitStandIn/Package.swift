// swift-tools-version: 6.3
// UIKit's behaviour on Linux, and the UIKit layer over it. A package of its own with a build folder of its own: where
// modules named UIKit are built beside the main package's, `canImport(UIKit)` is true in modules that do not use them.
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "UIKitStandIn",
  targets: [
    .target(name: "CoreGraphics", swiftSettings: strict),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"], swiftSettings: strict),
    .target(name: "UIKit", dependencies: ["CoreGraphics", "Kinetics", "QuartzCore"], swiftSettings: strict),
    // Symbolic links to the folders of the main package.
    .target(
      name: "Kinetics", dependencies: ["CoreGraphics"], exclude: ["Kinetics.docc"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(name: "OverlayCore", dependencies: ["Kinetics"], swiftSettings: strict),
    .target(name: "CardCore", dependencies: ["Kinetics"], swiftSettings: strict),
    .target(
      name: "Traces", dependencies: ["CardCore", "Kinetics", "OverlayCore"], swiftSettings: strict),
    .target(
      name: "OverlayRecording",
      dependencies: ["CardCore", "Kinetics", "OverlayCore", "OverlayUIKit", "Traces", "UIKit"],
      swiftSettings: strict),
    .target(
      name: "OverlayUIKit", dependencies: ["CardCore", "Kinetics", "OverlayCore", "QuartzCore", "UIKit"],
      swiftSettings: strict),
    // What the guide of the cards' layer shows.
    .target(name: "CardExample", dependencies: ["CardCore", "OverlayUIKit", "UIKit"], swiftSettings: strict),
    // What of the SwiftUI layer needs no SwiftUI.
    .target(
      name: "SheetPresenting", dependencies: ["OverlayCore", "OverlayUIKit", "UIKit"], swiftSettings: strict),
    .target(name: "CardsPresenting", dependencies: ["CardCore", "OverlayUIKit", "UIKit"], swiftSettings: strict),
    // How the sample app judges what it sees.
    .target(
      name: "SelfCheck", dependencies: ["OverlayRecording", "OverlayUIKit", "UIKit"],
      swiftSettings: strict),
    // What the guide of the layer shows.
    .target(name: "Example", dependencies: ["OverlayUIKit", "UIKit"], swiftSettings: strict),
    // The forms that a layer is written in: a link to the type-check's folder.
    .target(name: "Probe", dependencies: ["UIKit"], exclude: ["Device.swift"], swiftSettings: strict),
    // What the layer relies on: a device runs the same files.
    .target(name: "Facts", dependencies: ["UIKit"], swiftSettings: strict),
    // Where the system's own UIKit is asked them: a link to the simulator's package.
    .target(name: "SystemWindow", dependencies: ["Facts", "QuartzCore", "UIKit"], swiftSettings: strict),
    // `import Testing` beside `import UIKit` looks for these two.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    .testTarget(
      name: "StandInTests", dependencies: ["Probe", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit"],
      swiftSettings: strict),
    .testTarget(
      name: "FactTests", dependencies: ["Facts", "SystemWindow", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit"],
      swiftSettings: strict),
    .testTarget(
      name: "OverlayUIKitTests",
      dependencies: [
        "CardCore", "Example", "Kinetics", "OverlayCore", "OverlayRecording", "OverlayUIKit", "Traces", "UIKit",
        "_Testing_CoreGraphics", "_Testing_UIKit",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CardUIKitTests",
      dependencies: [
        "CardCore", "CardExample", "CardsPresenting", "Kinetics", "OverlayUIKit", "UIKit", "_Testing_CoreGraphics",
        "_Testing_UIKit",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SheetPresentingTests",
      dependencies: [
        "OverlayCore", "OverlayUIKit", "SheetPresenting", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SelfCheckTests",
      dependencies: ["OverlayUIKit", "SelfCheck", "Traces", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
