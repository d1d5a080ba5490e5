import RidelogAnalysis
import RidelogCache
import RidelogModels

/// Checksums of geofences, by which a later build knows whether those near a ride are unchanged.
struct GeofenceSums: Sendable {
    private let index: GeofenceIndex
    /// The checksum of each geofence, in the order of the index.
    private let sums: [UInt64]

    init(_ index: GeofenceIndex) {
        self.index = index
        sums = index.watched.map { watched in
            var sum = Checksum()
            sum.add(watched.geofence.id)
            sum.add(watched.geofence.shape)
            sum.add(
                "\(watched.geofence.rules)\(String(describing: watched.geofence.floor)),\(String(describing: watched.geofence.ceiling))"
            )
            return sum.value
        }
    }

    /// The checksum of the geofences near the rides of a source; nil if there are none.
    func sum(near content: CachedImport) -> UInt64? {
        let boxes = content.rides.compactMap(\.summary.bounds) + [content.positionBounds].compactMap(\.self)
        guard let box = BoundingBox.union(boxes) else { return nil }
        let near = index.near(box)
        guard !near.isEmpty else { return nil }
        var sum = Checksum()
        for place in near { sum.add(sums[place]) }
        return sum.value
    }
}
