import RidelogConfiguration
import RidelogDiagnostics
import RidelogSite

/// A data folder `data` and an output folder `out` in one temporary folder.
struct Workbench {
    let folder = TestFolder()

    /// - Parameter files: what is in the data folder, by path.
    init(_ files: [String: String] = [:]) throws {
        for (name, text) in files { try write(name, text) }
    }

    var data: String { folder / "data" }
    var output: String { folder / "out" }

    func write(_ name: String, _ text: String) throws {
        try folder.write("data/" + name, text)
    }

    @discardableResult
    func build(
        to name: String = "out", _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> BuildResult {
        var options = BuildOptions(data: data, output: folder / name)
        change(&options)
        return try await SiteBuilder(options).build()
    }

    /// The options of builds with a cache, by the same program each time.
    var cached: (inout BuildOptions) -> Void {
        { [folder] options in (options.cache, options.program) = (folder / "cache", "test") }
    }

    /// The diagnostics of a build that must write nothing.
    func failure(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> [Diagnostic] {
        do {
            try await build(change)
            return []
        } catch let failure as BuildFailure {
            return failure.diagnostics.diagnostics
        }
    }

    func page(_ name: String) throws -> String {
        try folder.text("out/" + name)
    }

    func site(_ name: String = "out") throws -> [String: [UInt8]] {
        try folder.files(name)
    }

    /// The files of the site as text, by path.
    func texts(_ name: String = "out") throws -> [String: String] {
        try site(name).mapValues { String(decoding: $0, as: UTF8.self) }
    }

    /// The paths and the text of all files of the site.
    func text() throws -> String {
        try texts().map { $0.key + "\n" + $0.value }.joined(separator: "\n")
    }

    /// The paths of the site without the list of them.
    func paths(_ name: String = "out") throws -> Set<String> {
        Set(try site(name).keys).subtracting([".ridelog-files"])
    }
}

extension String {
    /// A configuration that has nothing to hide.
    static let nothingToHide = "title: Test\ntimezone: UTC\nprivacy: {zones: []}\n"
}
