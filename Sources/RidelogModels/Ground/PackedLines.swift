/// Lines in half the memory of coordinates, for those kept for long and drawn once: positions in ten millionths of a
/// degree (1 cm), as in OpenStreetMap. Each line is a count and its positions.
package struct PackedLines: Hashable, Sendable {
    /// For each line the number of positions, then latitude and longitude of each.
    package private(set) var words: [Int32] = []

    /// - Parameter lines: positions that are not finite are left out.
    package init(_ lines: [[Coordinate]]) {
        words.reserveCapacity(lines.reduce(0) { $0 + 1 + 2 * $1.count })
        for line in lines {
            let start = words.count
            words.append(0)
            for place in line where place.isFinite {
                words.append(Self.word(place.latitude))
                words.append(Self.word(place.longitude))
            }
            words[start] = Int32(clamping: (words.count - start) / 2)
        }
    }

    /// Lines from stored words. A count that is too large is limited to the words that there are.
    package init(words: [Int32]) { self.words = words }

    package var isEmpty: Bool { words.isEmpty }

    /// Calls the body with the lines whose bounding boxes intersect another box. Other lines are skipped without
    /// creating coordinates, and one array is reused for all lines.
    package func forEachLine(meeting box: BoundingBox, _ body: ([Coordinate]) -> Void) {
        var line: [Coordinate] = []
        let latitudes = (south: Self.word(box.south) - 1, north: Self.word(box.north) + 1)
        var start = 0
        while let places = places(from: start) {
            start = places.upperBound
            let extent = extent(of: places)
            guard extent.south <= latitudes.north, extent.north >= latitudes.south else { continue }
            let bounds = extent.bounds
            if let bounds, !bounds.intersects(box) { continue }
            read(places, into: &line)
            if bounds != nil || BoundingBox(unrolling: line)?.intersects(box) == true { body(line) }
        }
    }

    /// The words of the positions of the line that begins at a word; nil at the end.
    private func places(from start: Int) -> Range<Int>? {
        guard start < words.count else { return nil }
        let most = (words.count - start - 1) / 2
        return start + 1..<start + 1 + 2 * Swift.max(0, Swift.min(Int(words[start]), most))
    }

    private func read(_ places: Range<Int>, into line: inout [Coordinate]) {
        line.removeAll(keepingCapacity: true)
        for place in stride(from: places.lowerBound, to: places.upperBound, by: 2) {
            line.append(Self.place(words[place], words[place + 1]))
        }
    }

    /// The minimum and maximum latitude and longitude of a line, in words.
    private struct Extent {
        var (south, north, west, east) = (Int32.max, Int32.min, Int32.max, Int32.min)

        /// nil if the line may cross the antimeridian.
        var bounds: BoundingBox? {
            guard Int(east) - Int(west) < Int(180 * PackedLines.perDegree) else { return nil }
            let (first, last) = (PackedLines.place(south, west), PackedLines.place(north, east))
            return BoundingBox(
                south: first.latitude, west: first.longitude, north: last.latitude, east: last.longitude)
        }
    }

    private func extent(of places: Range<Int>) -> Extent {
        var extent = Extent()
        for place in stride(from: places.lowerBound, to: places.upperBound, by: 2) {
            let (latitude, longitude) = (words[place], words[place + 1])
            extent.south = Swift.min(extent.south, latitude)
            extent.north = Swift.max(extent.north, latitude)
            extent.west = Swift.min(extent.west, longitude)
            extent.east = Swift.max(extent.east, longitude)
        }
        return extent
    }

    private static let perDegree = 1e7

    private static func place(_ latitude: Int32, _ longitude: Int32) -> Coordinate {
        Coordinate(latitude: Double(latitude) / perDegree, longitude: Double(longitude) / perDegree)
    }

    private static func word(_ degrees: Double) -> Int32 {
        Int32(Swift.max(-2e9, Swift.min(2e9, (degrees * perDegree).rounded())))
    }
}

extension PackedLines: Sequence {
    package func makeIterator() -> UnfoldSequence<[Coordinate], Int> {
        sequence(state: 0) { start in
            guard let places = places(from: start) else { return nil }
            var line: [Coordinate] = []
            read(places, into: &line)
            start = places.upperBound
            return line
        }
    }
}

extension PackedLines: ExpressibleByArrayLiteral {
    package init(arrayLiteral lines: [Coordinate]...) { self.init(lines) }
}
