/// A track without what privacy zones hide: the only kind that figures, maps and files are made from. Its
/// initializer is this file's own, so that nothing else can pass off a track as cut; it is not `Codable` for the
/// same reason.
public struct CutTrack: Hashable, Sendable {
    /// Unbroken runs of visible trackpoints. If the track is cut, their times are not those of the recording:
    /// see ``RawTrack/cut(by:)``.
    public let segments: [TrackSegment]
    /// True if something was left out or a run was split.
    public let isCut: Bool
    /// True if the first trackpoint of the recording was left out.
    public let hidesStart: Bool
    /// True if the last trackpoint of the recording was left out.
    public let hidesEnd: Bool

    fileprivate init(segments: [TrackSegment], isCut: Bool, hidesStart: Bool, hidesEnd: Bool) {
        self.segments = segments
        self.isCut = isCut
        self.hidesStart = hidesStart
        self.hidesEnd = hidesEnd
    }
}

extension RawTrack {
    /// The track as it may be shown.
    ///
    /// Left out is every trackpoint
    /// - in a hidden area;
    /// - without a position, if the position before or after it in the track is hidden, or the straight line
    ///   between them touches a hidden area;
    /// - recorded while others were in a hidden area.
    ///
    /// A segment ends where something was left out and where the line to the next position touches a hidden
    /// area. Nothing is added: no end at the border of an area, which would draw it. A position that is not on
    /// the earth is taken for none.
    ///
    /// When somebody came to a hidden place and left it is hidden as well. So the times of a cut track are set
    /// back, all of them, until the first is a whole five minutes; and where something was left out between two
    /// runs, the time between them is rounded to five minutes, up or down. Within a run nothing changes. Each of
    /// these steps alone tells no more than it shows, which roundings of single times would, taken together.
    public func cut(by zones: PrivacyZones) -> CutTrack {
        guard !zones.isEmpty else {
            return CutTrack(segments: segments, isCut: false, hidesStart: false, hidesEnd: false)
        }
        let cut = PrivacyCut(segments, zones: zones)
        return CutTrack(
            segments: cut.changesAnything
                ? CoarseTimes.coarsened(cut.visibleRuns()) : cut.visibleRuns().map(\.segment),
            isCut: cut.changesAnything,
            hidesStart: cut.isHidden.first ?? false, hidesEnd: cut.isHidden.last ?? false)
    }
}
