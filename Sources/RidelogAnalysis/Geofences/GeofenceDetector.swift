import RidelogModels

/// Finds the stays of a track in geofences, in one pass over its positions.
///
/// Only geofences near a position cost time: for the others, the distance is known that the track must cover first.
package struct GeofenceDetector {
    /// The maximum seconds between two positions for which the line between them counts as straight.
    static let longestLine = 120.0
    /// The maximum seconds between two positions during which someone's place counts as known.
    static let longestGapSeen = 600.0
    /// Metres a second: faster there and back again is an error.
    private static let jumpSpeed = 10.0
    /// Metres of a jump; shorter ones are left to the sums of ``GeofenceTracker``.
    private static let leastJump = 50.0
    /// The size in degrees of a cell, for which nearby geofences are looked up together.
    private static let cellSize = 0.02

    private let index: GeofenceIndex
    /// The geofences near the cell, with the minimum distance of their edges in metres.
    private var near: [(place: Int, distance: Double)] = []
    private var cell: GridCell?
    private var trackers: [GeofenceTracker] = []
    /// The last position that was added, and the one that waits for the next position, as it may be a jump.
    private var last: GeofenceFix?
    private var held: GeofenceFix?
    private var stays: [GeofenceStay] = []

    package init(_ index: GeofenceIndex) {
        self.index = index
    }

    /// Adds the next position; one that is no later than the one before is dropped.
    package mutating func append(_ fix: GeofenceFix) {
        guard !index.watched.isEmpty, fix.coordinate.isValid, fix.time > held?.time ?? .earliest else {
            return
        }
        if let held, !isJump(held, to: fix) { advance(to: held) }
        held = fix
    }

    /// The track's stays, ordered by their start.
    package consuming func finish() -> [GeofenceStay] {
        if let held { advance(to: held) }
        for place in trackers.indices { trackers[place].finish() }
        stays += trackers.flatMap(\.stays)
        return merged.sorted { ($0.first, $0.geofence) < ($1.first, $1.geofence) }
    }

    /// The stays, with two in the same geofence merged if hardly any time is between them.
    private var merged: [GeofenceStay] {
        var merged: [GeofenceStay] = []
        let gaps = index.watched.keyed(by: \.geofence.id, \.rules.mergeGap)
        for stay in stays.sorted(by: { ($0.geofence, $0.first) < ($1.geofence, $1.first) }) {
            if var last = merged.last, last.geofence == stay.geofence, let exit = last.exit,
                let enter = stay.enter,
                enter.time.seconds(since: exit.time) < gaps[stay.geofence] ?? 0
            {
                last.exit = stay.exit
                last.last = max(last.last, stay.last)
                last.unseen += stay.unseen
                merged[merged.count - 1] = last
            } else {
                merged.append(stay)
            }
        }
        return merged
    }

    /// Whether a position is far off the line between its neighbours, and could be reached and left only implausibly
    /// fast.
    private func isJump(_ fix: GeofenceFix, to next: GeofenceFix) -> Bool {
        guard let last else { return false }
        let there = last.coordinate.distance(to: fix.coordinate)
        guard there > Self.jumpSpeed * fix.time.seconds(since: last.time) else { return false }
        let back = fix.coordinate.distance(to: next.coordinate)
        guard back > Self.jumpSpeed * next.time.seconds(since: fix.time) else { return false }
        let share = fix.time.seconds(since: last.time) / next.time.seconds(since: last.time)
        let line = GeofenceLine(last.coordinate, next.coordinate)
        return fix.coordinate.distance(to: line.place(share)) > max(Self.leastJump, line.length / 2)
    }

    private mutating func advance(to fix: GeofenceFix) {
        let step = last.map { movement(from: $0, to: fix) } ?? 0
        lookUp(fix)
        var isChanged = false
        for position in trackers.indices {
            feed(position, fix, after: step)
            isChanged = isChanged || trackers[position].isSettled
        }
        for position in near.indices {
            near[position].distance -= step
            if near[position].distance <= 0 { approach(position, fix) }
        }
        if isChanged { settle(fix) }
        last = fix
    }

    /// The maximum metres by which the depth in a geofence can have changed.
    private func movement(from start: GeofenceFix, to end: GeofenceFix) -> Double {
        let distance = start.coordinate.distance(to: end.coordinate)
        guard index.hasHeights else { return distance }
        guard let first = start.elevation, let last = end.elevation else { return .infinity }
        return distance + abs(last - first)
    }

    /// Looks up the geofences near a position, and near the line to it.
    private mutating func lookUp(_ fix: GeofenceFix) {
        let cell = GridCell(fix.coordinate, size: Self.cellSize)
        guard cell != self.cell else { return }
        self.cell = cell
        var box = BoundingBox(
            south: Double(cell.row) * Self.cellSize, west: Double(cell.column) * Self.cellSize,
            north: Double(cell.row + 1) * Self.cellSize, east: Double(cell.column + 1) * Self.cellSize)
        if let last { box.formUnion(BoundingBox(last.coordinate)) }
        let active = Set(trackers.map(\.place))
        near = index.near(box).filter { !active.contains($0) }.map { ($0, 0) }
    }

    private mutating func feed(_ position: Int, _ fix: GeofenceFix, after step: Double) {
        let watched = index.watched[trackers[position].place]
        let depth = trackers[position].leastDepth(after: step, accuracy: watched.accuracy(of: fix))
        trackers[position].append(sighting(fix, watched, depth: depth))
    }

    /// - Parameter depth: the depth of the position in the geofence, if known.
    private func sighting(
        _ fix: GeofenceFix, _ watched: GeofenceIndex.Watched, depth: Double? = nil
    ) -> GeofenceTracker.Sighting {
        GeofenceTracker.Sighting(
            fix: fix, depth: depth ?? watched.geofence.depth(of: fix),
            accuracy: watched.accuracy(of: fix))
    }

    /// Starts watching a geofence whose edge the track may have reached since the last test.
    private mutating func approach(_ position: Int, _ fix: GeofenceFix) {
        let place = near[position].place
        let watched = index.watched[place]
        let now = sighting(fix, watched)
        let before = last.map { sighting($0, watched) }
        if now.depth <= 0, let before {
            near[position].distance = -now.depth
            if before.depth <= 0 { passBetween(before, now, place) }
            return
        }
        if now.depth <= -now.accuracy, before == nil {
            near[position].distance = -now.depth
            return
        }
        var tracker = GeofenceTracker(watched, place: place, first: now, before: before)
        tracker.append(now)
        trackers.append(tracker)
        near[position].distance = .infinity
    }

    /// Finds a stay on a line between two positions that passes through a geofence without a position in it.
    private mutating func passBetween(
        _ start: GeofenceTracker.Sighting, _ end: GeofenceTracker.Sighting, _ place: Int
    ) {
        let watched = index.watched[place]
        let span = end.fix.time.seconds(since: start.fix.time)
        let accuracy = max(start.accuracy, end.accuracy)
        guard span <= Self.longestLine, 2 * accuracy <= watched.greatestDepth else { return }
        let line = GeofenceLine(start.fix.coordinate, end.fix.coordinate)
        guard let inside = line.stretch(in: watched.geofence.shape, deeperThan: 2 * accuracy),
            [start, end].allSatisfy({ watched.geofence.depth(ofElevation: $0.fix.elevation) > 0 })
        else { return }
        func crossing(_ share: Double) -> GeofenceStay.Crossing {
            GeofenceStay.Crossing(
                time: start.fix.time.advanced(bySeconds: span * share), place: line.place(share), span: span,
                accuracy: accuracy)
        }
        let (enter, exit) = (crossing(inside.lowerBound), crossing(inside.upperBound))
        stays.append(GeofenceStay(geofence: watched.geofence.id, enter: enter, exit: exit))
    }

    /// Stops watching the geofences that the track has left.
    private mutating func settle(_ fix: GeofenceFix) {
        for tracker in trackers where tracker.isSettled {
            stays += tracker.stays
            let distance = -sighting(fix, index.watched[tracker.place]).depth
            if let position = near.firstIndex(where: { $0.place == tracker.place }) {
                near[position].distance = distance
            } else {
                near.append((tracker.place, distance))
            }
        }
        trackers.removeAll(where: \.isSettled)
    }
}
