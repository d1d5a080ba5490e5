/// Lines that are kept for long and drawn once: their places in ten millionths of a degree (1 cm), as OpenStreetMap has them,
/// which takes half as much memory, one line behind the other, each after the number of its places.
package struct PackedLines: Hashable, Sendable {
    /// Latitude and longitude of each place, in turn.
    package private(set) var words: [Int32] = []

    /// - Parameter lines: places that are not finite are left out.
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

    /// Lines that were kept. A number of places is a claim: no more are read than there are.
    package init(words: [Int32]) { self.words = words }

    package var isEmpty: Bool { words.isEmpty }

    /// Goes through the lines. Each lies where the one before it did, so that a line that is only looked at takes no
    /// memory of its own.
    package func forEachLine(_ body: ([Coordinate]) -> Void) {
        var (lines, line) = (makeIterator(), [Coordinate]())
        while lines.read(&line) { body(line) }
    }

    /// Goes through the lines whose boxes meet another one. What others show is seen by their numbers, without making
    /// places of them.
    package func forEachLine(meeting box: BoundingBox, _ body: ([Coordinate]) -> Void) {
        var (lines, line) = (makeIterator(), [Coordinate]())
        while let places = lines.nextPlaces() {
            if let bounds = Self.bounds(places), !bounds.intersects(box) { continue }
            Self.read(places, into: &line)
            if BoundingBox(unrolling: line)?.intersects(box) == true { body(line) }
        }
    }

    /// The box around places; nil for none, or if they may lie on both sides of the antimeridian.
    private static func bounds(_ words: ArraySlice<Int32>) -> BoundingBox? {
        guard !words.isEmpty else { return nil }
        var (south, north, west, east) = (Int32.max, Int32.min, Int32.max, Int32.min)
        for place in stride(from: words.startIndex, to: words.endIndex, by: 2) {
            (south, north) = (Swift.min(south, words[place]), Swift.max(north, words[place]))
            (west, east) = (Swift.min(west, words[place + 1]), Swift.max(east, words[place + 1]))
        }
        guard Int(east) - Int(west) < Int(180 * perDegree) else { return nil }
        let (first, last) = (place(south, west), place(north, east))
        return BoundingBox(
            south: first.latitude, west: first.longitude, north: last.latitude, east: last.longitude)
    }

    private static let perDegree = 1e7

    fileprivate static func place(_ latitude: Int32, _ longitude: Int32) -> Coordinate {
        Coordinate(latitude: Double(latitude) / perDegree, longitude: Double(longitude) / perDegree)
    }

    private static func word(_ degrees: Double) -> Int32 {
        Int32(Swift.max(-2e9, Swift.min(2e9, (degrees * perDegree).rounded())))
    }
}

extension PackedLines: Sequence {
    package struct Iterator: IteratorProtocol {
        fileprivate var rest: ArraySlice<Int32>

        package mutating func next() -> [Coordinate]? {
            var line: [Coordinate] = []
            return read(&line) ? line : nil
        }

        /// Replaces a line by the next one.
        ///
        /// - Returns: false if there is none.
        fileprivate mutating func read(_ line: inout [Coordinate]) -> Bool {
            guard let places = nextPlaces() else { return false }
            PackedLines.read(places, into: &line)
            return true
        }

        /// The numbers of the next line's places; nil if there is none.
        fileprivate mutating func nextPlaces() -> ArraySlice<Int32>? {
            guard let claim = rest.popFirst() else { return nil }
            let places = rest.prefix(2 * Swift.max(0, Swift.min(Int(claim), rest.count / 2)))
            rest = rest[places.endIndex...]
            return places
        }
    }

    private static func read(_ words: ArraySlice<Int32>, into line: inout [Coordinate]) {
        line.removeAll(keepingCapacity: true)
        for place in stride(from: words.startIndex, to: words.endIndex, by: 2) {
            line.append(PackedLines.place(words[place], words[place + 1]))
        }
    }

    package func makeIterator() -> Iterator { Iterator(rest: words[...]) }
}

extension PackedLines: ExpressibleByArrayLiteral {
    package init(arrayLiteral lines: [Coordinate]...) { self.init(lines) }
}
