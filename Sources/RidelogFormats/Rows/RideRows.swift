import RidelogDiagnostics
import RidelogModels

/// Makes rides of the rows of a table.
struct RideRows {
    private let columns: [RideField: (index: Int, column: RowColumns.Column, habits: ColumnHabits)]
    /// That of times without one.
    private let zone: Zone
    /// Whether the clock of the rides is known.
    private let namesZone: Bool
    /// The folder of the table, with a slash at its end; empty for the data folder.
    private let folder: String
    private(set) var rides: [RawRide] = []
    private(set) var faults = RowFaults()

    /// - Parameters:
    ///   - columns: those that were found, in the order of the cells.
    ///   - habits: how their values are written.
    init(
        _ columns: [RowColumns.Column], _ habits: [ColumnHabits], _ mapping: RowsMapping,
        _ context: DecodingContext
    ) {
        var fields: [RideField: (Int, RowColumns.Column, ColumnHabits)] = [:]
        for (index, pair) in zip(columns, habits).enumerated() {
            if let field = RideField(rawValue: pair.0.field) { fields[field] = (index, pair.0, pair.1) }
        }
        self.columns = fields
        zone = mapping.zone ?? context.zone
        namesZone = mapping.zone != nil
        let end = context.path.lastIndex(of: "/").map(context.path.index(after:))
        folder = String(context.path[..<(end ?? context.path.startIndex)])
    }

    mutating func take(_ row: Result<TableRow, RowFault>) {
        switch row {
        case .failure(let fault): faults.count(fault)
        case .success(let row):
            guard let start = start(row) else { return }
            rides.append(ride(row, start))
        }
    }

    private mutating func ride(_ row: TableRow, _ start: Instant) -> RawRide {
        var ride = RawRide(
            title: title(row), text: words(.text, row),
            sport: words(.sport, row).map(StravaSport.word), track: track(row))
        ride.start = start
        ride.sourceID = words(.id, row)
        ride.trackFile = words(.file, row).flatMap(path)
        ride.gear = words(.gear, row).map { [$0] } ?? []
        ride.isCommute = flag(.commute, row)
        if namesZone { ride.secondsFromUTC = zone.offset(at: start) }
        let totals = totals(row, start)
        if totals != DeviceTotals() { ride.totals = totals }
        return ride
    }

    private mutating func totals(_ row: TableRow, _ start: Instant) -> DeviceTotals {
        var totals = DeviceTotals()
        totals.distance = positive(.distance, row)
        totals.elapsedTime = span(.duration, row) ?? elapsed(row, start)
        totals.movingTime = span(.movingTime, row)
        totals.ascent = number(.ascent, row, least: 0)
        totals.descent = number(.descent, row, least: 0)
        totals.calories = positive(.calories, row)
        totals.averageSpeed = positive(.averageSpeed, row)
        totals.maximumSpeed = positive(.maximumSpeed, row)
        totals.averageHeartRate = positive(.averageHeartRate, row)
        totals.maximumHeartRate = positive(.maximumHeartRate, row)
        totals.averageCadence = positive(.averageCadence, row)
        totals.maximumCadence = positive(.maximumCadence, row)
        totals.averagePower = positive(.averagePower, row)
        totals.maximumPower = positive(.maximumPower, row)
        totals.averageTemperature = number(.temperature, row, least: -100)
        return totals
    }

    /// A ride without a title is called by the time of day, which a day alone does not tell.
    private func title(_ row: TableRow) -> String? {
        if let title = words(.title, row) { return title }
        let clocks = [RideField.date, .start, .time].compactMap { words($0, row) }
        let hasTime = clocks.count > 1 || clocks.contains { RowDate($0)?.hasTime ?? true }
        return hasTime ? nil : words(.sport, row)
    }

    /// From the data folder; nil for a path that leads elsewhere.
    private func path(_ name: String) -> String? {
        let parts = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).filter { $0 != "." }
        guard !parts.isEmpty, !parts.contains("..") else { return nil }
        return folder + parts.joined(separator: "/")
    }
}

// MARK: - Times

extension RideRows {
    /// When the ride began; nil, and told, if the row does not say.
    private mutating func start(_ row: TableRow) -> Instant? {
        let day: RideField = columns[.date] != nil ? .date : .start
        guard let text = words(day, row), let date = RowDate(text) else {
            let isMissing = words(day, row) == nil
            fault(isMissing ? .missingDate : .date, day, row)
            return nil
        }
        let clock: RideField? = [.time, .start].first { $0 != day && words($0, row) != nil }
        if let clock, let words = words(clock, row) {
            if let start = date.instant(at: words, order(day), zone: zone) { return start }
            fault(.date, clock, row)
            return nil
        }
        guard let start = date.instant(order(day), zone: zone) else {
            fault(.date, day, row)
            return nil
        }
        return start
    }

    /// Seconds until the end that the row names; an end without a day is the next time that the clock shows it.
    private mutating func elapsed(_ row: TableRow, _ start: Instant) -> Double? {
        guard let text = words(.end, row) else { return nil }
        let end =
            if let date = RowDate(text) {
                date.instant(order(.end), zone: zone)
            } else {
                RowDate.local(zone.local(start), hasTime: true).instant(at: text, .dayFirst, zone: zone)
                    .map { $0 < start ? $0.advanced(bySeconds: 86_400) : $0 }
            }
        guard let end, end >= start else {
            fault(.end, .end, row)
            return nil
        }
        return end > start ? end.seconds(since: start) : nil
    }

    private func order(_ field: RideField) -> DateOrder.Order {
        guard let column = columns[field] else { return .dayFirst }
        return column.column.order?.order ?? column.habits.order.order
    }
}

// MARK: - Values

extension RideRows {
    private func cell(_ field: RideField, _ row: TableRow) -> TableRow.Cell? {
        guard let index = columns[field]?.index, row.cells.indices.contains(index) else { return nil }
        return row.cells[index]
    }

    /// The cell, if there is anything in it.
    private func measured(_ field: RideField, _ row: TableRow) -> TableRow.Cell? {
        guard let cell = cell(field, row), let words = cell.words, !RowNumber.isMissing(words) else {
            return nil
        }
        return cell
    }

    private func words(_ field: RideField, _ row: TableRow) -> String? { cell(field, row)?.words }

    private mutating func fault(_ kind: RowFaults.Kind, _ field: RideField, _ row: TableRow) {
        faults.count(
            kind, column: columns[field]?.column.name ?? field.rawValue, cell(field, row), row: row.number)
    }

    /// nil, and told if something stands there, where there is no number from the least on.
    private mutating func number(_ field: RideField, _ row: TableRow, least: Double) -> Double? {
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
    private mutating func inRange(
        _ number: Double, of quantity: RowUnit.Quantity, _ field: RideField, _ row: TableRow
    ) -> Double? {
        if number <= quantity.greatest { return number }
        fault(.range, field, row)
        return nil
    }

    /// Tables have 0 where nothing was measured.
    private mutating func positive(_ field: RideField, _ row: TableRow) -> Double? {
        number(field, row, least: 0).flatMap { $0 > 0 ? $0 : nil }
    }

    private mutating func span(_ field: RideField, _ row: TableRow) -> Double? {
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

    private mutating func flag(_ field: RideField, _ row: TableRow) -> Bool {
        guard let word = words(field, row)?.lowercased() else { return false }
        if ColumnShape.trueWords.contains(word) { return true }
        if !ColumnShape.flagWords.contains(word), Decimal.parse(word) != 0 { fault(.flag, field, row) }
        return false
    }

    private mutating func track(_ row: TableRow) -> RawTrack {
        guard let line = words(.polyline, row) else { return RawTrack() }
        let (places, isWhole) = EncodedPolyline.decode(line.utf8)
        if !isWhole { fault(.polyline, .polyline, row) }
        guard !places.isEmpty else { return RawTrack() }
        return RawTrack(segments: [TrackSegment(points: places.map { Trackpoint(coordinate: $0) })])
    }
}
