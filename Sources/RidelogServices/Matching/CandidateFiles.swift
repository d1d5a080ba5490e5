import RidelogModels

/// Finds versions by what a table or the owner calls their file.
struct CandidateFiles {
    private let versions: [RideCandidate]
    private let byFile: [String: [Int]]
    private let bySource: [String: [Int]]
    private let copies: [String: String]

    /// - Parameters:
    ///   - versions: they are known by their numbers.
    ///   - copies: the file that is taken instead, by the path of a file with the same content.
    ///   - isAsked: whether anything names a file.
    init(_ versions: [RideCandidate], copies: [String: String], isAsked: Bool = true) {
        let versions = isAsked ? versions : []
        self.versions = versions
        self.copies = copies
        byFile = Dictionary(grouping: versions.indices) { versions[$0].file }
            .mapValues { $0.sorted { versions[$0].fingerprint.start < versions[$1].fingerprint.start } }
        bySource = Dictionary(grouping: versions.indices) { index in
            versions[index].fingerprint.sourceID.map { versions[index].file + "#" + $0 } ?? ""
        }
    }

    /// By start.
    func versions(ofFile name: String) -> [Int] {
        name.packedAndUnpacked.lazy.compactMap { byFile[copies[$0] ?? $0] }.first ?? []
    }

    func versions(meantBy reference: String) -> [Int] {
        let found = versions(ofFile: reference)
        return found.isEmpty ? bySource[reference] ?? [] : found
    }

    /// The one of these that begins nearest.
    ///
    /// - Parameter indices: by start.
    func nearest(to start: Instant, among indices: [Int]) -> Int? {
        let place = indices.partitioningIndex { versions[$0].fingerprint.start >= start }
        let around = [place - 1, place].filter(indices.indices.contains).map { indices[$0] }
        return around.min { first, second in
            (abs(versions[first].fingerprint.start.seconds(since: start)), first)
                < (abs(versions[second].fingerprint.start.seconds(since: start)), second)
        }
    }
}

extension String {
    /// What a file may be called: it may have been packed or unpacked since the table was written that names it.
    package var packedAndUnpacked: [String] {
        [self, hasSuffix(".gz") ? String(dropLast(3)) : self + ".gz"]
    }
}

/// The lists in which the owner names rides.
struct OwnerLists {
    private var byReference: [String: Set<Int>] = [:]

    init(_ lists: [[String]], copies: [String: String]) {
        for (number, list) in lists.enumerated() {
            for reference in list {
                byReference[copies[reference] ?? reference, default: []].insert(number)
            }
        }
    }

    /// By their numbers.
    func lists(with version: RideCandidate) -> Set<Int> {
        guard !byReference.isEmpty else { return [] }
        let bySource = version.fingerprint.sourceID.flatMap { byReference[version.file + "#" + $0] } ?? []
        return bySource.union(byReference[version.file] ?? [])
    }
}
