import RidelogAnalysis
import RidelogDiagnostics
import RidelogFormats
import RidelogImport
import RidelogModels
import RidelogRepositories
import RidelogServices
import RidelogSite
import RidelogSystem

/// Shows what files hold. Nothing is written, and nothing is hidden: what comes out is for the files' owner.
package struct Inspector: Sendable {
    private let sources: InspectionSources
    private let workers: Int

    /// - Parameters:
    ///   - arguments: files, folders, or `-` for the standard input.
    ///   - configuration: a configuration file other than the folders' own.
    ///   - workers: how many files are read at once, 1 or more.
    /// - Throws: all that is wrong with the configuration file.
    public init(
        _ arguments: [String], configuration: String? = nil, workers: Int = 1
    ) throws(BuildFailure) {
        sources = try InspectionSources(arguments, configuration: configuration)
        self.workers = max(1, workers)
    }

    /// How many files there are.
    public var count: Int { sources.sources.count }

    /// Diagnostics about the folders beside those about their files.
    public var diagnostics: DiagnosticCollector { sources.diagnostics }

    /// Inspects one file after the other.
    ///
    /// - Parameter use: takes what was found, in the order of the arguments and of the paths below them.
    public func inspect(_ use: (Inspection) -> Void) async {
        // A few at a time, so that the first are printed soon and not all are kept.
        var rest = sources.sources[...]
        while !rest.isEmpty {
            let some = Array(rest.prefix(workers * 8))
            rest = rest.dropFirst(some.count)
            let found = try? await parallelRead(some, workers: workers) {
                await FileInspector(source: $0).inspection()
            }
            found?.forEach(use)
        }
    }
}

/// Inspects one file.
struct FileInspector: Sendable {
    let source: InspectionSource

    func inspection() async -> Inspection {
        do throws(Diagnostic) {
            switch source.place {
            case .file(let path): return await inspection(of: try Self.file(path))
            case .standardInput: return await inspection(of: try Self.file("/dev/stdin", as: source.path))
            case .nowhere(let diagnostics): return unreadable(diagnostics)
            case .entry(let entry, let folder): return try await inspection(of: entry, in: folder)
            }
        } catch {
            return unreadable([error])
        }
    }

    private func inspection(
        of entry: DataFolder.Entry, in folder: DataFolder
    ) async throws(Diagnostic) -> Inspection {
        switch entry.kind {
        case .unreadable where !source.diagnostics.isEmpty: return unreadable(source.diagnostics)
        case _ where !entry.isFile && !source.diagnostics.isEmpty, .ignored, .archive:
            // An archive may be too long to be read whole, and what is in it has entries of its own.
            var inspection = Inspection(path: source.path, kind: entry.kind)
            if case .archive = entry.kind { inspection.size = entry.file.size }
            inspection.report(source.diagnostics)
            return inspection
        default: return await inspection(of: try folder.file(at: entry.file.path), as: entry.kind)
        }
    }

    private static func file(_ path: String, as name: String? = nil) throws(Diagnostic) -> StoredFile {
        do throws(FileSystemError) {
            let file = StoredFile(path: name ?? path, stored: try FileReader.read(path))
            return file.addingWriteAheadLog(besides: path)
        } catch {
            // It was named, and so is not one of a data folder's.
            throw Diagnostic(
                .error, code: error.isTooLarge ? "file.too-large" : "file.unreadable",
                at: SourceLocation(file: name ?? path), "cannot be read: \(error.reason)",
                remedy: error.isTooLarge
                    ? "Split it: no more than \(FileReader.largestSize >> 20) MiB are read."
                    : "Check the path, and that you may read the file.")
        }
    }

    private func unreadable(_ diagnostics: [Diagnostic]) -> Inspection {
        var inspection = Inspection(path: source.path, kind: .unreadable)
        inspection.failure = diagnostics.first
        inspection.report(diagnostics)
        return inspection
    }

    /// - Parameter kind: what its folder reads it as; by itself it is looked at here.
    private func inspection(of file: StoredFile, as kind: DataFolder.Kind? = nil) async -> Inspection {
        var found = DiagnosticCollector()
        var options = DataFolder.Options(notes: source.configuration.notes)
        options.rows = source.configuration.rows
        let kind = kind ?? file.kind(by: options, &found)
        var inspection = Inspection(path: source.path, kind: kind)
        inspection.report(source.diagnostics + found.diagnostics)
        inspection.format = kind.format
        inspection.isPacked = file.isPacked
        inspection.size = file.stored.count
        inspection.hash = SHA256.hexadecimalHash(file.stored)
        if let fault = file.fault { inspection.report([fault]) }
        switch kind {
        case .decodable(let decoder): await decode(file, decoder, into: &inspection)
        case .note:
            let note = NoteParser.note(from: file.contents, file: file.path)
            inspection.note = note.value
            inspection.note?.markdown = []
            inspection.report(note.diagnostics)
        default: break
        }
        return inspection
    }

    private func decode(
        _ file: StoredFile, _ decoder: FileDecoder, into inspection: inout Inspection
    ) async {
        let context = DecodingContext(path: file.path, zone: source.configuration.zone)
        do throws(Diagnostic) {
            let decoded = try decoder.decode(file.contents, in: context)
            inspection.add(decoded, decoder.traits)
            inspection.report(decoded.diagnostics)
            await importRides(of: decoded, from: file, into: &inspection)
        } catch {
            inspection.failure = error
            inspection.report([error])
        }
    }

    /// The path of a build, with nothing to hide.
    private func importRides(
        of decoded: DecodedFile, from file: StoredFile, into inspection: inout Inspection
    ) async {
        let contents = RideContents(
            rides: decoded.rides, routes: decoded.routes,
            hash: ContentHash.hexadecimalHash(file.contents))
        let importer = RideImporter(
            repository: InMemoryRideRepository([(file.path, contents)]),
            RideImporter.Settings(
                zones: .nothingToHide, statistics: RideStatistics(source.configuration.statistics),
                cleaning: source.configuration.cleaning))
        let result = await importer.read(RideSource(path: file.path))
        let clock = RideTimeZoneResolver(source.configuration.namedZone)
        inspection.rides = zip(result.rides, clock.zones(of: result.rides)).map { ride, zone in
            var ride = ride
            ride.setClock(to: zone ?? .utc)
            return ride
        }
        inspection.routeCount = result.routeCount
        inspection.report(result.diagnostics)
    }
}

extension Inspection {
    fileprivate mutating func add(_ decoded: DecodedFile, _ traits: FormatTraits) {
        geofences = decoded.geofences
        if content.isDisjoint(with: [.rides, .geofences]) { log = InspectedLog(decoded.logRows) }
        guard let inventory = decoded.inventory ?? FileInventory(tracksOf: decoded) else { return }
        // Formats of tracks and of areas: what there is decides.
        if !geofences.isEmpty, inventory.isEmpty {
            content = .geofences
        } else {
            tracks = InspectedTracks(inventory, traits)
        }
    }
}

extension DataFolder.Kind {
    /// The usual name of the file's format; nil if it has none.
    fileprivate var format: String? {
        switch self {
        case .decodable(let decoder): decoder.name
        case .unsupported(let format): format
        case .note: "Markdown"
        case .photo: "JPEG"
        case .photoCaptions: "Strava media"
        case .archive: "ZIP archive"
        case .configuration, .unrelated, .ignored, .unreadable: nil
        }
    }
}

extension FileInventory {
    /// Whether there is no line and no place in it.
    fileprivate var isEmpty: Bool { tracks.isEmpty && routes.isEmpty && waypoints.isEmpty }
}
