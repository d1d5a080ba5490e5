import RidelogModels

/// Cuts rings to a rectangle (Sutherland and Hodgman, 1974), so that a country's outline does not weigh down
/// the map of a ride in it.
struct RingClipper {
    let minimum: PlanePoint
    let maximum: PlanePoint

    /// The part of the ring in the rectangle; empty if there is none.
    func clip(_ ring: [PlanePoint]) -> [PlanePoint] {
        var ring = ring
        cut(&ring) {
            $0.x >= minimum.x
        } crossing: {
            Self.at(x: minimum.x, $0, $1)
        }
        cut(&ring) {
            $0.x <= maximum.x
        } crossing: {
            Self.at(x: maximum.x, $0, $1)
        }
        cut(&ring) {
            $0.y >= minimum.y
        } crossing: {
            Self.at(y: minimum.y, $0, $1)
        }
        cut(&ring) {
            $0.y <= maximum.y
        } crossing: {
            Self.at(y: maximum.y, $0, $1)
        }
        return ring
    }

    private func cut(
        _ ring: inout [PlanePoint],
        keeping isInside: (PlanePoint) -> Bool,
        crossing: (PlanePoint, PlanePoint) -> PlanePoint
    ) {
        guard var previous = ring.last else { return }
        var result: [PlanePoint] = []
        for point in ring {
            if isInside(point) != isInside(previous) { result.append(crossing(previous, point)) }
            if isInside(point) { result.append(point) }
            previous = point
        }
        ring = result
    }

    private static func at(x: Double, _ first: PlanePoint, _ second: PlanePoint) -> PlanePoint {
        let share = (x - first.x) / (second.x - first.x)
        return PlanePoint(x: x, y: first.y + share * (second.y - first.y))
    }

    private static func at(y: Double, _ first: PlanePoint, _ second: PlanePoint) -> PlanePoint {
        let share = (y - first.y) / (second.y - first.y)
        return PlanePoint(x: first.x + share * (second.x - first.x), y: y)
    }
}
