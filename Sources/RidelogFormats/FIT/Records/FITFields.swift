import RidelogModels

/// Reads the fields of records: into points, and into columns for what points have no property for.
struct FITFields {
    private(set) var columns: [FITColumn] = []
    private var columnIndices: [FITColumn.Key: Int] = [:]
    /// Positions beyond the earth.
    private(set) var invalidPositionCount = 0
    private var packed = FITPackedDistance()

    /// Devices write a dozen.
    private static let mostColumns = 256
    private static let semicircle = 180 / 0x1p31

    /// The place of a column, which is made if there is none of its key; nil if there are too many.
    mutating func index(of column: FITColumn) -> Int? {
        if let index = columnIndices[column.key] { return index }
        guard columns.count < Self.mostColumns else { return nil }
        columnIndices[column.key] = columns.count
        columns.append(column)
        return columns.count - 1
    }

    /// - Parameters:
    ///   - points: of which the last is empty.
    ///   - start: the first byte of the record; all bytes that the steps want are there.
    ///   - time: that of a compressed header; gets the record's own.
    @inline(__always)
    mutating func fill(
        _ points: inout MutableSpan<Trackpoint>, _ bytes: RawSpan, at start: Int, by steps: Span<FITStep>,
        _ time: inout UInt32?
    ) {
        let index = points.count &- 1
        for number in steps.indices {
            let place = start &+ steps[unchecked: number].offset
            let value: Double
            switch steps[unchecked: number].shortcut {
            case .time:
                let number = bytes.uint32(at: place, steps[unchecked: number].isBigEndian)
                if number != .max { time = number }
                continue
            case .position:
                let raw = Int32(bitPattern: bytes.uint32(at: place, steps[unchecked: number].isBigEndian))
                guard raw != .max else { continue }
                value = Double(raw) * Self.semicircle
            case .uint8:
                let raw = bytes.uint8(at: place)
                guard raw != .max else { continue }
                value = Double(raw)
            case .sint8:
                let raw = Int8(bitPattern: bytes.uint8(at: place))
                guard raw != .max else { continue }
                value = Double(raw)
            case .uint16:
                let raw = bytes.uint16(at: place, steps[unchecked: number].isBigEndian)
                guard raw != .max else { continue }
                value = Double(raw)
            case .scaled8:
                let raw = bytes.uint8(at: place)
                guard raw != .max else { continue }
                value = steps[unchecked: number].value(of: Double(raw))
            case .scaled16:
                let raw = bytes.uint16(at: place, steps[unchecked: number].isBigEndian)
                guard raw != .max else { continue }
                value = steps[unchecked: number].value(of: Double(raw))
            case .scaled32:
                let raw = bytes.uint32(at: place, steps[unchecked: number].isBigEndian)
                guard raw != .max else { continue }
                value = steps[unchecked: number].value(of: Double(raw))
            case .none:
                fillRare(&points, bytes, at: start, steps[unchecked: number], &time)
                continue
            }
            if let destination = steps[unchecked: number].destination {
                points[unchecked: index].values.set(value, at: destination)
            } else {
                columns[steps[unchecked: number].column].append(value, at: index)
            }
        }
        // A half position is none.
        let (latitude, longitude) = (
            points[unchecked: index].values.latitude, points[unchecked: index].values.longitude
        )
        if abs(latitude) <= 90, abs(longitude) <= 180 { return }
        if !latitude.isNaN, !longitude.isNaN { invalidPositionCount &+= 1 }
        points[unchecked: index].values.latitude = .nan
        points[unchecked: index].values.longitude = .nan
    }

    @inline(never)
    private mutating func fillRare(
        _ points: inout MutableSpan<Trackpoint>, _ bytes: RawSpan, at start: Int, _ step: FITStep,
        _ time: inout UInt32?
    ) {
        let raw = step.read(bytes, at: start)
        if raw.isNaN { return }
        let index = points.count &- 1
        switch step.target {
        case .timestamp: time = UInt32(exactly: raw) ?? time
        case .latitude, .longitude:
            if let destination = step.destination {
                points[index].values.set(raw * Self.semicircle, at: destination)
            }
        case .packed:
            guard step.count >= 3 else { return }
            (points[index].values.speed, points[index].values.distance) = packed.read(
                bytes, at: start + step.offset, after: index > 0 ? points[index - 1].distance : nil)
        case .column: columns[step.column].append(step.value(of: raw), at: index)
        case .accumulated: columns[step.column].accumulate(raw, bits: Int(step.scale), at: index)
        case .balance:
            // The highest bit says that it is the right side's; without it the device does not know.
            guard let share = UInt8(exactly: raw) else { return }
            columns[step.column].append(Double(share & 0x7F), at: index)
        case .text: if raw != 0 { columns[step.column].countText() }
        default:
            if let destination = step.destination {
                points[index].values.set(step.value(of: raw), at: destination)
            }
        }
    }

    /// Forgets what the segment has and points do not need.
    mutating func forgetReportedValues() {
        for index in columns.indices where !columns[index].completesPoints { columns[index].forgetValues() }
    }

    /// Forgets what belongs to points from this one on.
    mutating func cut(to count: Int) {
        for index in columns.indices { columns[index].cut(to: count) }
    }
}

extension Trackpoint.Values {
    /// Sets the value at a place (``FITTarget/destination``).
    @inline(__always)
    fileprivate mutating func set(_ value: Double, at place: Int) {
        withUnsafeMutableBytes(of: &self) { $0.storeBytes(of: value, toByteOffset: place, as: Double.self) }
    }
}
