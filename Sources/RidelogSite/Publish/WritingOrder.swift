import RidelogHTML

/// The order in which files are written: no page that can be reached from the first page ever leads to a file that
/// does not exist, at whatever moment a build is killed.
///
/// Files that are not there yet come first, as no page leads to them. Then come those that a build which was cut off
/// wrote for the first time, as pages that are written later may lead to them. When they are whole, every other file
/// can be replaced: its old content leads to old files, which are all there still, its new content to new ones. The
/// first page of a new site is written when all else is there. Files that are no longer wanted are removed at the end,
/// when no page leads to them.
///
/// The scripts beside a page and the page are one piece of work: the drawings of a heat map are made of the same, and two
/// workers would wait for each other.
///
/// Within a stage files may come in any order: pieces of many files, and what is about all rides, which take the longest, come
/// first, so that no worker is left alone with one of them.
enum WritingOrder {
    /// Each stage is to be written before the next one begins; the files of each of its pieces by one worker.
    ///
    /// - Parameters:
    ///   - files: all files of the site.
    ///   - due: the places among them of those that are written.
    ///   - isNew: whether nothing is at a path yet.
    ///   - isUnfinished: whether a build that was cut off wrote the file for the first time.
    static func stages(
        _ files: [SiteFile], due: some Sequence<Int>, isNew: (String) -> Bool, isUnfinished: (String) -> Bool
    ) -> [[[Int]]] {
        var stages = [[Rank: [Int]]](repeating: [:], count: 4)
        for place in due {
            let file = files[place]
            let path = file.path.description
            let (isNew, isUnfinished) = (isNew(path), isUnfinished(path))
            let stage =
                switch (isNew, isUnfinished) {
                case (false, false): 3
                case _ where file.path == .journal: 2
                case (true, _): 0
                case (false, true): 1
                }
            stages[stage][Rank(file), default: []].append(place)
        }
        return stages.filter { !$0.isEmpty }.map { stage in
            largestFirst(pieces(Rank.allCases.flatMap { stage[$0] ?? [] }, of: files))
        }
    }

    /// Scripts of one folder, and what comes after them there: their page. Only the time that writing takes depends on it.
    private static func pieces(_ places: [Int], of files: [SiteFile]) -> [[Int]] {
        var pieces: [[Int]] = []
        var open: Substring?
        for place in places {
            let path = files[place].path.description
            let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
            if open == folder { pieces[pieces.count - 1].append(place) } else { pieces.append([place]) }
            open = path.hasSuffix(".js") ? folder : nil
        }
        return pieces
    }

    private static func largestFirst(_ pieces: [[Int]]) -> [[Int]] {
        let sizes = Dictionary(grouping: pieces, by: \.count)
        return sizes.keys.sorted(by: >).flatMap { sizes[$0] ?? [] }
    }
}

/// In which order pieces of as many files come. The scripts beside the first page are right before it, as one piece with it.
private enum Rank: CaseIterable {
    /// Feeds and rows for other programs.
    case data
    /// What lies beside the first page, some of it drawn from the same.
    case besideFirst
    case firstPage
    case lists
    /// What pages are made of.
    case assets
    case pages

    init(_ file: SiteFile) {
        let path = file.path
        let folders = path.description.utf8.count { $0 == UInt8(ascii: "/") }
        switch file.source {
        case .bytes, .rows: self = path.description.hasPrefix("assets/") ? .assets : .data
        case .page where path == .journal: self = .firstPage
        case .page: self = folders > 1 ? .pages : folders == 1 ? .lists : .besideFirst
        }
    }
}
