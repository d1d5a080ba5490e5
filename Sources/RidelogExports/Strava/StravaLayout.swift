/// Which column is which: found by position, by the names that are twice, and by what the values look like. Headers
/// are translated, and columns come and go; so what is there is laid beside the columns that are known, both in their
/// order, such that as much as possible fits (S. B. Needleman, C. D. Wunsch, Journal of Molecular Biology 48, 1970).
struct StravaLayout {
    private var places: [StravaColumn: Int] = [:]

    /// More columns are not looked at.
    static let mostColumns = 512

    /// - Parameter shapes: of all columns, in their order.
    init(_ shapes: [ColumnShape]) {
        let hasTwins = shapes.contains { $0.repeatsName }
        let scores = StravaColumn.allCases.map { column in
            let hints = column.hints.map { Array($0.utf8) }
            return shapes.map { shape in
                Self.score(column, shape, hasTwins: hasTwins).map { score in
                    // All parts of names are looked for in all names: by bytes, as that takes a thousandth.
                    hints.contains(where: shape.header.utf8.holds) ? score + 3 : score
                }
            }
        }
        align(scores, count: shapes.count)
        for (column, place) in places where !shapes[place].fits(column.form) { places[column] = nil }
    }

    subscript(column: StravaColumn) -> Int? { places[column] }

    /// Whether these are activities of Strava: when and how long, and how far or in which file.
    var isComplete: Bool { self[.date] != nil && hasAllButDates }

    /// Whether all is there that activities have, but for their dates.
    var hasAllButDates: Bool {
        let hasTime = self[.elapsed] != nil || self[.shownElapsed] != nil
        return self[.id] != nil && hasTime
            && (self[.file] != nil || self[.distance] != nil || self[.shownDistance] != nil)
    }

    /// The cost of a known column that is not there, and of one that is not known.
    private static let gap = 1.0

    /// How well a column fits; nil if it cannot be that one.
    private static func score(_ column: StravaColumn, _ shape: ColumnShape, hasTwins: Bool) -> Double? {
        guard shape.fits(column.form), !shape.isPrivate || column == .privateNote else { return nil }
        var score = shape.filled > 0 ? score(column, filled: shape) : 1
        if hasTwins { score += scoreOfTwins(column, shape) }
        return score
    }

    private static func score(_ column: StravaColumn, filled shape: ColumnShape) -> Double {
        var score = shape.shows(column.form) ? 2.0 : -2
        if column.form == .date || column.form == .file { score += 6 }
        if let means = column.means, let mean = shape.mean { score += means.contains(mean) ? 1 : -3 }
        // What is written by hand about a ride is not repeated, and a private note must not pass for gear.
        if column == .type { score += shape.hasFewWords ? 1 : -1 }
        if column == .gear { score += shape.hasFewWords ? 1 : -4 }
        if StravaColumn.atMostTheOneBefore.contains(column), let fits = shape.isNotAbove {
            score += fits ? 1 : -1
        }
        if column == .highest, let fits = shape.isNotBelow { score += fits ? 1 : -2 }
        return score
    }

    /// Names that are twice say more than anything else.
    private static func scoreOfTwins(_ column: StravaColumn, _ shape: ColumnShape) -> Double {
        if StravaColumn.firstTwins.contains(column) { return shape.isRepeated ? 5 : -1 }
        if StravaColumn.secondTwins.contains(column) { return shape.repeatsName ? 5 : -1 }
        return shape.isRepeated || shape.repeatsName ? -4 : 0
    }

    private mutating func align(_ scores: [[Double?]], count: Int) {
        let columns = StravaColumn.allCases
        let width = count + 1
        var best = Array(repeating: 0.0, count: (columns.count + 1) * width)
        for row in 0...columns.count {
            for place in 0...count where row + place > 0 {
                var value = -Double.infinity
                if row > 0 { value = best[(row - 1) * width + place] - Self.gap }
                if place > 0 {
                    // What is behind the columns that are known costs nothing.
                    let cost = row == columns.count ? 0 : Self.gap
                    value = max(value, best[row * width + place - 1] - cost)
                }
                if row > 0, place > 0, let score = scores[row - 1][place - 1] {
                    value = max(value, best[(row - 1) * width + place - 1] + score)
                }
                best[row * width + place] = value
            }
        }
        follow(best, count: count)
    }

    /// Goes the best way back. Among ways as good, what is missing is taken to be as far behind as may be.
    private mutating func follow(_ best: [Double], count: Int) {
        let columns = StravaColumn.allCases
        let width = count + 1
        var (row, place) = (columns.count, count)
        while row > 0, place > 0 {
            let value = best[row * width + place]
            let cost = row == columns.count ? 0 : Self.gap
            if value == best[(row - 1) * width + place] - Self.gap {
                row -= 1
            } else if value == best[row * width + place - 1] - cost {
                place -= 1
            } else {
                (row, place) = (row - 1, place - 1)
                places[columns[row]] = place
            }
        }
    }
}
