import RidelogModels

/// What a device counts from the start of a recording shows how far someone went, or how long, where nothing may
/// be shown. Sources: K. Dhondt and others, «A Run a Day Won't Keep the Hacker Away: Inference Attacks on Endpoint
/// Privacy Zones in Fitness Tracking Social Networks», CCS 2022, who find homes by the distances of cut tracks.
extension [TrackSegment] {
    /// With the device's distances from the first visible trackpoint on, each run beginning where the last one
    /// ended.
    var withoutHiddenDistance: [TrackSegment] {
        var end = 0.0
        return map { segment in
            var segment = segment
            let start = end
            guard let first = segment.points.lazy.compactMap(\.distance).first else { return segment }
            for index in segment.points.indices {
                guard let distance = segment.points[index].distance else { continue }
                end = start + (distance - first)
                // Devices count in centimetres; finer digits would be left of what is taken away.
                segment.points[index].distance = (end * 1000).rounded() / 1000
            }
            return segment
        }
    }

    /// Without the measurements that go one way, or no way at all: the device counts something.
    var withoutCounters: [TrackSegment] {
        var courses: [ExtraField: Course] = [:]
        for field in lazy.flatMap(\.extras) {
            var course = courses[field.nameAlone] ?? Course()
            for value in field.values { course.add(value) }
            courses[field.nameAlone] = course
        }
        return map { segment in
            var segment = segment
            segment.extras = segment.extras.filter { courses[$0.nameAlone]?.isOfACounter == false }
            return segment
        }
    }
}

extension ExtraField {
    fileprivate var nameAlone: ExtraField { ExtraField(name: name, isDeveloper: isDeveloper, values: []) }
}

/// How often a measurement rose and fell.
private struct Course {
    private var last: Double?
    private var (rises, falls) = (0, 0)

    mutating func add(_ value: Double?) {
        guard let value, value.isFinite else { return }
        if let last {
            rises += value > last ? 1 : 0
            falls += value < last ? 1 : 0
        }
        last = value
    }

    /// Counters that begin anew with each lap fall now and then.
    var isOfACounter: Bool { min(rises, falls) * 20 <= max(rises, falls) }
}
