import RidelogFormats
import RidelogTables
import RidelogDiagnostics

/// The tables of Health Auto Export other than routes: `Workouts-….csv`, with a ride for each row, and a table for each
/// kind of measurement, which is only counted. Times have no zone.
public enum HealthAutoExportDecoder: FormatDecoder {
    public static let name = "Health Auto Export"
    public static let content = ContentKind.rides

    public static func recognises(_ head: FileHead) -> Bool {
        guard let table = CSVHead(head) else { return false }
        return table.hasAll(workoutNames) || table.hasAll(["date/time", "source"])
    }

    private static let workoutNames = ["workout type", "start", "end", "duration"]

    public static func decode(_ bytes: [UInt8], in context: DecodingContext) -> DecodedFile {
        let table = CSVRowTable(bytes)
        let names = Set(table.columnNames.map(CSVHead.normalised))
        guard names.isSuperset(of: workoutNames) else { return measurements(table, in: context) }
        var file = DecodedFile()
        var rows = ActivityRows(columns(of: table), format: "health-auto-export", in: context)
        table.forEachRow(rows.places) { row in
            switch row {
            case .failure(let fault): rows.count(.openQuote) { fault.position }
            case .success(let row):
                guard var ride = rows.ride(row, at: .line(row.number, column: 1)) else { return }
                ride.trackFile = trackFile(row, context.path)
                file.rides.append(ride)
            }
        }
        file.diagnostics.report(rows.diagnostics(in: context.path))
        return file
    }

    private static func measurements(_ table: CSVRowTable, in context: DecodingContext) -> DecodedFile {
        var file = DecodedFile()
        file.diagnostics.report(
            Diagnostic(
                .note, code: "health-auto-export.measurements", at: SourceLocation(file: context.path),
                "The file has \(counted(table.rowCount, "row")) of “\(table.columnNames.dropFirst().first ?? "")”",
                action: "ride totals come from Workouts-….csv", isForOwner: true))
        return file
    }

    /// The columns by English name, and by index for other languages.
    private static let known: [(field: RideField, name: String, place: Int)] = [
        (.sport, "workout type", 0), (.start, "start", 1), (.end, "end", 2), (.duration, "duration", 3),
        (.calories, "active energy", 4), (.maximumHeartRate, "max. heart rate", 7),
        (.averageHeartRate, "avg. heart rate", 8), (.distance, "distance", 9),
        (.ascent, "elevation ascended", 13), (.descent, "elevation descended", 14),
    ]

    /// Finds the columns. In other languages, a column must have the unit of its field.
    private static func columns(of table: CSVRowTable) -> [RowColumns.Column] {
        let names = table.columnNames.map(CSVHead.normalised)
        let isEnglish = names.contains("active energy")
        return known.compactMap { field, name, place in
            guard let place = names.firstIndex(of: name) ?? (isEnglish ? nil : place), place < names.count
            else { return nil }
            let title = table.columnNames[place]
            let unit = field.quantity.flatMap { RowUnit.named(in: title, of: $0).unit }
            guard field.quantity == nil || field == .duration || unit != nil else { return nil }
            return RowColumns.Column(
                field: field.rawValue, place: place, name: title, unit: unit, dropsZero: true)
        }
    }

    /// The file of the route, whose name has the workout type and its start. The table has the start to the minute, and
    /// the seconds of the first one in its file name: `Workouts-20260614_094200-….csv`.
    private static func trackFile(_ row: TableRow, _ path: String) -> String? {
        let parts = FileName(path).stem.split(separator: "-").map(String.init)
        guard parts.count > 1, let kind = row.cells[0]?.words, let start = row.cells[1]?.words else {
            return nil
        }
        let stamp = parts[1].filter(\.isNumber)
        let minute = start.filter(\.isNumber)
        guard minute.count >= 12, stamp.hasPrefix(minute.prefix(12)) else { return nil }
        return FileName.folder(of: path) + "\(kind)-Route-\(parts[1]).csv"
    }
}
