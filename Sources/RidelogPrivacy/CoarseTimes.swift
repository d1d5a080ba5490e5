import RidelogModels

/// Sets the times of what is left of a track so that they do not reveal when someone came to a hidden place and
/// left it: see ``RawTrack/cut(by:)``.
///
/// Rounding each run's start by itself would not do. The trackpoints show how long a run took, so every
/// rounded time would be one more bound on the same unknown moment, and a few bounds together give it away.
/// Rounded are instead the one time that all others follow from, and the gaps, which are unknowns of their own.
enum CoarseTimes {
    /// Five minutes, in milliseconds.
    private static let step: Int64 = 300_000

    /// By how much the times of each run are set, in milliseconds.
    static func shifts(of runs: [PrivacyCut.Run]) -> [Int64] {
        var shift: Int64?
        var last: Int64?
        return runs.map { run in
            let times = run.segment.points.lazy.compactMap(\.time?.millisecondsSince1970)
            if let first = times.first {
                if let set = shift, let last, run.followsCut {
                    let gap = first - last
                    shift = set + rounded(gap) - gap
                } else if shift == nil {
                    shift = -first.flooredDivision(by: step).remainder
                }
            }
            last = times.last ?? last
            return shift ?? 0
        }
    }

    /// To the nearest whole step.
    private static func rounded(_ gap: Int64) -> Int64 {
        (gap + step / 2).flooredDivision(by: step).quotient * step
    }
}

extension TrackSegment {
    /// With all its times set by as many milliseconds.
    package func shifted(by milliseconds: Int64) -> TrackSegment {
        guard milliseconds != 0 else { return self }
        var shifted = self
        for index in points.indices {
            shifted.points[index].time = points[index].time?.advanced(byMilliseconds: milliseconds)
        }
        return shifted
    }
}
