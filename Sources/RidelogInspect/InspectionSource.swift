import RidelogAnalysis
import RidelogConfiguration
import RidelogDataFolder
import RidelogDiagnostics
import RidelogFiles
import RidelogFormats
import RidelogImport
import RidelogModels
import RidelogRepositories
import RidelogServices

/// A file to inspect: its location and its shown path.
struct InspectionSource: Sendable {
    /// The source of its bytes.
    enum Place: Sendable {
        /// A single file, absolute or relative to the current folder.
        case file(String)
        case entry(DataFolder.Entry, DataFolder)
        case nowhere([Diagnostic])
    }

    /// The path as shown.
    let path: String
    let place: Place
    /// Diagnostics from listing its folder.
    var diagnostics: [Diagnostic] = []
    let configuration: SiteConfiguration

    func inspection() async -> Inspection {
        do throws(Diagnostic) {
            switch place {
            case .file(let file): return await inspection(of: try stored(file))
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
        case .unreadable where !diagnostics.isEmpty: return unreadable(diagnostics)
        case _ where !entry.isFile && !diagnostics.isEmpty, .ignored, .archive:
            // An archive may be too large to read as a whole, and its files have entries of their own.
            var inspection = Inspection(path: path, kind: entry.kind, configurationFile: configuration.file)
            if case .archive = entry.kind { inspection.size = entry.file.size }
            inspection.report(diagnostics)
            return inspection
        default: return await inspection(of: try folder.file(at: entry.file.path), as: entry.kind)
        }
    }

    private func stored(_ file: String) throws(Diagnostic) -> StoredFile {
        do throws(FileSystemError) {
            let stored = StoredFile(path: path, stored: try FileReader.read(file))
            return stored.addingWriteAheadLog(besides: file)
        } catch {
            // It was named explicitly, so it is not a file of a data folder.
            throw Diagnostic(
                .error, code: error.isTooLarge ? "file.too-large" : "file.unreadable",
                at: SourceLocation(file: path), "cannot be read: \(error.reason)",
                remedy: error.isTooLarge
                    ? "Split it: at most \(FileReader.largestSize >> 20) MiB are read."
                    : "Check the path and the permissions of the file.")
        }
    }

    private func unreadable(_ diagnostics: [Diagnostic]) -> Inspection {
        var inspection = Inspection(path: path, kind: .unreadable, configurationFile: "")
        inspection.failure = diagnostics.first
        inspection.report(diagnostics)
        return inspection
    }

    /// - Parameter kind: the kind that its folder reads it as; nil to detect it.
    private func inspection(of file: StoredFile, as kind: DataFolder.Kind? = nil) async -> Inspection {
        var found = DiagnosticCollector()
        var options = DataFolder.Options(notes: configuration.notes)
        options.rows = configuration.rows
        let kind = kind ?? file.kind(by: options, &found)
        var inspection = Inspection(path: path, kind: kind, configurationFile: configuration.file)
        inspection.report(diagnostics + found.diagnostics)
        inspection.format = kind.names.format
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
        let context = DecodingContext(path: file.path, zone: configuration.zone)
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

    /// Imports rides as a build does, without privacy settings.
    private func importRides(
        of decoded: DecodedFile, from file: StoredFile, into inspection: inout Inspection
    ) async {
        let contents = RideContents(
            rides: decoded.rides, routes: decoded.routes,
            hash: ContentHash.hexadecimalHash(file.contents))
        let importer = RideImporter(
            repository: InMemoryRideRepository([(file.path, contents)]),
            RideImporter.Settings(
                zones: .nothingToHide, statistics: RideStatistics(configuration.statistics),
                cleaning: configuration.cleaning))
        let result = await importer.read(RideSource(path: file.path))
        let clock = RideTimeZoneResolver(configuration.namedZone)
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
        // For formats of both tracks and areas, the content decides.
        let isEmpty = inventory.tracks.isEmpty && inventory.routes.isEmpty && inventory.waypoints.isEmpty
        if isEmpty, !geofences.isEmpty {
            content = .geofences
        } else {
            tracks = InspectedTracks(inventory, traits)
        }
    }
}
