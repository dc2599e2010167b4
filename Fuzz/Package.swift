// swift-tools-version: 6.2
// What `Scripts/fuzz` builds: formc's libraries once more, with what libFuzzer and AddressSanitizer want in them, and the
// targets. `Sources` leads to those of formc, since what is `package` there can be reached from its own package alone.
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-sanitize=fuzzer,address"]),
]

let package = Package(
  name: "Fuzz",
  targets: [
    .systemLibrary(name: "CLibYAML", path: "Sources/CLibYAML", pkgConfig: "yaml-0.1"),
    .target(name: "FormRuntime", swiftSettings: settings),
    .target(name: "FormPatterns", dependencies: ["FormRuntime"], swiftSettings: settings),
    .target(name: "FormLanguage", dependencies: ["FormRuntime"], swiftSettings: settings),
    .target(name: "FormCore", dependencies: ["FormLanguage", "FormPatterns", "FormRuntime"], swiftSettings: settings),
    .target(
      name: "FormCompiler", dependencies: ["CLibYAML", "FormCore", "FormLanguage", "FormPatterns", "FormRuntime"],
      swiftSettings: settings),
    .target(
      name: "FormAuthoring", dependencies: ["FormCompiler", "FormCore", "FormLanguage", "FormRuntime"],
      swiftSettings: settings),
    .target(
      name: "FormEditor", dependencies: ["FormAuthoring", "FormCompiler", "FormCore", "FormLanguage", "FormRuntime"],
      swiftSettings: settings),
    .target(name: "FormWords", dependencies: ["FormCore", "FormLanguage", "FormRuntime"], swiftSettings: settings),
    .target(
      name: "FormSession", dependencies: ["FormCore", "FormLanguage", "FormWords", "FormRuntime"],
      swiftSettings: settings),
    .target(
      name: "FormSwift", dependencies: ["FormCore", "FormLanguage", "FormPatterns", "FormWords", "FormRuntime"],
      swiftSettings: settings),
    .target(
      name: "FormSchema", dependencies: ["FormCore", "FormLanguage", "FormPatterns", "FormRuntime"],
      swiftSettings: settings),
    .target(name: "FormSystem", swiftSettings: settings),
    .target(
      name: "FormTerminal",
      dependencies: ["FormCore", "FormLanguage", "FormSession", "FormSystem", "FormWords", "FormRuntime"],
      swiftSettings: settings),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "FormAuthoring", "FormCompiler", "FormCore", "FormEditor", "FormLanguage", "FormPatterns", "FormSchema",
        "FormSession", "FormSwift", "FormTerminal", "FormRuntime",
      ],
      path: "Targets", swiftSettings: settings),
    .executableTarget(
      name: "Fuzz", dependencies: ["FuzzTargets"], path: "Driver",
      // It has no code outside of functions, of which the compiler would make a `main` of its own.
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])]),
  ]
)
