import RidelogCache
import RidelogConfiguration
import RidelogDataFolder
import RidelogDiagnostics
import RidelogFiles
import RidelogGround
import RidelogModels

/// Loads places near rides from the owner's GeoNames file, and caches them, so that later builds need not read the
/// file.
struct PlacesLoader {
    /// The margin in metres for which places are cached.
    private static let spare = 25_000.0
    /// The credit that the licence (CC BY 4.0) requires.
    static let credit = "© GeoNames"

    private let path: String
    private let list: String?
    private(set) var diagnostics: [Diagnostic] = []

    /// nil if the configuration names no file.
    init?(_ configuration: SiteConfiguration, _ options: BuildOptions) {
        guard let places = configuration.places else { return nil }
        path = configuration.path(of: places, in: options.data)
        list = options.cacheFile("places", "list")
    }

    /// A text that changes with the file.
    var version: String { GroundLoader.version(path) }

    /// - Parameters:
    ///   - boxes: the areas for which places are wanted.
    ///   - reach: the margin around the boxes in metres.
    mutating func names(in boxes: [BoundingBox], reach: Double) -> [GroundName] {
        var (needed, area) = (GroundArea(), GroundArea())
        for box in boxes {
            needed.insert(box, reach: reach)
            area.insert(box, reach: reach + Self.spare)
        }
        let seal = Checksum(version)
        if let kept = SealedBytes.read(KeptPlaces.self, at: list, with: seal),
            GroundArea(cells: kept.cells).isSuperset(of: needed)
        {
            return kept.names
        }
        var reader = GeoNamesReader(area: area)
        do throws(FileSystemError) {
            let problem = try TextLines.forEach(in: path) { reader.read($0) }
            if let problem { diagnostics.append(.unreadablePlaces(path, problem)) }
        } catch {
            diagnostics.append(.unreadablePlaces(path, error.reason))
            return []
        }
        if reader.placeCount == 0, diagnostics.isEmpty {
            diagnostics.append(.unreadablePlaces(path, "it has no places in the GeoNames format"))
        }
        guard diagnostics.isEmpty, let list else { return reader.names }
        var kept = KeptPlaces()
        (kept.cells, kept.names) = (area.cells, reader.names)
        // If this fails, the next build reads the file again.
        try? SealedBytes.write(kept, to: list, with: seal)
        return reader.names
    }
}

extension Diagnostic {
    fileprivate static func unreadablePlaces(_ path: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "places.file", at: SourceLocation(file: path),
            "the places file cannot be read: \(reason)", action: "rides are named by the part that was read",
            remedy: "Name a file such as cities500.zip from download.geonames.org under “places:”.",
            isForOwner: true)
    }
}
