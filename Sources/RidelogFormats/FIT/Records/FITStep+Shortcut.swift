import RidelogModels

extension FITStep {
    /// How the fields are read that nearly all records have: one number of a certain type.
    enum Shortcut: UInt8, Sendable {
        /// By ``FITStep/type`` and ``FITStep/target``.
        case none
        case time, position, uint8, sint8, uint16, scaled8, scaled16, scaled32
    }

    /// Once target and scale are known.
    mutating func setShortcut() {
        destination = target.destination
        guard count == 1, destination != nil || target == .column else { return }
        let isScaled = scale != 1 || bias != 0
        switch (type, target) {
        case (.uint32, .timestamp): shortcut = .time
        case (.sint32, .latitude), (.sint32, .longitude): shortcut = .position
        case (_, .timestamp), (_, .latitude), (_, .longitude): break
        case (.uint8, _): shortcut = isScaled ? .scaled8 : .uint8
        case (.sint8, _) where !isScaled: shortcut = .sint8
        case (.uint16, _): shortcut = isScaled ? .scaled16 : .uint16
        case (.uint32, _): shortcut = .scaled32
        default: break
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
            case .timestamp: \.time
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
