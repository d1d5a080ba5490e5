import RidelogModels

/// A place that a site never shows: nothing recorded in its hidden area gets past the cut.
///
/// A circle cut around a home gives the home away, as the ends of a few rides lie on it. Sources: W. U. Hassan,
/// S. Hussain, A. Bates, «Analysis of Privacy Protections in Fitness Tracking Social Networks -or- You can run,
/// but can you hide?», USENIX Security 2018, who find the centre by arithmetic; J. Mink and others, «Users Can
/// Deduce Sensitive Locations Protected by Privacy Zones on Fitness Tracking Apps», CHI 2022, in which people
/// guessed it within 50 m in 68 % of cases from three rides. So what is hidden is more than what was asked for
/// and does not lie around its middle.
public struct PrivacyZone: Sendable {
    /// The owner's word for the place: for the terminal only, never for a page.
    public let name: String
    package let area: HiddenArea
    /// What the owner wants hidden.
    package var shape: Geofence.Shape { area.asked }
    /// The radius of a circle of the same area as the shape, in metres.
    package var radius: Double { area.asked.equalAreaRadius }

    /// A zone that hides the shape and more around it: the shape is moved by a secret vector, and everything as near
    /// to it as the vector may be long is hidden too. How long that is depends on the secret:
    /// - one that begins with `zone2-`: the largest of 280 m, 560 m, 1120 m and so on that is not above the radius of a
    ///   circle, or above a quarter of the radius of a circle of the same area as another shape; at least 280 m. The
    ///   vector depends on this length and the rough place only, so a small change of the zone leaves it as it is.
    /// - any other: 0.75 of the radius of a circle; for another shape a quarter of the radius of a circle of the same
    ///   area, but at least 150 m. The vector changes with the shape.
    ///
    /// It is nil if the shape has no extent, or numbers that are no positions or lengths. That must be reported to
    /// the owner and must stop the build, as the place would not be hidden.
    ///
    /// - Parameters:
    ///   - name: the owner's word for the place.
    ///   - shape: what the owner wants hidden.
    ///   - secret: bytes of the site's own that are never published and stay the same between builds: another
    ///     secret moves the hidden area, and two published builds together hide only what both hide.
    public init?(name: String, shape: Geofence.Shape, secret: some Collection<UInt8>) {
        self.init(name: name, shape: shape, secret: secret, number: 0)
    }

    fileprivate init?(name: String, shape: Geofence.Shape, secret: some Collection<UInt8>, number: Int) {
        guard shape.isSound else { return nil }
        self.name = name
        area = HiddenArea(asked: shape, secret: secret, number: number)
    }
}

/// All places that a site never shows.
public struct PrivacyZones: Sendable {
    /// Each place, in the order of the configuration.
    public let zones: [PrivacyZone]
    /// Which words of partly hidden rides may be shown.
    public let words: PrivateWords

    /// The owner's decision that every place may be shown. Nothing falls back to it.
    public static let nothingToHide = PrivacyZones([])

    /// Zones that are cut out together.
    ///
    /// - Parameters:
    ///   - zones: each place.
    ///   - words: which words may be shown; if missing, those without a zone's name.
    public init(_ zones: [PrivacyZone], words: PrivateWords? = nil) {
        self.zones = zones
        self.words = words ?? PrivateWords(names: zones.map(\.name).filter { $0 != PrivateWords.unnamed })
    }

    /// The same zones, with the names of the geofences that they hide.
    ///
    /// - Parameters:
    ///   - geofences: all that are known; nil if they could not be read.
    ///   - hidesText: whether no words of a partly hidden ride are shown.
    public func naming(_ geofences: [Geofence]?, hidesText: Bool = false) -> PrivacyZones {
        let hidden = zones.isEmpty ? [] : geofences?.filter(hides).flatMap { [$0.id, $0.name] }
        return PrivacyZones(zones, words: words.adding(hidden, hidesText: hidesText))
    }

    /// Zones of one site. Those of about the same place are moved by different vectors, by their order.
    ///
    /// - Parameters:
    ///   - places: the name and the shape of each.
    ///   - secret: as ``PrivacyZone/init(name:shape:secret:)`` takes it.
    /// - Returns: nil if a shape has no extent.
    package init?(_ places: [(name: String, shape: Geofence.Shape)], secret: some Collection<UInt8>) {
        var shapes: [RoughPlace: [Geofence.Shape]] = [:]
        var zones: [PrivacyZone] = []
        for place in places {
            guard place.shape.isSound else { return nil }
            let rough = RoughPlace(place.shape, secret: secret)
            var known = shapes[rough] ?? []
            let number = known.firstIndex(of: place.shape) ?? known.count
            if number == known.count { known.append(place.shape) }
            shapes[rough] = known
            let zone = PrivacyZone(name: place.name, shape: place.shape, secret: secret, number: number)
            guard let zone else { return nil }
            zones.append(zone)
        }
        self.init(zones)
    }

    /// True if nothing is hidden.
    public var isEmpty: Bool { zones.isEmpty }

    /// Whether nothing at this position may be shown.
    public func hides(_ coordinate: Coordinate) -> Bool {
        zones.contains { $0.area.hides(coordinate) }
    }

    /// Whether the straight line between two positions touches a hidden area.
    public func hides(from start: Coordinate, to end: Coordinate) -> Bool {
        zones.contains { $0.area.hides(from: start, to: end) }
    }

    /// A hash of all that decides what is hidden, the secret and the names too. Who knows neither the secret nor the places
    /// learns nothing from it.
    public var fingerprint: [UInt8] {
        SHA256.hash(
            zones.flatMap { zone in
                zone.area.asked.canonicalBytes
                    + [zone.area.reach, zone.area.shift.x, zone.area.shift.y].flatMap(
                        \.bitPattern.bigEndianBytes)
            } + words.fingerprint)
    }
}

extension Geofence.Shape {
    /// The positions that make the shape.
    var landmarks: [Coordinate] {
        switch self {
        case .circle(let center, _): [center]
        case .polygon(let polygon): polygon.rings.flatMap { $0 }
        case .multiPolygon(let polygons): polygons.flatMap(\.rings).flatMap { $0 }
        case .corridor(let line, _): line
        }
    }

    /// Whether it has an extent and all its numbers mean something.
    fileprivate var isSound: Bool {
        let positions = landmarks
        guard positions.allSatisfy(\.isValid), !positions.isEmpty else { return false }
        return switch self {
        case .circle(_, let length), .corridor(_, let length): length > 0 && length.isFinite
        case .polygon(let polygon): polygon.outer.count > 2
        case .multiPolygon(let polygons): polygons.allSatisfy { $0.outer.count > 2 }
        }
    }
}
