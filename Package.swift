// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// For the launcher, which builds with the driver inside of SwiftPM: what a module declares is written first, so that all
/// that imports it is compiled beside it, and not after it. Nothing of it is inlined there then. Packages with flags of
/// their own can't be depended on, so nobody else gets them.
let eager: [SwiftSetting] =
  Context.environment["FORMC_EAGER_MODULES"] == "1"
  ? [.unsafeFlags(["-emit-module-separately-wmo", "-disable-cmo"], .when(configuration: .release))] : []

/// For `./test`, which compiles formc once, for its program and for its tests (`Scripts/compile`): the libraries are inside
/// of the program alone, and tests are worth no optimization.
let testable = Context.environment["FORMC_TESTABLE"]
let testing: [SwiftSetting] = testable == nil ? [] : [.unsafeFlags(["-Onone"])]
let linking: [LinkerSetting] =
  testable == "formc" ? [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))] : []

let package = Package(
  name: "formc",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "formc", targets: ["formc"]),
    .library(name: "FormRuntime", targets: ["FormRuntime"]),
    .plugin(name: "FormcPlugin", targets: ["FormcPlugin"]),
    .plugin(name: "FormcGenerate", targets: ["FormcGenerate"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "FormRuntime", swiftSettings: strict),
    // What models share: built here to be checked, and written out as source.
    .target(name: "FormModel", dependencies: ["FormRuntime"], swiftSettings: strict),
    .target(name: "FormPatterns", dependencies: ["FormRuntime"], swiftSettings: strict),
    .target(name: "FormLanguage", dependencies: ["FormRuntime"], swiftSettings: strict),
    .target(
      name: "FormCore", dependencies: ["FormLanguage", "FormPatterns", "FormRuntime"], swiftSettings: strict + eager),
    .target(
      name: "FormCompiler", dependencies: ["CLibYAML", "FormCore", "FormLanguage", "FormPatterns", "FormRuntime"],
      swiftSettings: strict + eager),
    .target(
      name: "FormAuthoring", dependencies: ["FormCompiler", "FormCore", "FormLanguage", "FormRuntime"],
      swiftSettings: strict),
    .target(name: "FormWords", dependencies: ["FormCore", "FormLanguage", "FormRuntime"], swiftSettings: strict),
    .target(
      name: "FormSession", dependencies: ["FormCore", "FormLanguage", "FormWords", "FormRuntime"], swiftSettings: strict
    ),
    .target(
      name: "FormSwift", dependencies: ["FormCore", "FormLanguage", "FormPatterns", "FormWords", "FormRuntime"],
      swiftSettings: strict),
    .target(
      name: "FormSchema", dependencies: ["FormCore", "FormLanguage", "FormPatterns", "FormRuntime"],
      swiftSettings: strict),
    // Messages to be translated: string catalogs.
    .target(name: "FormStrings", dependencies: ["FormCore", "FormLanguage", "FormRuntime"], swiftSettings: strict),
    .target(name: "FormSystem", swiftSettings: strict),
    .target(
      name: "FormTerminal",
      dependencies: ["FormCore", "FormLanguage", "FormSession", "FormSystem", "FormWords", "FormRuntime"],
      swiftSettings: strict),
    .target(
      name: "FormEditor", dependencies: ["FormAuthoring", "FormCompiler", "FormCore", "FormLanguage", "FormRuntime"],
      swiftSettings: strict),
    // What the programs share: command lines, files, and `gen`.
    .target(
      name: "FormCommand",
      dependencies: [
        "FormAuthoring", "FormCompiler", "FormCore", "FormLanguage", "FormSchema", "FormStrings", "FormSwift",
        "FormSystem", "FormRuntime",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "formc",
      dependencies: [
        "FormAuthoring", "FormCommand", "FormCompiler", "FormCore", "FormEditor", "FormLanguage", "FormSession",
        "FormSystem", "FormTerminal", "FormWords", "FormRuntime",
      ],
      swiftSettings: strict, linkerSettings: linking),
    // What the plugins run: a package that uses them compiles no more of formc than `gen` needs.
    .executableTarget(name: "formc-gen", dependencies: ["FormCommand"], swiftSettings: strict),
    .plugin(name: "FormcPlugin", capability: .buildTool(), dependencies: ["formc-gen"]),
    .plugin(
      name: "FormcGenerate",
      capability: .command(
        intent: .custom(verb: "formc-gen", description: "Writes the Swift of the form specs into the sources"),
        permissions: [.writeToPackageDirectory(reason: "The generated Swift stands beside the specs, to be committed")]
      ),
      dependencies: ["formc-gen"]),
    // What `Scripts/fuzz` feeds with new bytes, and a test with those that are kept.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "FormAuthoring", "FormCompiler", "FormCore", "FormEditor", "FormLanguage", "FormPatterns", "FormSchema",
        "FormSession", "FormSwift", "FormTerminal", "FormRuntime",
      ],
      path: "Fuzz/Targets", swiftSettings: strict + testing),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"], swiftSettings: strict + testing),
    .testTarget(name: "FormRuntimeTests", dependencies: ["FormRuntime"], swiftSettings: strict + testing),
    .testTarget(
      name: "FormCoreTests",
      dependencies: [
        "FormAuthoring", "FormCompiler", "FormCore", "FormEditor", "FormLanguage", "FormModel", "FormPatterns",
        "FormSchema", "FormSession", "FormStrings", "FormSwift", "FormWords", "FormRuntime",
      ],
      swiftSettings: strict + testing),
    .testTarget(
      name: "FormTerminalTests",
      dependencies: ["FormCompiler", "FormCore", "FormLanguage", "FormSession", "FormTerminal", "FormRuntime"],
      swiftSettings: strict + testing),
    .testTarget(
      name: "GeneratedTests",
      dependencies: ["FormCompiler", "FormCore", "FormLanguage", "FormPatterns", "FormSwift", "FormRuntime"],
      swiftSettings: strict + testing),
    .testTarget(
      name: "FormEditorTests",
      dependencies: ["FormAuthoring", "FormCompiler", "FormCore", "FormEditor", "FormLanguage", "FormRuntime"],
      swiftSettings: strict + testing),
    .testTarget(name: "CLITests", dependencies: ["formc"], swiftSettings: strict + testing),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "FormAuthoring", "FormCompiler", "FormCore", "FormLanguage", "FormSchema", "FormSwift", "formc", "FormRuntime",
      ],
      swiftSettings: strict + testing),
  ]
)
