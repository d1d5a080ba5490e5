extension BoundingBox {
    /// Whether each place in it is in one of some boxes.
    package func isCovered(by boxes: [BoundingBox]) -> Bool {
        let near = boxes.map { $0.turned(towards: self) }.filter { intersects($0) }
        let rows = Self.middles(south, north, near.flatMap { [$0.south, $0.north] })
        let columns = Self.middles(west, east, near.flatMap { [$0.west, $0.east] })
        return rows.allSatisfy { row in
            columns.allSatisfy { column in
                near.contains { $0.south...$0.north ~= row && $0.west...$0.east ~= column }
            }
        }
    }

    /// The middles of what is between two values, parted at others.
    private static func middles(_ first: Double, _ last: Double, _ others: [Double]) -> [Double] {
        let sides = ([first, last] + others.filter { first < $0 && $0 < last }).sorted()
        return zip(sides, sides.dropFirst()).map { ($0 + $1) / 2 }
    }
}
