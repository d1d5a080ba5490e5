import RidelogModels

extension FITTrack {
    /// The records as they are in the file.
    ///
    /// - Parameter room: how many values of extra fields there may be, those that are none included; less when it
    ///   comes back.
    /// - Returns: also how many measurements there is no room for.
    func segment(room: inout Int) -> (TrackSegment, surplusCount: Int) {
        var segment = TrackSegment(points: points)
        var surplusCount = 0
        for column in fields.columns where column.hasValues {
            if points.count <= room {
                room -= points.count
                segment.extras.append(column.extraField(count: points.count))
            } else {
                surplusCount += 1
            }
        }
        return (segment, surplusCount)
    }

    var textCount: Int { fields.columns.reduce(0) { $0 + $1.textCount } }

    /// The points as a ride has them: with what is in other fields of the file.
    ///
    /// - Parameters:
    ///   - heartRates: for points that have none.
    ///   - switchedOn: what times that count from there are computed from.
    func completePoints(heartRates: FITHeartRates, switchedOn: Instant?) -> [Trackpoint] {
        var points = points
        for column in fields.columns where column.hasValues { column.complete(&points) }
        if let switchedOn {
            for (index, seconds) in systemTimes {
                points[index].time = switchedOn.advanced(bySeconds: Double(seconds))
            }
        }
        heartRates.complete(&points)
        return points
    }
}

extension FITColumn {
    /// Whether it is worth telling: devices write the fraction of cadences as zero throughout.
    var hasValues: Bool {
        isFraction ? !isZero : !isEmpty
    }

    /// Whether it gives points what they lack.
    var completesPoints: Bool { isFraction || nativeDestination != nil }

    /// Where the measurement for which a developer's field stands is in ``Trackpoint/Values``; never a position.
    private var nativeDestination: Int? {
        guard isDeveloper, let target = nativeField.flatMap(FITTarget.init(record:)),
            target != .latitude, target != .longitude
        else { return nil }
        return target.destination
    }

    private var isFraction: Bool { key == .native(FITProfile.Record.fractionalCadence.number) }

    /// Adds what belongs to the points themselves: fractions of cadences, and what a developer's field gives where
    /// the field that it stands for has nothing.
    fileprivate func complete(_ points: inout [Trackpoint]) {
        if isFraction {
            forEach { index, value in
                if let cadence = points[index].cadence { points[index].cadence = cadence + value }
            }
        } else if let destination = nativeDestination {
            forEach { index, value in
                if points[index].values.isMissing(at: destination) {
                    points[index].values.set(value, at: destination)
                }
            }
        }
    }
}

extension FITHeartRates {
    /// Milliseconds for which a rate holds if no other comes.
    private static let longestHold: Int64 = 5000

    /// Gives points without a heart rate the mean since the point before, or the last one.
    fileprivate func complete(_ points: inout [Trackpoint]) {
        guard !samples.isEmpty else { return }
        let samples = samples.sorted { $0.time < $1.time }
        var last = Int64.min
        // How many samples are not after the point.
        var end = 0
        for index in points.indices {
            guard let time = points[index].time?.millisecondsSince1970 else { continue }
            defer { last = time }
            if time < last { end = samples.partitioningIndex { $0.time > time } }
            while end < samples.count, samples[end].time <= time { end += 1 }
            guard end > 0, points[index].heartRate == nil, time - samples[end - 1].time <= Self.longestHold
            else { continue }
            let earliest = max(last, time - Self.longestHold)
            var sum = samples[end - 1].rate
            var count = 1
            while count < end, count < 64, samples[end - 1 - count].time > earliest {
                sum += samples[end - 1 - count].rate
                count += 1
            }
            points[index].heartRate = (sum / Double(count)).rounded()
        }
    }
}
