import RidelogContent
import RidelogDataFolder
import RidelogDiagnostics
import RidelogFormats
import RidelogImport
import RidelogLoading
import RidelogModels
import RidelogSystem

/// Determines the outcome of every file of the data folder.
struct ReportBuilder: Sendable {
    let folder: DataFolder
    let loaded: LoadedSite
    /// The site's rides, by file.
    let rides: [String: [Ride]]
    /// Rides that are merged into others, by their file.
    let joined: [String: [SiteReport.JoinedRide]]
    /// The files of hidden rides.
    let hiddenFiles: Set<String>
    /// The outcomes of photo files.
    private let photos: [String: SiteReport.Outcome]
    /// Stores that replace the data folder.
    let stores: SiteStores
    /// The indices of imports, by file.
    private let imports: [String: Int]
    /// The visible geofences, by file.
    private let geofences: [String: [Geofence]]
    /// The files of all geofences, including hidden ones.
    private let geofenceFiles: Set<String>
    private let notes: [String: Note]
    private let drafts: Set<String>
    private let failed: Set<String>
    private let workers: Int
    /// The permalink file in the data folder, which builds write.
    private let addresses: String?

    init(_ arranged: ArrangedSite, _ scanned: ScannedSite) {
        let loaded = arranged.loaded
        self.loaded = loaded
        (folder, stores) = (scanned.folder, scanned.setup.additions.stores)
        (workers, addresses) = (scanned.options.jobs, scanned.setup.configuration.addresses)
        rides = Dictionary(grouping: arranged.rides.all) { $0.file }
        (joined, hiddenFiles) = (arranged.rides.selection.joined, arranged.rides.selection.hiddenFiles)
        photos = arranged.rides.photos.outcomes
        imports = loaded.imports.indices.keyed { loaded.imports[$0].source.path }
        geofenceFiles = Set(loaded.geofences.lazy.map(\.file))
        let visible = Set((loaded.visible.value ?? []).map(\.id))
        geofences = Dictionary(
            grouping: loaded.geofences.filter { visible.contains($0.value.id) }, by: \.file
        )
        .mapValues { $0.map(\.value) }
        notes = arranged.notes.all.keyed { $0.file }
        drafts = Set(loaded.drafts.map(\.file))
        failed = Set(loaded.diagnostics.filter { $0.severity == .error }.compactMap { $0.location?.file })
    }

    var files: [SiteReport.File] {
        var files = listedFiles
        files += filesOfStores(besides: Set(files.lazy.map(\.path)))
        for index in files.indices { files[index].joined = joined[files[index].path] ?? [] }
        return files
    }

    /// The named content of stores other than the folder.
    private func filesOfStores(besides listed: Set<String>) -> [SiteReport.File] {
        // Several stores may use the same name, and a file may have several kinds of content; the report has one line
        // for each name.
        var outcomes: [String: SiteReport.Outcome] = [:]
        func add(_ paths: some Sequence<String>, _ outcome: (String) -> SiteReport.Outcome) {
            for path in paths where !listed.contains(path) {
                outcomes[path] = outcomes[path]?.joined(with: outcome(path)) ?? outcome(path)
            }
        }
        add(imports.keys, outcomeOfRides)
        add(geofenceFiles) { outcomeOfGeofences($0) ?? .init(.hidden) }
        add(loaded.entryCounts.keys) { .init(entryCount: loaded.entryCounts[$0] ?? 0) }
        add(notes.keys, outcomeOfNote)
        add(drafts, outcomeOfNote)
        return outcomes.map { SiteReport.File(path: $0, outcome: $1) }
    }

    private func source(of path: String) -> RideImport? { imports[path].map { loaded.imports[$0] } }

    private var listedFiles: [SiteReport.File] {
        folder.entries.concurrentParts(workers: workers) { entries in
            entries.filter { $0.file.path != addresses }.map(file)
        }.flatMap(\.self)
    }

    private func file(_ entry: DataFolder.Entry) -> SiteReport.File {
        let path = entry.file.path
        return switch entry.kind {
        case .decodable(let decoder):
            SiteReport.File(
                path: path, outcome: outcome(of: path, decoder.content), format: decoder.name,
                hidesRide: (source(of: path)?.hiddenCount ?? 0) > 0, archive: entry.archive)
        case .archive(let count):
            SiteReport.File(
                path: path, outcome: .init(.archive, "archive, " + counted(count, "file")), format: "ZIP")
        case .photo: SiteReport.File(path: path, outcome: photos[path] ?? .init(.nothing), format: "JPEG")
        case .photoCaptions:
            SiteReport.File(
                path: path, outcome: photos[path] ?? .init(.nothing), format: "Strava media")
        case .note: SiteReport.File(path: path, outcome: outcomeOfNote(path), format: "Markdown")
        case .configuration: SiteReport.File(path: path, outcome: .init(.configuration))
        case .unsupported(let format):
            SiteReport.File(
                path: path, outcome: .init(.unsupported, DataFolder.reasonUnsupported(format)), format: format
            )
        case .unrelated(let reason): SiteReport.File(path: path, outcome: .unrelated(reason))
        case .ignored: SiteReport.File(path: path, outcome: .init(.ignored))
        case .unreadable: SiteReport.File(path: path, outcome: .init(.broken))
        }
    }

    /// The outcome of a file with these kinds of content.
    private func outcome(of path: String, _ content: ContentKind) -> SiteReport.Outcome {
        let kinds = [ContentKind.rides, .geofences, .log].filter {
            content.contains($0) && !isReplaced($0, path)
        }
        let outcomes = kinds.map { outcome(of: path, only: $0) }
        guard let first = outcomes.first else { return .unrelated("another store is read instead") }
        return outcomes.dropFirst().reduce(first) { $0.joined(with: $1) }
    }

    private func outcome(of path: String, only content: ContentKind) -> SiteReport.Outcome {
        switch content {
        case .rides: outcomeOfRides(path)
        case .geofences:
            outcomeOfGeofences(path)
                ?? (geofenceFiles.contains(path) ? .init(.hidden) : outcomeOfCopiedGeofences(path))
        default:
            loaded.entryCounts[path].map { .init(entryCount: $0) }
                ?? loaded.copiesOfLogs[path].map { .joined(into: $0, why: .sameContent) }
                ?? outcomeWithoutContent(path)
        }
    }

    private func outcomeOfGeofences(_ path: String) -> SiteReport.Outcome? {
        geofences[path].map { .init(geofences: $0) }
    }

    /// A copy of hidden geofences is hidden, too.
    private func outcomeOfCopiedGeofences(_ path: String) -> SiteReport.Outcome {
        guard let other = loaded.copiesOfGeofences[path] else {
            return outcomeWithoutContent(path)
        }
        return geofences[other] == nil ? .init(.hidden) : .joined(into: other, why: .sameContent)
    }

    /// Whether another store replaces the folder for this content, and does not have the file.
    private func isReplaced(_ content: ContentKind, _ path: String) -> Bool {
        switch content {
        case .rides: stores.rides != nil && imports[path] == nil
        case .geofences: stores.geofences != nil && !geofenceFiles.contains(path)
        default: stores.log != nil && loaded.entryCounts[path] == nil
        }
    }

    private func outcomeOfRides(_ path: String) -> SiteReport.Outcome {
        if let rides = rides[path], !rides.isEmpty { return .init(rides: rides) }
        if let first = joined[path]?.first { return .joined(into: first.into, why: first.reason) }
        guard let source = source(of: path) else { return .init(.nothing) }
        if !source.stays.isEmpty {
            let count = loaded.shownStays(of: source).count
            return count > 0 ? .init(entryCount: count) : .init(.hidden)
        }
        if source.failure != nil { return .init(.broken) }
        if source.hiddenCount > 0 || hiddenFiles.contains(path) { return .init(.hidden) }
        return .init(source.routeCount > 0 ? .route : .nothing)
    }

    private func outcomeOfNote(_ path: String) -> SiteReport.Outcome {
        if loaded.hiddenNotes.contains(path) { return .init(.hidden) }
        if let note = notes[path] { return .init(note) }
        if let first = loaded.copiesOfNotes[path] { return .joined(into: first, why: .sameContent) }
        if stores.notes != nil, !drafts.contains(path) {
            return .unrelated("another store is read instead")
        }
        return .init(drafts.contains(path) ? .draft : .broken)
    }

    private func outcomeWithoutContent(_ path: String) -> SiteReport.Outcome {
        return .init(failed.contains(path) ? .broken : .nothing)
    }
}

extension SiteReport.Outcome {
    fileprivate static func unrelated(_ reason: String) -> Self { Self(.unrelated, "not for us: \(reason)") }
}
