import RidelogParsing
import RidelogModels

/// Strava's `activities.csv`, read once to learn which column is which and how dates and numbers are written.
struct StravaTable {
    let layout: StravaLayout
    private let shapes: [ColumnShape]
    /// Kinds of sport whose shown distances can only be metres.
    var kindsInMetres: Set<String> = []
    /// Rows behind the names.
    private(set) var rowCount = 0

    /// nil if there is no row of names.
    ///
    /// - Parameter bytes: the file, or its beginning: then what the last row breaks off in does no harm.
    init?(_ bytes: [UInt8]) {
        var reader = CSVReader(bytes)
        guard case .success(let names) = reader.next(), names.fields.count >= Self.fewestColumns else {
            return nil
        }
        let headers = names.fields.prefix(StravaLayout.mostColumns).map(\.text)
        let styles = NumberStyle.styles(of: headers.count, in: reader, mostRows: ColumnShape.enough)
        var shapes = ColumnShape.shapes(ofNames: headers, styles)
        while let row = reader.next() {
            guard case .success(let row) = row else { continue }
            rowCount += 1
            var before: Double?
            for (place, field) in row.fields.prefix(shapes.count).enumerated() {
                shapes[place].take(field.text)
                guard rowCount <= ColumnShape.enough else { continue }
                let number = shapes[place].style.number(field.text)
                shapes[place].compare(number, with: before)
                before = number
            }
        }
        self.shapes = shapes
        layout = StravaLayout(shapes)
        findKindsInMetres(bytes)
    }

    /// The oldest exports have eleven.
    private static let fewestColumns = 6

    /// Text of a column; nil where there is none.
    func text(_ column: StravaColumn, in row: CSVReader.Row) -> String? {
        guard let field = field(column, in: row) else { return nil }
        let text = field.text.utf8.trimmed.text
        return text.isEmpty ? nil : text
    }

    func field(_ column: StravaColumn, in row: CSVReader.Row) -> CSVReader.Field? {
        guard let place = layout[column], row.fields.indices.contains(place) else { return nil }
        return row.fields[place]
    }

    /// A number of a column; nil where there is none, or something else.
    func number(_ column: StravaColumn, in row: CSVReader.Row) -> Double? {
        guard let place = layout[column], let text = text(column, in: row) else { return nil }
        return shapes[place].style.number(text)
    }

    /// When the row began; nil if it does not say so, or in no way that is understood.
    func start(in row: CSVReader.Row) -> Instant? {
        guard let place = layout[.date], let date = text(.date, in: row).flatMap(TableDate.init) else {
            return nil
        }
        let order = shapes[place].order
        return order.isDoubtful(date) ? nil : date.instant(order.order)
    }
}

extension StravaTable {
    /// Whether a file with this beginning is one: its columns must fit, or, should the names alone fill the beginning,
    /// its name.
    static func begins(_ head: FileHead) -> Bool {
        let name = FileName(head.path)
        guard ["csv", "tsv"].contains(name.fileExtension), let table = StravaTable(head.bytes)
        else { return false }
        if table.rowCount > 0, table.layout.isComplete { return true }
        // Whose dates cannot be read must say so, rather than be no table of Strava's.
        let isAlike = table.layout.hasAllButDates && table.shapes.count >= fewestColumnsByName
        return name.stem.lowercased() == "activities" && (table.namesItself || isAlike)
    }

    private static let fewestColumnsByName = 10

    /// Whether enough names stand twice, or the first is that of the English export.
    private var namesItself: Bool {
        shapes.first?.header == "activity id" || shapes.count { $0.repeatsName } >= 3
    }
}
