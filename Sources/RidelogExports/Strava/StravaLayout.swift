/// Identifies the columns by position, duplicate names and values. Headers are translated, and columns come and go; so
/// the actual columns are aligned with the known ones, both in order, such that the total score is highest (S. B.
/// Needleman, C. D. Wunsch, Journal of Molecular Biology 48, 1970).
struct StravaLayout {
    private var places: [StravaColumn: Int] = [:]

    /// The maximum number of columns that are examined.
    static let mostColumns = 512

    /// - Parameter shapes: the shapes of all columns, in order.
    init(_ shapes: [ColumnShape]) {
        let hasTwins = shapes.contains { $0.repeatsName }
        let scores = StravaColumn.allCases.map { column in
            let hints = column.hints.map { Array($0.utf8) }
            return shapes.map { shape in
                Self.score(column, shape, hasTwins: hasTwins).map { score in
                    // All hints are searched in all names: comparing bytes is a thousand times as fast.
                    hints.contains(where: shape.header.utf8.holds) ? score + 3 : score
                }
            }
        }
        align(scores, count: shapes.count)
        for (column, place) in places where !shapes[place].fits(column.form) { places[column] = nil }
    }

    subscript(column: StravaColumn) -> Int? { places[column] }

    /// Whether these are Strava's activities: with date and duration, and with distance or file.
    var isComplete: Bool { self[.date] != nil && hasAllButDates }

    /// Whether everything but the dates of activities is found.
    var hasAllButDates: Bool {
        let hasTime = self[.elapsed] != nil || self[.shownElapsed] != nil
        return self[.id] != nil && hasTime
            && (self[.file] != nil || self[.distance] != nil || self[.shownDistance] != nil)
    }

    /// The cost of a missing known column, and of an unknown one.
    private static let gap = 1.0

    /// How well a column fits; nil if it is impossible.
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
        // Handwritten text is not repeated, and a private note must not be taken for gear.
        if column == .type { score += shape.hasFewWords ? 1 : -1 }
        if column == .gear { score += shape.hasFewWords ? 1 : -4 }
        if StravaColumn.atMostTheOneBefore.contains(column), let fits = shape.isNotAbove {
            score += fits ? 1 : -1
        }
        if column == .highest, let fits = shape.isNotBelow { score += fits ? 1 : -2 }
        return score
    }

    /// The score of duplicate names, which is the most reliable one.
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
                    // Columns after the known ones cost nothing.
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

    /// Traces the best alignment back. Of equally good ones, missing columns are as late as possible.
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
