import RidelogDiagnostics
import RidelogModels
import RidelogServices

/// The rides that get a page: of files with the same content only the first.
struct RideSelection {
    private(set) var rides: [Ride] = []
    /// The file that is on the site instead, by the duplicate's path.
    private(set) var duplicates: [String: String] = [:]
    /// Files of rides that are not on the site: duplicates, and what privacy hides.
    private(set) var unshownFiles: Set<String> = []
    private(set) var diagnostics = DiagnosticCollector()

    init(_ imports: [RideImport]) {
        var files: [String: String] = [:]
        for source in imports {
            diagnostics.report(source.diagnostics.diagnostics)
            if let failure = source.failure { diagnostics.report(failure) }
            let path = source.source.path
            if let hash = source.hash, !source.rides.isEmpty {
                if let first = files[hash] {
                    duplicates[path] = first
                    unshownFiles.insert(path)
                    diagnostics.report(.duplicate(path, of: first))
                    continue
                }
                files[hash] = path
            }
            if source.hiddenCount > 0, source.rides.isEmpty { unshownFiles.insert(path) }
            rides += source.rides
        }
    }
}

extension Diagnostic {
    fileprivate static func duplicate(_ path: String, of first: String) -> Diagnostic {
        Diagnostic(
            .note, code: "ride.duplicate", at: SourceLocation(file: path),
            "has the same content as \(first)", action: "its ride is on the site once")
    }
}
