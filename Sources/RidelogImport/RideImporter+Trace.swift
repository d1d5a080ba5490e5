import RidelogRawTracks
import RidelogAnalysis
import RidelogModels

extension RideImporter {
    /// What joining must know of a ride as it was recorded; nil without any time.
    ///
    /// - Parameters:
    ///   - raw: the ride as its file has it.
    ///   - ride: what may be shown of it; nil if nothing may.
    ///   - format: what the file is.
    func trace(of raw: RawRide, shown ride: Ride?, format: String?) -> RideFingerprint? {
        guard var trace = ride.flatMap(Self.measured) ?? measured(raw) else { return nil }
        trace.statedDistance = raw.totals?.distance.flatMap(Self.length)
        (trace.sport, trace.subSport) = (raw.sport, raw.subSport)
        (trace.sourceID, trace.trackFile, trace.format) = (raw.sourceID, raw.trackFile, format)
        // Where a ride began and ended is no track that could be richer than another.
        if !raw.track.isOnlyEnds {
            trace.amount = RideFingerprint.Amount(raw.track)
            trace.shape = raw.track.shapeHash
            trace.whereabouts = raw.track.whereabouts
        }
        return trace
    }

    /// Of a ride that is shown whole its figures are the true ones.
    private static func measured(_ ride: Ride) -> RideFingerprint? {
        let summary = ride.summary
        guard !summary.isCut else { return nil }
        let hasEnd = summary.end > summary.start
        var trace = RideFingerprint(start: summary.start, end: hasEnd ? summary.end : nil)
        trace.distance = summary.distanceSource == .deviceTotal ? nil : length(summary.distance)
        trace.bounds = summary.bounds
        return trace
    }

    /// Of a ride of which something is hidden they are computed once more, from the whole track.
    private func measured(_ raw: RawRide) -> RideFingerprint? {
        let sport = SportKind(raw.words)
        var cleaner = RideCleaner(settings.cleaning, sport: raw.words.statedSport)
        let whole = raw.cut(by: .nothingToHide, cleaning: &cleaner)
        let settings = settings.statistics.settings.adapted(to: sport)
        guard let series = TrackSeries(whole.track, settings: settings, sport: sport) else {
            return fingerprint(ofTotals: raw)
        }
        var trace = RideFingerprint(start: series.start, end: series.end)
        trace.distance = Self.length(series.distance)
        trace.bounds = BoundingBox(series.moments.lazy.compactMap(\.coordinate))
        return trace
    }

    private func fingerprint(ofTotals raw: RawRide) -> RideFingerprint? {
        guard let start = raw.start else { return nil }
        let seconds = raw.totals?.elapsedTime.flatMap(Self.length)
        var trace = RideFingerprint(start: start, end: seconds.map(start.advanced(bySeconds:)))
        if !raw.track.isOnlyEnds {
            trace.bounds = BoundingBox(raw.track.segments.lazy.flatMap(\.points).compactMap(\.coordinate))
        }
        return trace
    }

    /// A distance or duration that can have been meant.
    private static func length(_ value: Double) -> Double? {
        value > 0 && value <= 1e9 ? value : nil
    }
}

extension RideFingerprint.Amount {
    /// - Parameter track: as it was recorded.
    package init(_ track: RawTrack) {
        self.init()
        var channels: UInt16 = 0
        var extras: Set<String> = []
        for segment in track.segments {
            points += segment.points.count
            extras.formUnion(segment.extras.lazy.map(\.name))
            for point in segment.points {
                if point.time != nil { times += 1 }
                if point.coordinate != nil { positions += 1 }
                channels |= point.channels
            }
        }
        sensors = channels.nonzeroBitCount + extras.count
    }
}

extension Trackpoint {
    /// A bit for each measurement that it has.
    fileprivate var channels: UInt16 {
        var bits: UInt16 = 0
        if elevation != nil { bits |= 1 }
        if heartRate != nil { bits |= 2 }
        if cadence != nil { bits |= 4 }
        if power != nil { bits |= 8 }
        if temperature != nil { bits |= 16 }
        if speed != nil { bits |= 32 }
        if distance != nil { bits |= 64 }
        return bits
    }
}
