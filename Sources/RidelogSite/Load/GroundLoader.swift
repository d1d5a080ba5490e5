import RidelogDiagnostics
import RidelogFiles
import RidelogGround
import RidelogModels
import RidelogRepositories
import RidelogViews

/// Gives the ground of a site's maps from the owner's extracts of OpenStreetMap, for wide maps from GeoJSON, and from the
/// rides. What lies about the maps is kept beside the cache, with 25 km to spare, so that a further build, and the next
/// ride, read no extract.
struct GroundLoader {
    /// Metres about the maps for which the ground is kept.
    private static let spare = 25_000.0
    /// Another number where something else is kept.
    private static let format = 9

    private let extracts: [String]
    private let overview: [String]
    private let settings: MapSettings
    private let language: String?
    private let head: String?
    private let body: String?
    private let places: PlacesLoader?
    private let ways: RideWaysLoader
    /// What is known of the ground, and what is kept of it.
    private var known = KeptGround()
    /// What an earlier build kept.
    private let before: KeptGround?
    private var ground = MapGround()
    /// What was asked for, with how many metres about it; and what of the extracts is at hand.
    private var asked: [(box: BoundingBox, reach: Double)] = []
    private var area = GroundArea()
    private var isPrepared = false
    /// What could not be read, and what extracts do not cover.
    private(set) var diagnostics: [Diagnostic] = []

    init(_ configuration: SiteConfiguration, _ options: BuildOptions) {
        settings = configuration.map
        language = configuration.placeLanguage
        extracts = settings.extracts.map { configuration.path(of: $0, in: options.data) }
        overview = settings.overview.map { configuration.path(of: $0, in: options.data) }
        head = options.cacheFile("ground", "list")
        body = options.cacheFile("ground-features", "list")
        before = SealedBytes.read(KeptGround.self, at: head)
        places = PlacesLoader(configuration, options)
        ways = RideWaysLoader(options)
    }

    /// - Parameters:
    ///   - boxes: what the maps show that an extract is drawn on; asked for if there is one, or places.
    ///   - ways: those of the site's rides.
    mutating func load(_ boxes: () -> [BoundingBox], _ ways: FoundWays?) -> MapGround {
        let boxes = extracts.isEmpty && places == nil ? [] : boxes()
        prepare(boxes, reach: 0)
        if let ways { (known.ways, ground.rides) = (ways.sum, ways.ground) }
        ground.places = places.map { names(of: $0, in: boxes) }
        diagnostics = known.diagnostics
        // Said once, of all maps within which extracts end.
        let count = extracts.isEmpty ? 0 : boxes.count { !$0.isCovered(by: known.bounds) }
        if count > 0, !known.bounds.isEmpty { diagnostics.append(.extractEnds(within: count)) }
        return ground
    }

    /// The extract about rides, for more than their maps. It stays part of what is loaded later.
    ///
    /// - Parameter reach: metres about the boxes that have to be there.
    mutating func extract(about boxes: [BoundingBox], reach: Double) -> GroundStore? {
        guard !extracts.isEmpty else { return nil }
        prepare(boxes, reach: reach)
        diagnostics = known.diagnostics
        return ground.extract
    }

    /// Another one where the extracts are other ones.
    var version: String { versions.joined(separator: "\n") }

    private var versions: [String] {
        ["\(Self.format) \(language ?? "-")"] + (extracts + overview).map(Self.version)
    }

    /// Has the ground at hand of all that was asked for.
    private mutating func prepare(_ boxes: [BoundingBox], reach: Double) {
        asked += boxes.map { ($0, reach) }
        var needed = GroundArea()
        for (box, reach) in asked { needed.insert(box, reach: reach) }
        guard !isPrepared || !area.isSuperset(of: needed) else { return }
        isPrepared = true
        let versions = versions
        if let before, before.versions == versions,
            extracts.isEmpty || GroundArea(cells: before.cells).isSuperset(of: needed) && hasBody
        {
            (known, area) = (before, GroundArea(cells: before.cells))
            use(before)
        } else {
            read(versions)
        }
    }

    /// The ways of rides, and a sum over their lines; 0 if it is not known.
    struct FoundWays: Sendable {
        fileprivate let sum: UInt64
        fileprivate let ground: GroundStore
    }

    /// The ways of rides; nil for none. Pictures where they are as they were in the last build are known.
    ///
    /// - Parameter rides: those of the site, the newest first.
    func findWays(of rides: [Ride]) -> FoundWays? {
        guard !rides.isEmpty else { return nil }
        let sum = RideWays.sum(of: rides)
        let ground = ground(of: rides, sum)
        // Some page needs them: here a processor is at hand.
        if before?.ways != sum, rides.contains(where: { $0.hasPage }) { ground.load() }
        return FoundWays(sum: sum ?? 0, ground: ground)
    }

    private func ground(of rides: [Ride], _ sum: UInt64?) -> GroundStore {
        let ways = ways
        let isKnown = sum != nil && before?.versions.first == versions.first
        let pictures = isKnown ? before?.wayPictures ?? [:] : [:]
        guard let before, !pictures.isEmpty, before.ways != sum else {
            return GroundStore(pictures: pictures) { ways.load(of: rides, sum, ways.kept).ground }
        }
        let kept = ways.kept
        let now = ways.load(of: rides, sum, kept)
        let changed = before.ways == kept.sum ? now.changes(since: kept.rides) : nil
        return GroundStore(pictures: changed == nil ? [:] : pictures, changed: changed ?? []) { now.ground }
    }

    /// The owner's places. Pictures of the same file are known.
    private mutating func names(of places: PlacesLoader, in boxes: [BoundingBox]) -> GroundStore {
        known.places = places.version
        let isSame = before?.places == places.version && before?.versions.first == versions.first
        return GroundStore(
            credit: PlacesLoader.credit, pictures: isSame ? before?.placePictures ?? [:] : [:]
        ) {
            var (places, ground) = (places, Ground())
            ground.names = places.names(in: boxes, reach: 0)
            return ground
        }
    }

    /// Keeps the sums over what pictures show.
    func keepPictures() {
        guard let head else { return }
        var known = known
        known.extractPictures = ground.extract?.pictureSums ?? [:]
        known.overviewPictures = ground.overview?.pictureSums ?? [:]
        known.wayPictures = ground.rides?.pictureSums ?? [:]
        known.placePictures = ground.places?.pictureSums ?? [:]
        if known.wayPictures.isEmpty { ways.forget() }
        guard known != before else { return }
        // Without them the next build works them out again.
        try? SealedBytes.write(known, to: head)
    }

    /// By what a later build knows that a file is the same.
    static func version(_ path: String) -> String {
        guard let file = try? OpenFile(path), let size = try? file.size, let time = try? file.modified else {
            return path
        }
        return "\(path) \(size) \(time)"
    }

    private var hasBody: Bool { body.map { (try? OpenFile($0)) != nil } ?? false }

    /// Stores whose ground is read when it is asked for.
    private mutating func use(_ kept: KeptGround) {
        let (body, extracts, area, language) = (body ?? "", extracts, area, language)
        if !extracts.isEmpty {
            ground.extract = GroundStore(credit: settings.credit, pictures: kept.extractPictures) {
                if let ground = SealedBytes.read(Ground.self, at: body) { return ground }
                // It is damaged: the same is in the extracts, and the next build keeps it anew.
                try? FileWriter.remove(body)
                return Self.readExtracts(extracts, area, language: language).ground
            }
        }
        let overview = overview
        if !overview.isEmpty {
            ground.overview = GroundStore(
                credit: settings.overviewCredit ?? "", pictures: kept.overviewPictures
            ) {
                Self.overview(overview).ground
            }
        }
    }

    private mutating func read(_ versions: [String]) {
        known = KeptGround()
        known.versions = versions
        area = GroundArea()
        if !extracts.isEmpty {
            for (box, reach) in asked { area.insert(box, reach: reach + Self.spare) }
            known.cells = area.cells
            let found = Self.readExtracts(asked.isEmpty ? [] : extracts, area, language: language)
            let read = found.ground
            (known.bounds, known.diagnostics) = (found.bounds, found.diagnostics)
            ground.extract = GroundStore(credit: settings.credit) { read }
            if let body {
                do throws(FileSystemError) {
                    try SealedBytes.write(read, to: body)
                } catch {
                    // Without them no later build treats anything as kept.
                    known.versions = []
                    known.diagnostics.append(.unkeptGround(error))
                }
            }
        }
        if !overview.isEmpty {
            let read = Self.overview(overview)
            known.diagnostics += read.diagnostics
            ground.overview = GroundStore(credit: settings.overviewCredit ?? "") { read.ground }
        }
    }

    private static func readExtracts(
        _ paths: [String], _ area: GroundArea, language: String?
    ) -> (ground: Ground, bounds: [BoundingBox], diagnostics: [Diagnostic]) {
        var (all, ids) = (Ground(), GroundIDs())
        var (bounds, diagnostics): ([BoundingBox], [Diagnostic]) = ([], [])
        for path in paths {
            do throws(OSMFault) {
                var reader = try GroundReader(path, area: area, language: language)
                let ground = try reader.read(without: &ids)
                all.features += ground.features
                all.names += ground.names
                if let box = reader.bounds { bounds.append(box) }
            } catch {
                diagnostics.append(.unreadableExtract(path, error))
            }
        }
        return (all, bounds, diagnostics)
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
}

extension Diagnostic {
    fileprivate static func unreadableExtract(_ path: String, _ fault: OSMFault) -> Diagnostic {
        Diagnostic(
            .warning, code: "map.extract",
            at: SourceLocation(file: path, position: fault.offset > 0 ? .byte(fault.offset) : nil),
            "The map extract cannot be read: \(fault.what)", action: "maps show no ground",
            remedy: "Name an .osm.pbf under “map: extract:”, for example from download.geofabrik.de.",
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
            remedy: "Name GeoJSON files under “map: overview:”, for example of naturalearthdata.com.",
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
