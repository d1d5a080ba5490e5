import RidelogModels

/// A visible track projected to a plane, as points at equal distances.
struct PlacedTrack {
    /// The points in the order of the track.
    let points: [PlanePoint]
    /// The first and the last point of each unbroken run.
    let ends: [PlanePoint]
    /// Metres.
    let length: Double
    /// The diagonal of the bounding box in metres.
    let extent: Double
    private let projection: LocalProjection

    /// The minimum metres between two points.
    private static let leastStep = 50.0
    private static let mostPoints = 1500.0

    /// nil without a line.
    init?(_ lines: [[Coordinate]]) {
        let lines = lines.filter { $0.count > 1 }
        guard let bounds = BoundingBox(lines.joined()) else { return nil }
        let projection = LocalProjection(origin: bounds.center)
        let placed = lines.map { $0.map(projection.point) }
        let length = placed.reduce(0) { sum, line in
            zip(line, line.dropFirst()).reduce(sum) { $0 + ($1.1 - $1.0).length }
        }
        let step = max(Self.leastStep, length / Self.mostPoints)
        (self.projection, self.length) = (projection, length)
        points = placed.flatMap { Self.places(on: $0, every: step) }
        ends = placed.flatMap { [$0[0], $0[$0.count - 1]] }
        let corners = [
            Coordinate(latitude: bounds.south, longitude: bounds.west),
            Coordinate(latitude: bounds.north, longitude: bounds.east),
        ].map(projection.point)
        extent = (corners[1] - corners[0]).length
    }

    func point(_ place: Coordinate) -> PlanePoint { projection.point(place) }

    /// The points at the end of every step, and both ends.
    static func places(on line: [PlanePoint], every step: Double) -> [PlanePoint] {
        guard let first = line.first, let last = line.last else { return [] }
        var places = [first]
        var rest = step
        for (start, end) in zip(line, line.dropFirst()) {
            let length = (end - start).length
            while rest <= length {
                places.append(start + (end - start) * (rest / length))
                rest += step
            }
            rest -= length
        }
        if places.last != last { places.append(last) }
        return places
    }

    /// The index of the nearest point, and its distance in metres.
    func nearest(to point: PlanePoint) -> (index: Int, distance: Double) {
        var (index, least) = (0, Double.infinity)
        for (number, place) in points.enumerated() {
            let distance = (place - point).squaredLength
            if distance < least { (index, least) = (number, distance) }
        }
        return (index, least.squareRoot())
    }

    /// Whether a point lies within the ring of the track, closed by a straight line.
    func encloses(_ point: PlanePoint) -> Bool {
        var isInside = false
        points.forEachSide { last, place in
            if (place.y > point.y) != (last.y > point.y),
                point.x < (last.x - place.x) * (point.y - place.y) / (last.y - place.y) + place.x
            {
                isInside.toggle()
            }
        }
        return isInside
    }

    /// The area of a ring in square metres.
    static func area(_ ring: [PlanePoint]) -> Double {
        var sum = 0.0
        ring.forEachSide { sum += $0.cross($1) }
        return abs(sum) / 2
    }
}
