import Synchronization

/// The ground of a site's maps. It is read when the first map needs it, so a build that draws no map does not read it.
package final class GroundStore: Sendable {
    /// The source to credit, if it is not OpenStreetMap.
    package let credit: String?
    private let read: @Sendable () -> Ground
    private let index = Mutex<Index?>(nil)
    private let pictures = Mutex<[UInt64: UInt64]>([:])
    /// The checksums of an earlier build's pictures, and the boxes in which the ground has changed since then.
    private let kept: (pictures: [UInt64: UInt64], changed: [BoundingBox])

    /// The ground, with spatial indexes of its features and names.
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
    ///   - credit: the source to credit; nil for OpenStreetMap.
    ///   - pictures: checksums of an earlier build, as in ``pictureSums``.
    ///   - changed: boxes of the features and names added or removed since then.
    ///   - read: returns the ground; called once.
    package init(
        credit: String? = nil, pictures: [UInt64: UInt64] = [:], changed: [BoundingBox] = [],
        read: @escaping @Sendable () -> Ground
    ) {
        (self.credit, self.read) = (credit, read)
        kept = (pictures, changed)
    }

    /// The features and names in a box, in the order of the extract.
    package func ground(in box: BoundingBox) -> Ground {
        var ground = ground(in: [box])
        ground.features.removeAll { !$0.bounds.intersects(box) }
        ground.names.removeAll { !BoundingBox($0.place).intersects(box) }
        return ground
    }

    /// The features and names near some boxes, each once, in the order of the extract.
    package func ground(in boxes: [BoundingBox]) -> Ground {
        let known = known
        var found = Ground()
        found.features = known.features.places(near: boxes).map { known.ground.features[$0] }
        found.names = known.names.places(near: boxes).map { known.ground.names[$0] }
        return found
    }

    /// Calls the body with the lines that touch a box, in the order of their features.
    package func forEachLine(in box: BoundingBox, _ body: ([Coordinate]) -> Void) {
        let known = known
        for place in known.features.places(near: [box])
        where known.ground.features[place].bounds.intersects(box) {
            known.ground.features[place].lines.forEachLine(meeting: box, body)
        }
    }

    /// Reads the ground now, if it has not been read.
    package func load() { _ = known }

    private var known: Index {
        index.withLock { index in
            if let index { return index }
            let read = Index(read())
            index = read
            return read
        }
    }

    /// The checksum of what a picture shows in a box, computed once for each picture number.
    package func sum(
        ofPicture picture: UInt64, in box: BoundingBox, _ work: (GroundStore) -> UInt64
    ) -> UInt64 {
        if let known = pictures.withLock({ $0[picture] }) { return known }
        let isSame = !kept.changed.contains { $0.intersects(box) }
        let sum = (isSame ? kept.pictures[picture] : nil) ?? work(self)
        pictures.withLock { $0[picture] = sum }
        return sum
    }

    /// The checksums of the pictures asked for, by picture number.
    package var pictureSums: [UInt64: UInt64] { pictures.withLock { $0 } }
}
