// swift-tools-version: 6.2
import PackageDescription

/// Each layer is a target, so the compiler enforces the direction of dependencies; see Docs/Architecture.md.
let package = Package(
    name: "Ridelog",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "ridelog", targets: ["RidelogMain"]),
        .library(name: "Ridelog", targets: ["RidelogKit"]),
        .library(name: "RidelogRecords", targets: ["RidelogRecords"]),
        .library(name: "RidelogRows", targets: ["RidelogRows"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .target(name: "RidelogSystem", dependencies: ["CMalloc"]),
        .target(name: "RidelogEssentials"),
        .target(name: "RidelogFiles", dependencies: ["RidelogSystem"]),
        .target(name: "RidelogDiagnostics"),
        .target(
            name: "RidelogModels",
            dependencies: ["RidelogEssentials", "CXXHash"],
            plugins: ["EmbedContent"]
        ),
        .target(
            name: "RidelogParsing",
            dependencies: [
                "RidelogDiagnostics", "RidelogModels", "CDeflate", "CExpat", "CZlib",
                .product(name: "Yams", package: "Yams"),
            ]
        ),
        .target(
            name: "RidelogFormats",
            dependencies: ["RidelogRawTracks", "RidelogDiagnostics", "RidelogModels", "RidelogParsing"],
            plugins: ["EmbedContent"]
        ),
        .target(
            name: "RidelogTables",
            dependencies: [
                "RidelogFormats", "RidelogRawTracks", "RidelogDiagnostics", "RidelogModels", "RidelogParsing",
            ],
            plugins: ["EmbedContent"]
        ),
        .target(
            name: "RidelogExports",
            dependencies: [
                "RidelogTables", "RidelogFormats", "RidelogRawTracks", "RidelogDiagnostics", "RidelogModels",
                "RidelogParsing",
            ],
            plugins: ["EmbedContent"]
        ),
        .target(
            name: "RidelogDetection",
            dependencies: ["RidelogExports", "RidelogTables", "RidelogFormats", "RidelogParsing"]
        ),
        // Tracks as recorded: targets that do not declare this one cannot access hidden points.
        .target(name: "RidelogRawTracks", dependencies: ["RidelogModels"]),
        .target(name: "RidelogPrivacy", dependencies: ["RidelogModels", "RidelogRawTracks"]),
        .target(
            name: "RidelogAnalysis",
            dependencies: ["RidelogDiagnostics", "RidelogModels", "RidelogPrivacy"]
        ),
        .target(
            name: "RidelogCache",
            dependencies: [
                "RidelogSystem", "RidelogPrivacy", "RidelogParsing", "RidelogFiles", "RidelogDiagnostics",
                "RidelogModels",
            ]
        ),
        .target(
            name: "RidelogRepositories",
            dependencies: [
                "RidelogSystem", "RidelogRawTracks", "RidelogParsing", "RidelogFiles", "RidelogDiagnostics",
                "RidelogModels",
            ]
        ),
        .target(
            name: "RidelogDataFolder",
            dependencies: [
                "RidelogCache", "RidelogSystem", "RidelogTables", "RidelogExports", "RidelogDetection",
                "RidelogParsing", "RidelogFiles", "RidelogDiagnostics", "RidelogModels", "RidelogFormats",
                "RidelogRepositories", "CZlib",
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ]
        ),
        .target(
            name: "RidelogStores",
            dependencies: [
                "RidelogCache", "RidelogFiles", "RidelogSystem", "RidelogRepositories", "RidelogRecords",
                "RidelogRawTracks", "RidelogDiagnostics", "RidelogModels",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]
        ),
        .target(
            name: "RidelogImport",
            dependencies: [
                "RidelogCache", "RidelogFiles", "RidelogRepositories", "RidelogRawTracks", "RidelogPrivacy",
                "RidelogAnalysis", "RidelogDiagnostics", "RidelogModels",
            ]
        ),
        .target(
            name: "RidelogContent", dependencies: ["RidelogPrivacy", "RidelogDiagnostics", "RidelogModels"]),
        .target(
            name: "RidelogServices",
            dependencies: [
                "RidelogContent", "RidelogCache", "RidelogSystem", "RidelogImport", "RidelogPrivacy",
                "RidelogDiagnostics", "RidelogModels", "RidelogRepositories",
            ]
        ),
        .target(
            name: "RidelogGround",
            dependencies: ["RidelogFiles", "RidelogDiagnostics", "RidelogModels", "RidelogParsing", "CZlib"]
        ),
        .target(
            name: "RidelogMaps",
            dependencies: [
                "RidelogSystem", "RidelogGround", "RidelogDiagnostics", "RidelogModels", "RidelogHTML",
                "RidelogRecords",
            ]
        ),
        .target(name: "RidelogPhotos", dependencies: ["RidelogModels", "CTurboJPEG"]),
        .target(name: "RidelogHTML"),
        .target(
            name: "RidelogRows", dependencies: ["RidelogEssentials", "RidelogHTML"], plugins: ["EmbedContent"]
        ),
        .target(
            name: "RidelogRecords",
            dependencies: [
                "RidelogSystem", "RidelogEssentials", "RidelogFiles", "RidelogRows", "RidelogDiagnostics",
                "RidelogModels", "RidelogHTML",
            ]
        ),
        .target(
            name: "RidelogTemplates",
            dependencies: [
                "RidelogHTML", "RidelogDiagnostics",
            ],
            plugins: ["EmbedContent"]
        ),
        .target(
            name: "RidelogMarkdown",
            dependencies: ["RidelogHTML", "RidelogDiagnostics", "CCMark"]
        ),
        .target(
            name: "RidelogLocalization",
            dependencies: [
                "RidelogParsing", "RidelogHTML", "RidelogModels", "RidelogRecords", "RidelogDiagnostics",
                "RidelogTemplates",
            ]
        ),
        .target(
            name: "RidelogViews",
            dependencies: [
                "RidelogContent", "RidelogLocalization", "RidelogSystem", "RidelogEssentials", "RidelogRows",
                "RidelogTemplates", "RidelogMaps", "RidelogDiagnostics", "RidelogModels", "RidelogHTML",
                "RidelogRecords", "RidelogMarkdown",
            ],
            plugins: ["EmbedContent"]
        ),
        .target(
            name: "RidelogConfiguration",
            dependencies: [
                "RidelogContent", "RidelogFiles", "RidelogSystem", "RidelogTables", "RidelogParsing",
                "RidelogPrivacy", "RidelogAnalysis", "RidelogDiagnostics", "RidelogModels", "RidelogFormats",
                "RidelogRepositories", "RidelogDataFolder", "RidelogServices",
            ]
        ),
        .target(
            name: "RidelogPublishing",
            dependencies: [
                "RidelogRecords", "RidelogCache", "RidelogFiles", "RidelogConfiguration", "RidelogSystem",
                "RidelogHTML", "RidelogDiagnostics", "RidelogModels", "RidelogRepositories",
            ]
        ),
        .target(
            name: "RidelogLoading",
            dependencies: [
                "RidelogContent", "RidelogCache", "RidelogFiles", "RidelogFormats", "RidelogParsing",
                "RidelogTables", "RidelogConfiguration", "RidelogPublishing", "RidelogLocalization",
                "RidelogSystem", "RidelogEssentials", "RidelogImport", "RidelogPrivacy", "RidelogAnalysis",
                "RidelogGround", "RidelogDiagnostics", "RidelogModels", "RidelogRepositories",
                "RidelogDataFolder", "RidelogServices", "RidelogHTML", "RidelogRecords", "RidelogTemplates",
                "RidelogMaps",
            ]
        ),
        .target(
            name: "RidelogSite",
            dependencies: [
                "RidelogContent", "RidelogPhotos", "RidelogCache", "RidelogFiles", "RidelogConfiguration",
                "RidelogLoading", "RidelogLocalization", "RidelogPublishing", "RidelogSystem",
                "RidelogEssentials", "RidelogTables", "RidelogDetection", "RidelogImport", "RidelogPrivacy",
                "RidelogParsing", "RidelogAnalysis", "RidelogDiagnostics", "RidelogModels", "RidelogFormats",
                "RidelogRepositories", "RidelogDataFolder", "RidelogServices", "RidelogHTML",
                "RidelogRecords", "RidelogTemplates", "RidelogMarkdown", "RidelogViews",
            ]
        ),
        .target(
            name: "RidelogInspect",
            dependencies: [
                "RidelogPublishing", "RidelogFiles", "RidelogConfiguration", "RidelogLoading",
                "RidelogSystem", "RidelogServices", "RidelogRepositories", "RidelogDataFolder",
                "RidelogRecords", "RidelogModels", "RidelogImport", "RidelogFormats", "RidelogDiagnostics",
                "RidelogAnalysis",
            ]),
        .target(
            name: "RidelogExample",
            dependencies: [
                "RidelogFiles", "RidelogConfiguration", "RidelogTemplates", "RidelogPrivacy",
                "RidelogModels", "RidelogPhotos", "RidelogFormats", "RidelogDiagnostics",
            ]),
        .target(
            name: "RidelogKit",
            dependencies: [
                "RidelogContent", "RidelogCache", "RidelogConfiguration", "RidelogLoading",
                "RidelogLocalization", "RidelogStores", "RidelogAnalysis", "RidelogImport", "RidelogPrivacy",
                "RidelogRawTracks", "RidelogDataFolder", "RidelogDiagnostics", "RidelogHTML", "RidelogModels",
                "RidelogRecords", "RidelogRepositories", "RidelogServices", "RidelogSite", "RidelogViews",
            ]
        ),
        .target(
            name: "RidelogCommandLine",
            dependencies: [
                "RidelogConfiguration", "RidelogLoading", "RidelogHTML", "RidelogSystem", "RidelogFiles",
                "RidelogInspect", "RidelogExample", "RidelogDiagnostics", "RidelogModels",
                "RidelogRecords", "RidelogSite",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .executableTarget(name: "RidelogMain", dependencies: ["RidelogCommandLine", "RidelogSystem"]),

        .systemLibrary(
            name: "CCMark", path: "Sources/System/CCMark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(
            name: "CDeflate", path: "Sources/System/CDeflate", pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .systemLibrary(
            name: "CExpat", path: "Sources/System/CExpat", pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
        .systemLibrary(name: "CMalloc", path: "Sources/System/CMalloc"),
        .systemLibrary(
            name: "CTurboJPEG", path: "Sources/System/CTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CXXHash", path: "Sources/System/CXXHash", pkgConfig: "libxxhash",
            providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
        .systemLibrary(
            name: "CZlib", path: "Sources/System/CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

        .executableTarget(
            name: "RidelogBench",
            dependencies: [
                "RidelogFiles", "RidelogSystem", "RidelogExample", "RidelogParsing", "RidelogAnalysis",
                "RidelogGround", "RidelogModels", "RidelogFormats", "RidelogHTML", "RidelogRecords",
                "RidelogSite", "RidelogTemplates", "RidelogViews", "RidelogDiagnostics", "CExpat",
                .product(name: "Mustache", package: "swift-mustache"),
            ],
            path: "Benchmarks/RidelogBench"
        ),

        .executableTarget(name: "RidelogEmbed"),
        .plugin(
            name: "EmbedContent",
            capability: .buildTool(),
            dependencies: ["RidelogEmbed"]
        ),

        .target(
            name: "RidelogTestSupport", dependencies: ["CZlib"], path: "Tests/Support/RidelogTestSupport"),
        // Support for the tests of decoders, and for the tests of views.
        .target(
            name: "RidelogDecodingSupport",
            dependencies: ["RidelogModels", "RidelogDiagnostics", "RidelogFormats"],
            path: "Tests/Support/RidelogDecodingSupport"),
        .target(
            name: "RidelogViewSupport", dependencies: ["RidelogHTML"],
            path: "Tests/Support/RidelogViewSupport"),
        // The fuzz targets. Tools/fuzz.sh builds a program of them, because SwiftPM cannot link libFuzzer.
        .target(
            name: "RidelogFuzzing",
            dependencies: [
                "RidelogTables", "RidelogDetection", "RidelogParsing", "RidelogDiagnostics", "RidelogModels",
                "RidelogFormats",
            ],
            path: "Tests/Support/RidelogFuzzing"),
        .testTarget(
            name: "RidelogDiagnosticsTests", dependencies: ["RidelogDiagnostics", "RidelogTestSupport"]),
        .testTarget(
            name: "RidelogModelsTests",
            dependencies: ["RidelogPrivacy", "RidelogRawTracks", "RidelogModels", "RidelogTestSupport"]),
        .testTarget(
            name: "RidelogFormatsTests",
            dependencies: [
                "RidelogDecodingSupport", "RidelogDetection", "RidelogParsing", "RidelogDiagnostics",
                "RidelogModels", "RidelogFormats", "RidelogFuzzing", "RidelogTestSupport",
            ]),
        .testTarget(
            name: "RidelogParsingTests",
            dependencies: [
                "RidelogDiagnostics", "RidelogModels", "RidelogParsing", "RidelogDecodingSupport",
                "RidelogTestSupport",
            ]),
        .testTarget(
            name: "RidelogTablesTests",
            dependencies: [
                "RidelogParsing", "RidelogModels", "RidelogFormats", "RidelogExports", "RidelogDiagnostics",
                "RidelogDetection", "RidelogTables", "RidelogDecodingSupport", "RidelogTestSupport",
            ]),
        .testTarget(
            name: "RidelogExportsTests",
            dependencies: [
                "RidelogTables", "RidelogRawTracks", "RidelogModels", "RidelogFormats", "RidelogDiagnostics",
                "RidelogDetection", "RidelogExports", "RidelogDecodingSupport", "RidelogTestSupport",
            ]),
        .testTarget(
            name: "RidelogPrivacyTests",
            dependencies: ["RidelogRawTracks", "RidelogModels", "RidelogPrivacy", "RidelogTestSupport"]),
        .testTarget(
            name: "RidelogAnalysisTests",
            dependencies: [
                "RidelogRepositories", "RidelogImport", "RidelogRawTracks", "RidelogPrivacy", "RidelogModels",
                "RidelogDiagnostics", "RidelogAnalysis", "RidelogTestSupport",
            ]),
        .testTarget(
            name: "RidelogGroundTests",
            dependencies: ["RidelogGround", "RidelogModels", "RidelogTestSupport"]),
        .testTarget(
            name: "RidelogPhotosTests",
            dependencies: ["RidelogModels", "RidelogPhotos", "RidelogTestSupport", "CTurboJPEG"]),
        .testTarget(
            name: "RidelogRowsTests",
            dependencies: [
                "RidelogRecords", "RidelogHTML", "RidelogRows", "RidelogViewSupport", "RidelogTestSupport",
            ]),
        .testTarget(
            name: "RidelogStoresTests",
            dependencies: [
                "RidelogCache", "RidelogRepositories", "RidelogRecords", "RidelogRawTracks", "RidelogModels",
                "RidelogHTML", "RidelogDiagnostics", "RidelogDataFolder", "RidelogStores", "LogCrashWriter",
                "RidelogTestSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .executableTarget(
            name: "LogCrashWriter",
            dependencies: ["RidelogStores", "RidelogModels", "RidelogRecords"],
            path: "Tests/Support/LogCrashWriter"),
        .testTarget(
            name: "RidelogDataFolderTests",
            dependencies: [
                "RidelogCache", "RidelogTables", "RidelogExports", "RidelogRawTracks", "RidelogParsing",
                "RidelogDiagnostics", "RidelogModels", "RidelogFormats", "RidelogRepositories",
                "RidelogDataFolder", "RidelogTestSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .testTarget(name: "RidelogFilesTests", dependencies: ["RidelogFiles", "RidelogTestSupport"]),
        .testTarget(
            name: "RidelogCacheTests",
            dependencies: [
                "RidelogDiagnostics", "RidelogFiles", "RidelogModels", "RidelogPrivacy", "RidelogCache",
                "RidelogTestSupport",
            ]),
        .testTarget(
            name: "RidelogRepositoriesTests",
            dependencies: [
                "RidelogFiles", "RidelogDiagnostics", "RidelogModels", "RidelogRepositories",
                "RidelogTestSupport",
            ]),
        .testTarget(
            name: "RidelogServicesTests",
            dependencies: [
                "RidelogContent", "RidelogRawTracks", "RidelogImport", "RidelogPrivacy", "RidelogDiagnostics",
                "RidelogModels", "RidelogRepositories", "RidelogServices", "RidelogTestSupport",
            ]),
        .testTarget(
            name: "RidelogHTMLTests",
            dependencies: ["RidelogViewSupport", "RidelogHTML", "RidelogTestSupport"]),
        .testTarget(
            name: "RidelogRecordsTests",
            dependencies: [
                "RidelogViewSupport", "RidelogRows", "RidelogDiagnostics", "RidelogModels", "RidelogHTML",
                "RidelogRecords", "RidelogTestSupport",
            ]),
        .testTarget(
            name: "RidelogTemplatesTests",
            dependencies: [
                "RidelogDiagnostics", "RidelogHTML", "RidelogTemplates",
                .product(name: "Mustache", package: "swift-mustache"),
            ]),
        .testTarget(name: "RidelogEmbedTests", dependencies: ["RidelogEmbed", "RidelogTestSupport"]),
        .testTarget(
            name: "RidelogMarkdownTests",
            dependencies: ["RidelogDiagnostics", "RidelogHTML", "RidelogMarkdown", "RidelogTestSupport"]),
        .testTarget(
            name: "RidelogMapsTests",
            dependencies: ["RidelogModels", "RidelogGround", "RidelogMaps", "RidelogTestSupport"]),
        .testTarget(
            name: "RidelogViewsTests",
            dependencies: [
                "RidelogContent", "RidelogLocalization", "RidelogSystem", "RidelogDiagnostics",
                "RidelogModels", "RidelogHTML", "RidelogRecords", "RidelogMaps", "RidelogViews",
                "RidelogTemplates", "RidelogTestSupport",
            ]),
        .testTarget(
            name: "RidelogLocalizationTests",
            dependencies: [
                "RidelogTestSupport", "RidelogViewSupport", "RidelogDiagnostics", "RidelogHTML",
                "RidelogLocalization", "RidelogRecords", "RidelogTemplates",
            ]),
        .testTarget(
            name: "RidelogConfigurationTests",
            dependencies: ["RidelogConfiguration", "RidelogDiagnostics", "RidelogFormats", "RidelogTables"]),
        .testTarget(
            name: "RidelogPublishingTests",
            dependencies: [
                "RidelogFiles", "RidelogTestSupport", "RidelogConfiguration", "RidelogDiagnostics",
                "RidelogHTML", "RidelogModels", "RidelogPublishing", "RidelogRepositories",
            ]),
        .testTarget(
            name: "RidelogLoadingTests",
            dependencies: [
                "RidelogConfiguration", "RidelogImport", "RidelogLoading", "RidelogLocalization",
                "RidelogModels", "RidelogPrivacy", "RidelogTemplates",
            ]),
        .testTarget(
            name: "RidelogSiteTests",
            dependencies: [
                "RidelogContent", "RidelogCache", "RidelogFiles", "RidelogConfiguration", "RidelogLoading",
                "RidelogLocalization", "RidelogPublishing", "RidelogSystem", "RidelogStores",
                "RidelogInspect", "RidelogExample", "RidelogDetection", "RidelogRawTracks", "RidelogImport",
                "RidelogPrivacy", "RidelogAnalysis", "RidelogDiagnostics", "RidelogModels",
                "RidelogRepositories", "RidelogDataFolder", "RidelogServices", "RidelogHTML",
                "RidelogRecords", "RidelogTemplates", "RidelogMaps", "RidelogViews", "RidelogSite",
                "RidelogCommandLine", "RidelogMain", "RidelogTestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
            ]),
        // Imports only public names, like a package that uses the library.
        .testTarget(
            name: "RidelogPublicTests",
            dependencies: ["RidelogKit", "RidelogTestSupport"],
            packageAccess: false),
    ],
    swiftLanguageModes: [.v6]
)

// The dependencies above are the imports of each target (Tools/check-imports.py). SwiftPM 6.3 recompiles a target only
// if a module that it lists was written again, and a module whose interface is unchanged is not. If such a module
// passes on a type of a module below, the target would keep the type's old layout and crash. So all transitive
// dependencies are added to every target, and to every library, for the packages that use it.
if Context.environment["RIDELOG_WRITTEN_DEPENDENCIES"] == nil {
    let written = Dictionary(
        uniqueKeysWithValues: package.targets.map { target in
            let names = target.dependencies.compactMap { dependency -> String? in
                if case .byNameItem(let name, _) = dependency { name } else { nil }
            }
            return (target.name, names)
        })
    func reached(from names: [String]) -> [String] {
        var reached = names
        var next = 0
        while next < reached.count {
            reached += (written[reached[next]] ?? []).filter { !reached.contains($0) }
            next += 1
        }
        return reached
    }
    for target in package.targets where target.type != .plugin {
        let names = written[target.name] ?? []
        target.dependencies += reached(from: names).dropFirst(names.count).map { .byName(name: $0) }
    }
    let modules = Set(package.targets.filter { $0.type == .regular }.map(\.name))
    package.products = package.products.map { product in
        guard let library = product as? Product.Library else { return product }
        return .library(name: library.name, targets: reached(from: library.targets).filter(modules.contains))
    }
}

// `make test` compiles faster without the index of other modules and without the verifier of LLVM, and optimizes the
// targets in which the tests spend most of their time. To optimize all would take longer than it saves.
if Context.environment["RIDELOG_OPTIMIZED"] != nil {
    let optimized: Set = [
        "RidelogAnalysis", "RidelogCache", "RidelogFiles", "RidelogFormats", "RidelogHTML", "RidelogMaps",
        "RidelogModels", "RidelogParsing", "RidelogPrivacy", "RidelogTables", "RidelogTemplates",
        "RidelogTestSupport",
    ]
    let compiled: [Target.TargetType] = [.regular, .executable, .test]
    for target in package.targets where compiled.contains(target.type) {
        var flags = ["-index-ignore-system-modules", "-index-ignore-clang-modules"]
        flags += ["-Xfrontend", "-disable-llvm-verify"]
        if optimized.contains(target.name) {
            // `-num-threads` writes an object file for each source file, as debug builds expect.
            flags += ["-O", "-whole-module-optimization", "-num-threads", "1"]
        }
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    }
}

// Only `make docs` needs the documentation plugin, not users of the library.
if Context.environment["RIDELOG_DOCS"] != nil {
    package.dependencies.append(
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
