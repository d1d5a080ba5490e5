import RidelogDiagnostics

/// What may be odd within a GeoJSON file whose JSON is sound.
package enum GeoJSONProblem: CaseIterable {
    case pointWithoutRadius, lineWithoutWidth, badRadius, badPosition, swappedPosition, shortRing, badGeometry
    case noFeatures, notAFeature, repeatedID, unevenTimes, shiftedTimes, sparseField
    case badProperty, badPrivate

    func diagnostic(count: Int, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            severity, code: self == .badPrivate ? .lostZone : "geojson.\(code)", at: location, what(count),
            action: action, remedy: remedy)
    }

    private var severity: Diagnostic.Severity {
        switch self {
        case .pointWithoutRadius, .lineWithoutWidth, .shiftedTimes, .sparseField, .badProperty: .note
        case .badPrivate: .error
        default: .warning
        }
    }

    private var code: String {
        switch self {
        case .pointWithoutRadius: "point-without-radius"
        case .lineWithoutWidth: "line-without-width"
        case .badRadius: "bad-radius"
        case .badPosition: "bad-position"
        case .swappedPosition: "swapped-position"
        case .shortRing: "short-ring"
        case .badGeometry: "bad-geometry"
        case .noFeatures: "no-features"
        case .notAFeature: "not-a-feature"
        case .repeatedID: "repeated-id"
        case .unevenTimes: "uneven-times"
        case .shiftedTimes: "shifted-times"
        case .sparseField: "sparse-field"
        case .badProperty: "bad-property"
        case .badPrivate: "private"
        }
    }

    private func what(_ count: Int) -> String {
        switch self {
        case .pointWithoutRadius:
            "\(counted(count, "point")) without a radius, the first here: not a geofence"
        case .lineWithoutWidth: "\(counted(count, "line")) without a width, the first here: not a geofence"
        case .badRadius:
            "\(counted(count, "radius", "radii")) or width not between 0 and 1,000,000 metres, the first here"
        case .badPosition:
            "\(counted(count, "position")) not a longitude of ±180° and a latitude of ±90°, the first here"
        case .swappedPosition:
            "\(counted(count, "position")) with the latitude before the longitude, the first here"
        case .shortRing: "\(counted(count, "ring")) of fewer than three different positions, the first here"
        case .badGeometry:
            "\(counted(count, "geometry", "geometries")) of a type or with members that GeoJSON does not have, the first here"
        case .noFeatures: "The collection of features has no list of them"
        case .notAFeature: "\(counted(count, "member")) of features that are no features, the first here"
        case .unevenTimes:
            "\(counted(count, "line")) with more times than positions, or fewer, the first here"
        case .shiftedTimes: "\(counted(count, "line")) with more times than positions, the first here"
        case .sparseField:
            "Measurements beside \(counted(count, "line")) for fewer than a quarter of its positions, or more than 64 of them, the first here"
        case .badProperty:
            "\(counted(count, "value")) of geofences that cannot be read, the first here"
        case .badPrivate:
            "\(counted(count, "geofence")) with “private” that cannot be read, the first here"
        case .repeatedID:
            "\(counted(count, "geofence")) with the id or name of an earlier one, the first here"
        }
    }

    private var action: String {
        switch self {
        case .shortRing: "left out, and what has no other ring with it"
        case .repeatedID: "a number is added to its id"
        case .lineWithoutWidth: "taken as a route"
        case .shiftedTimes: "times and positions are paired by the list of speeds"
        case .unevenTimes: "positions at its end lack a time, or times a position"
        default: "left out"
        }
    }

    private var remedy: String? {
        switch self {
        case .pointWithoutRadius: "Add \"radius\" in metres to its properties."
        case .lineWithoutWidth: "Add \"width\" in metres to its properties."
        case .swappedPosition: "GeoJSON puts the longitude first: [13.4, 52.5] is Berlin."
        case .badRadius: "Give the radius in metres."
        case .repeatedID: "Give each geofence an \"id\" of its own."
        case .badProperty: "Docs/Geofences.md says what each property may be."
        case .badPrivate: "Repair the geometry, and write \"private\": true or \"private\": false."
        default: nil
        }
    }
}
