// swift-tools-version: 6.3
import AppleProductTypes
import PackageDescription

// An app for Xcode and for Swift Playgrounds: open the folder. The package is the one around it. Swift Playgrounds on an iPad
// reads this folder alone: `.ci/sample-app FOLDER ADDRESS` makes a copy that stands by itself.
let package = Package(
  name: "OverlaySample",
  platforms: [.iOS(.v16)],
  products: [
    .iOSApplication(
      name: "OverlaySample", targets: ["AppModule"], bundleIdentifier: "overlay.sample", displayVersion: "1.0",
      bundleVersion: "1", appIcon: .placeholder(icon: .map), accentColor: .presetColor(.blue),
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ])
  ],
  dependencies: [.package(name: "overlay", path: "../../..")],
  targets: [
    .executableTarget(
      name: "AppModule",
      dependencies: [
        .product(name: "OverlayRecording", package: "overlay"), .product(name: "OverlaySwiftUI", package: "overlay"),
        .product(name: "OverlayUIKit", package: "overlay"),
      ],
      path: ".")
  ],
  swiftLanguageModes: [.v6]
)
