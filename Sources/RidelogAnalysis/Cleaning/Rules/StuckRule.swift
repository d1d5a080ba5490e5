import RidelogModels

/// Finds values that a sensor repeats implausibly long while the ride goes on; not while standing still.
struct StuckRule: CleaningRule {
    /// Seconds and trackpoints over which a heart rate does not stay the same.
    private static let heartRate = (seconds: 900.0, points: 100)
    /// Seconds and trackpoints over which a speed above 0 does not stay the same.
    private static let speed = (seconds: 600.0, points: 100)
    /// Seconds and trackpoints over which a position does not stay the same in motion.
    private static let position = (seconds: 10.0, points: 5)
    /// Metres that the ride must move meanwhile.
    private static let leastDistance = 500.0
    /// Metres that the device must report while its position stays the same.
    private static let leastDistanceInPlace = 50.0

    func faults(in segments: [TrackSegment]) -> TrackFaults {
        var faults = TrackFaults(in: segments)
        for (number, segment) in segments.enumerated() {
            let points = segment.points
            func mark<Value: Equatable>(
                _ fault: PointFaults, _ least: (seconds: Double, points: Int), besides first: Int = 0,
                of value: (Trackpoint) -> Value?, where isStuck: (ArraySlice<Trackpoint>) -> Bool
            ) {
                for run in runs(points, least, of: value) where isStuck(points[run]) {
                    for index in run.dropFirst(first) where value(points[index]) != nil {
                        faults.insert(fault, segment: number, point: index)
                    }
                }
            }
            mark(.heartRate, Self.heartRate, of: { $0.heartRate }) { run in
                run.first?.heartRate ?? 0 > 0
                    && max(straightDistance(run), deviceDistance(run)) >= Self.leastDistance
            }
            mark(.speed, Self.speed, of: { $0.speed }) { run in
                run.first?.speed ?? 0 > 0
                    && max(straightDistance(run), distance(run) ?? 0) >= Self.leastDistance && varies(run)
            }
            // The first position of a run may be right.
            mark(.position, Self.position, besides: 1, of: { $0.coordinate }) { run in
                deviceDistance(run) >= Self.leastDistanceInPlace
            }
        }
        markLonePlace(segments.blanking(faults), &faults)
        return faults
    }

    /// Marks all positions of a track with only one place: a recorder on an indoor trainer repeats its last fix.
    private func markLonePlace(_ left: [TrackSegment], _ faults: inout TrackFaults) {
        let places = left.lazy.flatMap(\.points).compactMap(\.coordinate)
        guard !faults.isEmpty, let first = places.first, places.allSatisfy({ $0 == first }),
            faults.contains(.position)
        else { return }
        faults.formUnion(TrackFaults(in: left) { $0.coordinate == nil ? [] : .position })
    }

    /// The runs of trackpoints in which a value stays the same for long enough; those without a value do not end a run.
    private func runs<Value: Equatable>(
        _ points: [Trackpoint], _ least: (seconds: Double, points: Int), of value: (Trackpoint) -> Value?
    ) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var (start, end, count) = (0, 0, 0)
        var last: Value?
        func close() {
            guard count >= least.points, let begin = points[start].time, let stop = points[end].time,
                stop.seconds(since: begin) >= least.seconds
            else { return }
            runs.append(start..<end + 1)
        }
        for (index, point) in points.enumerated() {
            guard let here = value(point) else { continue }
            if here != last {
                close()
                (start, count, last) = (index, 0, here)
            }
            (end, count) = (index, count + 1)
        }
        close()
        return runs
    }

    /// Metres from the first to the last position.
    private func straightDistance(_ points: ArraySlice<Trackpoint>) -> Double {
        let places = points.lazy.compactMap(\.coordinate)
        guard let first = places.first, let last = places.last else { return 0 }
        return first.distance(to: last)
    }

    /// The device's distance in metres, or else the integral of its speeds.
    private func deviceDistance(_ points: ArraySlice<Trackpoint>) -> Double {
        if let distance = distance(points) { return distance }
        var sum = 0.0
        for (last, point) in zip(points, points.dropFirst()) {
            guard let speed = point.speed, let start = last.time, let end = point.time else { continue }
            sum += speed * min(30, max(0, end.seconds(since: start)))
        }
        return sum
    }

    private func distance(_ points: ArraySlice<Trackpoint>) -> Double? {
        let distances = points.lazy.compactMap(\.distance)
        guard let first = distances.first, let last = distances.last else { return nil }
        return last - first
    }

    /// Whether another sensor took several values meanwhile.
    private func varies(_ points: ArraySlice<Trackpoint>) -> Bool {
        [\Trackpoint.heartRate, \.power, \.cadence].contains { sensor in
            Set(points.compactMap { $0[keyPath: sensor] }.prefix(10_000)).count >= 10
        }
    }
}
