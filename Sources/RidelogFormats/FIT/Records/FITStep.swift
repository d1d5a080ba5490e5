import RidelogModels

/// How to read one field of a record, determined once for each definition.
struct FITStep: Sendable {
    /// The offset from the first byte of the message.
    var offset: Int
    var type: FITBaseType
    var isBigEndian: Bool
    /// The number of values of the field; the first valid one counts.
    var count: UInt8
    var target: FITTarget
    /// The index of the column, if the target is one.
    var column: Int
    var scale: Double
    var bias: Double
    /// The offset in ``Trackpoint/Values``; nil for a column.
    let destination: Int?

    init(_ field: FITDefinition.Field, isBigEndian: Bool, target: FITTarget, scale: Double, bias: Double) {
        offset = field.offset
        type = field.type
        self.isBigEndian = isBigEndian
        count = UInt8(clamping: field.count)
        self.target = target
        column = 0
        self.scale = scale
        self.bias = bias
        destination = target.destination
    }

    /// Whether the field is one number that only needs its ``conversion``.
    var isSingle: Bool { count == 1 && (destination != nil || target == .column) }

    /// The raw number; NaN if it is invalid.
    @inline(__always)
    func read(_ bytes: RawSpan, at start: Int) -> Double {
        let place = start &+ offset
        let value = bytes.number(at: place, type, isBigEndian: isBigEndian)
        if value.isNaN, count > 1 { return readNext(bytes, at: place) }
        return value
    }

    /// How a number is converted to a value.
    enum Conversion {
        case none
        /// From semicircles to degrees.
        case degrees
        /// By the scale and offset of the field.
        case scale
    }

    var conversion: Conversion {
        if target == .latitude || target == .longitude { return .degrees }
        return scale == 1 && bias == 0 ? .none : .scale
    }

    func value(of number: Double) -> Double {
        switch conversion {
        case .none: number
        case .degrees: number * Self.semicircle
        case .scale: number / scale - bias
        }
    }

    static let semicircle = 180 / 0x1p31

    private func readNext(_ bytes: RawSpan, at place: Int) -> Double {
        for index in 1..<Int(count) {
            let value = bytes.number(at: place + index * type.size, type, isBigEndian: isBigEndian)
            if !value.isNaN { return value }
        }
        return .nan
    }
}

/// The target of a field of a record, in ascending priority: the later one counts.
enum FITTarget: UInt8, Sendable {
    case latitude, longitude
    /// Speed and distance in three bytes.
    case packed
    case distance, speed, enhancedSpeed, altitude, enhancedAltitude
    case heartRate, cadence, power, temperature
    /// A number for a column of the track.
    case column
    /// A share of left and right, with the side in the highest bit.
    case balance
    /// A few bits of a counter that wraps around.
    case accumulated
    /// Text, which is not a measurement.
    case text

    /// The target of a field of the profile that belongs to trackpoints; nil for others.
    init?(record number: UInt8) {
        guard let target = Self.fields.first(where: { $0.value.field.number == number })?.key else {
            return nil
        }
        self = target
    }

    /// The field of the profile that belongs to trackpoints; nil for columns.
    var field: FITField? { Self.fields[self]?.field }

    /// The offset in ``Trackpoint/Values``; nil for columns and for values that are computed.
    var destination: Int? { Self.destinations[Int(rawValue)] }

    private static let destinations: [Int?] = (0...FITTarget.text.rawValue).map { number in
        FITTarget(rawValue: number).flatMap { fields[$0]?.value }.flatMap {
            MemoryLayout<Values>.offset(of: $0)
        }
    }

    private typealias Record = FITProfile.Record
    private typealias Values = Trackpoint.Values

    private static let fields: [FITTarget: (field: FITField, value: (PartialKeyPath<Values> & Sendable)?)] = [
        .latitude: (Record.positionLat, \Values.latitude),
        .longitude: (Record.positionLong, \Values.longitude),
        .packed: (Record.compressedSpeedDistance, nil), .distance: (Record.distance, \Values.distance),
        .speed: (Record.speed, \Values.speed), .enhancedSpeed: (Record.enhancedSpeed, \Values.speed),
        .altitude: (Record.altitude, \Values.elevation),
        .enhancedAltitude: (Record.enhancedAltitude, \Values.elevation),
        .heartRate: (Record.heartRate, \Values.heartRate), .cadence: (Record.cadence, \Values.cadence),
        .power: (Record.power, \Values.power), .temperature: (Record.temperature, \Values.temperature),
    ]
}
