import Synchronization

/// The ground of a site's maps. It is read when a map needs it: a build that draws none needs none of it.
package final class GroundStore: Sendable {
    /// Whom the ground is from, if it is not from OpenStreetMap.
    package let credit: String?
    private let read: @Sendable () -> Ground
    private let index = Mutex<Index?>(nil)
    private let pictures = Mutex<[UInt64: UInt64]>([:])
    /// The sums of an earlier build's pictures, and where the ground is another one since then.
    private let kept: (pictures: [UInt64: UInt64], changed: [BoundingBox])

    private struct Index {
        let ground: Ground
        /// The places of features and of names in ``ground`` by the cells that they touch.
        var features: [Cell: [Int]] = [:]
        var names: [Cell: [Int]] = [:]
        /// Features that touch many cells.
        var wide: [Int] = []
    }

    /// A tenth of a degree.
    private struct Cell: Hashable {
        private static let around = 3600
        let row: Int
        let column: Int

        /// nil where there are more than so many.
        static func cells(of box: BoundingBox, most: Int = .max) -> [Cell]? {
            let rows = number(box.south)...max(number(box.south), number(box.north))
            let west = number(box.west)
            let columns = west...max(west, min(number(box.east), west + around - 1))
            guard rows.count <= most, rows.count * columns.count <= most else { return nil }
            // A box across the antimeridian goes on beyond 180 degrees.
            return rows.flatMap { row in
                columns.map { Cell(row: row, column: (($0 + around / 2) % around + around) % around) }
            }
        }

        private static func number(_ degrees: Double) -> Int {
            degrees.isFinite ? Int((degrees * 10).rounded(.down)) : 0
        }
    }

    /// So many cells a feature may touch to be found by them.
    private static let mostCells = 2000

    /// - Parameters:
    ///   - credit: whom it is from; nil for OpenStreetMap.
    ///   - pictures: sums that an earlier build worked out, as in ``pictureSums``.
    ///   - changed: the boxes of what came to the ground or went from it since then.
    ///   - read: gives the ground; called once.
    package init(
        credit: String? = nil, pictures: [UInt64: UInt64] = [:], changed: [BoundingBox] = [],
        read: @escaping @Sendable () -> Ground
    ) {
        (self.credit, self.read) = (credit, read)
        kept = (pictures, changed)
    }

    /// What a box shows, in the order of the extract.
    package func ground(in box: BoundingBox) -> Ground {
        var ground = ground(in: [box])
        ground.features.removeAll { !$0.bounds.intersects(box) }
        return ground
    }

    /// What is in the cells of some boxes, each part once, in the order of the extract.
    package func ground(in boxes: [BoundingBox]) -> Ground {
        let known = index.withLock { ready(&$0) }
        let cells = Self.cells(of: boxes)
        var found = Ground()
        found.features = Self.features(in: cells, known).map { known.ground.features[$0] }
        let names = cells.map { $0.flatMap { known.names[$0] ?? [] }.sorted() }
        found.names = (names ?? Array(known.ground.names.indices)).map { known.ground.names[$0] }
        return found
    }

    /// The lines that a box shows, by the features that they are of.
    package func lines(in box: BoundingBox) -> [[[Coordinate]]] {
        ground(in: box).features.map { feature in
            feature.lines.filter { BoundingBox($0)?.intersects(box) == true }
        }.filter { !$0.isEmpty }
    }

    private func ready(_ index: inout Index?) -> Index {
        let known = index ?? Self.index(read())
        index = known
        return known
    }

    /// nil where there are very many.
    private static func cells(of boxes: [BoundingBox]) -> Set<Cell>? {
        var cells: Set<Cell> = []
        for box in boxes {
            guard let more = Cell.cells(of: box, most: mostCells) else { return nil }
            cells.formUnion(more)
        }
        return cells
    }

    private static func features(in cells: Set<Cell>?, _ known: Index) -> [Int] {
        cells.map { Set($0.flatMap { known.features[$0] ?? [] } + known.wide).sorted() }
            ?? Array(known.ground.features.indices)
    }

    /// The sum over what a picture shows, worked out once.
    ///
    /// - Parameters:
    ///   - picture: another number for another picture.
    ///   - box: what the picture shows.
    package func sum(
        ofPicture picture: UInt64, in box: BoundingBox, _ work: (GroundStore) -> UInt64
    ) -> UInt64 {
        if let known = pictures.withLock({ $0[picture] }) { return known }
        let isSame = !kept.changed.contains { $0.intersects(box) }
        let sum = (isSame ? kept.pictures[picture] : nil) ?? work(self)
        pictures.withLock { $0[picture] = sum }
        return sum
    }

    /// The sums of the pictures that were asked for, by the numbers of the pictures.
    package var pictureSums: [UInt64: UInt64] { pictures.withLock { $0 } }

    private static func index(_ ground: Ground) -> Index {
        var index = Index(ground: ground)
        for (place, feature) in ground.features.enumerated() {
            guard let cells = Cell.cells(of: feature.bounds, most: mostCells) else {
                index.wide.append(place)
                continue
            }
            for cell in cells { index.features[cell, default: []].append(place) }
        }
        for (place, name) in ground.names.enumerated() {
            for cell in Cell.cells(of: BoundingBox(name.place)) ?? [] {
                index.names[cell, default: []].append(place)
            }
        }
        return index
    }
}
