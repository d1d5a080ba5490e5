import RidelogModels

/// Parts rides into areas between which no one rode.
enum RideAreas {
    /// Cells a degree: what lies in cells that touch is in one area.
    private static let cells = 4.0
    /// At most so many cells a side are looked at of a ride.
    private static let longest = 60

    private struct Cell: Hashable {
        var row: Int
        var column: Int

        var around: [Cell] {
            (-1...1).flatMap { row in
                (-1...1).map { Cell(row: self.row + row, column: self.column + $0) }
            }
        }
    }

    /// The places of the boxes in each area: the area with the most of them first.
    static func areas(of boxes: [BoundingBox]) -> [[Int]] {
        var rides: [Cell: [Int]] = [:]
        for (place, box) in boxes.enumerated() {
            for cell in cells(of: box) { rides[cell, default: []].append(place) }
        }
        var isTaken = [Bool](repeating: false, count: boxes.count)
        var seen: Set<Cell> = []
        var areas: [[Int]] = []
        for place in boxes.indices where !isTaken[place] {
            var area: [Int] = []
            var pending = cells(of: boxes[place])
            while let cell = pending.popLast() {
                guard let found = rides[cell], seen.insert(cell).inserted else { continue }
                for place in found where !isTaken[place] {
                    isTaken[place] = true
                    area.append(place)
                    pending += cells(of: boxes[place])
                }
                pending += cell.around
            }
            areas.append(area.sorted())
        }
        return areas.filter { !$0.isEmpty }.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    }

    private static func cells(of box: BoundingBox) -> [Cell] {
        let (south, west) = (number(box.south), number(box.west))
        let north = min(max(south, number(box.north)), south + longest)
        let east = min(max(west, number(box.east)), west + longest)
        return (south...north).flatMap { row in (west...east).map { Cell(row: row, column: $0) } }
    }

    private static func number(_ degrees: Double) -> Int {
        degrees.isFinite ? Int((min(1000, max(-1000, degrees)) * cells).rounded(.down)) : 0
    }
}
