// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "CustomSite",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Ridelog", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "CustomSite",
            dependencies: [.product(name: "Ridelog", package: "Ridelog")])
    ]
)
