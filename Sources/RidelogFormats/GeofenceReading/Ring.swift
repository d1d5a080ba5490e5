import RidelogModels

/// The boundary of an area, or of a hole in it.
package enum Ring {
    /// A ring of at least three different positions, without the repeated first one; nil if there are fewer.
    package static func make(_ positions: [Coordinate]) -> [Coordinate]? {
        var ring = positions
        if ring.count > 1, ring.first == ring.last { ring.removeLast() }
        return ring.count >= 3 && Set(ring).count >= 3 ? ring : nil
    }
}
