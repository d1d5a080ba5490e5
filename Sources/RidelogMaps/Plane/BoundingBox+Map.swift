import RidelogModels

extension BoundingBox {
    /// The box extended by a share of its size on every side.
    package func widened(by share: Double) -> BoundingBox {
        let height = (north - south) * share
        let width = (east - west) * share
        return BoundingBox(
            south: south - height, west: west - width, north: north + height, east: east + width)
    }

    /// The parts of a line that may touch the box, each with the positions before and after.
    func parts(of line: [Coordinate]) -> [[Coordinate]] {
        var (parts, start) = ([[Coordinate]](), Int?.none)
        for index in line.indices.dropLast() {
            if mayMeet(line[index], line[index + 1]) {
                start = start ?? index
            } else if let first = start {
                parts.append(Array(line[first...index]))
                start = nil
            }
        }
        if let start { parts.append(Array(line[start...])) }
        return parts
    }
}
