import RidelogModels

/// Finds out which versions are of one ride. Nothing counts but what the files show and what the owner says: neither
/// the order nor the names of files.
package struct CandidateMerger {
    /// The ride with the richest version first, and so within a ride.
    package var rides: [RideMatcher] {
        var rides: [RideMatcher] = []
        rides.reserveCapacity(versions.count)
        // A leader comes before those that it leads.
        var places = Array(repeating: 0, count: versions.count)
        for (index, version) in versions.enumerated() {
            let leader = leader(of: index)
            if leader == index {
                places[index] = rides.count
                rides.append(RideMatcher(version, withheldFor: withheld[index]))
            } else {
                rides[places[leader]].joined.append((version, reasons[index] ?? .configuration))
            }
        }
        return rides
    }

    private let settings: MatchSettings
    /// The richest first.
    private let versions: [RideCandidate]
    /// A richer version of the same ride, by number; the richest is its own.
    private var leaders: [Int]
    private var reasons: [Int: MatchReason] = [:]
    /// By the number of the leader; nil for others.
    private var groups: [Group?] = []
    /// Rides that may not be shown, as they would reveal what is hidden of a ride that the owner wants apart: by their
    /// number, the file of that ride.
    private var withheld: [Int: String] = [:]

    /// What the versions of one ride may not be joined with.
    private struct Group {
        /// Files of which the ride has a version; those of rows that came with their files are others. Nearly all have one,
        /// for which no table is made.
        var file: String?
        var others: Set<String> = []
        var rowFiles: Set<String> = []
        /// Lists of rides that the owner wants apart.
        var apart: Set<Int>
        var isPartlyHidden: Bool

        func has(_ file: String) -> Bool { self.file == file || others.contains(file) }

        /// Whether two have no file in common.
        func areFilesDisjoint(with other: Group) -> Bool {
            !other.others.contains(where: has) && other.file.map(has) != true
        }

        /// The group as that of a row that came with its file.
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
    ///   - versions: in any order; each content once.
    ///   - copies: the file that is taken instead, by the path of a file with the same content.
    ///   - settings: what the owner says.
    package init(_ versions: [RideCandidate], copies: [String: String] = [:], _ settings: MatchSettings) {
        self.settings = settings
        self.versions = versions.sorted(by: RideCandidate.isRicher)
        leaders = Array(self.versions.indices)
        let apart = OwnerLists(settings.apart, copies: copies)
        groups = self.versions.map { version in
            Group(
                file: version.file, apart: apart.lists(with: version), isPartlyHidden: version.isPartlyHidden)
        }
        let files = CandidateFiles(
            self.versions, copies: copies,
            isAsked: !settings.together.isEmpty
                || versions.contains { $0.fingerprint.content.trackFile != nil })
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

    /// Makes two rides one; the richer version stays.
    ///
    /// - Parameter isRow: whether the second is the row of a table that names the first.
    private mutating func join(_ first: Int, _ second: Int, _ reason: MatchReason, isRow: Bool = false) {
        let (one, other) = (leader(of: first), leader(of: second))
        guard one != other, var group = groups[one], let added = groups[other] else { return }
        group.formUnion(isRow ? added.asRows : added)
        leaders[max(one, other)] = min(one, other)
        reasons[max(one, other)] = reason
        groups[max(one, other)] = nil
        groups[min(one, other)] = group
    }

    private func mayJoin(_ first: Int, _ second: Int) -> Bool {
        guard let one = groups[leader(of: first)], let other = groups[leader(of: second)] else {
            return false
        }
        return one.apart.isDisjoint(with: other.apart)
    }
}

extension CandidateMerger {
    /// What the configuration says is one ride: of a file with several, the one that begins nearest to the richest of
    /// the others.
    private mutating func joinAsConfigured(_ files: CandidateFiles) {
        for list in settings.together {
            let found = list.map { files.versions(meantBy: $0) }
            guard let richest = found.compactMap({ $0.min() }).min() else { continue }
            for indices in found where !indices.contains(richest) {
                guard let nearest = files.nearest(to: versions[richest].fingerprint.start, among: indices)
                else {
                    continue
                }
                join(richest, nearest, .configuration)
            }
        }
    }

    /// A row of a table and the file that it names, whatever their times say.
    private mutating func joinRows(_ files: CandidateFiles) {
        for (index, version) in versions.enumerated() {
            guard let name = version.fingerprint.content.trackFile else { continue }
            let start = version.fingerprint.start
            let indices = files.versions(ofFile: name)
            guard let track = files.nearest(to: start, among: indices), track != index,
                versions[track].file != version.file, mayJoin(index, track)
            else { continue }
            let seconds = abs(versions[track].fingerprint.start.seconds(since: start))
            join(track, index, .trackFile(seconds: seconds), isRow: true)
        }
    }

    /// What has no positions and may be another recording of a ride of which privacy hides something, whether or not
    /// the owner wants near rides joined.
    private mutating func joinWithoutPositions() {
        let hidden = versions.indices.filter { index in
            isPartlyHidden(leader(of: index))
                && (versions[index].isPartlyHidden || versions[index].fingerprint.isPlaced)
        }
        guard !hidden.isEmpty else { return }
        // Nearly all rides have one version, for which no list is made.
        let first = versions.indices.filter { leaders[$0] == $0 }
        let others = Dictionary(grouping: versions.indices.filter { leaders[$0] != $0 }, by: leader)
        let times = HiddenTimes(hidden.map { ($0, versions[$0].fingerprint) })
        for leader in first where !isPartlyHidden(leader) {
            let indices = [leader] + others[leader, default: []]
            guard indices.allSatisfy({ !versions[$0].fingerprint.isPlaced }) else { continue }
            for index in indices {
                let match = times.match(versions[index].fingerprint) { areRowsOfOneTable(index, $0) }
                guard let ride = match, !areLegs(index, ride) else { continue }
                guard mayJoin(index, ride) else {
                    withheld[leader] = versions[ride].file
                    break
                }
                let seconds = abs(
                    versions[ride].fingerprint.start.seconds(since: versions[index].fingerprint.start))
                join(ride, leader, .sameTime(seconds: seconds))
                break
            }
        }
    }

    private func isPartlyHidden(_ leader: Int) -> Bool { groups[leader]?.isPartlyHidden ?? false }

    /// Whether the table that the first is a row of has another row for the second: both have the table's clock.
    private func areRowsOfOneTable(_ index: Int, _ ride: Int) -> Bool {
        groups[leader(of: ride)]?.rowFiles.contains(versions[index].file) == true
    }

    /// Whether two rides of one file follow each other, as the legs of a triathlon do, rather than being one.
    private func areLegs(_ index: Int, _ ride: Int) -> Bool {
        guard groups[leader(of: ride)]?.has(versions[index].file) == true else { return false }
        let (one, other) = (versions[index].fingerprint, versions[ride].fingerprint)
        guard let end = one.end, let otherEnd = other.end else { return false }
        let common = min(end, otherEnd).seconds(since: max(one.start, other.start))
        return common < min(one.duration ?? 0, other.duration ?? 0) / 2
    }

    /// Those that are near, the richest first; each is compared with the richest version of a ride only, so that no
    /// chain of small differences makes one ride of two.
    private mutating func joinNear() {
        let units = versions.indices.filter { leaders[$0] == $0 && withheld[$0] == nil }
        let sorted = units.sorted {
            (versions[$0].fingerprint.start, $0) < (versions[$1].fingerprint.start, $1)
        }
        var places = Array(repeating: 0, count: versions.count)
        for (place, unit) in sorted.enumerated() { places[unit] = place }
        var isSettled = Array(repeating: false, count: sorted.count)
        for unit in units {
            let place = places[unit]
            if let (ride, nearness) = nearest(to: unit, at: place, in: sorted, isSettled) {
                join(ride, unit, .near(seconds: nearness.seconds, share: nearness.share))
            } else {
                isSettled[place] = true
            }
        }
    }

    /// On either side at most this many are looked at, so that the work does not grow with the square of the number
    /// of rides that begin at once.
    private static let reach = 100

    private func nearest(
        to unit: Int, at place: Int, in sorted: [Int], _ isSettled: [Bool]
    ) -> (ride: Int, MatchScore)? {
        var best: (ride: Int, nearness: MatchScore)?
        for step in [-1, 1] {
            var other = place + step
            for _ in 0..<Self.reach where sorted.indices.contains(other) {
                let ride = sorted[other]
                let seconds = abs(
                    versions[ride].fingerprint.start.seconds(since: versions[unit].fingerprint.start))
                guard seconds <= MatchScore.longestTime else { break }
                if isSettled[other], let nearness = nearness(of: unit, to: ride),
                    best.map({ (nearness, ride) < ($0.nearness, $0.ride) }) ?? true
                {
                    best = (ride, nearness)
                }
                other += step
            }
        }
        return best
    }

    private func nearness(of unit: Int, to ride: Int) -> MatchScore? {
        guard let one = groups[unit], let other = groups[ride], mayJoin(unit, ride),
            one.areFilesDisjoint(with: other)
        else { return nil }
        guard settings.joinsNear else { return nil }
        // A row without its file, and another row of the same table: the table says that they are two.
        let isPartlyHidden = one.isPartlyHidden || other.isPartlyHidden
        if !isPartlyHidden, versions[unit].fingerprint.isRow,
            one.file.map(other.rowFiles.contains) == true || !one.others.isDisjoint(with: other.rowFiles)
        {
            return nil
        }
        return MatchScore(versions[unit].fingerprint, versions[ride].fingerprint)
    }
}
