import RidelogModels

extension Ride {
    /// Why the figures of the ride are implausible; nil if they are not. The rules are in Docs/Figures.md.
    package var foundImplausibility: Implausibility? {
        let limits = SpeedLimits(kind)
        if summary.start < Instant.firstSatellites, !lines.isEmpty { return .date }
        // A track of one second may jump by the error of a position. Of a partly hidden line, the time is unknown.
        if summary.distance > 1000, let seconds = duration,
            seconds > 0 || (summary.pointCount > 1 && !summary.isCut),
            summary.distance / max(seconds, 1) > limits.average
        {
            return .speed
        }
        if summary.elapsedTime > Self.longestRide, summary.distance > 0, !hasAverageSpeed(limits) {
            return .duration
        }
        return nil
    }

    /// Whether distance and moving time give a plausible speed; if speeds are omitted, by the limit of the sport.
    private func hasAverageSpeed(_ limits: SpeedLimits) -> Bool {
        guard summary.hidesSpeed else { return summary.averageSpeed != nil }
        return summary.movingTime > 0 && summary.distance / summary.movingTime <= limits.average
    }

    /// The seconds for the whole distance; nil if the track covers only a part and the time of the whole is unknown.
    private var duration: Double? {
        guard summary.distanceSource == .deviceTotal, summary.bounds != nil else {
            return summary.elapsedTime > 0 ? summary.elapsedTime : summary.movingTime
        }
        return summary.total(\.elapsedTime) ?? summary.total(\.timerTime) ?? summary.total(\.movingTime)
    }

    /// Seconds: thirty days.
    private static let longestRide = 30 * 86_400.0

    /// Chooses the final figures after all recordings of the ride are merged.
    ///
    /// - Parameter ascent: the owner's preferred source of the ascent.
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
    /// 1990-01-01, shortly before the first GPS receivers were sold.
    package static let firstSatellites = Instant(millisecondsSince1970: 631_152_000_000)
}
