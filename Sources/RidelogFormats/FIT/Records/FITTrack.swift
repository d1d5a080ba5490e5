import RidelogModels

/// The records of one part of a file, in their order.
struct FITTrack {
    private(set) var points: [Trackpoint] = []
    /// The fields of records. Not part of a point, so that points are filled in place: copying one would wait for each
    /// value just written.
    var fields = FITFields()
    /// Times that count from when the device was switched on, and the indices of their points.
    private(set) var systemTimes: [(point: Int, seconds: UInt32)] = []
    /// The maximum number of points, so that a small file cannot use up the memory.
    var limit = 0
    /// The number of points beyond the limit.
    private(set) var surplusCount = 0

    /// Copying it is faster than a call into another module.
    private let emptyPoint = Trackpoint()

    /// - Parameter count: the maximum number of points to come.
    mutating func reserve(_ count: Int) {
        let needed = min(points.count + count, limit)
        // At least doubled, so that repeated definitions copy little.
        if needed > points.capacity { points.reserveCapacity(max(needed, min(limit, points.capacity * 2))) }
    }

    mutating func append(_ records: Span<FITBatch.Record>, from bytes: RawSpan, by layout: FITLayout) {
        let first = points.count
        let count = min(records.count, max(0, limit - first))
        surplusCount += records.count - count
        guard count > 0 else { return }
        points.append(addingCapacity: count) { $0.append(repeating: emptyPoint, count: count) }
        let step = layout.isReadAlone ? 1 : count
        for record in stride(from: 0, to: count, by: step) {
            let records = records.extracting(record..<record + step)
            Self.fill(&points, from: first + record, &fields, records, bytes, by: layout.steps.span)
        }
        for record in 0..<count {
            guard let time = records[record].time, time.instant == nil else { continue }
            systemTimes.append((first + record, time.seconds))
        }
    }

    /// Static, because points of `self` cannot be changed in place while its fields are.
    @inline(__always)
    private static func fill(
        _ points: inout [Trackpoint], from first: Int, _ fields: inout FITFields,
        _ records: Span<FITBatch.Record>, _ bytes: RawSpan, by steps: Span<FITStep>
    ) {
        var span = points.mutableSpan
        fields.fill(&span, from: first, records, in: bytes, by: steps)
    }

    mutating func removeLast() {
        guard points.popLast() != nil else { return }
        if systemTimes.last?.point == points.count { systemTimes.removeLast() }
        fields.cut(to: points.count)
    }
}

/// Speed and distance in three bytes: 12 bits in 1/100 m/s, and a 12-bit counter in 1/16 m.
struct FITPackedDistance {
    private var last: UInt64?
    private var total: Double = 0

    /// - Parameter before: the distance of the previous record in metres; nil if it has none.
    mutating func read(_ bytes: RawSpan, at place: Int, after before: Double?) -> (
        speed: Double, distance: Double
    ) {
        let speed = UInt16(bytes.uint8(at: place)) | UInt16(bytes.uint8(at: place + 1) & 0x0F) << 8
        let count = UInt64(bytes.uint8(at: place + 1) >> 4) | UInt64(bytes.uint8(at: place + 2)) << 4
        let step = last.map { (count &- $0) & 0xFFF } ?? count
        last = count
        total = (before ?? total) + Double(step) / 16
        return (Double(speed) / 100, total)
    }
}
