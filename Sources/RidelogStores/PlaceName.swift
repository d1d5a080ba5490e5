import RidelogModels

/// How the log's columns hold an event of a place: where others have the name of a geofence is a `geo:` URI
/// (RFC 5870). The name of a geofence that looks like one, or is marked so, is marked by a backslash before it.
enum PlaceName {
    private static let scheme = "geo:"
    private static let mark = "\\"

    /// The shortest digits that stand for the very numbers.
    static func text(of place: Coordinate) -> String { "\(scheme)\(place.latitude),\(place.longitude)" }

    /// nil if it is the name of a geofence.
    static func place(of text: String) -> Coordinate? {
        guard text.hasPrefix(scheme) else { return nil }
        let numbers = text.dropFirst(scheme.count).split(separator: ",").map { Double($0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else { return nil }
        return Coordinate(validLatitude: latitude, longitude: longitude)
    }

    /// The name of a geofence as it is kept.
    static func escaped(_ name: String) -> String {
        name.hasPrefix(scheme) || name.hasPrefix(mark) ? mark + name : name
    }

    /// The name of a geofence from how it is kept.
    static func unescaped(_ text: String) -> String {
        text.hasPrefix(mark) ? String(text.dropFirst(mark.count)) : text
    }
}
