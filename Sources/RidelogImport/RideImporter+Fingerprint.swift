import RidelogRawTracks
import RidelogAnalysis
import RidelogModels

extension RideImporter {
    /// What matching needs to know about a ride as it was recorded; nil if nothing of it has a time.
    ///
    /// - Parameters:
    ///   - raw: the ride as recorded.
    ///   - ride: its visible part; nil if there is none.
    ///   - format: the name of the file's format.
    func fingerprint(of raw: RawRide, shown ride: Ride?, format: String?) -> RideFingerprint? {
        guard var fingerprint = ride.flatMap(Self.measured) ?? measured(raw) else { return nil }
        fingerprint.statedDistance = raw.totals?.distance.flatMap(Self.length)
        (fingerprint.sport, fingerprint.subSport) = (raw.sport, raw.subSport)
        (fingerprint.sourceID, fingerprint.trackFile, fingerprint.format) = (
            raw.sourceID, raw.trackFile, format
        )
        // Two ends alone are no track that could be more detailed than another.
        if !raw.track.isOnlyEnds {
            fingerprint.amount = RideFingerprint.Amount(raw.track)
            fingerprint.shape = raw.track.shapeHash
            fingerprint.whereabouts = raw.track.whereabouts
        }
        return fingerprint
    }

    /// A ride that is shown whole: its figures are those of the recording.
    private static func measured(_ ride: Ride) -> RideFingerprint? {
        let summary = ride.summary
        guard !summary.isCut else { return nil }
        let hasEnd = summary.end > summary.start
        var fingerprint = RideFingerprint(start: summary.start, end: hasEnd ? summary.end : nil)
        fingerprint.distance = summary.distanceSource == .deviceTotal ? nil : length(summary.distance)
        fingerprint.bounds = summary.bounds
        return fingerprint
    }

    /// A ride that is partly hidden: its figures are computed again, from the whole track.
    private func measured(_ raw: RawRide) -> RideFingerprint? {
        let sport = SportKind(raw.words)
        var cleaner = RideCleaner(settings.cleaning, sport: raw.words.statedSport)
        let whole = raw.cut(by: .nothingToHide, cleaning: &cleaner)
        let settings = settings.statistics.settings.adapted(to: sport)
        guard let series = TrackSeries(whole.track, settings: settings, sport: sport) else {
            return fingerprint(ofTotals: raw)
        }
        var fingerprint = RideFingerprint(start: series.start, end: series.end)
        fingerprint.distance = Self.length(series.distance)
        fingerprint.bounds = BoundingBox(series.moments.lazy.compactMap(\.coordinate))
        return fingerprint
    }

    private func fingerprint(ofTotals raw: RawRide) -> RideFingerprint? {
        guard let start = raw.start else { return nil }
        let seconds = raw.totals?.elapsedTime.flatMap(Self.length)
        var fingerprint = RideFingerprint(start: start, end: seconds.map(start.advanced(bySeconds:)))
        if !raw.track.isOnlyEnds {
            fingerprint.bounds = BoundingBox(
                raw.track.segments.lazy.flatMap(\.points).compactMap(\.coordinate))
        }
        return fingerprint
    }

    /// The value if it is a plausible distance or duration.
    private static func length(_ value: Double) -> Double? {
        value > 0 && value <= 1e9 ? value : nil
    }
}

extension RideFingerprint.Amount {
    /// - Parameter track: the track as recorded.
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
        // Beside a position, a speed adds nothing: phones write one, devices of GPX do not.
        if speed != nil, values.latitude.isNaN { bits |= 32 }
        if distance != nil { bits |= 64 }
        return bits
    }
}
