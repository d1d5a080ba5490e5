extension TrackSegment {
    /// The points of a range and what was measured there.
    ///
    /// - Parameter range: of the indices of ``points``; what is beyond them counts for nothing.
    package func part(_ range: Range<Int>) -> TrackSegment {
        let range = range.clamped(to: points.indices)
        return TrackSegment(points: Array(points[range]), extras: extras.parts(Array(range)))
    }

    /// The points whose numbers are kept, and what was measured there.
    package func keeping(_ isKept: (Int) -> Bool) -> TrackSegment {
        let kept = points.indices.filter(isKept)
        return TrackSegment(points: kept.map { points[$0] }, extras: extras.parts(kept))
    }

    /// So many measurements a segment has at most when it takes up another: each fills a list of its own.
    private static let mostExtras = 64

    /// Goes on with the points of another segment, and what was measured there.
    ///
    /// - Returns: false if there are too many measurements, and nothing was done.
    package mutating func append(_ next: TrackSegment) -> Bool {
        var others = next.extras.filter { other in !extras.contains { $0.isSame(as: other) } }
        guard extras.count + others.count <= Self.mostExtras else { return false }
        for index in extras.indices {
            let same = next.extras.first { $0.isSame(as: extras[index]) }
            extras[index].values += same?.values ?? Array(repeating: nil, count: next.points.count)
        }
        for index in others.indices {
            others[index].values.insert(contentsOf: repeatElement(nil, count: points.count), at: 0)
        }
        extras += others
        points += next.points
        return true
    }
}

extension ExtraField {
    fileprivate func isSame(as other: ExtraField) -> Bool {
        (name, unit, isDeveloper) == (other.name, other.unit, other.isDeveloper)
    }
}

extension [ExtraField] {
    /// Their values at these points; a measurement of which no value is left is left out.
    fileprivate func parts(_ numbers: [Int]) -> [ExtraField] {
        compactMap { field in
            let values = numbers.map { field.values.indices.contains($0) ? field.values[$0] : nil }
            guard values.contains(where: { $0 != nil }) else { return nil }
            var part = field
            part.values = values
            return part
        }
    }
}
