import RidelogModels

/// Heart rates from `hr` messages, which straps write that store heart rates while out of range of a device.
///
/// Their times count in 1/1024 s from an event to which one message assigns a time: in full in `event_timestamp`, or as
/// the lowest twelve bits, which wrap around, in `event_timestamp_12` (developer.garmin.com/fit/cookbook/hr).
struct FITHeartRates {
    /// Times in milliseconds since 1970, and heart rates in beats a minute.
    private(set) var samples: [(time: Int64, rate: Double)] = []
    private var anchor: (time: Double, event: Int64)?
    private var lastEvent: Int64?
    /// The events of one message; its memory is reused, because there may be thousands of messages.
    private var events: [Int64] = []

    mutating func append(_ message: FITMessage) {
        typealias Field = FITProfile.Hr
        readEvents(message)
        if let event = events.first, let instant = message.time?.instant {
            let fraction = message.value(Field.fractionalTimestamp) ?? 0
            anchor = (instant.secondsSince1970 + ((0..<2).contains(fraction) ? fraction : 0), event)
        }
        guard let anchor, let rates = message.numbers(Field.filteredBpm) else { return }
        for index in 0..<min(events.count, rates.count) {
            let rate = message.value(rates, index)
            guard rate > 0 else { continue }
            let time = anchor.time + Double(events[index] &- anchor.event) / 1024
            samples.append((Int64(time * 1000), rate))
        }
    }

    private mutating func readEvents(_ message: FITMessage) {
        events.removeAll(keepingCapacity: true)
        if let whole = message.numbers(FITProfile.Hr.eventTimestamp) {
            for index in 0..<whole.count {
                if let event = Int64(exactly: message.value(whole, index)) { events.append(event) }
            }
        }
        if let last = events.last {
            lastEvent = last
        } else {
            unpack(message.raw(FITProfile.Hr.eventTimestamp12))
        }
    }

    /// Unpacks two 12-bit numbers from each three bytes.
    private mutating func unpack(_ bytes: ArraySlice<UInt8>) {
        guard var last = lastEvent, !bytes.allSatisfy({ $0 == 0xFF }) else { return }
        let bytes = bytes.span
        for place in stride(from: 0, to: bytes.count - 1, by: 3) {
            let middle = Int64(bytes[place + 1])
            last &+= ((Int64(bytes[place]) | middle << 8) &- last) & 0xFFF
            events.append(last)
            guard place + 2 < bytes.count else { break }
            last &+= ((middle >> 4 | Int64(bytes[place + 2]) << 4) &- last) & 0xFFF
            events.append(last)
        }
        lastEvent = last
    }
}
