import Foundation

/// The built program, run as a process of its own.
struct Program {
    let code: Int32
    let output: String
    let errors: String

    /// - Parameters:
    ///   - arguments: the command line.
    ///   - folder: the current folder.
    ///   - other: a current folder that is not the test's own.
    ///   - environment: what it differs in from ours.
    ///   - input: a file that is the standard input; nothing if there is none.
    init(
        _ arguments: [String], in folder: TestFolder, from other: String? = nil,
        environment: [String: String] = [:], input: String? = nil
    ) throws {
        let captured = try TestFolder()
        let process = Process()
        process.executableURL = try Self.location
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: other ?? folder.path)
        process.environment = ProcessInfo.processInfo.environment
            .merging(["XDG_CACHE_HOME": captured / "cache"]) { $1 }
            .merging(environment) { $1 }
        // Files, as a pipe that nobody empties stops the program.
        let (out, err) = (captured / "stdout", captured / "stderr")
        for path in [out, err] { try Data().write(to: URL(fileURLWithPath: path)) }
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: out))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: err))
        process.standardInput =
            try input.map { path in
                try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            } ?? FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        code = process.terminationStatus
        output = String(decoding: try Data(contentsOf: URL(fileURLWithPath: out)), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: URL(fileURLWithPath: err)), as: UTF8.self)
    }

    struct Missing: Error {
        let places: [String]
    }

    /// Beside the bundle of the tests.
    static var location: URL {
        get throws {
            let places =
                [URL(fileURLWithPath: CommandLine.arguments.first ?? ""), Bundle.main.bundleURL]
                .map { $0.resolvingSymlinksInPath().deletingLastPathComponent() }
                + [Bundle.main.bundleURL] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
            for place in places {
                for name in ["ridelog", "RidelogMain"] {
                    let url = place.appendingPathComponent(name)
                    var isFolder: ObjCBool = false
                    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
                        !isFolder.boolValue
                    {
                        return url
                    }
                }
            }
            throw Missing(places: places.map(\.path))
        }
    }
}
