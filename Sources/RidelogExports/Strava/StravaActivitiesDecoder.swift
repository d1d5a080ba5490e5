import RidelogFormats
import RidelogTables
import RidelogRawTracks
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// The `activities.csv` of a bulk export from Strava, in any language: each row is a ride without a track, and names
/// the file with its track. ``StravaLayout`` identifies the columns. Times are UTC.
///
/// Private notes are counted and discarded.
public enum StravaActivitiesDecoder: FormatDecoder {
    public static let name = "Strava activities"
    public static let content = ContentKind.rides

    public static func recognises(_ head: FileHead) -> Bool {
        StravaTable.begins(head)
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        guard let table = StravaTable(bytes) else { throw noColumns(context.path) }
        guard table.rowCount == 0 || table.layout[.date] != nil else {
            throw noColumns(context.path, usualDate(in: table))
        }
        var file = DecodedFile()
        var problems = DiagnosticCounter<ActivityProblem>()
        var known: Set<ActivityKey> = []
        var mapper = table.mapper(path: context.path)
        table.rows.forEachRow(Array(table.rows.columnNames.indices)) { row in
            guard case .success(let row) = row else {
                if case .failure(let fault) = row { problems.add(.openQuote, at: fault.position) }
                return
            }
            let ride = ride(row, of: table, &mapper)
            let start = SourceLocation.Position.line(row.number, column: 1)
            if table.text(.privateNote, in: row) != nil { problems.add(.privateNote, at: start) }
            if table.text(.file, in: row) == CellWords.lostFile { problems.add(.lostFile, at: start) }
            if let ride {
                let key = ActivityKey(id: ride.sourceID, start: ride.start)
                if ride.sourceID == nil || known.insert(key).inserted {
                    file.rides.append(ride)
                } else {
                    problems.add(.repeatedRow, at: start)
                }
            } else if let date = table.cell(.date, in: row), let words = date.words {
                problems.add(.unreadableDate, at: date.position, first: "here: “\(words.prefix(64))”")
            } else {
                problems.add(.missingDate, at: start)
            }
        }
        if table.rowCount == 0 { file.diagnostics.report(noRows(context.path)) }
        file.diagnostics.report(problems.diagnostics(in: context.path, format: "strava"))
        return file
    }

    private static func ride(_ row: TableRow, of table: StravaTable, _ mapper: inout RideMapper) -> RawRide? {
        guard var ride = mapper.ride(row) else { return nil }
        var totals = ride.totals ?? DeviceTotals()
        totals.distance = totals.distance ?? table.shownDistance(in: row, sport: ride.sport)
        // For rides without a power meter, Strava estimates only the mean power.
        let isMeasured =
            totals.maximumPower != nil || totals.normalizedPower != nil
            || table.number(.powerCount, in: row) != nil
        if !isMeasured { totals.markPowerAsEstimated() }
        ride.totals = totals == DeviceTotals() ? nil : totals
        // Pictures and films are in the last column, `media/a.jpg|media/b.jpg`; texts are before the file.
        let others = row.cells.dropFirst(table.layout[.file] ?? StravaColumn.allCases.count)
        let media = others.lazy.compactMap { $0?.words }.first { $0.hasPrefix("media/") }
        ride.media = (media ?? "").split(separator: "|").compactMap { mapper.path(String($0)) }
        return ride
    }

    /// An activity's number and start; the number alone may be rounded by a spreadsheet.
    private struct ActivityKey: Hashable {
        var id: String?
        var start: Instant?
    }

    /// The first unreadable date in the second column, where all exports have dates.
    private static func usualDate(in table: StravaTable) -> TableRow.Cell? {
        var found: TableRow.Cell?
        table.rows.forEachRow([1]) { row in
            guard found == nil, case .success(let row) = row, let cell = row.cells.first ?? nil,
                let words = cell.words, TableDate(words) == nil
            else { return }
            found = cell
        }
        return found
    }

    /// - Parameter example: a date that cannot be read.
    private static func noColumns(_ file: String, _ example: TableRow.Cell? = nil) -> Diagnostic {
        Diagnostic(
            .error, code: "strava.no-columns",
            at: SourceLocation(file: file, position: example?.position ?? .line(1, column: 1)),
            "No column has readable dates"
                + (example?.words.map { ": “\($0.prefix(64))” is not a date" } ?? ""),
            action: "the file is skipped",
            remedy: """
                Take activities.csv from the export again (a spreadsheet may have changed it), or write the \
                times in UTC as 2026-06-14 09:42:00.
                """,
            isForOwner: example != nil)
    }

    private static func noRows(_ file: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "strava.no-rows", at: SourceLocation(file: file),
            "The table has column names but no rows", action: "it has no rides",
            remedy: "If rides are missing, take activities.csv from the export again.")
    }
}
