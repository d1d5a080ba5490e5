import RidelogFormats
import RidelogTables
import RidelogParsing

/// Statistics of the values of a column.
struct ColumnShape {
    enum Form {
        case number, date, flag, file, text
    }

    /// The name in lower case, without the suffix that programs add to duplicate names: `distance.1`.
    let header: String
    /// Whether the column is private by its name.
    let isPrivate: Bool
    var repeatsName = false
    /// Whether a later column has the same name.
    var isRepeated = false

    private(set) var filled = 0
    private var numbers = 0
    private var dates = 0
    private var flags = 0
    private var files = 0
    /// Whether a file is in the folder that Strava's exports have.
    private(set) var hasActivityFiles = false
    private var sum = 0.0
    /// The number of rows with a number in both this column and the previous one, and of those in which this one is not
    /// less, or not greater.
    private var pairs = (count: 0, notBelow: 0, notAbove: 0)
    private var words: Set<String> = []
    /// The format of the values, learned from the whole table.
    private(set) var format: ColumnFormat

    init(header: String, format: ColumnFormat = ColumnFormat()) {
        self.format = format
        self.format.order = DateOrder()
        let name = header.lowercased()
        let end = name.lastIndex { !($0.isNumber || "._ ()".contains($0)) }
        let header = end.map { String(name[...$0]) } ?? name
        self.header = header
        isPrivate = StravaColumn.privateHints.contains { header.utf8.holds(Array($0.utf8)) }
    }

    /// The shape of each column, with its duplicates.
    ///
    /// - Parameter formats: the format of the values of each column.
    static func shapes(ofNames names: [String], _ formats: [ColumnFormat]) -> [ColumnShape] {
        var shapes = zip(names, formats).map { ColumnShape(header: $0, format: $1) }
        var first: [String: Int] = [:]
        for (place, shape) in shapes.enumerated() where !shape.header.isEmpty {
            if let earlier = first[shape.header] {
                shapes[earlier].isRepeated = true
                shapes[place].repeatsName = true
            } else {
                first[shape.header] = place
            }
        }
        return shapes
    }

    mutating func append(_ text: String) {
        guard !text.isEmpty else { return }
        // All rows are needed for dates: a single one may show the day/month order.
        guard filled < Self.enough else {
            if 2 * dates >= Self.enough, let date = TableDate(text) { format.order.append(date) }
            return
        }
        filled += 1
        if words.count < Self.mostWords { words.insert(text) }
        if NumberStyle.isNumber(text) {
            numbers += 1
            sum += format.style.number(text) ?? 0
        } else if CellWords.flags.contains(text.lowercased()) {
            flags += 1
        } else if Self.isFile(text) {
            files += 1
            if text.hasPrefix("activities/") || text.hasPrefix("activities\\") { hasActivityFiles = true }
            return
        }
        guard Decimal.parse(text) == nil, let date = TableDate(text) else { return }
        dates += 1
        format.order.append(date)
    }

    /// Whether most values have this form; an empty column may have any. For dates and files, which are unmistakable,
    /// half of the values are enough.
    func fits(_ form: Form) -> Bool {
        let count: Int
        switch form {
        case .text: return true
        case .number: count = numbers
        case .date: count = dates
        case .flag: count = max(flags, numbers)
        case .file: count = files
        }
        return form == .date || form == .file ? 2 * count >= filled : 5 * count >= 4 * filled
    }

    /// Whether most values can only have this form.
    func shows(_ form: Form) -> Bool {
        guard filled > 0 else { return false }
        return switch form {
        case .number: fits(.number) && dates < filled
        case .date: fits(.date) && numbers < filled
        case .flag: 5 * flags >= 4 * filled
        case .file: fits(.file)
        case .text: ![Form.number, .date, .flag, .file].contains(where: shows)
        }
    }

    /// Compares a number with that of the previous column in the same row.
    mutating func compare(_ number: Double?, with before: Double?) {
        guard let number, let before, number != 0 || before != 0 else { return }
        pairs.count += 1
        if number >= before { pairs.notBelow += 1 }
        if number <= before { pairs.notAbove += 1 }
    }

    /// Whether at least 98 % of its numbers are not less than those of the previous column; nil if unknown.
    var isNotBelow: Bool? { pairs.count > 0 ? 50 * pairs.notBelow >= 49 * pairs.count : nil }

    /// Whether at least 98 % of its numbers are not greater than those of the previous column; nil if unknown.
    var isNotAbove: Bool? { pairs.count > 0 ? 50 * pairs.notAbove >= 49 * pairs.count : nil }

    var mean: Double? { numbers > 0 ? sum / Double(numbers) : nil }

    /// Whether a few different words are repeated in many rows.
    var hasFewWords: Bool { words.count < Self.mostWords && 2 * words.count <= filled + 2 }

    private static let mostWords = 48

    /// The number of values that are examined.
    static let enough = 2000

    /// Whether a text is a path to a recording, or Strava's mark for a lost one.
    static func isFile(_ text: String) -> Bool {
        if text == CellWords.lostFile { return true }
        guard text.utf8.count < 1024, !text.utf8.contains(ASCII.lineFeed) else { return false }
        return ["fit", "gpx", "tcx", "kml", "json"].contains(FileName(text).fileExtension)
    }
}
