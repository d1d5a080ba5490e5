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

    /// The value of a number.
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

    /// The property of a trackpoint that a field of the profile goes into; nil if there is none.
    init?(record number: UInt8) {
        typealias Record = FITProfile.Record
        switch number {
        case Record.positionLat.number: self = .latitude
        case Record.positionLong.number: self = .longitude
        case Record.altitude.number: self = .altitude
        case Record.enhancedAltitude.number: self = .enhancedAltitude
        case Record.heartRate.number: self = .heartRate
        case Record.cadence.number: self = .cadence
        case Record.distance.number: self = .distance
        case Record.speed.number: self = .speed
        case Record.enhancedSpeed.number: self = .enhancedSpeed
        case Record.power.number: self = .power
        case Record.temperature.number: self = .temperature
        case Record.compressedSpeedDistance.number: self = .packed
        default: return nil
        }
    }

    /// The scale and offset of the field in the profile.
    var field: FITField? {
        typealias Record = FITProfile.Record
        return switch self {
        case .altitude: Record.altitude
        case .enhancedAltitude: Record.enhancedAltitude
        case .distance: Record.distance
        case .speed: Record.speed
        case .enhancedSpeed: Record.enhancedSpeed
        default: nil
        }
    }
}

extension FITTarget {
    /// Where it is in ``Trackpoint/Values``; nil for what is computed first, and for what is in a column.
    var destination: Int? { Self.destinations[Int(rawValue)] }

    private static let destinations: [Int?] = (0...FITTarget.text.rawValue).map {
        FITTarget(rawValue: $0)?.offset
    }

    private var offset: Int? {
        let value: PartialKeyPath<Trackpoint.Values>? =
            switch self {
            case .latitude: \.latitude
            case .longitude: \.longitude
            case .altitude, .enhancedAltitude: \.elevation
            case .heartRate: \.heartRate
            case .cadence: \.cadence
            case .power: \.power
            case .temperature: \.temperature
            case .speed, .enhancedSpeed: \.speed
            case .distance: \.distance
            default: nil
            }
        return value.flatMap { MemoryLayout<Trackpoint.Values>.offset(of: $0) }
    }
}
