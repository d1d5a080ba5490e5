import Synchronization

/// Shows the time zone of a position, from a table that travels inside the program.
///
/// On land, and up to some kilometres off the coast, it is the zone of the place; farther out the zone of ships,
/// 15° wide. The table knows squares of 0.022°: within 2 km of a border the zone may be that of the other side.
/// Borders between zones of the same clock are coarser.
public enum ZoneMap {
    /// The zone at a position; UTC for what is none, such as latitude 100 or not a number.
    public static func zone(at coordinate: Coordinate) -> Zone {
        guard coordinate.isValid else { return .utc }
        let (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
        return zone(squares.number(latitude: latitude, longitude: longitude)) ?? seaZone(longitude: longitude)
    }

    /// The names of the zones that the table knows.
    static var identifiers: [String] { squares.identifiers }

    private static let squares =
        EmbeddedZones.map.withUTF8Buffer { ZoneSquares(Array($0)) } ?? ZoneSquares()
    /// By number, each read from the tz database when it is first asked for.
    private static let zones = Mutex<[Int: Zone?]>([:])

    /// nil for a number without a name, and for a name that the tz database does not have: an old one lacks
    /// zones that came later.
    private static func zone(_ number: Int) -> Zone? {
        zones.withLock { zones in
            if let known = zones[number] { return known }
            let isKnown = identifiers.indices.contains(number - 1)
            let zone = isKnown ? try? Zone(identifier: identifiers[number - 1]) : nil
            zones[number] = .some(zone)
            return zone
        }
    }

    /// About the meridians that 15 divides, each hour of time.
    private static func seaZone(longitude: Double) -> Zone {
        // 180° east is 180° west.
        let hours = longitude < 180 ? ((longitude + 7.5) / 15).rounded(.down) : -12
        return Zone(offset: Int(hours) * 3600)
    }
}
