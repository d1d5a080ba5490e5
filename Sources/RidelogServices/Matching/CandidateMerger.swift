import RidelogContent
import RidelogModels

/// Finds recordings of the same ride. The result depends only on the contents of files and on the configuration, not on
/// the order or names of files.
package struct CandidateMerger {
    /// The rides, and the recordings of each ride, most detailed first.
    package var rides: [RideMatcher] {
        var rides: [RideMatcher] = []
        rides.reserveCapacity(candidates.count)
        // A leader comes before the recordings that it leads.
        var places = Array(repeating: 0, count: candidates.count)
        for (index, candidate) in candidates.enumerated() {
            let leader = leader(of: index)
            if leader == index {
                places[index] = rides.count
                rides.append(RideMatcher(candidate, withheldFor: withheld[index]))
            } else {
                rides[places[leader]].join(candidate, reasons[index] ?? .configuration)
            }
        }
        return rides
    }

    private let settings: MatchSettings
    /// The most detailed first.
    private let candidates: [RideCandidate]
    /// For each recording, the index of a more detailed one of the same ride; the most detailed one leads itself.
    private var leaders: [Int]
    private var reasons: [Int: MatchReason] = [:]
    /// For each leader, its group; nil for other recordings.
    private var groups: [Group?] = []
    /// Rides that are not shown, because they would reveal hidden parts of a ride that the owner wants apart: for each
    /// index, the file of that ride.
    private var withheld: [Int: String] = [:]

    /// What decides whether a ride may be joined with another one.
    private struct Group {
        /// The first file of the ride, and the other ones; without files of table rows that name their track. Nearly
        /// all rides have one file, which needs no set.
        var file: String?
        var others: Set<String> = []
        var rowFiles: Set<String> = []
        /// The lists of rides to keep apart that name this ride.
        var apart: Set<Int>
        var isPartlyHidden: Bool

        func has(_ file: String) -> Bool { self.file == file || others.contains(file) }

        /// Whether two have no file in common.
        func areFilesDisjoint(with other: Group) -> Bool {
            !other.others.contains(where: has) && other.file.map(has) != true
        }

        /// The same group, with its files as files of table rows.
        var asRows: Group {
            var group = self
            group.rowFiles.formUnion(others)
            if let file { group.rowFiles.insert(file) }
            (group.file, group.others) = (nil, [])
            return group
        }

        mutating func formUnion(_ other: Group) {
            others.formUnion(other.others)
            if let file = other.file { others.insert(file) }
            rowFiles.formUnion(other.rowFiles)
            apart.formUnion(other.apart)
            isPartlyHidden = isPartlyHidden || other.isPartlyHidden
        }
    }

    /// - Parameters:
    ///   - candidates: the recordings in any order, without copies.
    ///   - copies: for each file with the same content as another, the file that is used instead.
    ///   - settings: the owner's settings.
    package init(_ candidates: [RideCandidate], copies: [String: String] = [:], _ settings: MatchSettings) {
        self.settings = settings
        self.candidates = candidates.sorted(by: RideCandidate.isRicher)
        leaders = Array(self.candidates.indices)
        let apart = OwnerLists(settings.apart, copies: copies)
        groups = self.candidates.map { candidate in
            Group(
                file: candidate.file, apart: apart.lists(with: candidate),
                isPartlyHidden: candidate.isPartlyHidden)
        }
        let files = CandidateFiles(
            self.candidates, copies: copies,
            isAsked: !settings.together.isEmpty
                || candidates.contains { $0.fingerprint.content.trackFile != nil })
        joinAsConfigured(files)
        joinRows(files)
        joinWithoutPositions()
        joinNear()
    }

    private func leader(of index: Int) -> Int {
        var index = index
        while leaders[index] != index { index = leaders[index] }
        return index
    }

    /// Joins two rides; the more detailed recording leads.
    ///
    /// - Parameter isRow: whether the second is a table row that names the first.
    private mutating func join(_ first: Int, _ second: Int, _ reason: MatchReason, isRow: Bool = false) {
        let (one, other) = (leader(of: first), leader(of: second))
        guard one != other, var group = groups[one], let added = groups[other] else { return }
        group.formUnion(isRow ? added.asRows : added)
        leaders[max(one, other)] = min(one, other)
        reasons[max(one, other)] = reason
        groups[max(one, other)] = nil
        groups[min(one, other)] = group
    }

    /// The seconds between the starts of two recordings.
    private func secondsBetween(_ first: Int, _ second: Int) -> Double {
        abs(candidates[first].fingerprint.start.seconds(since: candidates[second].fingerprint.start))
    }

    private func mayJoin(_ first: Int, _ second: Int) -> Bool {
        guard let one = groups[leader(of: first)], let other = groups[leader(of: second)] else {
            return false
        }
        return one.apart.isDisjoint(with: other.apart)
    }
}

extension CandidateMerger {
    /// Joins rides as configured. If a file has several, the one is joined that starts nearest to the most detailed of
    /// the others.
    private mutating func joinAsConfigured(_ files: CandidateFiles) {
        for list in settings.together {
            let found = list.map { files.versions(meantBy: $0) }
            guard let richest = found.compactMap({ $0.min() }).min() else { continue }
            for indices in found where !indices.contains(richest) {
                guard let nearest = files.nearest(to: candidates[richest].fingerprint.start, among: indices)
                else {
                    continue
                }
                join(richest, nearest, .configuration)
            }
        }
    }

    /// Joins table rows with the files that they name, whatever their times are.
    private mutating func joinRows(_ files: CandidateFiles) {
        for (index, candidate) in candidates.enumerated() {
            guard let name = candidate.fingerprint.content.trackFile else { continue }
            let indices = files.versions(ofFile: name)
            guard let track = files.nearest(to: candidate.fingerprint.start, among: indices), track != index,
                candidates[track].file != candidate.file, mayJoin(index, track)
            else { continue }
            join(track, index, .trackFile(seconds: secondsBetween(track, index)), isRow: true)
        }
    }

    /// Joins recordings without positions that may be of a partly hidden ride, even if near rides are not joined.
    private mutating func joinWithoutPositions() {
        let hidden = candidates.indices.filter { index in
            isPartlyHidden(leader(of: index))
                && (candidates[index].isPartlyHidden || candidates[index].fingerprint.isPlaced)
        }
        guard !hidden.isEmpty else { return }
        // Nearly all rides have one recording, which needs no list.
        let first = candidates.indices.filter { leaders[$0] == $0 }
        let others = Dictionary(grouping: candidates.indices.filter { leaders[$0] != $0 }, by: leader)
        let times = HiddenTimes(hidden.map { ($0, candidates[$0].fingerprint) })
        for leader in first where !isPartlyHidden(leader) {
            let indices = [leader] + others[leader, default: []]
            guard indices.allSatisfy({ !candidates[$0].fingerprint.isPlaced }) else { continue }
            for index in indices {
                let match = times.match(candidates[index].fingerprint) { areRowsOfOneTable(index, $0) }
                guard let ride = match, !areLegs(index, ride) else { continue }
                guard mayJoin(index, ride) else {
                    withheld[leader] = candidates[ride].file
                    break
                }
                join(ride, leader, .sameTime(seconds: secondsBetween(ride, index)))
                break
            }
        }
    }

    private func isPartlyHidden(_ leader: Int) -> Bool { groups[leader]?.isPartlyHidden ?? false }

    /// Whether both have rows in the same table, and so the same clock.
    private func areRowsOfOneTable(_ index: Int, _ ride: Int) -> Bool {
        groups[leader(of: ride)]?.rowFiles.contains(candidates[index].file) == true
    }

    /// Whether two rides of one file follow each other, like the legs of a triathlon.
    private func areLegs(_ index: Int, _ ride: Int) -> Bool {
        guard groups[leader(of: ride)]?.has(candidates[index].file) == true else { return false }
        let (one, other) = (candidates[index].fingerprint, candidates[ride].fingerprint)
        guard let end = one.end, let otherEnd = other.end else { return false }
        let common = min(end, otherEnd).seconds(since: max(one.start, other.start))
        return common < min(one.duration ?? 0, other.duration ?? 0) / 2
    }

    /// Joins near rides, the most detailed first. Each is compared only with the most detailed recording of a ride, so
    /// that a chain of small differences does not join different rides.
    private mutating func joinNear() {
        let units = candidates.indices.filter { leaders[$0] == $0 && withheld[$0] == nil }
        let sorted = units.sorted {
            (candidates[$0].fingerprint.start, $0) < (candidates[$1].fingerprint.start, $1)
        }
        var places = Array(repeating: 0, count: candidates.count)
        for (place, unit) in sorted.enumerated() { places[unit] = place }
        var isSettled = Array(repeating: false, count: sorted.count)
        for unit in units {
            let place = places[unit]
            if let (ride, score) = nearest(to: unit, at: place, in: sorted, isSettled) {
                join(ride, unit, .near(seconds: score.seconds, share: score.share))
            } else {
                isSettled[place] = true
            }
        }
    }

    /// The maximum number of neighbours that are compared on either side, so that rides with the same start do not take
    /// quadratic time.
    private static let reach = 100

    private func nearest(
        to unit: Int, at place: Int, in sorted: [Int], _ isSettled: [Bool]
    ) -> (ride: Int, MatchScore)? {
        var best: (ride: Int, score: MatchScore)?
        for step in [-1, 1] {
            var other = place + step
            for _ in 0..<Self.reach where sorted.indices.contains(other) {
                let ride = sorted[other]
                guard secondsBetween(ride, unit) <= MatchScore.longestTime else { break }
                if isSettled[other], let score = score(of: unit, to: ride),
                    best.map({ (score, ride) < ($0.score, $0.ride) }) ?? true
                {
                    best = (ride, score)
                }
                other += step
            }
        }
        return best
    }

    private func score(of unit: Int, to ride: Int) -> MatchScore? {
        guard let one = groups[unit], let other = groups[ride], mayJoin(unit, ride),
            one.areFilesDisjoint(with: other)
        else { return nil }
        guard settings.joinsNear else { return nil }
        // Two rows of the same table are different rides.
        let isPartlyHidden = one.isPartlyHidden || other.isPartlyHidden
        if !isPartlyHidden, candidates[unit].fingerprint.isRow,
            one.file.map(other.rowFiles.contains) == true || !one.others.isDisjoint(with: other.rowFiles)
        {
            return nil
        }
        return MatchScore(candidates[unit].fingerprint, candidates[ride].fingerprint)
    }
}
