import RidelogModels

/// The sea of a picture: coastlines have the water on their right (wiki.openstreetmap.org/wiki/Tag:natural=coastline), and
/// the picture's edge closes them.
struct GroundSea {
    /// The extent of the picture.
    let extent: MapExtent

    private var minimum: PlanePoint { extent.minimum }
    private var maximum: PlanePoint { extent.maximum }

    /// The rings of the water, for the even-odd rule.
    func rings(_ coast: [[PlanePoint]]) -> [[PlanePoint]] {
        let lines = Self.joined(coast)
        let islands = lines.filter { $0.first == $0.last && $0.count > 3 && $0.allSatisfy(extent.contains) }
        var parts = lines.filter { line in !(line.first == line.last && line.allSatisfy(extent.contains)) }
            .flatMap { beginningOutside($0).clipped(extent) }.filter { $0.count > 1 }
        // A coast that ends within the picture, where the extract ends, is dropped.
        parts = parts.filter { line in line.first.map(isOnEdge) == true && line.last.map(isOnEdge) == true }
        guard !parts.isEmpty else {
            guard let first = islands.first else { return [] }
            // With only rings, the first one decides: an island lies in water, a lagoon in land.
            return (Self.isLeftwards(first) ? [corners] : []) + islands
        }
        return closed(parts) + islands
    }

    /// The ring beginning at a point outside of the picture, if it has one; otherwise its ends could lie inside.
    private func beginningOutside(_ line: [PlanePoint]) -> [PlanePoint] {
        guard line.first == line.last, let start = line.firstIndex(where: { !extent.contains($0) }), start > 0
        else { return line }
        return Array(line[start...] + line[1...start])
    }

    private var corners: [PlanePoint] {
        [
            minimum, PlanePoint(x: maximum.x, y: minimum.y), maximum, PlanePoint(x: minimum.x, y: maximum.y),
        ]
    }

    /// Closes coasts along the edge of the picture: clockwise, with the water on the right, from where one leaves it to
    /// where the next one enters.
    private func closed(_ parts: [[PlanePoint]]) -> [[PlanePoint]] {
        var rings: [[PlanePoint]] = []
        var open = Set(parts.indices)
        let starts = parts.map { edge($0[0]) }
        while let first = open.min() {
            var (ring, current) = ([PlanePoint](), first)
            while open.remove(current) != nil {
                ring += parts[current]
                let exit = edge(parts[current][parts[current].count - 1])
                let next = open.union([first]).min {
                    (ahead(starts[$0], of: exit), $0) < (ahead(starts[$1], of: exit), $1)
                }
                current = next ?? first
                ring += corners(from: exit, to: starts[current])
            }
            rings.append(ring)
        }
        return rings
    }

    /// The position of a point along the edge, clockwise from the upper left corner: 0 to 4.
    private func edge(_ point: PlanePoint) -> Double {
        let (x, y) = ((point.x - minimum.x) / extent.width, (point.y - minimum.y) / extent.height)
        let sides = [(y, x), (1 - x, 1 + y), (1 - y, 3 - x), (x, 4 - y)]
        return sides.min { abs($0.0) < abs($1.0) }?.1 ?? 0
    }

    private func ahead(_ place: Double, of start: Double) -> Double {
        place >= start ? place - start : place - start + 4
    }

    private func corners(from start: Double, to end: Double) -> [PlanePoint] {
        let way = ahead(end, of: start)
        return (1...4).compactMap { step in
            let corner = (start.rounded(.down) + Double(step))
            guard corner - start < way else { return nil }
            return corners[Int(corner) % 4]
        }
    }

    private func isOnEdge(_ point: PlanePoint) -> Bool {
        [point.x - minimum.x, maximum.x - point.x, point.y - minimum.y, maximum.y - point.y]
            .contains { abs($0) < 1e-6 }
    }

    /// Whether a ring is counterclockwise, with y growing downwards.
    private static func isLeftwards(_ ring: [PlanePoint]) -> Bool {
        zip(ring, ring.dropFirst()).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } < 0
    }

    /// Joins lines of a coast where one ends and another begins.
    private static func joined(_ lines: [[PlanePoint]]) -> [[PlanePoint]] {
        var byStart = lines.filter { $0.count > 1 && $0.first != $0.last }.keyed { $0[0] }
        var joined = lines.filter { $0.count > 1 && $0.first == $0.last }
        let ends = Set(byStart.values.compactMap(\.last))
        func follow(_ start: PlanePoint) {
            guard var line = byStart.removeValue(forKey: start) else { return }
            while let end = line.last, let next = byStart.removeValue(forKey: end) {
                line += next.dropFirst()
            }
            joined.append(line)
        }
        for line in lines where line.count > 1 && line.first != line.last && !ends.contains(line[0]) {
            follow(line[0])
        }
        for line in lines where line.count > 1 { follow(line[0]) }
        return joined
    }
}
