import RidelogModels

/// What to do with one field of a record: made once a definition, done for each of its messages.
struct FITStep: Sendable {
    /// From the message's first byte.
    var offset: Int
    var type: FITBaseType
    var isBigEndian: Bool
    /// How many values the field has; the first that is one counts.
    var count: UInt8
    var target: FITTarget
    /// Which column, if it goes into one.
    var column: Int
    var scale: Double
    var bias: Double
    /// Where its value goes within ``Trackpoint/Values``; nil for a column.
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

    /// Whether the field is one number that needs no more than its ``conversion``.
    var isSingle: Bool { count == 1 && (destination != nil || target == .column) }

    /// The number as it is written; not a number if there is none.
    @inline(__always)
    func read(_ bytes: RawSpan, at start: Int) -> Double {
        let place = start &+ offset
        let value = bytes.number(at: place, type, isBigEndian: isBigEndian)
        if value.isNaN, count > 1 { return readNext(bytes, at: place) }
        return value
    }

    /// How a number becomes a value.
    enum Conversion {
        case none
        /// Of semicircles into degrees.
        case degrees
        /// By the field's scale and offset.
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

/// Where a field of a record goes, the weaker before the stronger: the later one stays.
enum FITTarget: UInt8, Sendable {
    case latitude, longitude
    /// Speed and distance in three bytes.
    case packed
    case distance, speed, enhancedSpeed, altitude, enhancedAltitude
    case heartRate, cadence, power, temperature
    /// A number for one of the track's columns.
    case column
    /// The share of a side, with the side in its highest bit.
    case balance
    /// A few bits of a number that counts on.
    case accumulated
    /// Text, which is no measurement.
    case text

    /// The target of a field of the profile that goes into trackpoints; nil for any other.
    init?(record number: UInt8) {
        guard let target = Self.fields.first(where: { $0.value.field.number == number })?.key else {
            return nil
        }
        self = target
    }

    /// The field of the profile that goes into trackpoints; nil for columns.
    var field: FITField? { Self.fields[self]?.field }

    /// Where it is in ``Trackpoint/Values``; nil for what is computed first, and for what is in a column.
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
