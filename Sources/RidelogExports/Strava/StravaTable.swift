import RidelogFormats
import RidelogTables
import RidelogParsing
import RidelogModels

/// Strava's `activities.csv`, read once to identify the columns and to learn the formats of dates and numbers.
struct StravaTable {
    let layout: StravaLayout
    let rows: CSVRowTable
    private let shapes: [ColumnShape]
    /// Sports whose displayed distances can only be in metres.
    private var kindsInMetres: Set<String> = []
    private(set) var rowCount = 0

    /// nil if there is no row of column names.
    ///
    /// - Parameter bytes: the file or its start; a truncated last row does no harm.
    init?(_ bytes: [UInt8]) {
        rows = CSVRowTable(bytes)
        let headers = rows.columnNames.prefix(StravaLayout.mostColumns)
        guard headers.count >= Self.fewestColumns else { return nil }
        let places = Array(headers.indices)
        let formats = ColumnFormat.learn(places, of: rows, mostRows: ColumnShape.enough)
        var shapes = ColumnShape.shapes(ofNames: Array(headers), formats)
        var rowCount = 0
        rows.forEachRow(places) { row in
            guard case .success(let row) = row else { return }
            rowCount += 1
            var before: Double?
            for (place, cell) in row.cells.enumerated() {
                guard case .text(let text)? = cell?.value else {
                    before = nil
                    continue
                }
                shapes[place].append(text)
                guard rowCount <= ColumnShape.enough else { continue }
                let number = shapes[place].format.style.number(text)
                shapes[place].compare(number, with: before)
                before = number
            }
        }
        self.rowCount = rowCount
        self.shapes = shapes
        layout = StravaLayout(shapes)
        findKindsInMetres()
    }

    /// The minimum number of columns; the oldest exports have eleven.
    private static let fewestColumns = 6

    /// Creates rides from rows with all columns. Times are UTC.
    func mapper(path: String) -> RideMapper {
        let columns = StravaColumn.fields.flatMap { field, candidates in
            candidates.compactMap { layout[$0] }.map { place in
                RowColumns.Column(
                    field: field.rawValue, place: place, name: rows.columnNames[place],
                    format: shapes[place].format, dropsZero: field == .temperature)
            }
        }
        return RideMapper((columns + weather).map { ($0.place, $0) }, zone: .utc, path: path)
    }

    /// The columns of the weather and of unpaved distance, far after the others.
    private var weather: [RowColumns.Column] {
        // The last duplicate name is the commute's in every language.
        guard let commute = shapes.lastIndex(where: \.repeatsName) ?? layout[.commuteFlag] else { return [] }
        let isEnglish = shapes.contains { $0.header == "weather temperature" }
        return Self.weatherColumns.compactMap { field, name, offset, means in
            let named = shapes.firstIndex { $0.header.utf8.holds(Array(name.utf8)) }
            guard let place = named ?? (isEnglish ? nil : commute + offset), shapes.indices.contains(place),
                let mean = shapes[place].mean, means.contains(mean)
            else { return nil }
            return RowColumns.Column(
                field: field.rawValue, place: place, name: rows.columnNames[place],
                format: shapes[place].format)
        }
    }

    /// The columns of Strava's weather data: their English name, their offset from the second commute column since
    /// 2021, and the range of their mean, so that no other column is used.
    private static let weatherColumns:
        [(field: RideField, name: String, offset: Int, means: ClosedRange<Double>)] = [
            (.weatherCondition, "weather condition", 5, 1...20),
            (.weatherTemperature, "weather temperature", 6, -60...60),
            (.humidity, "humidity", 9, 0...1), (.windSpeed, "wind speed", 11, 0...40),
            (.windDirection, "wind bearing", 13, 0...360), (.unpavedDistance, "dirt distance", 31, 0...1e6),
        ]

    func text(_ column: StravaColumn, in row: TableRow) -> String? { cell(column, in: row)?.words }

    func cell(_ column: StravaColumn, in row: TableRow) -> TableRow.Cell? {
        guard let place = layout[column], row.cells.indices.contains(place) else { return nil }
        return row.cells[place]
    }

    /// The positive number in a column; nil if there is none. Strava writes 0 for unknown values.
    func number(_ column: StravaColumn, in row: TableRow) -> Double? {
        guard let place = layout[column], let text = text(column, in: row) else { return nil }
        return shapes[place].format.style.number(text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }

    /// The maximum plausible mean speed in m/s: twice that of the fastest skiers, and a quarter of a slow swimmer's
    /// whose metres are read as kilometres.
    private static let greatestSpeed = 50.0

    /// Finds the sports with distances in metres. Old exports have only the distances of Strava's site: kilometres, but
    /// metres for water sports, whose names depend on the language. So distances of a sport are in metres if most of
    /// its rows would be impossibly fast in kilometres.
    private mutating func findKindsInMetres() {
        guard layout[.distance] == nil, layout[.shownDistance] != nil, layout[.type] != nil else { return }
        var fastCounts: [String: Int] = [:]
        rows.forEachRow(Array(rows.columnNames.indices)) { row in
            guard case .success(let row) = row, let kind = text(.type, in: row),
                let distance = number(.shownDistance, in: row),
                let time = number(.elapsed, in: row) ?? number(.shownElapsed, in: row)
            else { return }
            fastCounts[kind, default: 0] += distance * 1000 > time * Self.greatestSpeed ? 1 : -1
        }
        kindsInMetres = Set(fastCounts.filter { $0.value > 0 }.keys)
    }

    /// The distance as on Strava's site, in metres.
    ///
    /// - Parameter sport: Strava's English word for the sport.
    func shownDistance(in row: TableRow, sport: String?) -> Double? {
        let isInMetres =
            sport?.contains("swim") == true || text(.type, in: row).map(kindsInMetres.contains) == true
        return number(.shownDistance, in: row).map { $0 * (isInMetres ? 1 : 1000) }
    }

    /// Whether a file is one by its start: its columns must fit, and a sign of Strava be there; or, if it has little
    /// more than column names, its name.
    static func begins(_ head: FileHead) -> Bool {
        let name = FileName(head.path)
        guard ["csv", "tsv"].contains(name.fileExtension), let table = StravaTable(head.bytes)
        else { return false }
        let isNamed = name.stem.lowercased() == "activities"
        if isNamed, table.namesItself { return true }
        guard table.hasSign || (isNamed && table.hintCount >= fewestHints) else { return false }
        // A table with unreadable dates is read too, so that they are reported.
        let isAlike = isNamed && table.layout.hasAllButDates && table.shapes.count >= fewestColumnsByName
        return (table.rowCount > 0 && table.layout.isComplete) || isAlike
    }

    private static let fewestColumnsByName = 10
    private static let fewestHints = 3

    /// Whether enough names are duplicate, or the first is that of the English export.
    private var namesItself: Bool {
        shapes.first?.header == "activity id" || shapes.count { $0.repeatsName } >= 3
    }

    /// Whether something only Strava writes is there. The order of the columns alone also fits other tables that have a
    /// number and a date first, such as a list of expenses.
    private var hasSign: Bool {
        let twins = StravaColumn.secondTwins.count { column in
            layout[column].map { shapes[$0].repeatsName } ?? false
        }
        return twins >= 2 || layout[.file].map { shapes[$0].hasActivityFiles } == true
            || layout[.id].map { shapes[$0].hasHint(of: .id) } == true
    }

    /// The number of columns with a known name.
    private var hintCount: Int {
        StravaColumn.allCases.count { column in layout[column].map { shapes[$0].hasHint(of: column) } == true
        }
    }
}

extension ColumnShape {
    fileprivate func hasHint(of column: StravaColumn) -> Bool {
        column.hints.contains { header.utf8.holds(Array($0.utf8)) }
    }
}
