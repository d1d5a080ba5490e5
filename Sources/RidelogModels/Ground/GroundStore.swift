import Synchronization

/// The ground of a site's maps. It is read when the first map is drawn: a build that draws none needs none of it.
package final class GroundStore: Sendable {
    /// A sum over the extracts.
    package let sum: UInt64
    /// Whom the ground is from, if it is not from OpenStreetMap.
    package let credit: String?
    private let read: @Sendable () -> Ground
    private let index = Mutex<Index?>(nil)

    private struct Index {
        let ground: Ground
        /// The places of features and of names in ``ground`` by the cells that they touch.
        var features: [Cell: [Int]] = [:]
        var names: [Cell: [Int]] = [:]
    }

    /// A tenth of a degree.
    private struct Cell: Hashable {
        let row: Int
        let column: Int

        static func cells(of box: BoundingBox) -> [Cell] {
            let rows = number(box.south)...max(number(box.south), number(box.north))
            let columns = number(box.west)...max(number(box.west), number(box.east))
            return rows.flatMap { row in columns.map { Cell(row: row, column: $0) } }
        }

        private static func number(_ degrees: Double) -> Int { Int((degrees * 10).rounded(.down)) }
    }

    /// - Parameters:
    ///   - sum: another one where the ground is another one.
    ///   - credit: whom it is from; nil for OpenStreetMap.
    ///   - read: gives the ground; called once.
    package init(sum: UInt64, credit: String? = nil, read: @escaping @Sendable () -> Ground) {
        (self.sum, self.credit, self.read) = (sum, credit, read)
    }

    /// What a box shows, in the order of the extract.
    package func ground(in box: BoundingBox) -> Ground {
        let known = index.withLock { index in
            let known = index ?? Self.index(read())
            index = known
            return known
        }
        var found = Ground()
        let cells = Cell.cells(of: box)
        for place in Set(cells.flatMap { known.features[$0] ?? [] }).sorted()
        where known.ground.features[place].bounds.intersects(box) {
            found.features.append(known.ground.features[place])
        }
        for place in Set(cells.flatMap { known.names[$0] ?? [] }).sorted() {
            found.names.append(known.ground.names[place])
        }
        return found
    }

    private static func index(_ ground: Ground) -> Index {
        var index = Index(ground: ground)
        for (place, feature) in ground.features.enumerated() {
            for cell in Cell.cells(of: feature.bounds) { index.features[cell, default: []].append(place) }
        }
        for (place, name) in ground.names.enumerated() {
            for cell in Cell.cells(of: BoundingBox(name.place)) {
                index.names[cell, default: []].append(place)
            }
        }
        return index
    }
}
