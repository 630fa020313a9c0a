// swift-tools-version: 6.3
import PackageDescription

/// Warnings are errors where the package is checked, and nowhere else: the next compiler's new warning may not break the build of an
/// app. The scripts in `.ci` set the variable.
let isChecked = Context.environment["OVERLAY_STRICT"] == "1"
let warnings: [SwiftSetting] = isChecked ? [.treatAllWarnings(as: .error)] : []
let strict: [SwiftSetting] = isChecked ? warnings + [.strictMemorySafety()] : []
/// The core modules also compile as Embedded Swift: the diagnostics that an ordinary build can give are errors.
let core: [SwiftSetting] = isChecked ? strict + [.treatWarning("EmbeddedRestrictions", as: .error)] : []

/// The script of the page that plays traces, each file after those that it needs at once.
let scripts = [
  "run", "drawing", "overlays", "cards", "plot", "text", "player", "values", "list", "report", "controls",
]

let package = Package(
  name: "overlay",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Kinetics", targets: ["Kinetics"]),
    .library(name: "OverlayCore", targets: ["OverlayCore"]),
    .library(name: "CardCore", targets: ["CardCore"]),
    .library(name: "Traces", targets: ["Traces"]),
    .library(name: "OverlayRecording", targets: ["OverlayRecording"]),
    .library(name: "OverlayC", targets: ["OverlayC"]),
    .library(name: "OverlayUIKit", targets: ["OverlayUIKit"]),
    .library(name: "OverlaySwiftUI", targets: ["OverlaySwiftUI"]),
    .executable(name: "overlay", targets: ["overlay"]),
    .executable(name: "overlay-benchmarks", targets: ["OverlayBenchmarks"]),
  ],
  targets: [
    // A debug build of the square root refers to libm, which Linux links only where it is asked for.
    .target(
      name: "Kinetics", swiftSettings: core,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(name: "OverlayCore", dependencies: ["Kinetics"], swiftSettings: core),
    .target(name: "CardCore", dependencies: ["Kinetics"], swiftSettings: core),
    // Traces read, replayed and written, from the bytes up, and the laws, watched step by step. What reads a file stands in `Files`.
    .target(
      name: "Traces", dependencies: ["CardCore", "Kinetics", "OverlayCore"], swiftSettings: strict),
    // Records a sheet of UIKit: it needs both the sheet and the traces, so it is part of neither.
    .target(
      name: "OverlayRecording",
      dependencies: [
        "Kinetics", "OverlayCore", "Traces",
        .target(name: "OverlayUIKit", condition: .when(platforms: [.iOS, .macCatalyst, .visionOS])),
      ],
      swiftSettings: strict),
    // The files of the page that plays traces are part of the code: it needs no bundle at run time. The arrays that they become take long
    // to compile, and wait for no other module.
    .target(
      name: "PageFiles", path: "Sources/overlay/Pictures/Report/Page",
      resources: ["page.html", "style.css"].map { .embedInCode($0) } + scripts.map { .embedInCode("Script/\($0).js") },
      swiftSettings: strict),
    // The header of the C library, and the functions that it declares: all of them deal in the caller's pointers.
    .target(name: "COverlay", path: "Sources/OverlayC/Header"),
    .target(
      name: "OverlayC", dependencies: ["CardCore", "COverlay", "Kinetics", "OverlayCore"],
      path: "Sources/OverlayC/Library", swiftSettings: warnings),
    // The functions that a web page calls, what they exchange with it, and the memory that they have as WebAssembly.
    .target(name: "OverlayWebMemory", dependencies: ["COverlay"], path: "Sources/OverlayWeb/Memory"),
    .target(
      name: "OverlayWeb", dependencies: ["COverlay", "Kinetics", "OverlayC", "OverlayCore", "OverlayWebMemory"],
      path: "Sources/OverlayWeb/Module", swiftSettings: warnings),
    // The functions that a page with cards calls.
    .target(
      name: "OverlayWebCards", dependencies: ["CardCore", "Kinetics", "OverlayWebMemory"],
      path: "Sources/OverlayWeb/Cards",
      swiftSettings: warnings),
    // A second module for a page, which loads it where a trace is recorded, read or played: the first one, and traces.
    .target(
      name: "OverlayWebTraces",
      dependencies: [
        "CardCore", "COverlay", "Kinetics", "OverlayC", "OverlayCore", "OverlayWeb",
        "OverlayWebCards",
        "Traces",
      ],
      path: "Sources/OverlayWeb/Traces", swiftSettings: warnings),
    // Empty where there is no UIKit.
    .target(name: "OverlayUIKit", dependencies: ["CardCore", "Kinetics", "OverlayCore"], swiftSettings: strict),
    .target(name: "OverlaySwiftUI", dependencies: ["CardCore", "Kinetics", "OverlayUIKit"], swiftSettings: strict),
    // Random values and sessions, with what is wrong of them made small: `overlay fuzz` and the tests share it.
    .target(
      name: "Fuzzing", dependencies: ["Kinetics", "OverlayCore", "Traces"],
      swiftSettings: strict),
    .executableTarget(
      name: "overlay",
      dependencies: ["CardCore", "Fuzzing", "Kinetics", "OverlayCore", "PageFiles", "Traces"],
      exclude: ["Pictures/Report/Page"],
      swiftSettings: strict),
    .executableTarget(
      name: "OverlayBenchmarks", dependencies: ["CardCore", "Kinetics", "OverlayCore"], swiftSettings: strict),
    .testTarget(
      name: "KineticsTests", dependencies: ["Fuzzing", "Kinetics", "PropertyChecking", "Timing"],
      resources: [.copy("Reference")], swiftSettings: strict),
    .testTarget(
      name: "OverlayCoreTests",
      dependencies: [
        "AllocationCounter", "CardCore", "Fuzzing", "Kinetics", "OverlayCore",
        "PropertyChecking", "Timing", "Traces",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CardCoreTests",
      dependencies: [
        "AllocationCounter", "CardCore", "Fuzzing", "Kinetics", "PropertyChecking",
        "Timing", "Traces",
      ],
      swiftSettings: strict),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .target(name: "Timing", path: "Tests/Timing", swiftSettings: strict),
    .target(
      name: "PropertyChecking", dependencies: ["Fuzzing"], path: "Tests/PropertyChecking",
      swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "CardCore", "Kinetics", "OverlayCore", "Timing", "Traces", "overlay",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TracesTests",
      dependencies: [
        "CardCore", "Kinetics", "OverlayCore", "Timing", "Traces",
        "overlay",
      ],
      swiftSettings: strict),
    // Runs the tool as a process.
    .testTarget(
      name: "OverlayToolTests",
      dependencies: [
        "CardCore", "Kinetics", "OverlayBenchmarks", "OverlayCore", "Timing", "Traces", "overlay",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "OverlayCProgram", dependencies: ["AllocationCounter", "COverlay", "OverlayC"],
      path: "Tests/OverlayCTests/Program"),
    .testTarget(
      name: "OverlayCTests",
      dependencies: [
        "AllocationCounter", "COverlay", "CardCore", "Fuzzing", "Kinetics", "OverlayC", "OverlayCProgram",
        "OverlayCore", "OverlayWeb", "OverlayWebCards", "OverlayWebMemory", "OverlayWebTraces", "PropertyChecking",
        "Timing", "Traces",
      ],
      exclude: ["Program", "Web/Browser", "Web/Package", "Web/traces.mjs"],
      swiftSettings: warnings),
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "AllocationCounter", "CardCore", "Fuzzing", "Kinetics", "OverlayCore", "PropertyChecking", "Timing",
        "Traces", "overlay",
      ],
      swiftSettings: strict),
    // The digests of a trace, for a program in C and for WebAssembly: what every machine has to agree on.
    .target(
      name: "TraceDigests", dependencies: ["CardCore", "Kinetics", "OverlayCore", "Traces"],
      path: "Tests/Sameness/TraceDigests", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
