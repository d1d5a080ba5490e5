import RidelogModels

extension Ride {
    /// Why the figures of the ride cannot be true; nil if they can. Docs/Figures.md has the rules.
    package var foundImplausibility: Implausibility? {
        let limits = SpeedLimits(kind)
        if summary.start < Instant.firstSatellites, !lines.isEmpty { return .date }
        // A track of one second may jump by as much as a position is wrong.
        if summary.distance > 1000, let seconds = duration, seconds > 0 || summary.pointCount > 1,
            summary.distance / max(seconds, 1) > limits.average
        {
            return .speed
        }
        if summary.elapsedTime > Self.longestRide, summary.distance > 0, !hasAverageSpeed(limits) {
            return .duration
        }
        return nil
    }

    /// Whether distance and moving time belong together; where no speed may be shown, by what the sport allows.
    private func hasAverageSpeed(_ limits: SpeedLimits) -> Bool {
        guard summary.hidesSpeed else { return summary.averageSpeed != nil }
        return summary.movingTime > 0 && summary.distance / summary.movingTime <= limits.average
    }

    /// Seconds in which the whole distance was covered; nil if the track has a part of it only and nothing says how
    /// long the whole took.
    private var duration: Double? {
        guard summary.distanceSource == .deviceTotal, summary.bounds != nil else {
            return summary.elapsedTime > 0 ? summary.elapsedTime : summary.movingTime
        }
        return summary.total(\.elapsedTime) ?? summary.total(\.timerTime) ?? summary.total(\.movingTime)
    }

    /// Seconds: thirty days.
    private static let longestRide = 30 * 86_400.0

    /// Settles what is known once all its recordings are joined.
    ///
    /// - Parameter ascent: where the owner wants the ascent from.
    package mutating func settle(ascent: FigureSource) {
        summary.chooseAscent(ascent)
        removeLifts()
        summary.raiseMaximumSpeed()
        self.implausibility = foundImplausibility
    }

    private mutating func removeLifts() {
        guard usesLifts else { return }
        summary.ascent = nil
        summary.computed.ascent = nil
        summary.device?.ascent = nil
        summary.table?.ascent = nil
        for index in content.details.value.splits.indices { content.details.value.splits[index].ascent = nil }
        for index in content.details.value.otherSplits.indices {
            content.details.value.otherSplits[index].ascent = nil
        }
    }
}

extension Instant {
    /// 1990-01-01: a little later the first GPS receivers were sold.
    package static let firstSatellites = Instant(millisecondsSince1970: 631_152_000_000)
}
