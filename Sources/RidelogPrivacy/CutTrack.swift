import RidelogRawTracks
import RidelogModels

/// A track without what privacy zones hide: the only kind that figures, maps and files are made from. Its
/// initializer is this file's own, so that nothing else can pass off a track as cut; it is not `Codable` for the
/// same reason.
public struct CutTrack: Hashable, Sendable {
    /// Unbroken runs of visible trackpoints. If the track is cut, their times and the device's distances are not
    /// those of the recording: see ``RawTrack/cut(by:)``.
    public private(set) var segments: [TrackSegment]
    /// True if something was left out or a run was split.
    public let isCut: Bool
    /// True if the first trackpoint of the recording was left out.
    public let hidesStart: Bool
    /// True if the last trackpoint of the recording was left out.
    public let hidesEnd: Bool
    /// Whether the heights are those of a model of the terrain.
    public private(set) var hasTerrainHeights = false
    /// When the runs were recorded, and by how much their times were set.
    let spans: [VisibleSpan]

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
    /// Gives the visible trackpoints the heights of a model of the terrain, if the device recorded none at all: between
    /// those of both kinds would be steps that no one climbed.
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
    /// The track as it may be shown.
    ///
    /// Left out is every trackpoint
    /// - in a hidden area;
    /// - without a position, if the position before or after it in the track is hidden, or the straight line
    ///   between them touches a hidden area; a position of 0/0 counts as missing, if that hides more;
    /// - recorded while others were in a hidden area.
    ///
    /// A segment ends where something was left out and where the line to the next position touches a hidden
    /// area. Nothing is added: no end at the border of an area, which would draw it. A position that is not on
    /// the earth counts as missing.
    ///
    /// When someone came to a hidden place and left it is hidden as well. So the times of a cut track are set
    /// back, all of them, until the first is a whole five minutes; and where something was left out between two
    /// runs, the time between them is rounded to five minutes, up or down. Within a run nothing changes. Each of
    /// these steps alone shows no more than it shows, which roundings of single times would, taken together.
    ///
    /// What a device counts from the start of a recording shows how much of it was hidden. So the device's
    /// distances of a cut track begin at 0 and go on at the begin of each run where the last one ended, and
    /// measurements beside those of the trackpoints that go one way only are left out.
    public func cut(by zones: PrivacyZones) -> CutTrack {
        var cleaner = NoCleaner()
        return cut(by: zones, cleaning: &cleaner)
    }

    /// The same, without what cannot have been meant. The cleaner is asked about visible trackpoints only. What
    /// it takes away makes nothing visible: what privacy hides of the track as it was recorded stays hidden, and
    /// the lines that cleaning draws anew are looked at again.
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
    /// Without what cannot have been meant; nil if there is nothing of that kind. Where the ends of a cut track's
    /// runs lose their positions, no one knows any more that they lie outside of what is hidden, so they go whole.
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
    /// Without the points at its ends up to the first position that is left, if one of them lost its own.
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
