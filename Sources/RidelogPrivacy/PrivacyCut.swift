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
        hideJumps()
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
        return visible.joiningLaps
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

    /// Metres a second, and seconds: what is seen for no longer between hidden places, and was reached and left faster, is
    /// an error of the receiver in a hidden place, and all that was measured then was measured there.
    private static let (jumpSpeed, longestJump) = (50.0, 120.0)

    private mutating func hideJumps() {
        var start = isHidden.firstIndex(of: true) ?? isHidden.endIndex
        while let first = isHidden[start...].firstIndex(of: false),
            let end = isHidden[first...].firstIndex(of: true)
        {
            if isJump(first..<end) { hide(from: first, to: end) }
            start = end
        }
    }

    /// - Parameter range: of visible trackpoints between hidden ones.
    private func isJump(_ range: Range<Int>) -> Bool {
        let (first, last) = (points[range.lowerBound], points[range.upperBound - 1])
        guard let start = first.time, let end = last.time,
            abs(end.seconds(since: start)) <= Self.longestJump
        else { return false }
        // What has no position beside it is hidden, too, and says nothing.
        let before = points[..<range.lowerBound].last { $0.coordinate != nil }
        let after = points[range.upperBound...].first { $0.coordinate != nil }
        return isFast(from: before, to: first) && isFast(from: last, to: after)
    }

    /// Whether no one comes from one to the other; where that is not known, the receiver was wrong.
    private func isFast(from start: Trackpoint?, to end: Trackpoint?) -> Bool {
        guard let there = start?.coordinate, let here = end?.coordinate,
            let seconds = end?.time.flatMap({ time in start?.time.map(time.seconds(since:)) })
        else { return true }
        return there.distance(to: here) > Self.jumpSpeed * abs(seconds)
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

extension [PrivacyCut.Run] {
    /// Seconds between two laps.
    private static let longestLapGap = 30.0

    /// With what follows a run at once as a part of it. Where a device begins a segment with each lap, the first end that is
    /// seen would show how long the hidden part was.
    fileprivate var joiningLaps: [PrivacyCut.Run] {
        reduce(into: []) { runs, run in
            guard !run.followsCut, let end = runs.last?.segment.points.last?.time,
                let seconds = run.segment.points.first?.time?.seconds(since: end),
                0...Self.longestLapGap ~= seconds, runs[runs.count - 1].segment.append(run.segment)
            else { return runs.append(run) }
        }
    }
}

extension Trackpoint {
    fileprivate var withoutImpossiblePosition: Trackpoint {
        coordinate?.isValid == false ? without(.position) : self
    }

    fileprivate var isOnNullIsland: Bool { coordinate?.isNullIsland ?? false }
}
