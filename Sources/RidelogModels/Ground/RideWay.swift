/// The part of a ride's track that no earlier ride covers.
package struct RideWay: Hashable, Sendable {
    /// The checksum of the ride's lines.
    package var sum: UInt64
    /// The bounding box of the whole ride.
    package var bounds: BoundingBox
    package var lines: PackedLines

    package init(sum: UInt64, bounds: BoundingBox, lines: PackedLines) {
        (self.sum, self.bounds, self.lines) = (sum, bounds, lines)
    }
}
