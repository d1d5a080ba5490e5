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
    private static let mostColumns = 1024
    private static let semicircle = 180 / 0x1p31

    mutating func reserve(_ count: Int) {
        if points.isEmpty { points.reserveCapacity(min(count, limit)) }
    }

    /// Reads one record.
    ///
    /// - Parameters:
    ///   - start: the first byte behind the message's header; all bytes that the steps want are there.
    ///   - time: that of a compressed header; gets the record's own.
    @inline(__always)
    mutating func append(_ bytes: RawSpan, at start: Int, by steps: [FITStep], time: inout UInt32?) {
        var point = Trackpoint()
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
            case .distance:
                let distance = raw / step.scale
                point.distance = distance
                packed.start(at: distance)
            default: appendRare(raw, bytes, at: start, step, &point)
            }
        }
        if let time {
            if let instant = FITTime(time).instant { point.time = instant } else { appendSystemTime(time) }
        }
        if !latitude.isNaN, !longitude.isNaN {
            point.coordinate = Coordinate(validLatitude: latitude, longitude: longitude)
            if point.coordinate == nil { invalidPositionCount &+= 1 }
        }
        if points.count < limit { points.append(point) } else { surplusCount &+= 1 }
    }

    private mutating func appendRare(
        _ raw: Double, _ bytes: RawSpan, at start: Int, _ step: FITStep, _ point: inout Trackpoint
    ) {
        guard points.count < limit else { return }
        switch step.target {
        case .packed where step.count >= 3:
            let (speed, distance) = packed.read(bytes, at: start + step.offset)
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

    private mutating func appendSystemTime(_ time: UInt32) {
        if points.count < limit { systemTimes.append((points.count, time)) }
    }

    /// The place of a column, which is made if there is none of its key; nil if there are too many.
    mutating func index(of column: FITColumn) -> Int? {
        if let index = columnIndices[column.key] { return index }
        guard columns.count < Self.mostColumns else { return nil }
        columnIndices[column.key] = columns.count
        columns.append(column)
        return columns.count - 1
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
    private var total: UInt64 = 0
    private var last: UInt64?

    mutating func read(_ bytes: RawSpan, at place: Int) -> (speed: Double, distance: Double) {
        let speed = UInt16(bytes.uint8(at: place)) | UInt16(bytes.uint8(at: place + 1) & 0x0F) << 8
        let count = UInt64(bytes.uint8(at: place + 1) >> 4) | UInt64(bytes.uint8(at: place + 2)) << 4
        total = last.map { total &+ (count &- $0) & 0xFFF } ?? count
        last = count
        return (Double(speed) / 100, Double(total) / 16)
    }

    /// Goes on from a distance that the file gives in metres.
    mutating func start(at distance: Double) {
        guard let sixteenths = UInt64(exactly: (distance * 16).rounded(.towardZero)) else { return }
        total = sixteenths
        last = sixteenths & 0xFFF
    }
}
