import RidelogModels

/// Groups areas into distant regions, so that a place on another continent does not shrink all others to dots.
package struct MapRegions {
    /// The cell size in degrees. Areas in touching cells are in the same region.
    private let cell: Double
    /// The maximum number of cells on each side of a box.
    private static let longest = 60

    /// For places: about a thousand kilometres apart.
    package static let ofPlaces = MapRegions(cell: 5)
    /// For rides: farther apart than someone rides in a day from one to the other.
    package static let ofRides = MapRegions(cell: 0.25)

    /// The indices of the boxes in each region, the region with the most boxes first.
    package func regions(of boxes: [BoundingBox]) -> [[Int]] {
        var inhabitants: [GridCell: [Int]] = [:]
        for (place, box) in boxes.enumerated() {
            for cell in cells(of: box) { inhabitants[cell, default: []].append(place) }
        }
        var isTaken = [Bool](repeating: false, count: boxes.count)
        var regions: [[Int]] = []
        for place in boxes.indices where !isTaken[place] {
            isTaken[place] = true
            var region = [place]
            var pending = cells(of: boxes[place])
            // Each cell once, because very many boxes share few cells.
            var known = Set(pending)
            while let cell = pending.popLast() {
                for near in cell.neighbours.map({ wrapped($0.row, $0.column) }) {
                    for next in inhabitants.removeValue(forKey: near) ?? [] where !isTaken[next] {
                        isTaken[next] = true
                        region.append(next)
                        pending += cells(of: boxes[next]).filter { known.insert($0).inserted }
                    }
                }
            }
            regions.append(region.sorted())
        }
        return regions.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    }

    private func cells(of box: BoundingBox) -> [GridCell] {
        let (south, west) = (number(box.south), number(box.west))
        let north = min(max(south, number(box.north)), south + Self.longest)
        let east = min(max(west, number(box.east)), west + Self.longest)
        return (south...north).flatMap { row in (west...east).map { wrapped(row, $0) } }
    }

    /// Wraps the column at the antimeridian.
    private func wrapped(_ row: Int, _ column: Int) -> GridCell {
        let count = Int(360 / cell)
        return GridCell(row: row, column: (column % count + count) % count)
    }

    private func number(_ degrees: Double) -> Int {
        degrees.isFinite ? Int((min(1000, max(-1000, degrees)) / cell).rounded(.down)) : 0
    }
}
