import RidelogModels

/// A place that a site never shows: nothing recorded in its hidden area passes the cut.
///
/// A circle cut around a home reveals the home, because the ends of a few rides lie on the circle. Sources: W. U.
/// Hassan, S. Hussain, A. Bates, «Analysis of Privacy Protections in Fitness Tracking Social Networks -or- You can run,
/// but can you hide?», USENIX Security 2018, who compute the centre; J. Mink and others, «Users Can Deduce Sensitive
/// Locations Protected by Privacy Zones on Fitness Tracking Apps», CHI 2022, in which people guessed it within 50 m in
/// 68 % of cases from three rides. So the hidden area is larger than requested and off centre.
public struct PrivacyZone: Sendable {
    /// The owner's name for the place: for the terminal only, never for a page.
    public let name: String
    package let area: HiddenArea
    /// What the owner wants hidden.
    package var shape: Geofence.Shape { area.asked }
    /// The radius of a circle of the same area as the shape, in metres.
    package var radius: Double { area.asked.equalAreaRadius }

    /// A zone that hides the shape and more around it. The shape is moved by a secret vector, and everything within a
    /// reach of the moved shape is hidden, too; the vector is never longer than the reach. The reach depends on the
    /// secret:
    /// - with the prefix `zone2-`: the largest of 280 m, 560 m, 1120 m and so on that is not above the radius of a
    ///   circle or, for another shape, a quarter of the radius of a circle of the same area; at least 280 m. The vector
    ///   depends only on the reach and the rough place, so a small change of the zone does not change it.
    /// - without: 0.75 of the radius of a circle; for another shape a quarter of the radius of a circle of the same
    ///   area, but at least 150 m. The vector changes with the shape.
    ///
    /// It is nil if the shape has no extent or invalid numbers. This must be reported to the owner and must stop the
    /// build, as the place would not be hidden.
    ///
    /// - Parameters:
    ///   - name: the owner's name for the place.
    ///   - shape: what the owner wants hidden.
    ///   - secret: bytes of this site that are never published and stay the same between builds. Another secret moves
    ///     the hidden area, and two published builds together hide only what both hide.
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

    /// The owner's decision that every place may be shown. The cut never defaults to it.
    public static let nothingToHide = PrivacyZones([])

    /// The zones of a site.
    ///
    /// - Parameters:
    ///   - zones: each place.
    ///   - words: which words may be shown; by default those without a zone's name.
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

    /// The zones of a site. Zones at about the same place get different vectors, in their order.
    ///
    /// - Parameters:
    ///   - places: the name and the shape of each.
    ///   - secret: see ``PrivacyZone/init(name:shape:secret:)``.
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

    /// Whether a position is hidden.
    public func hides(_ coordinate: Coordinate) -> Bool {
        zones.contains { $0.area.hides(coordinate) }
    }

    /// Whether the straight line between two positions touches a hidden area.
    public func hides(from start: Coordinate, to end: Coordinate) -> Bool {
        zones.contains { $0.area.hides(from: start, to: end) }
    }

    /// Whether a hidden area may reach into a box; false is certain.
    package func mayHide(in box: BoundingBox) -> Bool { zones.contains { $0.area.mayHide(in: box) } }

    /// A hash of everything that decides what is hidden, including secret and names. It reveals neither to anyone who
    /// knows neither.
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
    /// The positions that define the shape.
    var landmarks: [Coordinate] {
        switch self {
        case .circle(let center, _): [center]
        case .polygon(let polygon): polygon.rings.flatMap { $0 }
        case .multiPolygon(let polygons): polygons.flatMap(\.rings).flatMap { $0 }
        case .corridor(let line, _): line
        }
    }

    /// Whether it has an extent and only valid numbers.
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
