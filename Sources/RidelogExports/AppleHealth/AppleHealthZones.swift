import RidelogModels

/// Zones by the names that workouts have for them. Most have the same one, and to read its rules takes long.
struct AppleHealthZones {
    private var known: [String: Zone?] = [:]
    /// Beyond so many names, which no real export has, nothing is kept.
    private static let keptCount = 600

    /// `Europe/Berlin`, `GMT`, `GMT+0200`; nil if it is not known.
    mutating func zone(named name: String) -> Zone? {
        if let zone = known[name] { return zone }
        let isOffset = name.hasPrefix("GMT") && name.utf8.count > 3
        let zone = try? Zone(identifier: isOffset ? String(name.dropFirst(3)) : name)
        if known.count < Self.keptCount { known[name] = .some(zone) }
        return zone
    }
}
