import RidelogModels

/// Reads the fields of records into points, and into columns for measurements that points have no property for.
struct FITFields {
    private(set) var columns: [FITColumn] = []
    private var columnIndices: [FITColumn.Key: Int] = [:]
    /// The number of positions out of range.
    private(set) var invalidPositionCount = 0
    private var packed = FITPackedDistance()

    /// The maximum number of columns; devices write a dozen.
    private static let mostColumns = 256

    /// The index of a column, which is added if it is new; nil if there are too many.
    mutating func index(of column: FITColumn) -> Int? {
        if let index = columnIndices[column.key] { return index }
        guard columns.count < Self.mostColumns else { return nil }
        columnIndices[column.key] = columns.count
        columns.append(column)
        return columns.count - 1
    }

    /// - Parameters:
    ///   - points: the points to fill, with the first record at `first`.
    ///   - bytes: contain all bytes that the steps read.
    mutating func fill(
        _ points: inout MutableSpan<Trackpoint>, from first: Int, _ records: Span<FITBatch.Record>,
        in bytes: RawSpan, by steps: Span<FITStep>
    ) {
        for number in steps.indices {
            let step = steps[unchecked: number]
            switch (step.isSingle, step.type) {
            case (true, .uint8): put(UInt8.self, &points, from: first, records, in: bytes, step)
            case (true, .sint8): put(Int8.self, &points, from: first, records, in: bytes, step)
            case (true, .uint16): put(UInt16.self, &points, from: first, records, in: bytes, step)
            case (true, .uint32): put(UInt32.self, &points, from: first, records, in: bytes, step)
            case (true, .sint32): put(Int32.self, &points, from: first, records, in: bytes, step)
            case _ where step.target == .column:
                columns[step.column].append(records.count, from: first) { record in
                    step.value(of: step.read(bytes, at: records[unchecked: record].place))
                }
            default:
                for record in records.indices {
                    fill(
                        &points, at: first &+ record, from: records[unchecked: record].place, in: bytes, step)
                }
            }
        }
        for record in records.indices {
            finish(&points[unchecked: first &+ record].values, records[unchecked: record])
        }
    }

    /// Reads one number of a fixed type from each record, the usual kind of field.
    @inline(__always)
    private mutating func put<Number: FixedWidthInteger & BitwiseCopyable>(
        _ type: Number.Type, _ points: inout MutableSpan<Trackpoint>, from first: Int,
        _ records: Span<FITBatch.Record>, in bytes: RawSpan, _ step: FITStep
    ) {
        switch step.conversion {
        case .none: put(type, &points, from: first, records, in: bytes, step) { $0 }
        case .degrees: put(type, &points, from: first, records, in: bytes, step) { $0 * FITStep.semicircle }
        case .scale:
            let (scale, bias) = (step.scale, step.bias)
            put(type, &points, from: first, records, in: bytes, step) { $0 / scale - bias }
        }
    }

    @inline(__always)
    private mutating func put<Number: FixedWidthInteger & BitwiseCopyable>(
        _ type: Number.Type, _ points: inout MutableSpan<Trackpoint>, from first: Int,
        _ records: Span<FITBatch.Record>, in bytes: RawSpan, _ step: FITStep, _ value: (Double) -> Double
    ) {
        let (offset, isBigEndian) = (step.offset, step.isBigEndian)
        guard let destination = step.destination else {
            columns[step.column].append(records.count, from: first) { record in
                let number: Number = bytes.integer(
                    at: records[unchecked: record].place &+ offset, isBigEndian)
                return number == .max ? .nan : value(Double(number))
            }
            return
        }
        for record in records.indices {
            let number: Number = bytes.integer(at: records[unchecked: record].place &+ offset, isBigEndian)
            if number == .max { continue }
            points[unchecked: first &+ record].values.set(value(Double(number)), at: destination)
        }
    }

    /// Sets the time, and removes an incomplete position.
    @inline(__always)
    private mutating func finish(_ values: inout Trackpoint.Values, _ record: FITBatch.Record) {
        if let time = record.time?.instant { values.time = time.millisecondsSince1970 }
        if abs(values.latitude) <= 90, abs(values.longitude) <= 180 { return }
        if !values.latitude.isNaN, !values.longitude.isNaN { invalidPositionCount &+= 1 }
        (values.latitude, values.longitude) = (.nan, .nan)
    }

    private mutating func fill(
        _ points: inout MutableSpan<Trackpoint>, at index: Int, from start: Int, in bytes: RawSpan,
        _ step: FITStep
    ) {
        let raw = step.read(bytes, at: start)
        if raw.isNaN { return }
        switch step.target {
        case .packed:
            guard step.count >= 3 else { return }
            (points[index].values.speed, points[index].values.distance) = packed.read(
                bytes, at: start + step.offset, after: index > 0 ? points[index - 1].distance : nil)
        case .accumulated: columns[step.column].accumulate(raw, bits: Int(step.scale), at: index)
        case .balance:
            // The highest bit marks the right side's share; without it the side is unknown.
            guard let share = UInt8(exactly: raw) else { return }
            columns[step.column].append(Double(share & 0x7F), at: index)
        case .text: if raw != 0 { columns[step.column].textCount += 1 }
        default:
            if let destination = step.destination {
                points[index].values.set(step.value(of: raw), at: destination)
            }
        }
    }

    /// Removes values that the segment has and that points do not need.
    mutating func forgetReportedValues() {
        for index in columns.indices where !columns[index].completesPoints { columns[index].forgetValues() }
    }

    /// Removes the values of points from this one on.
    mutating func cut(to count: Int) {
        for index in columns.indices { columns[index].cut(to: count) }
    }
}

extension Trackpoint.Values {
    /// Sets the value at an offset (``FITTarget/destination``).
    @inline(__always)
    mutating func set(_ value: Double, at place: Int) {
        withUnsafeMutableBytes(of: &self) { $0.storeBytes(of: value, toByteOffset: place, as: Double.self) }
    }

    /// Whether there is no value at an offset.
    func isMissing(at place: Int) -> Bool {
        withUnsafeBytes(of: self) { $0.load(fromByteOffset: place, as: Double.self).isNaN }
    }
}
