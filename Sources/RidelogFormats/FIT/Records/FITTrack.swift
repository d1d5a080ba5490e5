import RidelogModels

/// The records of one part of a file, in their order.
struct FITTrack {
    private(set) var points: [Trackpoint] = []
    private(set) var columns: [FITColumn] = []
    private var columnIndices: [FITColumn.Key: Int] = [:]
    /// Times that count from when the device was switched on, with the points whose they are.
    private(set) var systemTimes: [(point: Int, seconds: UInt32)] = []
    /// Positions beyond the earth.
    private(set) var invalidPositionCount = 0
    /// How many points there may be, so that a small file cannot take all memory.
    var limit = 0
    /// Points beyond that.
    private(set) var surplusCount = 0
    private var packed = FITPackedDistance()

    /// Devices write a dozen.
    private static let mostColumns = 256
    /// A copy is quicker than a call into another module.
    private let emptyPoint = Trackpoint()
    private static let semicircle = 180 / 0x1p31

    /// - Parameter count: how many points may still come.
    mutating func reserve(_ count: Int) {
        let needed = min(points.count + count, limit)
        // At least twice as many each time, so that definitions that come again and again copy little.
        if needed > points.capacity { points.reserveCapacity(max(needed, min(limit, points.capacity * 2))) }
    }

    /// Reads one record.
    ///
    /// - Parameters:
    ///   - start: the first byte behind the message's header; all bytes that the steps want are there.
    ///   - time: that of a compressed header; gets the record's own.
    mutating func append(_ bytes: RawSpan, at start: Int, by steps: [FITStep], time: inout UInt32?) {
        guard points.count < limit else {
            surplusCount &+= 1
            return
        }
        var point = emptyPoint
        fill(&point, bytes, at: start, by: steps, &time)
        if let time {
            let time = FITTime(time)
            if let instant = time.instant {
                point.time = instant
            } else {
                systemTimes.append((points.count, time.seconds))
            }
        }
        points.append(point)
    }

    /// A function of its own, so that the point stays in one place: taken apart into its properties, and put together
    /// again for the array, it takes twice the time.
    @inline(never)
    private mutating func fill(
        _ point: inout Trackpoint, _ bytes: RawSpan, at start: Int, by steps: [FITStep], _ time: inout UInt32?
    ) {
        var latitude = Double.nan
        var longitude = Double.nan
        for step in steps {
            let raw = step.read(bytes, at: start)
            if raw.isNaN { continue }
            switch step.target {
            case .timestamp: time = UInt32(exactly: raw) ?? time
            case .latitude: latitude = raw * Self.semicircle
            case .longitude: longitude = raw * Self.semicircle
            case .heartRate: point.heartRate = raw
            case .cadence: point.cadence = raw
            case .power: point.power = raw
            case .temperature: point.temperature = raw
            case .altitude, .enhancedAltitude: point.elevation = raw / step.scale - step.bias
            case .speed, .enhancedSpeed: point.speed = raw / step.scale
            case .distance: point.distance = raw / step.scale
            default: fillRare(&point, raw, bytes, at: start, step)
            }
        }
        if !latitude.isNaN, !longitude.isNaN { setCoordinate(latitude, longitude, of: &point) }
    }

    @inline(__always)
    private mutating func setCoordinate(_ latitude: Double, _ longitude: Double, of point: inout Trackpoint) {
        if abs(latitude) <= 90, abs(longitude) <= 180 {
            point.coordinate = Coordinate(latitude: latitude, longitude: longitude)
        } else {
            invalidPositionCount &+= 1
        }
    }

    @inline(never)
    private mutating func fillRare(
        _ point: inout Trackpoint, _ raw: Double, _ bytes: RawSpan, at start: Int, _ step: FITStep
    ) {
        switch step.target {
        case .packed where step.count >= 3:
            let (speed, distance) = packed.read(
                bytes, at: start + step.offset, after: points.last?.distance)
            point.speed = speed
            point.distance = distance
        case .column: columns[step.column].append(raw / step.scale - step.bias, at: points.count)
        case .accumulated: columns[step.column].accumulate(raw, bits: Int(step.scale), at: points.count)
        case .balance:
            // The highest bit says that it is the right side's; without it the device does not know.
            columns[step.column].append(Double(Int(raw) & 0x7F), at: points.count)
        case .text where raw != 0: columns[step.column].countText()
        default: break
        }
    }

    /// The place of a column, which is made if there is none of its key; nil if there are too many.
    mutating func index(of column: FITColumn) -> Int? {
        if let index = columnIndices[column.key] { return index }
        guard columns.count < Self.mostColumns else { return nil }
        columnIndices[column.key] = columns.count
        columns.append(column)
        return columns.count - 1
    }

    /// Forgets what the segment has and points do not need.
    mutating func forgetReportedValues() {
        for index in columns.indices where !columns[index].completesPoints { columns[index].forgetValues() }
    }

    /// Forgets the last record.
    mutating func removeLast() {
        guard points.popLast() != nil else { return }
        if systemTimes.last?.point == points.count { systemTimes.removeLast() }
        for index in columns.indices { columns[index].cut(to: points.count) }
    }
}

/// Speed and distance in three bytes: 12 bits for 1/100 m/s, 12 bits that count on for 1/16 m.
struct FITPackedDistance {
    private var last: UInt64?
    private var total: Double = 0

    /// - Parameter before: the distance of the record before in metres, if it has one.
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
