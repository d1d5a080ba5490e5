import RidelogFormats
import RidelogModels

/// What a file of tracks holds, without its points.
struct InspectedTracks: Sendable {
    let traits: FormatTraits
    let figures: TrackFigures
    let extras: [ExtraFigures]
    let trackCount: Int
    let routePointCount: Int
    /// The tracks' names in their order.
    let names: [String?]
    /// The tracks' sports in the file's own words.
    let sports: [String?]
    /// What the file says beside its points; its tracks and routes are empty here.
    let inventory: FileInventory
    let routeCount: Int

    init(_ inventory: FileInventory, _ traits: FormatTraits) {
        self.traits = traits
        let segments = inventory.tracks.lazy.flatMap(\.segments)
        figures = TrackFigures(segments, countsEmpty: traits.countsEmptySegments)
        extras = ExtraFigures.all(of: segments)
        trackCount =
            traits.countsEmptyTracks ? inventory.tracks.count : inventory.tracks.count(where: \.hasPosition)
        routeCount = inventory.routes.count
        routePointCount = inventory.routes.reduce(0) { $0 + $1.points.count }
        names = inventory.tracks.map(\.name)
        sports = inventory.tracks.map(\.sport)
        // The points of many files would fill the memory before their figures are printed.
        var rest = inventory
        rest.tracks = []
        rest.routes = []
        self.inventory = rest
    }
}

extension FileInventory.Track {
    fileprivate var hasPosition: Bool {
        segments.contains { $0.points.contains { $0.coordinate != nil } }
    }
}
