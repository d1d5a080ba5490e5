import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Makes entries of the log of the rows of a table.
struct LogRows {
    /// A column that becomes a field.
    private struct Field {
        var index: Int
        var name: String
        var hasOnlyNumbers: Bool
        var style: NumberStyle
    }

    private let kind: RowsMapping.Kind
    private let time: (index: Int, column: RowColumns.Column, order: DateOrder.Order)?
    /// The time of day, where it has a column of its own.
    private let clock: Int?
    private let fields: [Field]
    private let zone: Zone
    private(set) var rows: [LogRow] = []
    private(set) var faults = RowFaults()

    /// - Parameters:
    ///   - columns: those that were found, in the order of the cells.
    ///   - habits: how their values are written.
    init(
        _ columns: [RowColumns.Column], _ habits: [ColumnHabits], _ mapping: RowsMapping,
        _ context: DecodingContext
    ) {
        kind = mapping.kind
        zone = mapping.zone ?? context.zone
        let numbered = Array(zip(columns, habits).enumerated())
        let dayName = columns.contains { $0.field == Self.date } ? Self.date : Self.time
        time = numbered.first { $0.element.0.field == dayName }.map { index, pair in
            (index, pair.0, pair.0.order?.order ?? pair.1.order.order)
        }
        let clock = dayName == Self.date ? numbered.first { $0.element.0.field == Self.time }?.offset : nil
        self.clock = clock
        fields = numbered.compactMap { index, pair in
            guard pair.0.field != dayName, index != clock else { return nil }
            return Field(
                index: index, name: pair.0.field, hasOnlyNumbers: pair.1.hasOnlyNumbers, style: pair.1.style)
        }
    }

    /// What stands for the time in a mapping, and for the day where the time of day has a column of its own.
    static let time = "time"
    static let date = "date"

    mutating func take(_ row: Result<TableRow, RowFault>) {
        switch row {
        case .failure(let fault): faults.count(fault)
        case .success(let row):
            guard let instant = instant(row) else { return }
            if let content = content(row, instant) {
                rows.append(LogRow(time: instant, line: row.number, content: content))
            }
        }
    }

    private mutating func instant(_ row: TableRow) -> Instant? {
        guard let time else { return nil }
        let cell = row.cells[time.index]
        guard let text = cell?.words else {
            faults.count(.missingDate, column: time.column.name, cell, row: row.number)
            return nil
        }
        let date = RowDate(text)
        let found =
            if let clock, let words = row.cells[clock]?.words {
                date?.instant(at: words, time.order, zone: zone)
            } else {
                date?.instant(time.order, zone: zone)
            }
        if found == nil { faults.count(.date, column: time.column.name, cell, row: row.number) }
        return found
    }

    private mutating func content(_ row: TableRow, _ time: Instant) -> LogRow.Content? {
        if case .record(let type) = kind {
            return .custom(
                CustomRecord(
                    type: type,
                    fields: fields.compactMap { field in
                        row.cells[field.index].map { .init(name: field.name, value: value($0, field)) }
                    }))
        }
        var members = [LogFields.Field(name: Self.time, value: .text(time.iso8601), line: 1, column: 1)]
        members += fields.compactMap { field in
            row.cells[field.index].map {
                LogFields.Field(name: field.name, value: value($0, field), line: 1, column: 1)
            }
        }
        let fields = LogFields(line: row.number, fields: members)
        if case .success(let made) = Result(catching: { () throws(LogFields.Fault) in
            try fields.row(defaultType: "geofence", zone: zone)
        }) {
            return made.content
        }
        let event = self.fields.first { $0.name == "event" }
        faults.count(
            .event, column: "event", event.flatMap { row.cells[$0.index] }, row: row.number)
        return nil
    }

    /// A text that is a number is one, and keeps its digits but for the comma in a column of numbers.
    private func value(_ cell: TableRow.Cell, _ field: Field) -> CustomRecord.Value {
        guard case .text(let text) = cell.value else { return cell.value }
        let styled = field.hasOnlyNumbers ? field.style.number(text).flatMap { $0.isFinite ? $0 : nil } : nil
        if JSONParser.isNumber(text.utf8), let number = Decimal.parse(text) {
            // 1.200 is a thousand and more where the column has decimal commas.
            guard let styled, styled != number else { return .number(number, digits: text) }
            return .number(styled, digits: Self.digits(styled))
        }
        guard let styled, text.utf8.contains(UInt8(ascii: ",")) else { return cell.value }
        let digits = String(text.filter { $0 != "." && $0 != "'" && $0 != " " }.map { $0 == "," ? "." : $0 })
        return .number(styled, digits: Decimal.parse(digits) == styled ? digits : Self.digits(styled))
    }

    private static func digits(_ number: Double) -> String {
        Int(exactly: number).map { String($0) } ?? "\(number)"
    }
}
