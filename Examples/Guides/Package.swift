// swift-tools-version: 6.2
import PackageDescription

/// The programs of the guides, which use only Ridelog's products. `Tools/check-example.sh` builds and runs them.
let package = Package(
    name: "Guides",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Ridelog", path: "../..")
    ],
    targets: [
        // The program of Docs/Library.md.
        .executableTarget(
            name: "MySite", dependencies: [.product(name: "Ridelog", package: "Ridelog")]),
        // The articles' views and services, on pages.
        .executableTarget(
            name: "Guide", dependencies: [.product(name: "Ridelog", package: "Ridelog")]),
        // A stored log, without rides.
        .executableTarget(
            name: "Keep", dependencies: [.product(name: "RidelogRecords", package: "Ridelog")]),
        .testTarget(
            name: "GuidesTests", dependencies: [.product(name: "Ridelog", package: "Ridelog")]),
    ]
)
