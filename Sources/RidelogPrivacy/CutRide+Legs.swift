import RidelogModels

extension [CutRide] {
    /// Shifts the times of the legs of one recording as if they were one track: the exact times of a leg would reveal
    /// those of the partly hidden one before or after it.
    ///
    /// See ``CoarseTimes``.
    ///
    /// - Parameter starts: the recorded start of each leg, also of a completely hidden one.
    package mutating func shiftTogether(_ starts: [Instant]) {
        guard count > 1, count == starts.count, contains(where: \.track.isCut) else { return }
        let order = indices.sorted { starts[$0] < starts[$1] }
        var last: (time: Int64, shift: Int64)?
        var isAfterCut = false
        for index in order {
            let track = self[index].track
            guard let first = track.recordedTimes.first, let end = track.recordedTimes.last else {
                guard !track.isCut, let start = self[index].start?.millisecondsSince1970 else {
                    isAfterCut = isAfterCut || track.isCut
                    continue
                }
                // A leg of which only the start is known.
                let shift = Self.shift(of: start, after: last, isHidden: isAfterCut)
                self[index].shift(by: shift)
                (last, isAfterCut) = ((start, shift), false)
                continue
            }
            let shift = Self.shift(of: first.time, after: last, isHidden: isAfterCut || track.hidesStart)
            self[index].shift(by: shift - first.shift)
            last = (end.time, end.shift + shift - first.shift)
            isAfterCut = track.hidesEnd
        }
    }

    /// The shift of a leg in milliseconds.
    ///
    /// - Parameters:
    ///   - last: the end of the leg before, and its shift.
    ///   - isHidden: whether something is hidden between the two.
    private static func shift(of start: Int64, after last: (time: Int64, shift: Int64)?, isHidden: Bool)
        -> Int64
    {
        guard let last else { return CoarseTimes.change(from: start) }
        return isHidden ? last.shift + CoarseTimes.change(across: start - last.time) : last.shift
    }
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
