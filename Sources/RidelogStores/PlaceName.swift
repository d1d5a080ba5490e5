import RidelogModels

/// The text of a log event's location: the name of a geofence, or a `geo:` URI (RFC 5870) of a place without one. A
/// backslash escapes names that begin with `geo:` or with a backslash.
enum PlaceName {
    private static let scheme = "geo:"
    private static let mark = "\\"

    /// Uses the shortest digits that give exactly the same numbers.
    static func text(of place: Coordinate) -> String { "\(scheme)\(place.latitude),\(place.longitude)" }

    /// The coordinate of a `geo:` URI; nil for the name of a geofence.
    static func place(of text: String) -> Coordinate? {
        guard text.hasPrefix(scheme) else { return nil }
        let numbers = text.dropFirst(scheme.count).split(separator: ",").map { Double($0) }
        return numbers.count == 2 ? Coordinate(validLatitude: numbers[0], longitude: numbers[1]) : nil
    }

    /// The name of a geofence as it is stored.
    static func escaped(_ name: String) -> String {
        name.hasPrefix(scheme) || name.hasPrefix(mark) ? mark + name : name
    }

    /// The name of a geofence from its stored form.
    static func unescaped(_ text: String) -> String {
        text.hasPrefix(mark) ? String(text.dropFirst(mark.count)) : text
    }
}
