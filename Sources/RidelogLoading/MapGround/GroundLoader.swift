import RidelogCache
import RidelogConfiguration
import RidelogDiagnostics
import RidelogFiles
import RidelogGround
import RidelogMaps
import RidelogModels

/// Loads the ground of a site's maps from OpenStreetMap extracts, from GeoJSON for wide maps, and from the rides. The
/// ground around the maps is cached with a margin of 25 km, so that a later build with another ride need not read the
/// extracts.
package struct GroundLoader {
    /// The margin around the maps in metres for which the ground is cached.
    private static let spare = 25_000.0
    /// The version of the cached data.
    private static let format = 9

    private let extracts: [String]
    private let overview: [String]
    private let settings: MapSettings
    private let language: String?
    private let head: String?
    private let body: String?
    private let places: PlacesLoader?
    private let ways: RideWaysLoader
    /// The facts about the ground that will be cached.
    private var known = KeptGround()
    /// The facts that an earlier build cached.
    private let before: KeptGround?
    private var ground = MapGround()
    /// The boxes that were requested, with margins in metres.
    private var asked: [(box: BoundingBox, reach: Double)] = []
    private var area = GroundArea()
    private var isPrepared = false
    /// Problems: files that could not be read, and areas that extracts do not cover.
    package private(set) var diagnostics: [Diagnostic] = []

    package init(_ configuration: SiteConfiguration, _ options: BuildOptions) {
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
    ///   - boxes: returns the areas of the maps; is called if there are extracts or places.
    ///   - ways: the ways of the site's rides.
    package mutating func load(_ boxes: () -> [BoundingBox], _ ways: FoundWays?) -> MapGround {
        let boxes = extracts.isEmpty && places == nil ? [] : boxes()
        prepare(boxes, reach: 0)
        if let ways { (known.ways, ground.rides) = (ways.sum, ways.ground) }
        ground.places = places.map { names(of: $0, in: boxes) }
        diagnostics = known.diagnostics
        // One message for all maps that extend beyond the extracts.
        let count = extracts.isEmpty ? 0 : boxes.count { !$0.isCovered(by: known.bounds) }
        if count > 0, !known.bounds.isEmpty { diagnostics.append(.extractEnds(within: count)) }
        return ground
    }

    /// The ground around rides, for other purposes than maps. It is included when the maps are loaded later.
    ///
    /// - Parameter reach: the margin around the boxes in metres.
    mutating func extract(about boxes: [BoundingBox], reach: Double) -> GroundStore? {
        guard !extracts.isEmpty else { return nil }
        prepare(boxes, reach: reach)
        diagnostics = known.diagnostics
        return ground.extract
    }

    /// A text that changes with the extracts.
    package var version: String { versions.joined(separator: "\n") }

    private var versions: [String] {
        ["\(Self.format) \(language ?? "-")"] + (extracts + overview).map(Self.version)
    }

    /// Prepares the ground for everything that was requested.
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

    /// The ways of rides, and a checksum of their lines; 0 if unknown.
    package struct FoundWays: Sendable {
        fileprivate let sum: UInt64
        fileprivate let ground: GroundStore
    }

    /// Finds the ways of rides; nil if there are none.
    ///
    /// - Parameter rides: the site's rides, newest first.
    package func findWays(of rides: [Ride]) -> FoundWays? {
        guard !rides.isEmpty else { return nil }
        let sum = RideWays.sum(of: rides)
        let ground = ground(of: rides, sum)
        // Some page will need the ways; load them while a processor is idle.
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

    /// The owner's places. If the file is unchanged, checksums of pictures are reused.
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

    /// Stores the checksums of pictures.
    package func keepPictures() {
        guard let head else { return }
        var known = known
        known.extractPictures = ground.extract?.pictureSums ?? [:]
        known.overviewPictures = ground.overview?.pictureSums ?? [:]
        known.wayPictures = ground.rides?.pictureSums ?? [:]
        known.placePictures = ground.places?.pictureSums ?? [:]
        if known.wayPictures.isEmpty { ways.forget() }
        guard known != before else { return }
        // If this fails, the next build computes them again.
        try? SealedBytes.write(known, to: head)
    }

    /// A text by which a later build knows that a file is unchanged.
    package static func version(_ path: String) -> String {
        guard let file = try? OpenFile(path), let size = try? file.size, let time = try? file.modified else {
            return path
        }
        return "\(path) \(size) \(time)"
    }

    private var hasBody: Bool { body.map { (try? OpenFile($0)) != nil } ?? false }

    /// Uses cached ground, which is read on demand.
    private mutating func use(_ kept: KeptGround) {
        let (body, extracts, area, language) = (body ?? "", extracts, area, language)
        if !extracts.isEmpty {
            ground.extract = GroundStore(credit: settings.credit, pictures: kept.extractPictures) {
                if let ground = SealedBytes.read(Ground.self, at: body) { return ground }
                // The file is damaged: the ground is read from the extracts, and the next build caches it again.
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
                    // Without versions, no later build uses the cached ground.
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
                diagnostics.append(.unreadableExtract(path, error, isOnly: paths.count == 1))
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
    fileprivate static func unreadableExtract(
        _ path: String, _ fault: OSMFault, isOnly: Bool
    ) -> Diagnostic {
        Diagnostic(
            .warning, code: "map.extract",
            at: SourceLocation(file: path, position: fault.offset > 0 ? .byte(fault.offset) : nil),
            "the map extract cannot be read: \(fault.what)",
            action: isOnly ? "maps have no background" : "its region has no background",
            remedy: "Name an .osm.pbf file under “map: extract:”, for example from download.geofabrik.de.",
            isForOwner: true)
    }

    fileprivate static func extractEnds(within count: Int) -> Diagnostic {
        Diagnostic(
            .note, code: "map.extract-ends",
            "the map extract covers only a part of \(counted(count, "map"))",
            action: "the rest has no background",
            remedy: "Add an extract of the next region: “map: extract: [one.osm.pbf, other.osm.pbf]”.",
            isForOwner: true)
    }

    fileprivate static func missingOverview(_ path: String, _ error: FileSystemError) -> Diagnostic {
        Diagnostic(
            .warning, code: "map.overview", at: SourceLocation(file: path),
            "the map overview cannot be read: \(error.reason)", action: "maps do not use it",
            remedy: "Name GeoJSON files under “map: overview:”, for example from naturalearthdata.com.",
            isForOwner: true)
    }

    fileprivate static func unkeptGround(_ error: FileSystemError) -> Diagnostic {
        Diagnostic(
            .note, code: "map.kept", at: SourceLocation(file: error.path),
            "the background of maps cannot be cached: \(error.reason)",
            action: "the next build reads the extract again",
            isForOwner: true)
    }
}
