import RidelogHTML

/// The order in which files are written. Whenever a build is killed, no page that can be reached from the first page
/// links to a missing file.
///
/// New files come first, as no page links to them. Then come those that were new in a killed build, because later pages
/// may link to them. After that, every other file can be replaced: its old content links to old files, which all still
/// exist, its new content to new ones. The first page of a new site is written last. Old files are removed at the end,
/// when no page links to them.
///
/// A page and the scripts beside it are one piece of work: the drawings of a heat map share their data, and two workers
/// would wait for each other.
///
/// Within a stage, the order is free. The slowest pieces, with many files or about all rides, come first, so that no
/// worker is left alone with one at the end.
enum WritingOrder {
    /// The stages, one after the other. The files of a piece are written by one worker.
    ///
    /// - Parameters:
    ///   - files: all files of the site.
    ///   - due: the indices of the files to write.
    ///   - isNew: whether a path does not exist yet.
    ///   - isUnfinished: whether the file was new in a killed build.
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
                case _ where file.path == .first: 2
                case (true, _): 0
                case (false, true): 1
                }
            stages[stage][Rank(file), default: []].append(place)
        }
        return stages.filter { !$0.isEmpty }.map { stage in
            largestFirst(pieces(Rank.allCases.flatMap { stage[$0] ?? [] }, of: files))
        }
    }

    /// Groups the scripts of a folder with their page. This affects only the speed of writing.
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

/// The order of pieces with equally many files. The scripts beside the first page come right before it, in one piece.
private enum Rank: CaseIterable {
    /// Feeds and data files.
    case data
    /// Files beside the first page, some of which share its data.
    case besideFirst
    case firstPage
    case lists
    /// Files that pages use.
    case assets
    case pages

    init(_ file: SiteFile) {
        let path = file.path
        let folders = path.description.utf8.count { $0 == UInt8(ascii: "/") }
        switch file.source {
        case .bytes, .rows: self = path.description.hasPrefix("assets/") ? .assets : .data
        case .page where path == .first: self = .firstPage
        case .page: self = folders > 1 ? .pages : folders == 1 ? .lists : .besideFirst
        }
    }
}
