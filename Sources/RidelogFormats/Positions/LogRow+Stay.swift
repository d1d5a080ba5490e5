import RidelogModels

extension [LogRow] {
    /// Adds the events of a stay at a place: an enter, and an exit if its end is known.
    ///
    /// - Parameters:
    ///   - place: where, in degrees of WGS 84.
    ///   - start: when it began.
    ///   - end: when it ended; one before its start is none.
    ///   - line: in the file, from 1.
    package mutating func addStay(at place: Coordinate, from start: Instant, to end: Instant?, line: Int) {
        append(LogRow(time: start, line: line, content: .place(event: .enter, place, accuracy: nil)))
        guard let end, end >= start else { return }
        append(LogRow(time: end, line: line, content: .place(event: .exit, place, accuracy: nil)))
    }
}
