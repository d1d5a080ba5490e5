/// A time span with visible parts of a ride, and the shift of its shown times, which keeps them from revealing what
/// privacy hides.
package struct VisibleSpan: Hashable, Sendable {
    /// The first and last recorded time; nil if no trackpoint has one.
    package var recorded: ClosedRange<Instant>?
    /// Milliseconds that are added to recorded times.
    package var shift: Int64

    package init(recorded: ClosedRange<Instant>?, shift: Int64) {
        (self.recorded, self.shift) = (recorded, shift)
    }

    /// The time shown for a recorded one; nil if it is outside the span.
    package func shown(_ time: Instant) -> Instant? {
        guard let recorded, recorded.contains(time) else { return nil }
        return time.advanced(byMilliseconds: shift)
    }
}
