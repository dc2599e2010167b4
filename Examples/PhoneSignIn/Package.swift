// swift-tools-version: 6.2
// One form with its model and its view. `walk` does with the model what an app does, wherever Swift runs; `App` is the
// app. The generated Swift is committed, in a module of its own.

import PackageDescription

let package = Package(
  name: "PhoneSignIn",
  platforms: [.macOS(.v14), .iOS(.v17)],
  targets: [
    .target(name: "Forms", exclude: ["phone.form.yaml"]),
    .executableTarget(name: "walk", dependencies: ["Forms"]),
    .executableTarget(name: "App", dependencies: ["Forms"]),
  ]
)
