import RidelogRawTracks
import RidelogModels

/// A ride without what privacy zones hide: figures and pages are made only from this type. As with ``CutTrack``, only
/// `RawRide.cut(by:)` creates one.
public struct CutRide: Hashable, Sendable {
    /// Title, sport and other words of the file; for a cut ride title and text without the sentences that
    /// ``PrivateWords`` hides. Its sport and equipment are hidden later, because rules may hide the ride by them.
    public let words: RideWords
    /// Its visible trackpoints.
    public private(set) var track: CutTrack
    /// Its laps; for a cut ride only those that may be shown.
    public private(set) var laps: [Lap]
    /// Lengths of a pool; none if the ride is cut.
    public private(set) var lengths: [PoolLength]
    /// The device's totals; nil if the ride is cut, because they include the hidden part.
    public let totals: DeviceTotals?
    /// The source of ``totals``: a device or a table.
    public let totalsSource: FigureSource
    /// The UTC offset of the device's clock in seconds. Nil if the ride is cut, because the offset may reveal a hidden
    /// place, unless the ride has only a date.
    public let clockOffset: Int?
    /// The start that the file states, for a ride whose trackpoints have no time; for a cut ride rounded down to a
    /// quarter of an hour.
    public private(set) var start: Instant?
    /// Figures that the owner omits from the site, even computed ones.
    private let omitted: Set<OmittedFigure>
    /// The device that wrote the file, which decides how its elevations are used; never shown.
    package let recorder: String?

    fileprivate init(
        _ ride: RawRide, _ track: CutTrack, _ visible: PrivateWords, omitted: Set<OmittedFigure> = [],
        recorder: String? = nil
    ) {
        self.omitted = omitted
        self.recorder = recorder ?? ride.device
        var words = ride.words
        var track = track
        if track.isCut {
            words.title = words.title.flatMap(visible.visible)
            words.text = words.text.flatMap(visible.visible)
            words.device = words.device.flatMap(visible.visibleDevice)
            track.removeExtras { visible.visibleName($0) == nil || Self.isAboutPlace($0) }
        }
        self.words = words
        self.track = track
        laps = track.isCut ? track.visible(ride.laps) : ride.laps
        lengths = track.isCut ? [] : ride.lengths
        totals = track.isCut ? nil : ride.totals
        totalsSource = ride.isTableRow ? .table : .device
        clockOffset = track.isCut && !ride.hasOnlyDay ? nil : ride.clockOffset
        // Today all time zones differ from UTC by whole quarters of an hour, so the date of the ride stays.
        start = track.isCut ? ride.start?.rounded(.down, to: 900) : ride.start
    }
}

extension CutRide {
    /// Whether a measurement may be the way to a place, which may be hidden.
    fileprivate static func isAboutPlace(_ name: String) -> Bool {
        let words = Slug.words(of: name)
        return ["distance", "dist", "bearing"].contains(where: words.contains)
    }

    /// Whether the owner omits speeds from the site, even computed ones.
    public var omitsSpeed: Bool { omitted.contains(.speed) }

    /// Shifts all its times.
    mutating func shift(by milliseconds: Int64) {
        guard milliseconds != 0 else { return }
        track.shift(by: milliseconds)
        start = start?.advanced(byMilliseconds: milliseconds)
        for index in laps.indices {
            laps[index].start = laps[index].start?.advanced(byMilliseconds: milliseconds)
        }
        for index in lengths.indices {
            lengths[index].start = lengths[index].start?.advanced(byMilliseconds: milliseconds)
        }
    }

    /// Fills in elevations from a terrain model, if the device recorded none and the owner does not omit them.
    package mutating func fillHeights(from terrain: (any TerrainHeights)?) {
        if let terrain, !omitted.contains(.elevation) { track.fillHeights(from: terrain) }
    }
}

extension RawRide {
    /// The visible part of the ride: see ``RawTrack/cut(by:)``.
    ///
    /// For a partly hidden ride, the device's totals are removed. A lap is kept, with its time shifted like those of
    /// the trackpoints, if it was started by hand and lies within one visible run: with automatic laps after each
    /// kilometre, the first visible one would reveal how much was hidden.
    public func cut(by zones: PrivacyZones) -> CutRide {
        CutRide(self, track.cut(by: zones), zones.words)
    }

    /// The same, without implausible values: see ``RawTrack/cut(by:cleaning:)``.
    public func cut(by zones: PrivacyZones, cleaning cleaner: inout some TrackCleaner) -> CutRide {
        CutRide(self, track.cut(by: zones, cleaning: &cleaner), zones.words)
    }

    /// The same, also without the ends and figures that the rules remove from every ride.
    public func cut(following rules: PrivacyRules, cleaning cleaner: inout some TrackCleaner) -> CutRide {
        let ride = omitting(rules.omitted)
        return CutRide(
            ride, ride.track.cut(by: rules.zones(for: track), cleaning: &cleaner), rules.zones.words,
            omitted: rules.omitted, recorder: device)
    }
}

extension VisibleSpan {
    /// - Parameter segment: a visible segment before its times are shifted.
    init(_ segment: TrackSegment, shift: Int64) {
        let times = segment.points.lazy.compactMap(\.time)
        var recorded: ClosedRange<Instant>?
        if let first = times.first, let last = times.last, first <= last { recorded = first...last }
        self.init(recorded: recorded, shift: shift)
    }

    /// The lap with its time shifted; nil if it is not completely within the run.
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
    /// A limit, because each lap is looked for in each run.
    private static let greatestLapCount = 1000

    fileprivate func visible(_ laps: [Lap]) -> [Lap] {
        laps.lazy.filter { $0.trigger == "manual" }.prefix(Self.greatestLapCount).compactMap { lap in
            spans.lazy.compactMap { $0.lap(lap) }.first
        }
    }
}
