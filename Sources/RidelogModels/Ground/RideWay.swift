/// What a ride adds to the ways of all rides: where it went as the first.
package struct RideWay: Hashable, Sendable {
    /// The sum over the ride's lines.
    package var sum: UInt64
    /// The box around the whole ride.
    package var bounds: BoundingBox
    package var lines: PackedLines

    package init(sum: UInt64, bounds: BoundingBox, lines: PackedLines) {
        (self.sum, self.bounds, self.lines) = (sum, bounds, lines)
    }
}
