/// A problem in a GeoJSON file that is valid JSON.
package enum GeoJSONProblem: FileProblem, Error {
    case pointWithoutRadius, lineWithoutWidth, badRadius, badPosition, swappedPosition, shortRing, badGeometry
    case noFeatures, notAFeature, repeatedID, unevenTimes, shiftedTimes, sparseField
    case badProperty, badPrivate

    package var facts: ProblemFacts {
        switch self {
        case .pointWithoutRadius:
            ProblemFacts(
                .note, "geojson.point-without-radius",
                "{count} without a radius, the first here: not a geofence", of: "point", action: "left out",
                remedy: "Add \"radius\" in metres to its properties.")
        case .lineWithoutWidth:
            ProblemFacts(
                .note, "geojson.line-without-width",
                "{count} without a width, the first here: not a geofence", of: "line",
                action: "read as a route", remedy: "Add \"width\" in metres to its properties.")
        case .badRadius:
            ProblemFacts(
                "geojson.bad-radius",
                "{count} or width not between 0 and 1,000,000 metres, the first here", of: "radius",
                "radii", action: "left out", remedy: "Give the radius in metres.")
        case .badPosition:
            ProblemFacts(
                "geojson.bad-position",
                "{count} not a longitude of ±180° and a latitude of ±90°, the first here", of: "position",
                action: "left out",
                remedy: "Write [longitude, latitude], with as many brackets around as the type has.")
        case .swappedPosition:
            ProblemFacts(
                "geojson.swapped-position", "{count} with the latitude before the longitude, the first here",
                of: "position", action: "left out",
                remedy: "GeoJSON puts the longitude first: [13.4, 52.5] is Berlin.")
        case .shortRing:
            ProblemFacts(
                "geojson.short-ring", "{count} of fewer than three different positions, the first here",
                of: "ring", action: "left out, and what has no other ring with it",
                remedy: "A polygon has a list of rings, each a list of positions: [[[13.4, 52.5], …]].")
        case .badGeometry:
            ProblemFacts(
                "geojson.bad-geometry",
                "{count} of a type or with members that GeoJSON does not have, the first here",
                of: "geometry", "geometries", action: "left out",
                remedy: "Geometries have “type” and “coordinates”, as RFC 7946 says.")
        case .noFeatures:
            ProblemFacts(
                "geojson.no-features", "The collection of features has no list of them", action: "left out",
                remedy: "Put them into a list “features”.")
        case .notAFeature:
            ProblemFacts(
                "geojson.not-a-feature", "{count} of features that are no features, the first here",
                of: "member", action: "left out",
                remedy: "Each is an object with “type”: “Feature” and a “geometry”.")
        case .repeatedID:
            ProblemFacts(
                "geojson.repeated-id", "{count} with the id or name of an earlier one, the first here",
                of: "geofence", action: "a number is added to its id",
                remedy: "Give each geofence an \"id\" of its own.")
        case .unevenTimes:
            ProblemFacts(
                "geojson.uneven-times", "{count} with more times than positions, or fewer, the first here",
                of: "line", action: "positions at its end lack a time, or times a position")
        case .shiftedTimes:
            ProblemFacts(
                .note, "geojson.shifted-times", "{count} with more times than positions, the first here",
                of: "line", action: "times and positions are paired by the list of speeds")
        case .sparseField:
            ProblemFacts(
                .note, "geojson.sparse-field",
                "Measurements beside {count} for fewer than a quarter of its positions, or more than 64 of them, the first here",
                of: "line", action: "left out")
        case .badProperty:
            ProblemFacts(
                "geojson.bad-property", "{count} of geofences that cannot be read, the first here",
                of: "value", action: "left out",
                remedy: "Docs/Geofences.md lists the values of each property.")
        case .badPrivate:
            ProblemFacts(
                .error, .lostZone, "{count} with “private” that cannot be read, the first here",
                of: "geofence", action: "left out",
                remedy:
                    "Repair the geometry, and write \"private\": true or \"private\": false into \"properties\"."
            )
        }
    }
}
