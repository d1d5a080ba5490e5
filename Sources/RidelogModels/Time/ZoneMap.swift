import Synchronization

/// Finds the time zone of a position in a table that the program contains.
///
/// On land, and up to some kilometres off the coast, it is the local zone; farther out the nautical zone, 15° wide. The
/// table has squares of 0.022°: within 2 km of a border the zone may be the neighbouring one. Borders between zones
/// with the same clock are less precise.
public enum ZoneMap {
    /// The zone at a position; UTC for an invalid one, such as latitude 100 or NaN.
    public static func zone(at coordinate: Coordinate) -> Zone {
        guard coordinate.isValid else { return .utc }
        let (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
        return zone(squares.number(latitude: latitude, longitude: longitude)) ?? seaZone(longitude: longitude)
    }

    /// The names of the zones in the table.
    static var identifiers: [String] { squares.identifiers }

    private static let squares =
        EmbeddedZones.map.withUTF8Buffer { ZoneSquares(Array($0)) } ?? ZoneSquares()
    /// By number; each is read from the tz database at first use.
    private static let zones = Mutex<[Int: Zone?]>([:])

    /// nil for a number without a name, and for a name that is not in the tz database: an older database lacks newer
    /// zones.
    private static func zone(_ number: Int) -> Zone? {
        zones.withLock { zones in
            if let known = zones[number] { return known }
            let isKnown = identifiers.indices.contains(number - 1)
            let zone = isKnown ? try? Zone(identifier: identifiers[number - 1]) : nil
            zones[number] = .some(zone)
            return zone
        }
    }

    /// The nautical zone, centred on a multiple of 15°.
    private static func seaZone(longitude: Double) -> Zone {
        // 180° east is 180° west.
        let hours = longitude < 180 ? ((longitude + 7.5) / 15).rounded(.down) : -12
        return Zone(offset: Int(hours) * 3600)
    }
}
