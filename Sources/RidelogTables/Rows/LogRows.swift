import RidelogFormats
import RidelogParsing
import RidelogModels

/// Creates log rows from the rows of a table.
struct LogRows {
    private let kind: RowsMapping.Kind
    private let time: (index: Int, column: RowColumns.Column)?
    /// The column of the time of day, if it is separate.
    private let clock: (index: Int, column: RowColumns.Column)?
    /// Whether the mapping names the zone.
    private let namesZone: Bool
    /// The columns of fields.
    private let fields: [(index: Int, column: RowColumns.Column)]
    private let zone: Zone

    /// - Parameter columns: the columns that exist, in the order of the cells.
    init(_ columns: [RowColumns.Column], _ mapping: RowsMapping, _ context: DecodingContext) {
        kind = mapping.kind
        zone = mapping.zone ?? context.zone
        let dayName = columns.contains { $0.field == Self.date } ? Self.date : Self.time
        time = columns.firstIndex { $0.field == dayName }.map { ($0, columns[$0]) }
        namesZone = mapping.zone != nil
        let clock = dayName == Self.date ? columns.firstIndex { $0.field == Self.time } : nil
        self.clock = clock.map { ($0, columns[$0]) }
        fields = columns.enumerated().filter { $0.element.field != dayName && $0.offset != clock }.map {
            ($0.offset, $0.element)
        }
    }

    /// The fields for the time in a mapping, and for the day if the time of day has a separate column.
    static let time = "time"
    static let date = "date"

    /// The log row; nil, with a fault, if the row has none.
    func row(_ row: TableRow, _ faults: inout RowFaults) -> LogRow? {
        guard let instant = instant(row, &faults), let content = content(row, instant, &faults) else {
            return nil
        }
        return LogRow(time: instant, line: row.number, content: content)
    }

    private func instant(_ row: TableRow, _ faults: inout RowFaults) -> Instant? {
        func fault(_ kind: RowFaults.Kind, _ place: (index: Int, column: RowColumns.Column)) {
            faults.count(kind, column: place.column.name, row.cells[place.index], row: row.number)
        }
        guard let time else { return nil }
        guard let text = words(row.cells[time.index]) else {
            fault(.missingDate, time)
            return nil
        }
        let order = time.column.order ?? time.column.format.order.order
        guard let date = WrittenDate(text), let day = date.instant(order, zone: zone) else {
            fault(.date, time)
            return nil
        }
        if !namesZone, date.hasAmbiguousZone { fault(.zone, time) }
        if time.column.order == nil, time.column.format.isUndecided(date) { fault(.ambiguousDay, time) }
        guard let clock else { return day }
        guard let text = words(row.cells[clock.index]) else {
            if !date.hasTime { fault(.missingTime, clock) }
            return day
        }
        if !namesZone, DateZone(text).isAmbiguous { fault(.zone, clock) }
        let found = date.instant(at: text, order, zone: zone)
        if found == nil { fault(.date, clock) }
        return found
    }

    private func words(_ cell: TableRow.Cell?) -> String? {
        cell?.words.flatMap { CellWords.isEmpty($0, isNumber: false) ? nil : $0 }
    }

    private func content(
        _ row: TableRow, _ time: Instant, _ faults: inout RowFaults
    ) -> LogRow.Content? {
        let values = fields.compactMap { index, column in
            row.cells[index].map { CustomRecord.Field(name: column.field, value: value($0, column.format)) }
        }
        if case .record(let type) = kind { return .custom(CustomRecord(type: type, fields: values)) }
        var members = [LogFields.Field(name: Self.time, value: .text(time.iso8601), line: 1, column: 1)]
        for field in values {
            members.append(LogFields.Field(name: field.name, value: field.value, line: 1, column: 1))
        }
        let entry = LogFields(line: row.number, fields: members)
        if let made = try? entry.row(defaultType: "geofence", zone: zone) { return made.content }
        let event = fields.first { $0.column.field == "event" }
        faults.count(.event, column: "event", event.flatMap { row.cells[$0.index] }, row: row.number)
        return nil
    }

    /// The value of a cell. A text that is a number becomes one with its digits; a decimal comma becomes a point.
    private func value(_ cell: TableRow.Cell, _ format: ColumnFormat) -> CustomRecord.Value {
        guard case .text(let text) = cell.value else { return cell.value }
        if CellWords.isEmpty(text, isNumber: format.hasOnlyNumbers) { return .none }
        let number = format.hasOnlyNumbers ? format.style.number(text) : nil
        let styled = number.flatMap { $0.isFinite ? $0 : nil }
        if JSONParser.isNumber(text.utf8), let number = Decimal.parse(text) {
            // 1.200 is one thousand two hundred if the column has decimal commas.
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
