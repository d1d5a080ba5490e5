import RidelogFormats

/// What a file of tracks holds, without its points.
struct InspectedTracks: Sendable {
    let traits: FormatTraits
    let figures: TrackFigures
    let extras: [ExtraFigures]
    let trackCount: Int
    let routePointCount: Int
    /// What the file says beside its points, which its tracks and routes lack here.
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
        // The points of many files would fill the memory before their figures are printed.
        for index in inventory.tracks.indices { self.inventory.tracks[index].segments = [] }
        for index in inventory.routes.indices { self.inventory.routes[index].points = [] }
    }
}
