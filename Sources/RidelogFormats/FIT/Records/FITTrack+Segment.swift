import RidelogModels

extension FITTrack {
    /// The records as in the file.
    ///
    /// - Parameter room: the remaining number of values of extra fields, including missing ones; reduced by those that
    ///   are used.
    /// - Returns: the segment, and the number of measurements that exceed the limit.
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

    /// The points of a ride, completed from other fields of the file.
    ///
    /// - Parameters:
    ///   - heartRates: heart rates for points that have none.
    ///   - switchedOn: the reference of times that count from when the device was switched on.
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
    /// Whether the column has information: devices write all fractions of cadences as zero.
    var hasValues: Bool {
        isFraction ? !isZero : !isEmpty
    }

    /// Whether the column completes points.
    var completesPoints: Bool { isFraction || nativeDestination != nil }

    /// The offset in ``Trackpoint/Values`` of the measurement that a developer field stands for; never a position.
    private var nativeDestination: Int? {
        guard isDeveloper, let target = nativeField.flatMap(FITTarget.init(record:)),
            target != .latitude, target != .longitude
        else { return nil }
        return target.destination
    }

    private var isFraction: Bool { key == .native(FITProfile.Record.fractionalCadence.number) }

    /// Completes points: adds fractions of cadences, and sets missing values from developer fields.
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
    /// The maximum milliseconds for which a heart rate is valid.
    private static let longestHold: Int64 = 5000

    /// Sets missing heart rates to the mean since the previous point, or to the last one.
    fileprivate func complete(_ points: inout [Trackpoint]) {
        guard !samples.isEmpty else { return }
        let samples = samples.sorted { $0.time < $1.time }
        var last = Int64.min
        // The number of samples up to the point.
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
