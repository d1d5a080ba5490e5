import RidelogDiagnostics
import RidelogFiles
import RidelogGround
import RidelogModels
import RidelogRepositories

/// Gives the ground of a site's maps from the owner's extracts of OpenStreetMap and, for wide maps, from GeoJSON. What
/// lies about the maps is kept beside the cache, with 25 km to spare, so that a further build, and the next ride, read no
/// extract.
struct GroundLoader {
    /// Metres about the maps for which the ground is kept.
    private static let spare = 25_000.0
    /// Another number where something else is kept.
    private static let format = 3

    private let extracts: [String]
    private let overview: [String]
    private let settings: MapSettings
    private let language: String?
    private let head: String?
    private let body: String?
    /// What is known of the ground, with the sums of the pictures of the last build.
    private var known = KeptGround()
    /// What could not be read, and what extracts do not cover.
    private(set) var diagnostics: [Diagnostic] = []

    init(_ configuration: SiteConfiguration, _ options: BuildOptions) {
        settings = configuration.map
        language = configuration.placeLanguage
        extracts = settings.extracts(in: options.data)
        overview = settings.overview(in: options.data)
        head = options.cache.map { WrittenFiles.path(in: $0, options, kind: "ground") }
        body = options.cache.map { WrittenFiles.path(in: $0, options, kind: "ground-features") }
    }

    /// - Parameter boxes: what the maps show that an extract is drawn on.
    /// - Returns: nil without extracts and overview.
    mutating func load(_ boxes: [BoundingBox]) -> GroundStore? {
        guard !extracts.isEmpty || !overview.isEmpty else { return nil }
        var needed = GroundArea()
        for box in boxes { needed.insert(box) }
        let versions = ["\(Self.format) \(language ?? "-")"] + (extracts + overview).map(Self.version)
        let store: GroundStore
        if let kept = kept(versions, needed) {
            known = kept
            store = self.store(kept)
        } else {
            store = read(boxes, versions)
        }
        diagnostics = known.diagnostics
        if !extracts.isEmpty { note(boxes, known.bounds) }
        return store
    }

    /// Keeps the sums over what pictures show.
    mutating func keepPictures(of store: GroundStore?) {
        guard let store, let head else { return }
        let before = known.pictures
        known.pictureSums = store.pictureSums.merging(store.overview?.pictureSums ?? [:]) { one, _ in one }
        guard known.pictures != before else { return }
        // Without them the next build works them out again.
        try? PrivateFile.replace(head, with: SealedBytes.seal(known))
    }

    /// By what a later build knows that a file is the same.
    static func version(_ path: String) -> String {
        guard let file = try? OpenFile(path), let size = try? file.size, let time = try? file.modified else {
            return path
        }
        return "\(path) \(size) \(time)"
    }

    private func kept(_ versions: [String], _ needed: GroundArea) -> KeptGround? {
        guard let head, let body, let bytes = try? FileReader.read(head),
            let kept = try? SealedBytes.open(bytes) as KeptGround, kept.versions == versions,
            GroundArea(cells: kept.cells).isSuperset(of: needed), (try? OpenFile(body)) != nil
        else { return nil }
        return kept
    }

    /// A store whose ground is read when it is asked for. A file that is damaged meanwhile gives plain maps.
    private func store(_ kept: KeptGround) -> GroundStore {
        let (body, overview) = (body ?? "", overview)
        return GroundStore(
            credit: settings.credit,
            overview: overview.isEmpty
                ? nil
                : GroundStore(credit: settings.overviewCredit ?? "", pictures: kept.pictureSums) {
                    Self.overview(overview).ground
                },
            pictures: kept.pictureSums
        ) {
            (try? FileReader.read(body)).flatMap { try? SealedBytes.open($0) as Ground } ?? Ground()
        }
    }

    private mutating func read(_ boxes: [BoundingBox], _ versions: [String]) -> GroundStore {
        var area = GroundArea()
        for box in boxes { area.insert(box, reach: Self.spare) }
        (known.versions, known.cells) = (versions, area.cells)
        let ground = boxes.isEmpty ? Ground() : readExtracts(area)
        let wide = Self.overview(overview)
        known.diagnostics += wide.diagnostics
        if let head, let body {
            do throws(FileSystemError) {
                try PrivateFile.replace(body, with: SealedBytes.seal(ground))
                try PrivateFile.replace(head, with: SealedBytes.seal(known))
            } catch {
                known.diagnostics.append(.unkeptGround(error))
            }
        }
        return GroundStore(
            credit: settings.credit,
            overview: overview.isEmpty
                ? nil : GroundStore(credit: settings.overviewCredit ?? "") { wide.ground }
        ) { ground }
    }

    private mutating func readExtracts(_ area: GroundArea) -> Ground {
        var (all, ids) = (Ground(), GroundIDs())
        for path in extracts {
            do throws(OSMFault) {
                var reader = try GroundReader(path, area: area, language: language)
                let ground = try reader.read(without: &ids)
                all.features += ground.features
                all.names += ground.names
                if let bounds = reader.bounds { known.bounds.append(bounds) }
            } catch {
                known.diagnostics.append(.unreadableExtract(path, error))
            }
        }
        return all
    }

    private static func overview(_ paths: [String]) -> (ground: Ground, diagnostics: [Diagnostic]) {
        var (all, diagnostics) = (Ground(), [Diagnostic]())
        for path in paths {
            do throws(FileSystemError) {
                let overview = OverviewReader.read(try FileReader.read(path), file: path)
                all.features += overview.ground.features
                all.names += overview.ground.names
                diagnostics += overview.diagnostics
            } catch {
                diagnostics.append(.missingOverview(path, error))
            }
        }
        return (all, diagnostics)
    }

    /// Says once that extracts end within maps.
    private mutating func note(_ boxes: [BoundingBox], _ bounds: [BoundingBox]) {
        let count = boxes.count { !$0.isCovered(by: bounds) }
        if count > 0, !bounds.isEmpty { diagnostics.append(.extractEnds(within: count)) }
    }
}

extension Diagnostic {
    fileprivate static func unreadableExtract(_ path: String, _ fault: OSMFault) -> Diagnostic {
        Diagnostic(
            .warning, code: "map.extract",
            at: SourceLocation(file: path, position: fault.offset > 0 ? .byte(fault.offset) : nil),
            "The map extract cannot be read: \(fault.what)", action: "maps have no ground of it",
            remedy: "Name an .osm.pbf behind “map: extract:”, for example from download.geofabrik.de.",
            isForOwner: true)
    }

    fileprivate static func extractEnds(within count: Int) -> Diagnostic {
        Diagnostic(
            .note, code: "map.extract-ends",
            "The map extract ends within the pictures of \(counted(count, "map"))",
            action: "the rest of these is plain",
            remedy: "Name an extract of the next region, too: “map: extract: [one.osm.pbf, other.osm.pbf]”.",
            isForOwner: true)
    }

    fileprivate static func missingOverview(_ path: String, _ error: FileSystemError) -> Diagnostic {
        Diagnostic(
            .warning, code: "map.overview", at: SourceLocation(file: path),
            "The overview of maps cannot be read: \(error.reason)", action: "maps have nothing of it",
            remedy: "Name GeoJSON files behind “map: overview:”, for example of naturalearthdata.com.",
            isForOwner: true)
    }

    fileprivate static func unkeptGround(_ error: FileSystemError) -> Diagnostic {
        Diagnostic(
            .note, code: "map.kept", at: SourceLocation(file: error.path),
            "The ground of maps cannot be kept: \(error.reason)",
            action: "the next build reads the extract again",
            isForOwner: true)
    }
}
