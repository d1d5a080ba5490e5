import RidelogModels

/// Computes which trackpoints of a track are hidden, and between which positions a segment must end.
struct PrivacyCut {
    private let runs: [Run]
    private let points: [Trackpoint]
    /// For each trackpoint of the whole track.
    private(set) var isHidden: [Bool]
    /// For each trackpoint, whether the line from the last visible position touches a hidden area.
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
        /// Whether something was left out between the previous run and this one.
        var followsCut = false
    }

    /// The visible parts of the segments.
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

    /// Hides trackpoints without a position: between two positions if one is hidden or a hidden area lies between them,
    /// and at the start or end of the track if the first or last position is hidden.
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

    /// Metres a second, and seconds. A visible part that lasts no longer between hidden ones, and is reached and left
    /// faster, is an error of a receiver that stayed in the hidden place; so it is hidden.
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

    /// - Parameter range: visible trackpoints between hidden ones.
    private func isJump(_ range: Range<Int>) -> Bool {
        let (first, last) = (points[range.lowerBound], points[range.upperBound - 1])
        guard let start = first.time, let end = last.time,
            abs(end.seconds(since: start)) <= Self.longestJump
        else { return false }
        // Hidden trackpoints without a position are skipped.
        let before = points[..<range.lowerBound].last { $0.coordinate != nil }
        let after = points[range.upperBound...].first { $0.coordinate != nil }
        return isFast(from: before, to: first) && isFast(from: last, to: after)
    }

    /// Whether no one can move from one to the other so fast; true if that is unknown.
    private func isFast(from start: Trackpoint?, to end: Trackpoint?) -> Bool {
        guard let there = start?.coordinate, let here = end?.coordinate,
            let seconds = end?.time.flatMap({ time in start?.time.map(time.seconds(since:)) })
        else { return true }
        return there.distance(to: here) > Self.jumpSpeed * abs(seconds)
    }

    private mutating func hide(from start: Int, to end: Int) {
        for index in start..<end { isHidden[index] = true }
    }

    /// Hides trackpoints from times at which others are hidden: those of a second device in the same file, or out of
    /// order.
    private mutating func hideByTime() {
        let stretches = TimeRanges(points, isHidden: isHidden)
        guard !stretches.isEmpty else { return }
        for (index, point) in points.enumerated() {
            if let time = point.time, stretches.contains(time) { isHidden[index] = true }
        }
    }

    /// A position of 0/0 usually means no position, so everything is hidden, too, that would be without it, whether
    /// cleaning removes it or not.
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
    /// The maximum time between two laps, in seconds.
    private static let longestLapGap = 30.0

    /// The runs, with those joined that follow each other at once. If a device starts a segment with each lap, the end
    /// of the first visible one would reveal the length of the hidden part.
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
