import RidelogRawTracks
import RidelogParsing
import RidelogModels

extension RideRows {
    func cell(_ field: RideField, _ row: TableRow) -> TableRow.Cell? {
        guard let index = columns[field]?.index, row.cells.indices.contains(index) else { return nil }
        return row.cells[index]
    }

    /// The cell, if there is anything in it.
    func measured(_ field: RideField, _ row: TableRow) -> TableRow.Cell? {
        guard let cell = cell(field, row), let words = cell.words, !RowNumber.isMissing(words) else {
            return nil
        }
        return cell
    }

    func words(_ field: RideField, _ row: TableRow) -> String? { cell(field, row)?.words }

    mutating func fault(_ kind: RowFaults.Kind, _ field: RideField, _ row: TableRow) {
        faults.count(
            kind, column: columns[field]?.column.name ?? field.rawValue, cell(field, row), row: row.number)
    }

    /// nil, and told if something stands there, where there is no number from the least on.
    mutating func number(_ field: RideField, _ row: TableRow, least: Double) -> Double? {
        guard let column = columns[field], let cell = measured(field, row), let quantity = field.quantity
        else { return nil }
        let unit = column.column.unit ?? .usual(for: quantity)
        guard let number = RowNumber.value(cell.value, in: unit, column.habits.style), number >= least else {
            fault(.number, field, row)
            return nil
        }
        return inRange(number, of: quantity, field, row)
    }

    /// nil, and told, if no ride has so much.
    mutating func inRange(
        _ number: Double, of quantity: RowUnit.Quantity, _ field: RideField, _ row: TableRow
    ) -> Double? {
        if number <= quantity.greatest { return number }
        fault(.range, field, row)
        return nil
    }

    /// Tables have 0 where nothing was measured.
    mutating func positive(_ field: RideField, _ row: TableRow) -> Double? {
        number(field, row, least: 0).flatMap { $0 > 0 ? $0 : nil }
    }

    mutating func span(_ field: RideField, _ row: TableRow) -> Double? {
        guard let column = columns[field], let cell = measured(field, row) else { return nil }
        let unit = column.column.unit ?? .usual(for: .time)
        do throws(RowSpan.Fault) {
            let seconds = try RowSpan.seconds(
                cell.value, in: column.habits.hasLongClocks ? unit.withShortClock : unit, column.habits.style)
            guard seconds >= 0 else { throw .unreadable }
            return seconds > 0 ? inRange(seconds, of: .time, field, row) : nil
        } catch {
            fault(error == .ambiguous ? .ambiguousSpan : .span, field, row)
            return nil
        }
    }

    mutating func flag(_ field: RideField, _ row: TableRow) -> Bool {
        guard let word = words(field, row)?.lowercased() else { return false }
        if ColumnShape.trueWords.contains(word) { return true }
        if !ColumnShape.flagWords.contains(word), Decimal.parse(word) != 0 { fault(.flag, field, row) }
        return false
    }

    mutating func track(_ row: TableRow) -> RawTrack {
        guard let line = words(.polyline, row) else { return RawTrack() }
        let (places, isWhole) = EncodedPolyline.decode(line.utf8)
        if !isWhole { fault(.polyline, .polyline, row) }
        guard !places.isEmpty else { return RawTrack() }
        return RawTrack(segments: [TrackSegment(points: places.map { Trackpoint(coordinate: $0) })])
    }
}
