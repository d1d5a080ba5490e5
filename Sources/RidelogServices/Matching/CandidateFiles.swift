import RidelogModels

/// Finds recordings by the name that a table or the configuration gives to their file.
struct CandidateFiles {
    private let candidates: [RideCandidate]
    private let byFile: [String: [Int]]
    private let bySource: [String: [Int]]
    private let copies: [String: String]

    /// - Parameters:
    ///   - candidates: the recordings, which are identified by their indices.
    ///   - copies: for each file with the same content as another, the file that is used instead.
    ///   - isAsked: whether anything names a file; if not, no index is built.
    init(_ candidates: [RideCandidate], copies: [String: String], isAsked: Bool = true) {
        let candidates = isAsked ? candidates : []
        self.candidates = candidates
        self.copies = copies
        byFile = Dictionary(grouping: candidates.indices) { candidates[$0].file }
            .mapValues { $0.sorted { candidates[$0].fingerprint.start < candidates[$1].fingerprint.start } }
        bySource = Dictionary(grouping: candidates.indices) { index in
            candidates[index].fingerprint.sourceID.map { candidates[index].file + "#" + $0 } ?? ""
        }
    }

    /// The indices of the recordings of a file, sorted by start.
    func versions(ofFile name: String) -> [Int] {
        name.packedAndUnpacked.lazy.compactMap { byFile[copies[$0] ?? $0] }.first ?? []
    }

    func versions(meantBy reference: String) -> [Int] {
        let found = versions(ofFile: reference)
        return found.isEmpty ? bySource[reference] ?? [] : found
    }

    /// The recording with the nearest start.
    ///
    /// - Parameter indices: sorted by start.
    func nearest(to start: Instant, among indices: [Int]) -> Int? {
        let place = indices.partitioningIndex { candidates[$0].fingerprint.start >= start }
        let around = [place - 1, place].filter(indices.indices.contains).map { indices[$0] }
        return around.min { first, second in
            (abs(candidates[first].fingerprint.start.seconds(since: start)), first)
                < (abs(candidates[second].fingerprint.start.seconds(since: start)), second)
        }
    }
}

extension String {
    /// Possible names of a file, which may have been packed or unpacked since a table named it.
    package var packedAndUnpacked: [String] {
        [self, hasSuffix(".gz") ? String(dropLast(3)) : self + ".gz"]
    }
}

/// The lists of rides in the configuration.
struct OwnerLists {
    private var byReference: [String: Set<Int>] = [:]

    init(_ lists: [[String]], copies: [String: String]) {
        for (number, list) in lists.enumerated() {
            for reference in list {
                byReference[copies[reference] ?? reference, default: []].insert(number)
            }
        }
    }

    /// The indices of the lists that name a recording.
    func lists(with candidate: RideCandidate) -> Set<Int> {
        guard !byReference.isEmpty else { return [] }
        let bySource = candidate.fingerprint.sourceID.flatMap { byReference[candidate.file + "#" + $0] } ?? []
        return bySource.union(byReference[candidate.file] ?? [])
    }
}
