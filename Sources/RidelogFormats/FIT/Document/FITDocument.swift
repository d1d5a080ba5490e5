import RidelogModels

/// What a FIT file says, before it is decided what is a ride.
struct FITDocument {
    private(set) var parts: [FITPart] = []
    /// From straps that store heart rates under water; they may lie in parts of their own.
    private(set) var heartRates = FITHeartRates()
    /// Whether the checksums of all parts are right; nil before any.
    var isChecksumRight: Bool?

    /// Of all parts so far.
    private(set) var pointCount = 0
    private(set) var messageCount = 0

    mutating func append(_ part: FITPart) {
        parts.append(part)
        pointCount += part.track.points.count
        messageCount += part.messageCount
    }

    /// Makes the segments, once all is read.
    mutating func finish(byteCount: Int) {
        var room = FITLimit.values(byteCount)
        for index in parts.indices { parts[index].makeSegment(room: &room) }
    }

    /// Takes what a message tells that is no record.
    mutating func take(_ message: FITMessage, into part: inout FITPart) {
        if message.definition.message == FITProfile.Hr.number {
            heartRates.take(message)
        } else {
            part.take(message)
        }
    }
}
