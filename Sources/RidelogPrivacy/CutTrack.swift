import RidelogRawTracks
import RidelogModels

/// A track without what privacy zones hide: figures, maps and files are made only from this type. Its initializer is
/// private to this file, so that nothing else can create one; for the same reason it is not `Codable`.
public struct CutTrack: Hashable, Sendable {
    /// Unbroken runs of visible trackpoints. If the track is cut, times and device distances differ from the recording:
    /// see `RawTrack.cut(by:)`.
    public private(set) var segments: [TrackSegment]
    /// True if something was left out or a run was split.
    public let isCut: Bool
    /// True if the first trackpoint of the recording was left out.
    public let hidesStart: Bool
    /// True if the last trackpoint of the recording was left out.
    public let hidesEnd: Bool
    /// Whether the elevations come from a terrain model.
    public private(set) var hasTerrainHeights = false
    /// When the runs were recorded, and by how much their times were shifted.
    private(set) var spans: [VisibleSpan]

    fileprivate init(
        _ runs: [PrivacyCut.Run], isCut: Bool, hidesStart: Bool = false, hidesEnd: Bool = false
    ) {
        let shifts = isCut ? CoarseTimes.shifts(of: runs) : runs.map { _ in 0 }
        let shown = zip(runs, shifts).map { $0.segment.shifted(by: $1) }
        segments = isCut ? shown.withoutHiddenDistance.withoutCounters : shown
        spans = zip(runs, shifts).map { VisibleSpan($0.segment, shift: $1) }
        self.isCut = isCut
        self.hidesStart = hidesStart
        self.hidesEnd = hidesEnd
    }
}

extension CutTrack {
    /// Shifts all its times.
    mutating func shift(by milliseconds: Int64) {
        segments = segments.map { $0.shifted(by: milliseconds) }
        for index in spans.indices { spans[index].shift += milliseconds }
    }

    /// Removes measurements by their names.
    mutating func removeExtras(where isHidden: (String) -> Bool) {
        for index in segments.indices { segments[index].extras.removeAll { isHidden($0.name) } }
    }

    /// Fills in elevations from a terrain model, if the device recorded none at all: mixed sources would differ in
    /// steps that no one climbed.
    mutating func fillHeights(from terrain: any TerrainHeights) {
        guard !segments.contains(where: { $0.points.contains { $0.elevation != nil } }) else { return }
        var isFilled = false
        for index in segments.indices {
            let places = segments[index].points.enumerated().compactMap { point in
                point.element.coordinate.map { (index: point.offset, place: $0) }
            }
            for (point, height) in zip(places, terrain.heights(of: places.map(\.place))) {
                guard let height else { continue }
                segments[index].points[point.index].elevation = height
                isFilled = true
            }
        }
        hasTerrainHeights = isFilled
    }
}

extension RawTrack {
    /// The visible part of the track.
    ///
    /// Every trackpoint is left out that is
    /// - in a hidden area;
    /// - without a position, if the position before or after it in the track is hidden, or the straight line between
    ///   these touches a hidden area; a position of 0/0 counts as missing, if that hides more;
    /// - recorded while others were in a hidden area.
    ///
    /// A segment ends where something was left out and where the line to the next position touches a hidden area. No
    /// point is added at the border of an area, because that would draw the border. An invalid position counts as
    /// missing.
    ///
    /// The times of arrival at a hidden place and of departure are hidden as well. All times of a cut track are set
    /// back so that the first is a whole five minutes. Where something was left out between two runs, the gap is
    /// rounded to the nearest five minutes. Within a run, times keep their differences. Unlike roundings of single
    /// times, these steps reveal nothing more when combined.
    ///
    /// Counters that run from the start of a recording reveal how much of it was hidden. So the device's distances of a
    /// cut track begin at 0, and each run continues where the last one ended. Extra measurements that only rise or only
    /// fall are left out.
    public func cut(by zones: PrivacyZones) -> CutTrack {
        var cleaner = NoCleaner()
        return cut(by: zones, cleaning: &cleaner)
    }

    /// The same, without implausible values. The cleaner gets visible trackpoints only. Cleaning never makes anything
    /// visible: what is hidden of the recorded track stays hidden, and lines that change by cleaning are tested again.
    public func cut(by zones: PrivacyZones, cleaning cleaner: inout some TrackCleaner) -> CutTrack {
        let runs = segments.map { PrivacyCut.Run(segment: $0) }
        guard !zones.isEmpty else {
            return CutTrack(runs.cleaned(by: &cleaner, isCut: false) ?? runs, isCut: false)
        }
        let first = PrivacyCut(runs, zones: zones)
        let isCut = first.changesAnything
        let visible = isCut ? first.visibleRuns() : runs
        let hides = (start: first.isHidden.first ?? false, end: first.isHidden.last ?? false)
        guard let cleaned = visible.cleaned(by: &cleaner, isCut: isCut) else {
            return CutTrack(visible, isCut: isCut, hidesStart: hides.start, hidesEnd: hides.end)
        }
        let second = PrivacyCut(cleaned, zones: zones)
        return CutTrack(
            second.changesAnything ? second.visibleRuns() : cleaned,
            isCut: isCut || second.changesAnything, hidesStart: hides.start, hidesEnd: hides.end)
    }
}

extension [PrivacyCut.Run] {
    /// The runs without implausible values; nil if there are none. Where cleaning removes positions at the ends of a
    /// cut track's runs, the points there are left out: they may be in a hidden area.
    fileprivate func cleaned(by cleaner: inout some TrackCleaner, isCut: Bool) -> [PrivacyCut.Run]? {
        let segments = map(\.segment)
        let faults = cleaner.faults(in: segments)
        guard !faults.isEmpty else { return nil }
        var cleaned: [PrivacyCut.Run] = []
        var isAfterCut = false
        for (number, bare) in segments.blanking(faults).enumerated() {
            let known = isCut ? bare.partWithKnownEnds(faults, segment: number) : bare.points.indices
            var run = self[number]
            run.segment = bare.keeping { known.contains($0) && !faults[number, $0].contains(.whole) }
            run.followsCut = run.followsCut || isAfterCut || known.lowerBound > 0
            isAfterCut =
                isCut && (run.segment.points.isEmpty || known.upperBound < bare.points.count)
            if !isCut || !run.segment.points.isEmpty { cleaned.append(run) }
        }
        return cleaned
    }
}

extension TrackSegment {
    /// The range of points without those at the ends, up to the first remaining position, if one of these lost its
    /// position.
    fileprivate func partWithKnownEnds(_ faults: TrackFaults, segment: Int) -> Range<Int> {
        func losesPosition(_ range: Range<Int>) -> Bool {
            range.contains { faults[segment, $0].contains(.position) }
        }
        guard losesPosition(points.indices) else { return points.indices }
        guard let first = points.firstIndex(where: { $0.coordinate != nil }),
            let last = points.lastIndex(where: { $0.coordinate != nil })
        else { return 0..<0 }
        let start = losesPosition(0..<first) ? first : 0
        let end = losesPosition(last..<points.count) ? last + 1 : points.count
        return start..<end
    }
}
