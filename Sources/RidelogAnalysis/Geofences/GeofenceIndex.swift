import RidelogModels
import RidelogPrivacy

/// The geofences that tracks are compared with, indexed by place.
public struct GeofenceIndex: Sendable {
    /// A geofence with values that are computed once for all tracks.
    package struct Watched: Sendable {
        package let geofence: Geofence
        var rules: GeofenceRules { geofence.rules }
        let greatestDepth: Double
        /// Metres outside the edge that count as an exit.
        let exitMargin: Double
        /// Its bounding box; longitudes may lie beyond ±180.
        let box: BoundingBox

        /// Metres, at least one.
        func accuracy(of fix: GeofenceFix) -> Double { max(1, fix.accuracy ?? rules.accuracy) }
    }

    package let watched: [Watched]
    /// Whether any of them has a floor or a ceiling.
    let hasHeights: Bool

    /// Geofences without positions are left out.
    public init(_ geofences: [Geofence] = []) {
        watched = geofences.compactMap { geofence in
            guard let box = geofence.shape.unrolledBounds else { return nil }
            // The maximum depth between floor and ceiling.
            let height = ((geofence.ceiling ?? .infinity) - (geofence.floor ?? -.infinity)) / 2
            let depth = min(geofence.shape.greatestDepth, max(0, height))
            return Watched(
                geofence: geofence, greatestDepth: depth,
                exitMargin: geofence.rules.exitMargin ?? min(max(25, depth * 0.1), depth / 2), box: box)
        }
        hasHeights = watched.contains { $0.geofence.hasHeights }
    }

    /// The indices in ``watched`` of all geofences whose bounding boxes touch the box.
    package func near(_ box: BoundingBox) -> [Int] {
        watched.indices.filter { watched[$0].box.intersects(box) }
    }

    /// The stays of a track in geofences.
    ///
    /// Each visible run of a cut track is analysed separately: being inside before and after a hidden part is no
    /// evidence of a stay in between.
    package func stays(of track: CutTrack) -> [GeofenceStay] {
        guard !watched.isEmpty else { return [] }
        let runs = track.isCut ? track.segments.map { [$0] } : [track.segments]
        return runs.enumerated().flatMap { part, segments in
            var detector = GeofenceDetector(self)
            for segment in segments { Self.forEachFix(of: segment) { detector.append($0) } }
            return detector.finish().map { stay in
                var stay = stay
                stay.part = part
                return stay
            }
        }
    }

    /// Calls the body with each point of a segment that has a time and a position.
    static func forEachFix(of segment: TrackSegment, _ body: (GeofenceFix) -> Void) {
        let accuracies = PositionAccuracies(segment)
        for (place, point) in segment.points.enumerated() {
            guard let time = point.time, let coordinate = point.coordinate else { continue }
            body(
                GeofenceFix(
                    time: time, coordinate: coordinate, elevation: point.elevation,
                    accuracy: accuracies[place]))
        }
    }
}
