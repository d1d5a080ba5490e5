import RidelogModels

/// Counters that run from the start of a recording reveal how far, or how long, someone went in a hidden area. Source:
/// K. Dhondt and others, «A Run a Day Won't Keep the Hacker Away: Inference Attacks on Endpoint Privacy Zones in
/// Fitness Tracking Social Networks», CCS 2022, who find homes by the distances of cut tracks.
extension [TrackSegment] {
    /// The segments with device distances that begin at 0 and continue from run to run.
    var withoutHiddenDistance: [TrackSegment] {
        var end = 0.0
        return map { segment in
            var segment = segment
            let start = end
            guard let first = segment.points.lazy.compactMap(\.distance).first else { return segment }
            for index in segment.points.indices {
                guard let distance = segment.points[index].distance else { continue }
                end = start + (distance - first)
                // Devices count in centimetres; finer digits would reveal the difference.
                segment.points[index].distance = (end * 1000).rounded() / 1000
            }
            return segment
        }
    }

    /// The segments without measurements that only rise, only fall or never change: these may be counters.
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

    /// A counter may fall now and then, as it restarts with each lap.
    var isOfACounter: Bool { min(rises, falls) * 20 <= max(rises, falls) }
}
