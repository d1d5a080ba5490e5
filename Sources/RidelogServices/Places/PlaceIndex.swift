import RidelogModels

/// Places by where they are.
struct PlaceIndex: Sendable {
    /// A tenth of a degree.
    private struct Cell: Hashable {
        let row: Int
        let column: Int

        init(_ row: Int, _ column: Int) { (self.row, self.column) = (row, (column % 3600 + 3600) % 3600) }
    }

    private let names: [GroundName]
    private var byCell: [Cell: [Int]] = [:]

    init(_ names: [GroundName]) {
        self.names = names
        for (index, name) in names.enumerated() where name.place.isValid {
            byCell[Cell(Self.number(name.place.latitude), Self.number(name.place.longitude)), default: []]
                .append(index)
        }
    }

    /// The places in a box, and perhaps some about it, in their order.
    func names(in box: BoundingBox) -> [GroundName] {
        let (south, north) = (Self.number(box.south), Self.number(box.north))
        let (west, east) = (Self.number(box.west), Self.number(box.east))
        guard south <= north, west <= east, (north - south) * (east - west) < 100_000 else { return [] }
        return (south...north).flatMap { row in (west...east).flatMap { byCell[Cell(row, $0)] ?? [] } }
            .sorted().map { names[$0] }
    }

    private static func number(_ degrees: Double) -> Int {
        degrees.isFinite ? Int((min(1000, max(-1000, degrees)) * 10).rounded(.down)) : 0
    }
}
