// swift-tools-version: 6.3
// Tests of the UIKit layer with the system's own UIKit: `.ci/simulator` runs them where there is Xcode. The stand-in's package
// links to them, so that they are tried on every machine.
import PackageDescription

let package = Package(
  name: "UIKitSimulator",
  platforms: [.iOS(.v16)],
  dependencies: [.package(name: "overlay", path: "../..")],
  targets: [
    // A symbolic link to the folder of the stand-in's package.
    .target(name: "Facts"),
    .target(name: "SystemWindow", dependencies: ["Facts"]),
    .testTarget(
      name: "SimulatorTests",
      dependencies: ["Facts", "SystemWindow", .product(name: "OverlayUIKit", package: "overlay")]),
  ],
  swiftLanguageModes: [.v6]
)
