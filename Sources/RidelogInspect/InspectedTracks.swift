import RidelogFormats

/// The content of a file with tracks, without its points.
struct InspectedTracks: Sendable {
    let traits: FormatTraits
    let figures: TrackFigures
    let extras: [ExtraFigures]
    let trackCount: Int
    let routePointCount: Int
    /// The inventory of the file, without the points of its tracks and routes.
    private(set) var inventory: FileInventory

    init(_ inventory: FileInventory, _ traits: FormatTraits) {
        self.traits = traits
        let segments = inventory.tracks.lazy.flatMap(\.segments)
        figures = TrackFigures(segments, countsEmpty: traits.countsEmptySegments)
        extras = ExtraFigures.all(of: segments)
        trackCount = inventory.tracks.count { track in
            traits.countsEmptyTracks
                || track.segments.contains { $0.points.contains { $0.coordinate != nil } }
        }
        routePointCount = inventory.routes.reduce(0) { $0 + $1.points.count }
        self.inventory = inventory
        // Keeping the points of many files would fill the memory before their figures are printed.
        for index in inventory.tracks.indices { self.inventory.tracks[index].segments = [] }
        for index in inventory.routes.indices { self.inventory.routes[index].points = [] }
    }
}
