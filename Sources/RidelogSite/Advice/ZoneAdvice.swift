import RidelogImport
import RidelogPrivacy
import RidelogDiagnostics
import RidelogModels

/// Zones that probably do not hide what they are meant to: too small, or without rides.
struct ZoneAdvice {
    let zones: PrivacyZones
    let imports: [RideImport]
    /// The configuration's.
    let file: String

    var diagnostics: [Diagnostic] {
        let small = places.map(\.zone).filter { $0.radius < Self.smallestRadius }.map { zone in
            zone.radius < Self.smallestPlace ? Diagnostic.noPlace(zone, file) : .small(zone, file)
        }
        return small + untouched
    }

    /// Metres: nearer to a door there are too few others.
    private static let smallestRadius = 200.0
    /// Metres: what is smaller is a mistake, such as kilometres for metres.
    private static let smallestPlace = 5.0

    private var untouched: [Diagnostic] {
        let hasPositions = imports.contains { source in
            source.hiddenCount > 0 || source.rides.contains { $0.summary.bounds != nil }
        }
        guard hasPositions else { return [] }
        let touched = imports.reduce(into: Set<Int>()) { $0.formUnion($1.touchedZones) }
        return places.filter { touched.isDisjoint(with: $0.numbers) }.map { place in
            isRiddenWhenSwapped(place.zone) ? .swapped(place.zone, file) : .untouched(place.zone, file)
        }
    }

    /// Each shape once: a geofence is a zone by its id and by its name.
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

    /// Whether a visible line of a ride leads through the zone if its latitude and longitude are swapped.
    private func isRiddenWhenSwapped(_ zone: PrivacyZone) -> Bool {
        guard let other = PrivacyZone(name: "", shape: zone.shape.swapped, secret: []) else { return false }
        let zones = PrivacyZones([other])
        return imports.contains { source in
            source.rides.contains { ride in
                ride.lines.contains { line in
                    zip(line, line.dropFirst()).contains { zones.hides(from: $0, to: $1) }
                }
            }
        }
    }
}

extension Geofence.Shape {
    /// With the latitude of each position as its longitude, and the other way round.
    fileprivate var swapped: Geofence.Shape {
        switch self {
        case .circle(let center, let radius): .circle(center: center.swapped, radius: radius)
        case .polygon(let polygon): .polygon(polygon.swapped)
        case .multiPolygon(let polygons): .multiPolygon(polygons.map(\.swapped))
        case .corridor(let line, let width): .corridor(line: line.map(\.swapped), width: width)
        }
    }
}

extension Polygon {
    fileprivate var swapped: Polygon {
        Polygon(outer: outer.map(\.swapped), holes: holes.map { $0.map(\.swapped) })
    }
}

extension Coordinate {
    fileprivate var swapped: Coordinate { Coordinate(latitude: longitude, longitude: latitude) }
}

extension Diagnostic {
    fileprivate static func noPlace(_ zone: PrivacyZone, _ file: String) -> Diagnostic {
        Diagnostic(
            .error, code: "privacy.small-zone", at: SourceLocation(file: file),
            "the privacy zone “\(zone.name)” is no place: it is smaller than a circle of 5 m radius",
            remedy: "Write its radius in metres, 200 or more.", isForOwner: true)
    }

    fileprivate static func small(_ zone: PrivacyZone, _ file: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "privacy.small-zone", at: SourceLocation(file: file),
            "the privacy zone “\(zone.name)” is small: as large as a circle of \(Int(zone.radius)) m radius",
            action: "rides are shown up to a few doors from it",
            remedy: "Give it a radius of 200 m or more, or hide a circle around it as well.", isForOwner: true
        )
    }

    fileprivate static func untouched(_ zone: PrivacyZone, _ file: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "privacy.untouched-zone", at: SourceLocation(file: file),
            "no ride touches the privacy zone “\(zone.name)”", action: "it hides nothing of any ride",
            remedy: "Check its latitude and longitude, and their signs.", isForOwner: true)
    }

    /// It is certain that the place is not hidden which it is to hide.
    fileprivate static func swapped(_ zone: PrivacyZone, _ file: String) -> Diagnostic {
        Diagnostic(
            .error, code: "privacy.swapped-zone", at: SourceLocation(file: file),
            "no ride touches the privacy zone “\(zone.name)”, but rides would if its latitude and longitude were swapped",
            remedy: "Swap its latitude and longitude.", isForOwner: true)
    }
}
