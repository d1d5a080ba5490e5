import RidelogModels

/// Heart rates from messages of their own, which straps write that store them while no device hears them.
///
/// Their times count from an event that one message ties to the calendar: in 1/1024 s, whole in
/// `event_timestamp`, or in `event_timestamp_12` by their lowest twelve bits, which count on
/// (developer.garmin.com/fit/cookbook/hr).
struct FITHeartRates {
    struct Sample {
        /// Milliseconds since 1970.
        var time: Int64
        /// Beats a minute.
        var rate: Double
    }

    private(set) var samples: [Sample] = []
    private var anchor: (time: Double, event: Int64)?
    private var lastEvent: Int64?

    mutating func take(_ message: FITMessage) {
        typealias Field = FITProfile.Hr
        let events = events(message)
        if let time = message.time, let instant = time.instant, let event = events.first {
            let fraction = message.value(Field.fractionalTimestamp) ?? 0
            anchor = (instant.secondsSince1970 + fraction, event)
        }
        guard let anchor else { return }
        for (event, rate) in zip(events, message.values(Field.filteredBpm)) where rate > 0 {
            let time = anchor.time + Double(event - anchor.event) / 1024
            samples.append(Sample(time: Int64(time * 1000), rate: rate))
        }
    }

    private mutating func events(_ message: FITMessage) -> [Int64] {
        let whole = message.values(FITProfile.Hr.eventTimestamp).compactMap { Int64(exactly: $0) }
        if let last = whole.last {
            lastEvent = last
            return whole
        }
        return packed(message.raw(FITProfile.Hr.eventTimestamp12))
    }

    /// Two numbers in three bytes.
    private mutating func packed(_ bytes: ArraySlice<UInt8>) -> [Int64] {
        guard var last = lastEvent, !bytes.allSatisfy({ $0 == 0xFF }) else { return [] }
        var events: [Int64] = []
        for index in 0..<(bytes.count * 2 / 3) {
            let place = bytes.startIndex + index / 2 * 3
            let number =
                index.isMultiple(of: 2)
                ? Int64(bytes[place]) | Int64(bytes[place + 1] & 0x0F) << 8
                : Int64(bytes[place + 1] >> 4) | Int64(bytes[place + 2]) << 4
            last += (number - last) & 0xFFF
            events.append(last)
        }
        lastEvent = last
        return events
    }
}
