import RidelogDiagnostics
import RidelogFormats
import RidelogModels
import RidelogParsing
import RidelogRawTracks

/// Decodes the rows of a table by the owner's mapping.
package enum RowsDecoder {
    package static func decode(
        _ table: some RowSource, by mapping: RowsMapping, in context: DecodingContext
    ) -> DecodedFile {
        var file = DecodedFile()
        var found = RowColumns(mapping, in: table, file: context.path)
        file.diagnostics.report(found.diagnostics)
        // A missing date column was already reported.
        guard found.hasTime(for: mapping.kind) else { return file }
        if case .record = mapping.kind, !mapping.namesFields { found.addAllOthers(of: table) }
        let places = found.columns.map(\.place)
        for (index, format) in ColumnFormat.learn(places, of: table).enumerated() {
            found.columns[index].format = format
        }
        var rides = RideMapper(
            found.columns.enumerated(), zone: context.zone, path: context.path, mapping: mapping)
        let log = LogRows(found.columns, mapping, context)
        var faults = RowFaults()
        var known: Set<RowID> = []
        table.forEachRow(places) { row in
            switch row {
            case .failure(let fault): faults.count(fault)
            case .success(let row) where mapping.kind == .ride:
                let ride = rides.ride(row)
                var found = rides.faults
                if let ride, let id = RowID(ride), !known.insert(id).inserted {
                    found = [(.repeatedRow, .id)]
                } else if let ride {
                    file.rides.append(ride)
                }
                for fault in found {
                    let place = rides.place(of: fault.field)
                    faults.count(fault.kind, column: place.column, place.cell, row: row.number)
                }
            case .success(let row):
                if let entry = log.row(row, &faults) { file.logRows.append(entry) }
            }
        }
        file.diagnostics.report(faults.diagnostics(in: context.path, table: table.name))
        return file
    }

    /// Decodes a CSV or JSON file.
    ///
    /// - Throws: a diagnostic if the file is neither.
    package static func decode(
        _ bytes: [UInt8], by mapping: RowsMapping, in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        switch RowsForm(bytes) {
        case .csv: decode(CSVRowTable(bytes, mapping), by: mapping, in: context)
        case .json: decode(try JSONRowTable(bytes, mapping, context), by: mapping, in: context)
        case .sqlite, .none:
            throw Diagnostic(
                .error, code: "rows.no-table", at: SourceLocation(file: context.path),
                "is named in “rows:” but is not a table", action: "it is skipped",
                remedy: "Use CSV, JSON, JSON lines or a SQLite database.")
        }
    }
}

/// What makes two rows of a table the same ride. An id alone may be that of a bicycle.
private struct RowID: Hashable {
    let id: String
    let start: Instant?
    let lengths: [Double?]

    init?(_ ride: RawRide) {
        guard let id = ride.sourceID else { return nil }
        (self.id, start) = (id, ride.start)
        lengths = [ride.totals?.distance, ride.totals?.elapsedTime]
    }
}

extension RowsMapping {
    /// Whether columns other than the time are named.
    var namesFields: Bool { columns.contains { $0.field != LogRows.time && $0.field != LogRows.date } }

    /// The names of the time columns, in lower case.
    var namesOfTime: Set<String> {
        Set(
            columns.filter { $0.isTime(for: kind) }.compactMap { column in
                if case .text(let name) = column.name { name.lowercased() } else { nil }
            })
    }

    /// The index of the date column if all columns are named by number, so that a row of names is optional.
    var placeOfDate: Int? {
        var place: Int?
        for column in columns {
            guard case .number(let number) = column.name else { return nil }
            if place == nil, column.isTime(for: kind) { place = number - 1 }
        }
        return place
    }
}

extension RowColumns {
    /// Adds the other columns under their own names, for a mapping that names only the time.
    mutating func addAllOthers(of table: some RowSource) {
        let taken = Set(columns.map(\.place))
        for (place, name) in table.columnNames.prefix(table.ownColumnCount).enumerated()
        where !taken.contains(place) && !name.isEmpty {
            columns.append(Column(field: name, place: place, name: name))
        }
    }
}
