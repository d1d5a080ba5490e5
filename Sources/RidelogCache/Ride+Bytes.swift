import RidelogModels

extension Ride: ByteCodable {
    package static var blank: Ride {
        Ride(
            id: "", file: "", title: nil, summary: .blank, splits: [], profile: RideProfile(), lines: [])
    }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try content.code(with: &coder)
        if coder.isReading { setClock(to: content.zone) }
    }

    /// Computes ``RideContent/contentSum`` and ``RideContent/lineSum``. The id is left out: no page shows it, and the
    /// id of a table row changes with any other row.
    package mutating func sumContent() {
        (content.contentSum, content.lineSum) = (nil, nil)
        content.details.encode()
        let lines = content.storedLines.encode()
        let id = content.id
        content.id = ""
        (content.contentSum, content.lineSum) = (
            Checksum(ByteCoder.bytes(of: self)).value, Checksum(lines).value
        )
        content.id = id
    }
}

extension RideContent: ByteCodable {
    package static var blank: RideContent { Ride.blank.content }

    /// Everything but the file, and what is set when a site is arranged.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&id)
        try coder.code(&title)
        try coder.code(&text)
        try coder.code(&sport)
        try coder.code(&subSport)
        try coder.code(&device)
        try coder.code(&clockOffset)
        try coder.code(&summary)
        try coder.code(&lapCount)
        try coder.code(&lengthCount)
        try coder.code(&gear)
        try coder.code(&isCommute)
        try coder.code(&stays)
        try coder.code(&contentSum)
        try coder.code(&lineSum)
        try coder.code(&firstPosition)
        try coder.code(&details)
        try coder.code(&storedLines)
    }
}

extension RideDetails: ByteCodable {
    package static var blank: RideDetails { RideDetails() }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.laps, \.lengths, \.extras, \.splits, \.otherSplits)
        var samples = profile.samples
        try coder.code(&samples)
        if coder.isReading { profile = RideProfile(samples: samples) }
    }
}

extension Deferred: ByteCodable where Value: ByteCodable {
    package static var blank: Deferred { Deferred(Value.blank) }

    /// The number of bytes and the value, which is read on first use.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        let part = coder.isReading ? [] : encoded ?? ByteCoder.bytes(of: value)
        var content = CacheEntry.Content.held(part)
        try coder.code(&content)
        guard coder.isReading else { return }
        self =
            switch content {
            case .spooled(let bytes): bytes.deferred()
            case .held(let bytes): Deferred(StoredValues { _ in bytes }, at: bytes.indices)
            }
    }

    /// Encodes the value and keeps the bytes, which both the ride's checksums and the cache use.
    @discardableResult
    fileprivate mutating func encode() -> [UInt8] {
        let bytes = ByteCoder.bytes(of: value)
        keep(encoded: bytes)
        return bytes
    }
}

/// Reads the values of one type from a file, or holds one in memory.
final class StoredValues<Value: ByteCodable>: DeferredSource {
    private let read: @Sendable (Range<Int>) -> [UInt8]

    init(_ read: @escaping @Sendable (Range<Int>) -> [UInt8]) { self.read = read }

    func value(at range: Range<Int>) -> Value { Value(checked: ByteCoder(reading: read(range))) }
}

extension ByteCodable {
    /// - Parameter coder: reads bytes whose checksum has been verified.
    init(checked coder: ByteCoder) {
        var coder = coder
        self = .blank
        try? code(with: &coder)
    }
}

extension ByteCoder {
    package static func bytes(of value: some ByteCodable) -> [UInt8] {
        var (value, coder) = (value, ByteCoder())
        // Only reading throws.
        try? value.code(with: &coder)
        return coder.bytes
    }
}

extension UInt64: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var bits = Int64(bitPattern: self)
        try bits.code(with: &coder)
        self = UInt64(bitPattern: bits)
    }
}

extension Split: ByteColumn {
    package static var blank: Split { Split(end: 0, distance: 0, movingTime: 0) }

    package static func code(column: inout [Split], with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(column: &column, \.end) { $0.end = $1 }
        try coder.code(column: &column, \.distance) { $0.distance = $1 }
        try coder.code(column: &column, \.movingTime) { $0.movingTime = $1 }
        try coder.code(column: &column, \.ascent) { $0.ascent = $1 }
        try coder.code(column: &column, \.heartRate) { $0.heartRate = $1 }
    }
}

extension RideProfile.Sample: ByteColumn {
    package static var blank: RideProfile.Sample { RideProfile.Sample(distance: 0, time: 0) }

    package static func code(column: inout [Self], with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(column: &column, \.distance) { $0.distance = $1 }
        try coder.code(column: &column, \.time) { $0.time = $1 }
        try coder.code(column: &column, \.coordinate) { $0.coordinate = $1 }
        try coder.code(column: &column, \.elevation) { $0.elevation = $1 }
        try coder.code(column: &column, \.speed) { $0.speed = $1 }
        try coder.code(column: &column, \.heartRate) { $0.heartRate = $1 }
        try coder.code(column: &column, \.cadence) { $0.cadence = $1 }
        try coder.code(column: &column, \.power) { $0.power = $1 }
        try coder.code(column: &column, \.temperature) { $0.temperature = $1 }
        try coder.code(column: &column, \.followsGap) { $0.followsGap = $1 }
    }
}

extension ExtraStatistic: ByteCodable {
    package static var blank: ExtraStatistic {
        ExtraStatistic(name: "", unit: nil, isDeveloper: false, count: 0, statistic: .blank)
    }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.name, \.unit, \.isDeveloper, \.count, \.statistic)
    }
}

extension GeofenceStay: ByteCodable {
    package static var blank: GeofenceStay {
        GeofenceStay(geofence: "", enter: nil, exit: nil, first: .blank, last: .blank)
    }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.geofence, \.enter, \.exit, \.first, \.last, \.unseen, \.part)
    }
}

extension GeofenceStay.Crossing: ByteCodable {
    package static var blank: Self { Self(time: .blank, place: .blank, span: 0, accuracy: 0) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.time, \.place, \.span, \.accuracy)
    }
}

extension Statistic: ByteCodable {
    package static var blank: Statistic { Statistic(minimum: 0, mean: 0, maximum: 0) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var numbers = [minimum, mean, maximum]
        try coder.code(column: &numbers)
        (minimum, mean, maximum) = (numbers[0], numbers[1], numbers[2])
    }
}

extension BoundingBox: ByteCodable {
    package static var blank: BoundingBox { BoundingBox(south: 0, west: 0, north: 0, east: 0) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var numbers = [south, west, north, east]
        try coder.code(column: &numbers)
        (south, west, north, east) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }
}
