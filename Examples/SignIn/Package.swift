// swift-tools-version: 6.2
// A package that takes formc by path and lets the build-tool plugin turn `login.form.yaml` into Swift.

import PackageDescription

let package = Package(
  name: "SignIn",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "formc", path: "../..")],
  targets: [
    .executableTarget(name: "SignIn", plugins: [.plugin(name: "FormcPlugin", package: "formc")])
  ]
)
