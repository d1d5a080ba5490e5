// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SmallLog",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Ridelog", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "SmallLog",
            dependencies: [.product(name: "RidelogRecords", package: "Ridelog")])
    ]
)
