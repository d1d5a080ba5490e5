import RidelogModels

extension [CutRide] {
    /// Shifts the times of the legs of one recording as if they were one track: the exact times of a leg would reveal
    /// those of the partly hidden one before or after it.
    ///
    /// See ``CoarseTimes``.
    package mutating func shiftTogether() {
        guard count > 1, contains(where: \.track.isCut) else { return }
        let order = indices.sorted { (self[$0].firstTime ?? .latest) < (self[$1].firstTime ?? .latest) }
        var last: (time: Int64, shift: Int64)?
        var isAfterCut = false
        for index in order {
            let track = self[index].track
            guard let first = track.recordedTimes.first, let end = track.recordedTimes.last else {
                isAfterCut = isAfterCut || track.isCut
                continue
            }
            let shift =
                if let last, isAfterCut || track.hidesStart {
                    last.shift + CoarseTimes.change(across: first.time - last.time)
                } else {
                    last?.shift ?? CoarseTimes.change(from: first.time)
                }
            self[index].shift(by: shift - first.shift)
            last = (end.time, end.shift + shift - first.shift)
            isAfterCut = track.hidesEnd
        }
    }
}

extension CutRide {
    fileprivate var firstTime: Instant? { track.spans.lazy.compactMap(\.recorded).first?.lowerBound }
}

extension CutTrack {
    /// The first and the last recorded time of each visible run in milliseconds, with its shift.
    fileprivate var recordedTimes: [(time: Int64, shift: Int64)] {
        spans.flatMap { span in
            [span.recorded?.lowerBound, span.recorded?.upperBound].compactMap {
                $0.map { ($0.millisecondsSince1970, span.shift) }
            }
        }
    }
}
