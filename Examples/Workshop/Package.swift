// swift-tools-version: 6.2
// One form, a command-line tool and a server that judge by it. The generated Swift is committed, in a module of its own,
// so that nothing but Swift is needed to build this.

import PackageDescription

let package = Package(
  name: "Workshop",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Forms", exclude: ["registration.form.yaml"]),
    .executableTarget(name: "register", dependencies: ["Forms"]),
    .executableTarget(name: "server", dependencies: ["Forms"]),
  ]
)
