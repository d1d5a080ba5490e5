// swift-tools-version: 6.2
import PackageDescription

/// The programs of the guides, from Ridelog's products alone. `Tools/check-example.sh` builds and runs them.
let package = Package(
    name: "Guides",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Ridelog", path: "../..")
    ],
    targets: [
        // Docs/Library.md.
        .executableTarget(
            name: "MySite", dependencies: [.product(name: "Ridelog", package: "Ridelog")]),
        // Views and services of the articles, on pages.
        .executableTarget(
            name: "Guide", dependencies: [.product(name: "Ridelog", package: "Ridelog")]),
        // A log that is kept, without rides.
        .executableTarget(
            name: "Keep", dependencies: [.product(name: "RidelogRecords", package: "Ridelog")]),
        .testTarget(
            name: "GuidesTests", dependencies: [.product(name: "Ridelog", package: "Ridelog")]),
    ]
)
