import RidelogRawTracks
import RidelogDiagnostics
import RidelogModels

/// Makes rides of the rows of a table.
struct RideRows {
    let columns: [RideField: (index: Int, column: RowColumns.Column, habits: ColumnHabits)]
    /// That of times without one.
    let zone: Zone
    /// Whether the clock of the rides is known.
    private let namesZone: Bool
    /// The folder of the table, with a slash at its end; empty for the data folder.
    private let folder: String
    private(set) var rides: [RawRide] = []
    var faults = RowFaults()

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
        ride.isTableRow = true
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
