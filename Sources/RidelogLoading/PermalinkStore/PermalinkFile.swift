import RidelogConfiguration
import RidelogDiagnostics
import RidelogFiles
import RidelogModels
import RidelogServices
import RidelogSystem

/// The file that keeps permalinks of rides between builds: in the data folder if the configuration names one, otherwise
/// beside the cache, where only the owner may read it. Without it, a build makes each permalink from the current title.
package struct PermalinkFile: Sendable {
    private let place: Place?
    private let workers: Int
    private let contents = Once<Content>()
    private var problems = DiagnosticCollector()

    fileprivate struct Content {
        /// The permalinks of earlier builds.
        var kept: [Permalink] = []
        /// The hash of the bytes; nil if there are none.
        var hash: ContentHash.Value?
        /// False if parts of the file cannot be read, and would be lost by writing it.
        var isWhole = true
        var problem: Diagnostic?
    }

    fileprivate struct Place {
        let path: String
        let isPrivate: Bool
        /// The name of the file for messages.
        let name: String
    }

    /// - Throws: if the file would be published.
    init(_ configuration: SiteConfiguration, _ options: BuildOptions, isArchive: Bool) throws(BuildFailure) {
        if isArchive, options.audience == .everyone, let name = configuration.addresses {
            problems.report(.inArchive(name))
        }
        workers = options.jobs
        place = Self.place(configuration, options, isArchive: isArchive)
        guard let place else { return }
        guard !AbsolutePath.isInside(place.path, folder: options.output) else {
            throw BuildFailure(
                .error, code: "addresses.in-output", at: SourceLocation(file: place.name),
                "this file contains the start of each ride, but it is inside the output folder",
                remedy: "Name another file under “addresses:”, or another folder with --output.")
        }
    }

    /// The permalinks of earlier builds. The first access reads the file.
    package var kept: [Permalink] { content.kept }

    /// Diagnostics about the file: not for the site.
    package var diagnostics: DiagnosticCollector {
        var all = problems
        if let problem = content.problem { all.report(problem) }
        return all
    }

    private var content: Content {
        contents.value { place.map { Content($0, workers: workers) } ?? Content() }
    }

    /// Stores the permalinks if they have changed.
    mutating func keep(_ new: [Permalink]) {
        guard let place, content.isWhole else { return }
        let rows = PermalinkRows.bytes(of: new)
        guard ContentHash.value(of: rows) != content.hash, content.hash != nil || !new.isEmpty else {
            return
        }
        do throws(FileSystemError) {
            if place.isPrivate {
                try PrivateFile.replace(place.path, with: rows)
            } else {
                try FileWriter.replace(place.path, with: rows)
            }
        } catch {
            problems.report(.unwritable(place.name, error))
        }
    }

    private static func place(
        _ configuration: SiteConfiguration, _ options: BuildOptions, isArchive: Bool
    ) -> Place? {
        guard options.hasData else { return nil }
        if let name = configuration.addresses, !isArchive, options.audience == .everyone {
            return Place(path: options.data + "/" + name, isPrivate: false, name: name)
        }
        return options.cacheFile("addresses", "csv", isOfOutput: false).map { path in
            Place(path: path, isPrivate: true, name: path)
        }
    }
}

extension PermalinkFile.Content {
    fileprivate init(_ place: PermalinkFile.Place, workers: Int) {
        let bytes: [UInt8]
        do throws(FileSystemError) {
            bytes = try FileReader.read(place.path)
            if !bytes.isEmpty { hash = ContentHash.value(of: bytes) }
        } catch {
            guard !error.isMissing else { return }
            isWhole = false
            problem = .unreadable(place.name, error)
            return
        }
        let rows = PermalinkRows(parsing: bytes, workers: workers)
        kept = rows.kept
        guard let line = rows.damagedLines.first else { return }
        isWhole = false
        problem = .damaged(place.name, line: line, rows.damagedLines.count, rows.badAddress)
    }
}

extension Diagnostic {
    fileprivate static func inArchive(_ file: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "addresses.in-archive", at: SourceLocation(file: file),
            "the data folder is an archive, so nothing can be saved in it",
            action: "addresses are kept next to the cache",
            remedy: "Unpack the archive and build the folder.", isForOwner: true)
    }

    fileprivate static func unreadable(_ file: String, _ error: FileSystemError) -> Diagnostic {
        Diagnostic(
            .warning, code: "addresses.unreadable", at: SourceLocation(file: file),
            "cannot be read: \(error.reason)",
            action: "rides get addresses from their titles; the file is left unchanged",
            remedy: "Check its permissions.", isForOwner: true)
    }

    fileprivate static func damaged(
        _ file: String, line: Int, _ count: Int, _ address: (column: String, text: String)?
    ) -> Diagnostic {
        let others = count == 1 ? "" : "; \(counted(count - 1, "more line")) cannot be read"
        return Diagnostic(
            .warning, code: "addresses.damaged",
            at: SourceLocation(file: file, position: .line(line, column: 1)),
            (address.map { "“\($0.text)” in the column “\($0.column)” is not an address" }
                ?? "this line is not a row of addresses") + others,
            action: "the other rows are used; the file is left unchanged, so no new address is saved in it",
            remedy: address == nil
                ? "Write rows with the columns “\(PermalinkRows.header)”, or remove the lines."
                : "Write lower-case letters, digits and hyphens, but not only digits.",
            isForOwner: true)
    }

    fileprivate static func unwritable(_ file: String, _ error: FileSystemError) -> Diagnostic {
        Diagnostic(
            .warning, code: "addresses.unwritable", at: SourceLocation(file: file),
            "cannot be written: \(error.reason)",
            action: "a ride whose title changes will get a new address",
            remedy: "Check its permissions and the disk space.", isForOwner: true)
    }
}
