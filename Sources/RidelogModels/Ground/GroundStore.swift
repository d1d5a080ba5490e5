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

    /// The ground, and the places of its features and names by where they are.
    private struct Index {
        let ground: Ground
        private(set) var features = BoxIndex()
        private(set) var names = BoxIndex()

        init(_ ground: Ground) {
            self.ground = ground
            for (place, feature) in ground.features.enumerated() { features.insert(feature.bounds, place) }
            for (place, name) in ground.names.enumerated() { names.insert(BoundingBox(name.place), place) }
        }
    }

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
        ground.names.removeAll { !BoundingBox($0.place).intersects(box) }
        return ground
    }

    /// What is near some boxes, each part once, in the order of the extract.
    package func ground(in boxes: [BoundingBox]) -> Ground {
        let known = known
        var found = Ground()
        found.features = known.features.places(near: boxes).map { known.ground.features[$0] }
        found.names = known.names.places(near: boxes).map { known.ground.names[$0] }
        return found
    }

    /// Goes through the lines that a box shows, in the order of the features that they are of.
    package func forEachLine(in box: BoundingBox, _ body: ([Coordinate]) -> Void) {
        let known = known
        for place in known.features.places(near: [box])
        where known.ground.features[place].bounds.intersects(box) {
            known.ground.features[place].lines.forEachLine(meeting: box, body)
        }
    }

    /// Reads the ground at once: some map will need it.
    package func load() { _ = known }

    private var known: Index {
        index.withLock { index in
            if let index { return index }
            let read = Index(read())
            index = read
            return read
        }
    }

    /// The sum over what a picture shows in a box, worked out once. Each picture has a number of its own.
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
}
