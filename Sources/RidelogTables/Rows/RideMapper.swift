import RidelogFormats
import RidelogRawTracks
import RidelogParsing
import RidelogModels

/// Creates rides from the rows of a table, by the owner's mapping or a built-in one.
package struct RideMapper {
    /// The columns of each field with their cell indices; the first that has a value counts.
    private var columns: [RideField: [(index: Int, column: RowColumns.Column)]] = [:]
    /// The zone of times without one.
    package let zone: Zone
    /// The folder of the table with a trailing slash; empty for the data folder.
    private let folder: String
    /// Whether the mapping is the owner's: values are checked, and 0 may be a value.
    private let isOwners: Bool
    /// Whether the owner's mapping names the zone.
    private let namesZone: Bool
    /// The problems of the last row.
    package private(set) var faults: [(kind: RowFaults.Kind, field: RideField)] = []
    private var row = TableRow(number: 0, cells: [])

    /// - Parameters:
    ///   - columns: the columns with their cell indices; of several for one field, the preferred comes first.
    ///   - path: the path of the table's file.
    ///   - mapping: the owner's mapping; nil for a built-in one.
    package init(
        _ columns: some Sequence<(offset: Int, element: RowColumns.Column)>, zone: Zone, path: String,
        mapping: RowsMapping? = nil
    ) {
        for (index, column) in columns {
            if let field = RideField(rawValue: column.field) {
                self.columns[field, default: []].append((index, column))
            }
        }
        self.zone = mapping?.zone ?? zone
        folder = FileName.folder(of: path)
        isOwners = mapping != nil
        namesZone = mapping?.zone != nil
    }

    /// The ride; nil if the row has no start.
    package mutating func ride(_ row: TableRow) -> RawRide? {
        self.row = row
        faults = []
        guard let start = start() else { return nil }
        let hasOnlyDay = isOwners && hasOnlyDay(start)
        // A ride without a title is named by its time of day.
        var ride = RawRide(
            title: words(.title) ?? (hasOnlyDay ? words(.sport) : nil), text: words(.text),
            sport: words(.sport).map(SportWord.english),
            device: words(.device), track: track())
        let subSport = words(.subSport)?.lowercased()
        if subSport != ride.sport { ride.subSport = subSport }
        ride.start = start
        ride.isTableRow = true
        ride.sourceID = words(.id)
        ride.trackFile = words(.file).flatMap(path)
        if ride.trackFile == nil, words(.file)?.contains("..") == true { fault(.path, .file) }
        ride.gear = words(.gear).map { [$0] } ?? []
        ride.isCommute = flag(.commute)
        // Without a zone, the day must stay that of the table, whatever the zone of other rides.
        if namesZone || (hasOnlyDay && zone == .utc) { ride.secondsFromUTC = zone.offset(at: start) }
        if let local = words(.localStart).flatMap(WrittenDate.init(_:))?.instant(.dayFirst, zone: zone) {
            // The local time, written as if it were UTC.
            ride.secondsFromUTC = Int(exactly: local.seconds(since: start).rounded())
        }
        let totals = totals(start)
        if totals != DeviceTotals() { ride.totals = totals }
        return ride
    }

    private mutating func totals(_ start: Instant) -> DeviceTotals {
        var totals = DeviceTotals()
        for (field, path) in RideField.totals {
            totals[keyPath: path] = field.quantity == .time ? span(field) : number(field)
            if field == .duration, totals.elapsedTime == nil { totals.elapsedTime = elapsed(start) }
        }
        if words(.hasPowerMeter) == "false" { totals.markPowerAsEstimated() }
        return totals
    }

    /// Whether the row has a day without a time of day. Spreadsheets write midnight.
    private func hasOnlyDay(_ start: Instant) -> Bool {
        let second = zone.local(start).secondOfDay
        // A day may start at another hour if daylight saving time starts at midnight.
        guard second % 1800 == 0 else { return false }
        let dates = [RideField.date, .start, .time].compactMap(words).map(WrittenDate.init(_:))
        if dates.count == 1, dates.first??.hasTime == false { return true }
        return second == 0 && !dates.contains { $0?.hasZone ?? false }
    }

    /// The path from the data folder of a path relative to the table; nil if it leaves the data folder.
    package func path(_ name: String) -> String? {
        guard name != CellWords.lostFile else { return nil }
        var parts = folder.split(separator: "/")
        var namesFile = false
        for part in name.split(whereSeparator: { $0 == "/" || $0 == "\\" }) where part != "." {
            namesFile = part != ".."
            if namesFile {
                parts.append(part)
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return namesFile ? parts.joined(separator: "/") : nil
    }
}

extension RideMapper {
    private typealias StreamElement = (cell: TableRow.Cell, words: String, column: RowColumns.Column)

    /// The non-empty cells of a field.
    private func cells(_ field: RideField) -> [StreamElement] {
        (columns[field] ?? []).compactMap { index, column in
            guard row.cells.indices.contains(index), let cell = row.cells[index], let words = cell.words
            else { return nil }
            return (cell, words, column)
        }
    }

    package func words(_ field: RideField) -> String? { cells(field).first?.words }

    /// The column name and the cell of a field, for diagnostics.
    package func place(of field: RideField) -> (column: String, cell: TableRow.Cell?) {
        guard let (index, column) = columns[field]?.first else { return (field.rawValue, nil) }
        return (column.name, row.cells.indices.contains(index) ? row.cells[index] : nil)
    }

    private mutating func fault(_ kind: RowFaults.Kind, _ field: RideField) { faults.append((kind, field)) }

    /// The first valid value of a field; zero counts only if it has a meaning.
    private mutating func value(
        _ field: RideField, _ read: (StreamElement, _ unit: RowUnit) throws(RowSpan.Fault) -> Double
    ) -> Double? {
        guard let quantity = field.quantity else { return nil }
        for found in cells(field) where !CellWords.isEmpty(found.words, isNumber: true) {
            do throws(RowSpan.Fault) {
                let number = try read(found, found.column.unit ?? .usual(for: quantity))
                // Strava's values are not checked: its descents may be negative.
                let isUnchecked = !isOwners && field.mayBeZero && !found.column.dropsZero
                guard isUnchecked || number >= (field == .temperature ? -100 : 0) else { throw .unreadable }
                if isOwners, number > quantity.greatest {
                    fault(.range, field)
                } else if number != 0 || (field.mayBeZero && !found.column.dropsZero) {
                    return number
                }
            } catch {
                let isSpan = quantity == .time
                fault(error == .ambiguous ? .ambiguousSpan : isSpan ? .span : .number, field)
            }
        }
        return nil
    }

    private mutating func number(_ field: RideField) -> Double? {
        value(field) { (found, unit) throws(RowSpan.Fault) in
            guard let number = RowNumber.value(found.cell.value, in: unit, found.column.format.style)
            else { throw .unreadable }
            return number
        }
    }

    private mutating func span(_ field: RideField) -> Double? {
        let isOwners = isOwners
        return value(field) { (found, unit) throws(RowSpan.Fault) in
            let format = found.column.format
            // In an owner's table without a unit, 1:30 next to 1:30:00 may be hours.
            let mayBeHours = isOwners && found.column.unit == nil && RowSpan.mayBeHours(found.words)
            return try RowSpan.seconds(
                found.cell.value, in: format.hasLongClocks && !mayBeHours ? unit.withShortClock : unit,
                format.style)
        }
    }

    private mutating func flag(_ field: RideField) -> Bool {
        guard let word = words(field)?.lowercased() else { return false }
        if CellWords.trues.contains(word) { return true }
        if !CellWords.flags.contains(word), Decimal.parse(word) != 0 { fault(.flag, field) }
        return false
    }

    private mutating func track() -> RawTrack {
        guard let line = words(.polyline) else { return RawTrack() }
        let (places, isWhole) = EncodedPolyline.decode(line.utf8)
        if !isWhole { fault(.polyline, .polyline) }
        guard !places.isEmpty else { return RawTrack() }
        return RawTrack(segments: [TrackSegment(points: places.map { Trackpoint(coordinate: $0) })])
    }
}

extension RideMapper {
    /// The start of the ride; nil, with a fault, if the row has none.
    private mutating func start() -> Instant? {
        let day: RideField = columns[.date] != nil ? .date : .start
        guard let text = words(day) else {
            fault(.missingDate, day)
            return nil
        }
        guard let date = WrittenDate(text), !isDoubtful(date, day),
            let start = date.instant(order(day), zone: zone)
        else {
            fault(.date, day)
            return nil
        }
        if isUndecided(date, day) { fault(.ambiguousDay, day) }
        let clock: RideField? = [.time, .start].first { $0 != day && words($0) != nil }
        if !namesZone, date.hasAmbiguousZone { fault(.zone, day) }
        guard let clock, let words = words(clock) else { return start }
        if !namesZone, DateZone(words).isAmbiguous { fault(.zone, clock) }
        let found = date.instant(at: words, order(day), zone: zone)
        if found == nil { fault(.date, clock) }
        return found
    }

    /// The elapsed time in seconds up to the end in the row; an end without a day is the next such time of day.
    private mutating func elapsed(_ start: Instant) -> Double? {
        guard let text = words(.end) else { return nil }
        let end =
            if let date = WrittenDate(text) {
                date.instant(order(.end), zone: zone)
            } else {
                // Not 24 hours later, because clocks may change.
                [end(text, daysAfter: 0, start), end(text, daysAfter: 1, start)].compactMap(\.self)
                    .first { $0 >= start }
            }
        guard let end, end >= start else {
            fault(.end, .end)
            return nil
        }
        return end > start ? end.seconds(since: start) : nil
    }

    private func end(_ text: String, daysAfter days: Int, _ start: Instant) -> Instant? {
        let day = CivilDate(daysSince1970: zone.local(start).date.daysSince1970 + days)
        return WrittenDate(day.iso8601)?.instant(at: text, .dayFirst, zone: zone)
    }

    private func order(_ field: RideField) -> RowDateOrder {
        columns[field]?.first.map { $0.column.order ?? $0.column.format.order.order } ?? .dayFirst
    }

    /// Whether the day/month order is unknown and the owner must set it.
    private func isUndecided(_ date: WrittenDate, _ field: RideField) -> Bool {
        guard isOwners, let column = columns[field]?.first?.column, column.order == nil else { return false }
        return column.format.isUndecided(date)
    }

    /// Whether the time of day may be 12 hours off, in a table without an owner's mapping.
    private func isDoubtful(_ date: WrittenDate, _ field: RideField) -> Bool {
        guard !isOwners, case .table(let date) = date else { return false }
        return columns[field]?.first?.column.format.order.isDoubtful(date) ?? false
    }
}

extension DeviceTotals {
    /// Marks the mean power as a service's estimate, for rides without a power meter.
    package mutating func markPowerAsEstimated() {
        (estimatedPower, averagePower) = (averagePower, nil)
    }
}
