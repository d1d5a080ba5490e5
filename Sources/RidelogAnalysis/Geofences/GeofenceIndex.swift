import RidelogModels
import RidelogPrivacy

/// The geofences that tracks are compared with, and which of them may be near a place.
public struct GeofenceIndex: Sendable {
    /// A geofence with what is worked out once for all tracks.
    package struct Watched: Sendable {
        package let geofence: Geofence
        package let rules: GeofenceRules
        let greatestDepth: Double
        /// Metres by which one must be outside before one has left.
        let exitMargin: Double
        /// Its longitudes may lie beyond ±180.
        let box: BoundingBox

        /// Metres, at least one.
        func accuracy(of fix: GeofenceFix) -> Double { max(1, fix.accuracy ?? rules.accuracy) }
    }

    package let watched: [Watched]

    /// Geofences without positions are left out.
    public init(_ geofences: [Geofence] = [], _ rules: GeofenceRules = GeofenceRules()) {
        watched = geofences.compactMap { geofence in
            guard let box = geofence.shape.unrolledBounds else { return nil }
            let depth = geofence.shape.greatestDepth
            return Watched(
                geofence: geofence, rules: rules, greatestDepth: depth,
                exitMargin: rules.exitMargin ?? min(max(25, depth * 0.1), depth / 2), box: box)
        }
    }

    /// The places in ``watched`` of all whose boxes the box touches.
    package func near(_ box: BoundingBox) -> [Int] {
        watched.indices.filter { watched[$0].box.intersects(box) }
    }

    /// What logs of positions and FIT call the metres by which a position may be wrong.
    private static let accuracyFields: Set = ["accuracy", "gps_accuracy"]

    /// When a track was in which geofence.
    ///
    /// Of a track of which privacy hides a part each visible run is judged for itself: who is inside before and behind
    /// the hidden part has not been seen to stay.
    package func stays(of track: CutTrack) -> [GeofenceStay] {
        guard !watched.isEmpty else { return [] }
        let runs = track.isCut ? track.segments.map { [$0] } : [track.segments]
        return runs.flatMap { segments in
            var detector = GeofenceDetector(self)
            for segment in segments {
                let accuracies = segment.extras.first {
                    Self.accuracyFields.contains($0.name) && $0.unit == "m"
                }
                for (place, point) in segment.points.enumerated() {
                    guard let time = point.time, let coordinate = point.coordinate else { continue }
                    let accuracy = accuracies.flatMap {
                        $0.values.indices.contains(place) ? $0.values[place] : nil
                    }
                    detector.take(GeofenceFix(time: time, coordinate: coordinate, accuracy: accuracy))
                }
            }
            return detector.finish()
        }
    }
}
