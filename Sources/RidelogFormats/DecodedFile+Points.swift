import RidelogModels

extension DecodedFile {
    /// The points of all rides and routes.
    package var pointCount: Int {
        rides.reduce(0) { $1.track.segments.reduce($0) { $0 + $1.points.count } }
            + routes.reduce(0) { $0 + $1.points.count }
    }
}
