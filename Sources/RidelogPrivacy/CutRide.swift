import RidelogRawTracks
import RidelogModels

/// A ride without what privacy zones hide: the only kind that figures and pages are made from. As with
/// ``CutTrack`` nothing but ``RawRide/cut(by:)`` makes one.
public struct CutRide: Hashable, Sendable {
    /// What the file says of the ride; of a cut ride without the sentences that ``PrivateWords`` hides.
    public let words: RideWords
    /// Its visible trackpoints.
    public private(set) var track: CutTrack
    /// Its laps; of a cut ride those that may be shown.
    public let laps: [Lap]
    /// Lengths of a pool; none if the ride is cut.
    public let lengths: [PoolLength]
    /// What the device computed for the whole ride; nil if the ride is cut, as that is of the hidden part too.
    public let totals: DeviceTotals?
    /// Who wrote ``totals``: a device or a table.
    public let totalsSource: FigureSource
    /// Seconds by which the device's clock was before UTC; nil if the ride is cut, as the clock may be that of a place
    /// that no one should know, unless the ride has only a day.
    public let clockOffset: Int?
    /// When the ride began by its file's own words, for a ride whose trackpoints have no time; of a cut ride set back to
    /// a whole quarter of an hour.
    public let start: Instant?
    /// Figures that the owner does not want on the site, not even computed ones.
    private let omitted: Set<OmittedFigure>
    /// The device that wrote the file, for what its heights are worth; never shown, as the owner may not want it.
    package let recorder: String?

    fileprivate init(
        _ ride: RawRide, _ track: CutTrack, _ visible: PrivateWords, omitted: Set<OmittedFigure> = [],
        recorder: String? = nil
    ) {
        self.omitted = omitted
        self.recorder = recorder ?? ride.device
        var words = ride.words
        if track.isCut {
            words.title = words.title.flatMap(visible.visible)
            words.text = words.text.flatMap(visible.visible)
        }
        self.words = words
        self.track = track
        laps = track.isCut ? track.visible(ride.laps) : ride.laps
        lengths = track.isCut ? [] : ride.lengths
        totals = track.isCut ? nil : ride.totals
        totalsSource = ride.isTableRow ? .table : .device
        clockOffset = track.isCut && !ride.hasOnlyDay ? nil : ride.clockOffset
        // Every zone is a whole number of quarters from UTC today, so the day of the ride stays.
        start = track.isCut ? ride.start?.rounded(.down, to: 900) : ride.start
    }
}

extension CutRide {
    /// Whether the owner wants no speeds on the site, not even computed ones.
    public var omitsSpeed: Bool { omitted.contains(.speed) }

    /// Gives the visible trackpoints the heights of a model of the terrain, if the device recorded none and the owner
    /// does not omit them.
    package mutating func fillHeights(from terrain: (any TerrainHeights)?) {
        if let terrain, !omitted.contains(.elevation) { track.fillHeights(from: terrain) }
    }
}

extension RawRide {
    /// The ride as it may be shown: see ``RawTrack/cut(by:)``.
    ///
    /// Of a partly hidden ride, nothing is shown that the device computed over the whole of it. A lap is shown if it
    /// was made by hand and lies within one visible run, its time shifted as those of the trackpoints: where the
    /// device makes a lap after each kilometre, the first one that is seen would reveal how much of it was hidden.
    public func cut(by zones: PrivacyZones) -> CutRide {
        CutRide(self, track.cut(by: zones), zones.words)
    }

    /// The same, without what cannot have been meant: see ``RawTrack/cut(by:cleaning:)``.
    public func cut(by zones: PrivacyZones, cleaning cleaner: inout some TrackCleaner) -> CutRide {
        CutRide(self, track.cut(by: zones, cleaning: &cleaner), zones.words)
    }

    /// The same, also without the ends and the figures that the rules remove from every ride.
    public func cut(following rules: PrivacyRules, cleaning cleaner: inout some TrackCleaner) -> CutRide {
        let ride = omitting(rules.omitted)
        return CutRide(
            ride, ride.track.cut(by: rules.zones(for: track), cleaning: &cleaner), rules.zones.words,
            omitted: rules.omitted, recorder: device)
    }
}

extension VisibleSpan {
    /// - Parameter segment: as it is shown before its times are set.
    init(_ segment: TrackSegment, shift: Int64) {
        let times = segment.points.lazy.compactMap(\.time)
        var recorded: ClosedRange<Instant>?
        if let first = times.first, let last = times.last, first <= last { recorded = first...last }
        self.init(recorded: recorded, shift: shift)
    }

    /// The lap with its time set; nil if it does not lie whole within the run.
    func lap(_ lap: Lap) -> Lap? {
        guard let start = lap.start, let seconds = lap.totals.elapsedTime, seconds >= 0,
            let shownStart = shown(start), shown(start.advanced(bySeconds: seconds)) != nil
        else { return nil }
        var lap = lap
        lap.start = shownStart
        return lap
    }
}

extension CutTrack {
    /// Each lap is looked for in each run.
    private static let greatestLapCount = 1000

    fileprivate func visible(_ laps: [Lap]) -> [Lap] {
        laps.lazy.filter { $0.trigger == "manual" }.prefix(Self.greatestLapCount).compactMap { lap in
            spans.lazy.compactMap { $0.lap(lap) }.first
        }
    }
}
