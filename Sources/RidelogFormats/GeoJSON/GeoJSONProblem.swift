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
                "{count} without a radius, the first here: not a geofence", of: "point",
                remedy: "Add \"radius\" in metres to its properties.")
        case .lineWithoutWidth:
            ProblemFacts(
                .note, "geojson.line-without-width",
                "{count} without a width, the first here: not a geofence", of: "line",
                action: .asRoute, remedy: "Add \"width\" in metres to its properties.")
        case .badRadius:
            ProblemFacts(
                "geojson.bad-radius",
                "{count} not between 0 and 1,000,000 metres, the first here", of: "radius or width",
                "radii or widths", remedy: "Write the radius or width in metres.")
        case .badPosition:
            ProblemFacts(
                "geojson.bad-position",
                "{count} without a longitude within ±180° and a latitude within ±90°, the first here",
                of: "position",
                remedy: "Write [longitude, latitude], nested in as many brackets as the type requires.")
        case .swappedPosition:
            ProblemFacts(
                "geojson.swapped-position", "{count} with the latitude before the longitude, the first here",
                of: "position", remedy: "Put the longitude first: [13.4, 52.5] is Berlin.")
        case .shortRing:
            ProblemFacts(
                "geojson.short-ring", "{count} with fewer than three different positions, the first here",
                of: "ring", action: .shortRing,
                remedy: "Write a polygon as a list of rings, each a list of positions: [[[13.4, 52.5], …]].")
        case .badGeometry:
            ProblemFacts(
                "geojson.bad-geometry",
                "{count} with a type or members that GeoJSON does not define, the first here",
                of: "geometry", "geometries", remedy: "Write “type” and “coordinates” as in RFC 7946.")
        case .noFeatures:
            ProblemFacts(
                "geojson.no-features", "The FeatureCollection has no list of features",
                remedy: "Put the features into a list “features”.")
        case .notAFeature:
            ProblemFacts(
                "geojson.not-a-feature", "{count} of “features” without the type “Feature”, the first here",
                of: "member",
                remedy: "Write an object with “type”: “Feature” and a “geometry”.")
        case .repeatedID:
            ProblemFacts(
                "geojson.repeated-id", "{count} with the id or name of an earlier one, the first here",
                of: "geofence", action: "a number is added to its id",
                remedy: "Give each geofence a unique \"id\".")
        case .unevenTimes:
            ProblemFacts(
                "geojson.uneven-times",
                "{count} with different numbers of times and positions, the first here",
                of: "line", action: "extra positions have no time, and extra times are skipped")
        case .shiftedTimes:
            ProblemFacts(
                .note, "geojson.shifted-times", "{count} with more times than positions, the first here",
                of: "line", action: "times and positions are matched using the list of speeds")
        case .sparseField:
            ProblemFacts(
                .note, "geojson.sparse-field",
                "Measurements for fewer than a quarter of a line's positions, or beyond 64 a line, the first here",
                action: "they are skipped")
        case .badProperty: .badProperty("geojson.bad-property")
        case .badPrivate: .badPrivate
        }
    }
}
