import RidelogDiagnostics
import RidelogFiles
import RidelogGround
import RidelogModels
import RidelogRepositories

/// Gives the ground of a site's maps from the owner's extracts of OpenStreetMap. What lies about the maps is kept beside
/// the cache, with 25 km to spare, so that a further build, and the next ride, read no extract.
struct GroundLoader {
    /// Metres about the maps for which the ground is kept.
    private static let spare = 25_000.0
    /// Another number where something else is kept.
    private static let format = 2

    private let paths: [String]
    private let credit: String?
    private let language: String?
    private let head: String?
    private let body: String?
    /// What could not be read.
    private(set) var diagnostics: [Diagnostic] = []

    init(_ configuration: SiteConfiguration, _ options: BuildOptions) {
        paths = configuration.map.paths(in: options.data)
        credit = configuration.map.credit
        language = configuration.placeLanguage
        head = options.cache.map { WrittenFiles.path(in: $0, options, kind: "ground") }
        body = options.cache.map { WrittenFiles.path(in: $0, options, kind: "ground-features") }
    }

    /// - Parameter boxes: what the maps show.
    /// - Returns: nil without an extract, or if none can be read.
    mutating func load(_ boxes: [BoundingBox]) -> GroundStore? {
        guard !paths.isEmpty, !boxes.isEmpty else { return nil }
        var needed = GroundArea()
        for box in boxes { needed.insert(box) }
        let versions = ["\(Self.format) \(language ?? "-")"] + paths.map(Self.version)
        if let kept = kept(versions, needed) {
            note(boxes, kept.bounds)
            return store(kept)
        }
        var area = GroundArea()
        for box in boxes { area.insert(box, reach: Self.spare) }
        var known = KeptGround()
        let ground = read(area, &known)
        guard !known.bounds.isEmpty else { return nil }
        (known.versions, known.cells) = (versions, area.cells)
        note(boxes, known.bounds)
        guard let head, let body else { return GroundStore(sum: known.sum, credit: credit) { ground } }
        do throws(FileSystemError) {
            try PrivateFile.replace(body, with: SealedBytes.seal(ground))
            try PrivateFile.replace(head, with: SealedBytes.seal(known))
        } catch {
            diagnostics.append(.unkeptGround(error))
        }
        return GroundStore(sum: known.sum, credit: credit) { ground }
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
        let body = body ?? ""
        return GroundStore(sum: kept.sum, credit: credit) {
            (try? FileReader.read(body)).flatMap { try? SealedBytes.open($0) as Ground } ?? Ground()
        }
    }

    private mutating func read(_ area: GroundArea, _ known: inout KeptGround) -> Ground {
        var (all, sum, ids) = (Ground(), Checksum(), GroundIDs())
        for path in paths {
            do throws(OSMFault) {
                var reader = try GroundReader(path, area: area, language: language)
                let ground = try reader.read(without: &ids)
                all.features += ground.features
                all.names += ground.names
                sum.add(reader.sum.value)
                known.bounds.append(
                    reader.bounds ?? BoundingBox(south: -90, west: -180, north: 90, east: 180))
            } catch {
                diagnostics.append(.unreadableExtract(path, error))
            }
        }
        known.sum = sum.value
        return all
    }

    /// Says once that extracts end within maps.
    private mutating func note(_ boxes: [BoundingBox], _ bounds: [BoundingBox]) {
        let count = boxes.count { box in
            !bounds.contains { extract in
                extract.south <= box.south && extract.north >= box.north && extract.west <= box.west
                    && extract.east >= box.east
            }
        }
        if count > 0 { diagnostics.append(.extractEnds(within: count)) }
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
            action: "the rest of these is plain", isForOwner: true)
    }

    fileprivate static func unkeptGround(_ error: FileSystemError) -> Diagnostic {
        Diagnostic(
            .note, code: "map.kept", at: SourceLocation(file: error.path),
            "The ground of maps cannot be kept: \(error.reason)",
            action: "the next build reads the extract again",
            isForOwner: true)
    }
}
