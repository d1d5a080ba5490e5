import RidelogModels

extension [LogRow] {
    /// Adds the events of a stay at a place: an enter, and an exit if the end is known.
    ///
    /// - Parameter end: the end; ignored if it is before the start.
    package mutating func addStay(at place: Coordinate, from start: Instant, to end: Instant?, line: Int) {
        append(LogRow(time: start, line: line, content: .place(event: .enter, place, accuracy: nil)))
        guard let end, end >= start else { return }
        append(LogRow(time: end, line: line, content: .place(event: .exit, place, accuracy: nil)))
    }
}
