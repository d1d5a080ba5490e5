import RidelogModels

/// Shifts the times of the visible runs of a track so that they do not reveal when someone arrived at a hidden place
/// and left it: see ``RawTrack/cut(by:)``.
///
/// Rounding the start of each run by itself would not be enough: the trackpoints show how long a run took, so every
/// rounded time would be one more bound on the same unknown moment, and a few bounds together reveal it. Instead, the
/// first time is rounded, from which all others follow, and the gaps, each of which is an unknown of its own.
enum CoarseTimes {
    /// Five minutes, in milliseconds.
    private static let step: Int64 = 300_000

    /// The shift of the times of each run, in milliseconds.
    static func shifts(of runs: [PrivacyCut.Run]) -> [Int64] {
        var shift: Int64?
        var last: Int64?
        return runs.map { run in
            let times = run.segment.points.lazy.compactMap(\.time?.millisecondsSince1970)
            if let first = times.first {
                if let set = shift, let last, run.followsCut {
                    shift = set + change(across: first - last)
                } else if shift == nil {
                    shift = change(from: first)
                }
            }
            last = times.last ?? last
            return shift ?? 0
        }
    }

    /// The shift of a start, which rounds it down.
    static func change(from start: Int64) -> Int64 { -start.flooredDivision(by: step).remainder }

    /// By how much the shift changes across a hidden gap, which rounds it to the nearest step.
    static func change(across gap: Int64) -> Int64 {
        (gap + step / 2).flooredDivision(by: step).quotient * step - gap
    }
}

extension TrackSegment {
    /// The segment with all its times shifted.
    package func shifted(by milliseconds: Int64) -> TrackSegment {
        guard milliseconds != 0 else { return self }
        var shifted = self
        for index in points.indices {
            shifted.points[index].time = points[index].time?.advanced(byMilliseconds: milliseconds)
        }
        return shifted
    }
}
