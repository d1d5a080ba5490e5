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

    /// Goes on with the points of another segment, and what was measured there.
    package mutating func append(_ next: TrackSegment) {
        var others = next.extras
        for index in extras.indices {
            let same = others.firstIndex { $0.isSame(as: extras[index]) }
            extras[index].values +=
                same.map { others.remove(at: $0).values } ?? Array(repeating: nil, count: next.points.count)
        }
        for var other in others {
            other.values = Array(repeating: nil, count: points.count) + other.values
            extras.append(other)
        }
        points += next.points
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
