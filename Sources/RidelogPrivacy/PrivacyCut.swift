import RidelogModels

/// Which trackpoints of a track are hidden, and between which of its positions a segment must end.
struct PrivacyCut {
    private let runs: [Run]
    private let points: [Trackpoint]
    /// By the trackpoint's number in the whole track.
    private(set) var isHidden: [Bool]
    /// True where the line from the visible position before touches a hidden area.
    private var splitsBefore: [Bool]

    init(_ runs: [Run], zones: PrivacyZones) {
        self.runs = runs
        points = runs.flatMap(\.segment.points).map(\.withoutImpossiblePosition)
        isHidden = points.map { $0.coordinate.map(zones.hides) ?? false }
        splitsBefore = Array(repeating: false, count: points.count)
        hideBetweenPositions(zones)
        hideByTime()
        hideMoreWithoutNullIsland(zones)
    }

    var changesAnything: Bool { isHidden.contains(true) || splitsBefore.contains(true) }

    /// An unbroken run of visible trackpoints.
    struct Run {
        var segment = TrackSegment()
        /// Whether something was left out between the run before and this one.
        var followsCut = false
    }

    /// What is left of the segments.
    func visibleRuns() -> [Run] {
        var visible: [Run] = []
        var offset = 0
        var isAfterCut = false
        for run in runs {
            isAfterCut = isAfterCut || run.followsCut
            let segment = TrackSegment(
                points: Array(points[offset..<offset + run.segment.points.count]), extras: run.segment.extras)
            var start: Int?
            func close(at end: Int) {
                guard let first = start else { return }
                visible.append(Run(segment: segment.part(first..<end), followsCut: isAfterCut))
                (start, isAfterCut) = (nil, false)
            }
            for place in segment.points.indices {
                if isHidden[offset + place] || splitsBefore[offset + place] {
                    close(at: place)
                    isAfterCut = true
                }
                if !isHidden[offset + place], start == nil { start = place }
            }
            close(at: segment.points.count)
            offset += segment.points.count
        }
        return visible
    }

    /// Hides the trackpoints without a position between two positions of which one is hidden or between which
    /// a hidden area lies, and those before the first and after the last position if that is hidden.
    private mutating func hideBetweenPositions(_ zones: PrivacyZones) {
        var last: Int?
        for index in points.indices {
            guard let here = points[index].coordinate else { continue }
            let there = last.flatMap { points[$0].coordinate }
            let touches = isHidden[index] || last.map { isHidden[$0] } ?? false
            let crosses = !touches && there.map { zones.hides(from: $0, to: here) } ?? false
            if touches || crosses { hide(from: last.map { $0 + 1 } ?? 0, to: index) }
            if crosses { splitsBefore[index] = true }
            last = index
        }
        if let last, isHidden[last] { hide(from: last, to: points.count) }
    }

    private mutating func hide(from start: Int, to end: Int) {
        for index in start..<end { isHidden[index] = true }
    }

    /// Hides what was recorded while others were hidden: a second device in the same file, or trackpoints out
    /// of their order.
    private mutating func hideByTime() {
        let stretches = TimeRanges(points, isHidden: isHidden)
        guard !stretches.isEmpty else { return }
        for (index, point) in points.enumerated() {
            if let time = point.time, stretches.contains(time) { isHidden[index] = true }
        }
    }

    /// A position of 0/0 is mostly none: what would be hidden if there were none is hidden too, whether or not
    /// cleaning takes it away.
    private mutating func hideMoreWithoutNullIsland(_ zones: PrivacyZones) {
        guard points.contains(where: \.isOnNullIsland) else { return }
        var bare = runs
        for index in bare.indices {
            for place in bare[index].segment.points.indices
            where bare[index].segment.points[place].isOnNullIsland {
                bare[index].segment.points[place].coordinate = nil
            }
        }
        let other = PrivacyCut(bare, zones: zones)
        for index in points.indices {
            if other.isHidden[index] { isHidden[index] = true }
            if other.splitsBefore[index] { splitsBefore[index] = true }
        }
    }
}

extension Trackpoint {
    fileprivate var withoutImpossiblePosition: Trackpoint {
        coordinate?.isValid == false ? without(.position) : self
    }

    fileprivate var isOnNullIsland: Bool { coordinate?.isNullIsland ?? false }
}
