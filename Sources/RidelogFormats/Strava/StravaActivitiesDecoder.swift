import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// The `activities.csv` of a bulk export from Strava, in any language: each row is a ride without a track, and names
/// the file with its track. Which column is which, ``StravaLayout`` finds out. Times are UTC.
///
/// Private notes are counted and not kept.
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
            throw noColumns(context.path, Self.usualDate(in: bytes))
        }
        let folder = String(context.path.prefix(upTo: context.path.endOfFolder))
        var file = DecodedFile()
        var tally = DiagnosticTally<StravaProblem>()
        var known: Set<ActivityKey> = []
        var example: String?
        var reader = CSVReader(bytes)
        _ = reader.next()
        while let row = reader.next() {
            switch row {
            case .success(let row):
                let activity = StravaActivity(row, of: table, in: folder)
                let ride = activity.ride
                count(activity, row, table, isRide: ride != nil, in: &tally)
                guard let ride else {
                    example = example ?? table.text(.date, in: row)
                    continue
                }
                if ride.sourceID != nil,
                    !known.insert(ActivityKey(id: ride.sourceID, start: ride.start)).inserted
                {
                    tally.count(.repeatedRow, at: .line(row.line, column: 1))
                } else {
                    file.rides.append(ride)
                }
            case .failure(let failure):
                tally.count(.openQuote, at: .line(failure.line, column: failure.column))
            }
        }
        if table.rowCount == 0 { file.diagnostics.report(noRows(context.path)) }
        file.diagnostics.report(
            tally.diagnostics(in: context.path) { $0.diagnostic(count: $1, at: $2, example: example) })
        return file
    }

    /// A spreadsheet may have rounded the number of an activity, so that its start must be the same too.
    private struct ActivityKey: Hashable {
        var id: String?
        var start: Instant?
    }

    private static func count(
        _ activity: StravaActivity, _ row: CSVReader.Row, _ table: StravaTable, isRide: Bool,
        in tally: inout DiagnosticTally<StravaProblem>
    ) {
        let start = SourceLocation.Position.line(row.line, column: 1)
        if activity.hasPrivateNote { tally.count(.privateNote, at: start) }
        if activity.file == ColumnShape.lostFile { tally.count(.lostFile, at: start) }
        guard !isRide else { return }
        guard let field = table.field(.date, in: row), !field.text.isEmpty else {
            tally.count(.missingDate, at: start)
            return
        }
        tally.count(.unreadableDate, at: .line(field.line, column: field.column))
    }

    /// The first that cannot be read of what stands where all exports have had the date: in the second column.
    private static func usualDate(in bytes: [UInt8]) -> CSVReader.Field? {
        var reader = CSVReader(bytes)
        _ = reader.next()
        while let row = reader.next() {
            if case .success(let row) = row, let field = row.fields.dropFirst().first, !field.text.isEmpty,
                TableDate(field.text) == nil
            {
                return field
            }
        }
        return nil
    }

    /// - Parameter example: a date that cannot be read.
    private static func noColumns(_ file: String, _ example: CSVReader.Field? = nil) -> Diagnostic {
        Diagnostic(
            .error, code: "strava.no-columns",
            at: SourceLocation(
                file: file, position: .line(example?.line ?? 1, column: example?.column ?? 1)),
            "No column has dates that can be read"
                + (example.map { ": “\($0.text.prefix(64))” is none" } ?? ""),
            action: "the file is left out",
            remedy: """
                Take activities.csv from the export again, as a spreadsheet may have changed it; or write the \
                times in UTC as 2026-06-14 09:42:00.
                """,
            isForOwner: example != nil)
    }

    private static func noRows(_ file: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "strava.no-rows", at: SourceLocation(file: file),
            "The table of activities has names of columns and no rows", action: "no ride is in it",
            remedy: "Take activities.csv from the export again, if there should be some.")
    }
}

extension String {
    /// Behind the last slash.
    fileprivate var endOfFolder: Index {
        lastIndex(of: "/").map(index(after:)) ?? startIndex
    }
}
