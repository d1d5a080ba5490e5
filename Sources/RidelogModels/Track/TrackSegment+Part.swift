extension TrackSegment {
    /// The points in a range, with their extra measurements.
    ///
    /// - Parameter range: a range of indices of ``points``, clamped to them.
    package func part(_ range: Range<Int>) -> TrackSegment {
        let range = range.clamped(to: points.indices)
        return TrackSegment(points: Array(points[range]), extras: extras.parts(Array(range)))
    }

    /// The points at the kept indices, with their extra measurements.
    package func keeping(_ isKept: (Int) -> Bool) -> TrackSegment {
        let kept = points.indices.filter(isKept)
        return TrackSegment(points: kept.map { points[$0] }, extras: extras.parts(kept))
    }

    /// The maximum number of extra measurements of a joined segment: each has an array as long as the segment.
    private static let mostExtras = 64

    /// Appends the points of another segment, with their extra measurements.
    ///
    /// - Returns: false if there would be too many measurements; then nothing is changed.
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
    /// Their values at these indices; a measurement without values there is left out.
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
