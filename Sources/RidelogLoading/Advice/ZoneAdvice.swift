import RidelogDiagnostics
import RidelogImport
import RidelogModels
import RidelogPrivacy

/// Finds zones that probably do not hide what they should: too small ones, and ones without rides.
struct ZoneAdvice {
    let zones: PrivacyZones
    let imports: [RideImport]
    /// The configuration file.
    let file: String

    var diagnostics: [Diagnostic] {
        let small = places.map(\.zone).filter { $0.radius < Self.smallestRadius }.map { zone in
            zone.radius < Self.smallestPlace ? Diagnostic.noPlace(zone, file) : .small(zone, file)
        }
        return small + untouched
    }

    /// Metres: a smaller circle around a door contains too few other doors.
    private static let smallestRadius = 200.0
    /// Metres: a smaller radius is a mistake, such as kilometres for metres.
    private static let smallestPlace = 5.0
    /// Metres: a town with its surroundings.
    private static let largestPlace = 25_000.0

    private var untouched: [Diagnostic] {
        let hasPositions = imports.contains { source in
            source.hiddenCount > 0 || source.rides.contains { $0.summary.bounds != nil }
        }
        guard hasPositions else { return [] }
        let touched = imports.reduce(into: Set<Int>()) { $0.formUnion($1.touchedZones) }
        return places.filter { touched.isDisjoint(with: $0.numbers) }.map { place in
            let mistake = ZoneMistake.allCases.first { isRidden(place.zone, without: $0) }
            return mistake.map { .mistaken(place.zone, $0, file) } ?? .untouched(place.zone, file)
        }
    }

    /// Each shape once, because a geofence makes a zone for its id and one for its name.
    private var places: [(zone: PrivacyZone, numbers: Set<Int>)] {
        var places: [(zone: PrivacyZone, numbers: Set<Int>)] = []
        for (number, zone) in zones.zones.enumerated() {
            if let place = places.firstIndex(where: { $0.zone.shape == zone.shape }) {
                places[place].zone = zone
                places[place].numbers.insert(number)
            } else {
                places.append((zone, [number]))
            }
        }
        return places
    }

    /// Whether a visible line of a ride leads through the zone if a mistake is corrected.
    private func isRidden(_ zone: PrivacyZone, without mistake: ZoneMistake) -> Bool {
        let shape = zone.shape.mapped(mistake.corrected)
        // Near Greenwich and the equator one may ride at both signs, and a zone as large as a country proves little.
        let isPlace = zone.radius <= Self.largestPlace && shape.isFar(from: zone.shape)
        guard mistake == .swapped || isPlace else { return false }
        guard let other = PrivacyZone(name: "", shape: shape, secret: []) else { return false }
        let zones = PrivacyZones([other])
        return imports.contains { source in
            source.rides.contains { ride in
                // The bounds first, because lines are stored apart from rides, and reading them takes time.
                ride.summary.bounds.map(zones.mayHide) == true
                    && ride.lines.contains { line in
                        zip(line, line.dropFirst()).contains { zones.hides(from: $0, to: $1) }
                    }
            }
        }
    }
}

/// Common mistakes in positions.
private enum ZoneMistake: CaseIterable {
    case swapped, signOfLongitude, signOfLatitude

    func corrected(_ place: Coordinate) -> Coordinate {
        switch self {
        case .swapped: Coordinate(latitude: place.longitude, longitude: place.latitude)
        case .signOfLongitude: Coordinate(latitude: place.latitude, longitude: -place.longitude)
        case .signOfLatitude: Coordinate(latitude: -place.latitude, longitude: place.longitude)
        }
    }

    /// The remedy, and the condition under which rides would touch the zone.
    var correction: (remedy: String, condition: String) {
        switch self {
        case .swapped: ("Swap its latitude and longitude.", "its latitude and longitude were swapped")
        case .signOfLongitude: ("Change the sign of its longitude.", "its longitude had the opposite sign")
        case .signOfLatitude: ("Change the sign of its latitude.", "its latitude had the opposite sign")
        }
    }
}

extension Geofence.Shape {
    /// Metres.
    private static let farAway = 200_000.0

    fileprivate func isFar(from other: Geofence.Shape) -> Bool {
        guard let here = bounds?.center, let there = other.bounds?.center else { return false }
        return here.distance(to: there) > Self.farAway
    }

    /// The shape with other positions.
    fileprivate func mapped(_ other: (Coordinate) -> Coordinate) -> Geofence.Shape {
        func mapped(_ polygon: Polygon) -> Polygon {
            Polygon(outer: polygon.outer.map(other), holes: polygon.holes.map { $0.map(other) })
        }
        return switch self {
        case .circle(let center, let radius): .circle(center: other(center), radius: radius)
        case .polygon(let polygon): .polygon(mapped(polygon))
        case .multiPolygon(let polygons): .multiPolygon(polygons.map(mapped))
        case .corridor(let line, let width): .corridor(line: line.map(other), width: width)
        }
    }
}

extension Diagnostic {
    fileprivate static func noPlace(_ zone: PrivacyZone, _ file: String) -> Diagnostic {
        Diagnostic(
            .error, code: "privacy.small-zone", at: SourceLocation(file: file),
            "the privacy zone “\(zone.name)” is too small: smaller than a circle of 5 m radius",
            remedy: "Write its radius in metres, 200 or more.", isForOwner: true)
    }

    fileprivate static func small(_ zone: PrivacyZone, _ file: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "privacy.small-zone", at: SourceLocation(file: file),
            "the privacy zone “\(zone.name)” is small: the size of a circle of \(Int(zone.radius)) m radius",
            action: "rides are shown to within a few doors of it",
            remedy: "Give it a radius of 200 m or more, or hide a circle around it as well.", isForOwner: true
        )
    }

    fileprivate static func untouched(_ zone: PrivacyZone, _ file: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "privacy.untouched-zone", at: SourceLocation(file: file),
            "no ride touches the privacy zone “\(zone.name)”", action: "it hides no part of a ride",
            remedy: "Check its latitude and longitude, and their signs.", isForOwner: true)
    }

    /// An error, because the zone certainly does not hide its place.
    fileprivate static func mistaken(_ zone: PrivacyZone, _ mistake: ZoneMistake, _ file: String)
        -> Diagnostic
    {
        let (remedy, condition) = mistake.correction
        return Diagnostic(
            .error, code: "privacy.swapped-zone", at: SourceLocation(file: file),
            "no ride touches the privacy zone “\(zone.name)”, but rides would if \(condition)",
            remedy: remedy, isForOwner: true)
    }
}
