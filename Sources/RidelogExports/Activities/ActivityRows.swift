import RidelogFormats
import RidelogTables
import RidelogRawTracks
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Creates rides from a service's list of activities, by a built-in mapping of columns.
package struct ActivityRows {
    private let columns: [RowColumns.Column]
    private let format: String
    private var mapper: RideMapper
    private var problems = DiagnosticCounter<ActivityProblem>()

    /// - Parameter names: the columns of the table; nil if values are looked up by name.
    package init(_ known: ActivityColumns, names: [String]? = nil, in context: DecodingContext) {
        columns = known.columns.compactMap { column in
            var column = column
            guard let names else { return column }
            guard let place = names.firstIndex(of: column.name) else { return nil }
            column.place = place
            return column
        }
        format = known.format
        mapper = RideMapper(columns.enumerated(), zone: known.zone ?? context.zone, path: context.path)
    }

    init(_ columns: [RowColumns.Column], format: String, in context: DecodingContext) {
        self.columns = columns
        self.format = format
        mapper = RideMapper(columns.enumerated(), zone: context.zone, path: context.path)
    }

    package var places: [Int] { columns.map(\.place) }

    /// The ride of a row; nil, with a diagnostic, if it has no start.
    package mutating func ride(
        _ row: TableRow, at position: @autoclosure () -> SourceLocation.Position? = nil
    ) -> RawRide? {
        let ride = mapper.ride(row)
        if ride == nil { count(.noStart, row, position) }
        if mapper.faults.contains(where: { $0.kind == .polyline }) { count(.brokenPolyline, row, position) }
        return ride
    }

    package mutating func ride(_ item: JSONValue, in bytes: [UInt8]) -> RawRide? {
        ride(
            TableRow(number: 0, cells: columns.map { item.cell($0.name, in: bytes) }),
            at: .line(ofByte: item.range.lowerBound, in: bytes))
    }

    package mutating func count(
        _ problem: ActivityProblem, _ row: TableRow? = nil, _ position: () -> SourceLocation.Position?
    ) {
        // Evaluated only for the first problem: finding a line takes long.
        problems.add(
            problem, at: position(),
            first: position() == nil ? row.map { "in row \($0.number)" } ?? "here" : "here")
    }

    package func diagnostics(in file: String) -> [Diagnostic] {
        problems.diagnostics(in: file, format: format)
    }
}

/// A built-in mapping: names of columns or JSON members, and their units.
package struct ActivityColumns: Sendable {
    /// The first part of diagnostic codes: `garmin`.
    package let format: String
    /// The zone of times without one; nil for the site's.
    package let zone: Zone?
    package let columns: [RowColumns.Column]

    /// - Parameters:
    ///   - columns: the name for each field; of several for one field, the first with a value counts.
    ///   - units: the units of numbers that differ from those of the models, as multiples of these.
    package init(
        _ format: String, zone: Zone? = nil, units: [RowUnit.Quantity: Double] = [:],
        _ columns: KeyValuePairs<RideField, String>
    ) {
        self.format = format
        self.zone = zone
        self.columns = columns.enumerated().map { place, pair in
            RowColumns.Column(
                field: pair.key.rawValue, place: place, name: pair.value,
                unit: pair.key.quantity.flatMap { quantity in
                    units[quantity].map { RowUnit.usual(for: quantity, factor: $0) }
                }, dropsZero: true)
        }
    }

    /// running_page (`run_page/generator/db.py`) and Strava's API, in JSON and in SQLite.
    package static let runningPage = ActivityColumns(
        "activities", zone: .utc,
        [
            .start: "start_date", .localStart: "start_date_local", .title: "name", .sport: "type",
            .subSport: "subtype", .subSport: "sport_type", .device: "device_name", .id: "run_id", .id: "id",
            .polyline: "summary_polyline", .polyline: "map.summary_polyline", .polyline: "polyline",
            .polyline: "map.polyline", .distance: "distance", .movingTime: "moving_time",
            .duration: "elapsed_time", .ascent: "elevation_gain", .ascent: "total_elevation_gain",
            .averageSpeed: "average_speed", .maximumSpeed: "max_speed",
            .averageHeartRate: "average_heartrate", .maximumHeartRate: "max_heartrate",
            .averageCadence: "average_cadence", .averagePower: "average_watts",
            .hasPowerMeter: "device_watts", .calories: "calories", .text: "description",
            .gear: "gear.name", .gear: "gear_name", .commute: "commute",
        ])

    /// Garmin's summaries. The units are those of exports; Garmin does not document them.
    package static let garmin = ActivityColumns(
        "garmin",
        // Centimetres, milliseconds, tens of metres a second, kilojoules.
        units: [.length: 0.01, .time: 0.001, .speed: 10, .energy: 1 / 4.184],
        [
            .start: "startTimeGmt", .start: "beginTimestamp", .localStart: "startTimeLocal", .title: "name",
            .text: "description", .sport: "activityType.typeKey", .sport: "activityType",
            .sport: "sportType", .id: "activityId", .distance: "distance", .duration: "elapsedDuration",
            .timerTime: "duration", .movingTime: "movingDuration", .ascent: "elevationGain",
            .descent: "elevationLoss", .calories: "calories", .averageSpeed: "avgSpeed",
            .maximumSpeed: "maxSpeed", .averageHeartRate: "avgHr", .maximumHeartRate: "maxHr",
            .averageCadence: "avgBikeCadence", .maximumCadence: "maxBikeCadence", .averagePower: "avgPower",
            .maximumPower: "maxPower", .normalizedPower: "normPower",
        ])
}

extension JSONValue {
    /// The value of a member, or after a point of a member of it; nil for arrays and objects.
    fileprivate func cell(_ name: String, in bytes: [UInt8]) -> TableRow.Cell? {
        var value: JSONValue? = self
        for part in name.split(separator: ".") { value = value?[String(part)] }
        guard let value, value.members == nil, value.elements == nil else { return nil }
        return TableRow.Cell(CustomRecord.Value(value, in: bytes[...]))
    }
}
