/// A stretch of time in which something visible of a ride was recorded, and by how much its times were set so that they
/// do not reveal what privacy hides.
package struct VisibleSpan: Hashable, Sendable {
    /// From the first to the last time, as recorded; nil if no trackpoint has one.
    package var recorded: ClosedRange<Instant>?
    /// Milliseconds by which shown times are later.
    package var shift: Int64

    package init(recorded: ClosedRange<Instant>?, shift: Int64) {
        (self.recorded, self.shift) = (recorded, shift)
    }

    /// The time that is shown for a recorded one; nil if that does not lie within.
    package func shown(_ time: Instant) -> Instant? {
        guard let recorded, recorded.contains(time) else { return nil }
        return time.advanced(byMilliseconds: shift)
    }
}
