import RidelogFormats
import RidelogTables
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// A run from Epson's View website (Runsense): tables in sections. Measurements are in lists of any length, with a
/// value for each second or for the times of the positions.
public enum EpsonDecoder: FormatDecoder {
    public static let name = "Epson"
    public static let content = ContentKind.rides

    public static func recognises(_ head: FileHead) -> Bool {
        head.bytes.withoutByteOrderMark.starts(with: Array("[[Training]]".utf8))
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        let sections = EpsonSections(bytes)
        guard let start = sections.start(zone: context.zone) else {
            throw Diagnostic(
                .error, code: "epson.no-start", at: SourceLocation(file: context.path),
                "The file has no readable StartDay and StartTime", action: "the file is skipped")
        }
        var file = try PositionTableDecoder.decode(EpsonTable(sections), start: start.time, in: context)
        guard !file.rides.isEmpty else { return file }
        file.rides[0].title = sections.values["TrainingName"]
        file.rides[0].secondsFromUTC = start.secondsFromUTC
        // The manufacturer's watches count steps; stride is measured only in runs.
        if sections.lists["GraphStride"] != nil { file.rides[0].sport = "running" }
        var totals = DeviceTotals()
        for (name, path) in Self.totals { totals[keyPath: path] = sections.number(name) }
        file.rides[0].totals = totals == DeviceTotals() ? nil : totals
        return file
    }

    private static let totals: [(String, WritableKeyPath<DeviceTotals, Double?> & Sendable)] = [
        ("Distance", \.distance), ("TrainingTime", \.timerTime), ("Calorie", \.calories),
        ("TotalAscentAltitude", \.ascent), ("TotalDescentAltitude", \.descent),
        ("PulseAve", \.averageHeartRate), ("MaxHeartRate", \.maximumHeartRate),
        ("PitchAve", \.averageCadence),
    ]
}

/// The values and lists of all sections, by name.
struct EpsonSections {
    /// Values of rows of names followed by a row of values, or of a name and its value.
    private(set) var values: [String: String] = [:]
    /// Lists in long rows, which the program breaks anywhere.
    private(set) var lists: [String: [String]] = [:]

    init(_ bytes: [UInt8]) {
        var reader = CSVReader(bytes)
        var (section, name) = ("", "")
        var names: [String] = []
        var positions: [String: String] = [:]
        while let row = reader.next() {
            guard case .success(let row) = row else { continue }
            let fields = row.fields.map(\.text)
            let first = fields.first ?? ""
            let isName = first.utf8.first.map { $0 >= UInt8(ascii: "A") } ?? false
            if first.hasPrefix("[") {
                (section, names) = (first, [])
            } else if section == "[GPSData]" {
                if isName { name = first }
                positions[name, default: ""] += isName ? fields.dropFirst().joined() : first
            } else if section == "[GraphData]" {
                lists[first] = Array(fields.dropFirst())
            } else if isName, fields.count == 2 {
                values[first] = fields[1]
            } else if isName {
                names = fields
            } else {
                values.merge(zip(names, fields)) { first, _ in first }
            }
        }
        for (name, text) in positions { lists[name] = text.split(separator: ";").map(String.init) }
    }

    func number(_ name: String) -> Double? {
        values[name].flatMap { Decimal.parse($0) }.flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil }
    }

    /// The start by local time, whose offset from UTC is in minutes in the file.
    func start(zone: Zone) -> (time: Instant, secondsFromUTC: Int?)? {
        guard let day = values["StartDay"], let clock = values["StartTime"] else { return nil }
        guard let date = WrittenDate(day.replacing("/", with: "-") + " " + clock) else { return nil }
        let summer = values["DaylightSavingsTime"].flatMap { Int($0) } ?? 0
        guard let offset = values["TimeZoneOffset"].flatMap({ Int($0) }), abs(offset) <= 840,
            (0...120).contains(summer),
            let utc = date.instant(.dayFirst, zone: .utc)
        else { return date.instant(.dayFirst, zone: zone).map { ($0, nil) } }
        let seconds = (offset + (summer == 1 ? 60 : summer)) * 60
        return (utc.advanced(bySeconds: -Double(seconds)), seconds)
    }
}

/// The lists as rows: one for each second with a position or another value.
struct EpsonTable: RowSource {
    let columnNames = ["time", "latitude", "longitude", "altitude", "heartrate", "distance"]
    private var rows: [Int: [String?]] = [:]

    /// The maximum duration in seconds, a day.
    private static let longest = 86_400

    init(_ sections: EpsonSections) {
        let (latitudes, longitudes) = (
            sections.lists["GpsLatitude"] ?? [], sections.lists["GpsLongitude"] ?? []
        )
        for (index, clock) in (sections.lists["GpsTime"] ?? []).enumerated() {
            guard latitudes.indices.contains(index), longitudes.indices.contains(index),
                let second = Self.seconds(clock)
            else { continue }
            put(Self.degrees(latitudes[index]), at: second, column: 1)
            put(Self.degrees(longitudes[index]), at: second, column: 2)
        }
        for (name, interval, column) in [
            ("GraphAltitude", "LogInterval", 3), ("HeartRate", "HrInterval", 4),
            ("GraphDistance", "LogInterval", 5),
        ] {
            let step = max(1, sections.lists[interval]?.first.flatMap { Int($0) } ?? 1)
            for (index, value) in (sections.lists[name] ?? []).enumerated() {
                let (second, isTooLong) = index.multipliedReportingOverflow(by: step)
                if !isTooLong { put(value, at: second, column: column) }
            }
        }
    }

    private mutating func put(_ value: String?, at second: Int, column: Int) {
        guard (0..<Self.longest).contains(second) else { return }
        rows[second, default: ["\(second)"] + Array(repeating: nil, count: 5)][column] = value
    }

    func forEachRow(_ columns: [Int], _ body: (Result<TableRow, RowFault>) -> Void) {
        for (number, second) in rows.keys.sorted().enumerated() {
            let values = rows[second] ?? []
            let cells = columns.map { place in
                values.indices.contains(place) ? values[place].map { TableRow.Cell(.text($0)) } : nil
            }
            body(.success(TableRow(number: number + 1, cells: cells)))
        }
    }

    /// Parses hours, minutes and seconds since the start, into seconds.
    private static func seconds(_ clock: String) -> Int? {
        let parts = clock.split(separator: ":").map { Int($0) ?? -1 }
        guard parts.count == 3, parts.allSatisfy({ (0..<longest).contains($0) }) else { return nil }
        return (parts[0] * 60 + parts[1]) * 60 + parts[2]
    }

    /// Parses an integer in 1e-6 degrees.
    private static func degrees(_ text: String) -> String? { Int(text).map { "\(Double($0) / 1e6)" } }
}
