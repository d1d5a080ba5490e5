import RidelogRawTracks
import RidelogModels

extension PrivacyZones {
    /// The indices of the zones in ``zones`` that a position of the track, or a line between two positions, touches.
    ///
    /// - Parameter known: zones that need not be tested.
    package func touched(by track: RawTrack, besides known: Set<Int> = []) -> Set<Int> {
        let open = zones.indices.filter { !known.contains($0) }
        guard !open.isEmpty else { return [] }
        let places = track.segments.map { $0.points.compactMap(\.coordinate).filter(\.isValid) }
        return Set(open.filter { number in places.contains { zones[number].area.isPartlyHidden(by: $0) } })
    }
}

extension HiddenArea {
    fileprivate func isPartlyHidden(by places: [Coordinate]) -> Bool {
        places.contains(where: hides)
            || zip(places, places.dropFirst()).contains { hides(from: $0, to: $1) }
    }
}
