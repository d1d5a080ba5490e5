import RidelogFormats
import RidelogRawTracks
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Collects the trackpoints from the rows of a table of positions.
struct PositionTableReader {
    private let columns: PositionColumns
    /// The format of each column's values.
    private let formats: [ColumnFormat]
    private let zone: Zone
    /// The reference of times that are numbers of seconds.
    private let start: Instant?
    /// The unit of speeds: OpenTracks writes km/h (`CSVTrackExporter`).
    private let speedUnit: RowUnit?

    private var positions = PositionLogs()
    private var segments: [[Trackpoint]] = [[]]
    private var problems = DiagnosticCounter<PositionProblem>()

    init(_ columns: PositionColumns, formats: [ColumnFormat], zone: Zone, start: Instant? = nil) {
        self.columns = columns
        self.formats = formats
        self.zone = zone
        self.start = start
        speedUnit = columns.speedUnit ?? (columns.kind == nil ? nil : .named("km/h", of: .speed))
    }

    mutating func append(_ row: Result<TableRow, RowFault>) {
        switch row {
        case .success(let row):
            append(row.cells.map { $0?.words ?? "" }, at: .line(row.number, column: row.column))
        case .failure(let fault):
            problems.add(fault.kind == .openQuote ? .openQuote : .badRow, at: fault.position)
        }
    }

    private mutating func append(_ values: [String], at place: SourceLocation.Position) {
        guard let time = time(values) else {
            return problems.add(.noTime, at: place)
        }
        let coordinate = coordinate(values)
        if coordinate == nil, text(columns.latitude, values) != nil {
            return problems.add(.noPlace, at: place)
        }
        if text(columns.isPaused, values).flatMap(Decimal.parse) == 1 {
            endSegment()
        } else if columns.isRecording || start != nil {
            record(point(coordinate, time, values), kind: text(columns.kind, values))
        } else if let coordinate {
            log(coordinate, time, values)
        } else {
            problems.add(.noPlace, at: place)
        }
    }

    private mutating func log(_ coordinate: Coordinate, _ time: Instant, _ values: [String]) {
        let point = point(coordinate, time, values)
        let accuracy = number(columns.accuracy, values, columns.accuracyUnit)
        positions.append(
            PositionFix(
                time: time, coordinate: coordinate, elevation: point.elevation,
                accuracy: accuracy.flatMap { $0 >= 0 ? $0 : nil }, speed: point.speed,
                motion: text(columns.motion, values).flatMap(PositionFix.Motion.init)),
            device: text(columns.device, values))
    }

    /// Adds a row. One that is not a trackpoint starts or ends a segment; if it has a position, it is a trackpoint too.
    private mutating func record(_ point: Trackpoint, kind: String?) {
        let kind = kind?.uppercased() ?? "TRACKPOINT"
        if kind.hasPrefix("SEGMENT") { endSegment() }
        if kind == "TRACKPOINT" || point.coordinate != nil {
            segments[segments.count - 1].append(point)
        }
    }

    private mutating func endSegment() {
        if segments.last?.isEmpty == false { segments.append([]) }
    }

    private func time(_ values: [String]) -> Instant? {
        guard let text = text(columns.time, values) else { return nil }
        if let time = WrittenDate.instant(text, zone: zone) { return time }
        // A program writes all times in one format: others are damaged.
        guard !format(columns.time).hasPlainTimes else { return nil }
        if let start { return Decimal.parse(text).map { start.advanced(bySeconds: $0) } }
        let order = format(columns.day ?? columns.time).order.order
        guard let day = self.text(columns.day, values) else {
            return WrittenDate(text).flatMap { $0.hasTime ? $0.instant(order, zone: zone) : nil }
        }
        let date = Self.digits(day).map { "20" + $0.joined() } ?? day
        let clock = Self.digits(text).map { $0.joined(separator: ":") } ?? text
        return WrittenDate(date)?.instant(at: clock, order, zone: zone)
    }

    /// The pairs of digits of a day or time as loggers write them: `260614`, `94202`; nil for other text.
    private static func digits(_ text: String) -> [Substring]? {
        guard (5...6).contains(text.utf8.count), text.utf8.allSatisfy(ASCII.isDigit) else { return nil }
        let digits = text.utf8.count == 5 ? "0" + text : text
        return [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.suffix(2)]
    }

    private func point(_ coordinate: Coordinate?, _ time: Instant, _ values: [String]) -> Trackpoint {
        var point = Trackpoint(coordinate: coordinate, time: time)
        for (place, measurement, unit) in columns.measurements {
            measurement.put(number(place, values, unit), into: &point)
        }
        point.speed = number(columns.speed, values, speedUnit).flatMap { $0 >= 0 ? $0 : nil }
        return point
    }

    private func coordinate(_ values: [String]) -> Coordinate? {
        Coordinate(
            validLatitude: degrees(columns.latitude, values, negative: "s"),
            longitude: degrees(columns.longitude, values, negative: "w"))
    }

    /// A number of degrees, optionally with a hemisphere before or after it: `13.4E`.
    private func degrees(_ place: Int, _ values: [String], negative: Character) -> Double? {
        guard let text = text(place, values)?.lowercased() else { return nil }
        // An e between digits is an exponent: `-4.5e-4`.
        var digits = text.filter { !"° ".contains($0) }[...]
        let isSide = { (character: Character?) in character.map { "nsew".contains($0) } ?? false }
        let side = isSide(digits.last) ? digits.popLast() : isSide(digits.first) ? digits.popFirst() : nil
        guard let number = format(place).style.number(String(digits)) else { return nil }
        let degrees = columns.isE7 ? number / 1e7 : number
        return side == negative ? -degrees : degrees
    }

    /// - Parameter unit: the unit of the column; nil for that of trackpoints.
    private func number(_ place: Int?, _ values: [String], _ unit: RowUnit?) -> Double? {
        guard let place, let text = text(place, values),
            let number = format(place).style.number(text), number.isFinite
        else { return nil }
        return unit?.value(number) ?? number
    }

    private func format(_ place: Int) -> ColumnFormat {
        formats.indices.contains(place) ? formats[place] : ColumnFormat()
    }

    /// The value of a column; nil if it is missing or empty.
    private func text(_ place: Int?, _ values: [String]) -> String? {
        guard let place, place < values.count, !values[place].isEmpty else { return nil }
        return values[place]
    }

    /// Removes sensors with only zeros, which recorders write if they have none, and heart rates of 0.
    private mutating func removeSilentSensors() {
        for sensor in [\Trackpoint.heartRate, \.cadence, \.power] {
            let isSilent = segments.allSatisfy { $0.allSatisfy { ($0[keyPath: sensor] ?? 0) == 0 } }
            guard isSilent || sensor == \.heartRate else { continue }
            for segment in segments.indices {
                for point in segments[segment].indices where segments[segment][point][keyPath: sensor] == 0 {
                    segments[segment][point][keyPath: sensor] = nil
                }
            }
        }
    }

    /// The offset from UTC in seconds by the local start time in a file name of Health Auto Export:
    /// `Run-Route-20260614_094200.csv`.
    private static func secondsFromUTC(_ segments: [TrackSegment], file: String) -> Int? {
        let parts = FileName(file).stem.suffix(15).split(separator: "_").map(String.init)
        guard parts.count == 2, parts[1].count == 6, let clock = Int(parts[1]),
            let day = WrittenDate.instant(parts[0], zone: .utc),
            let start = segments.first?.points.first?.time
        else { return nil }
        let local = day.advanced(
            bySeconds: Double((clock / 10_000 * 60 + clock / 100 % 100) * 60 + clock % 100))
        let seconds = local.seconds(since: start)
        let quarters = (seconds / 900).rounded()
        // A larger difference means that the two times are not of the same moment.
        guard abs(seconds - quarters * 900) <= 120, abs(quarters) <= 56 else { return nil }
        return Int(quarters * 900)
    }

    /// The content of the table, after all rows were added.
    consuming func finish(in path: String) -> DecodedFile {
        var file = DecodedFile()
        removeSilentSensors()
        let segments = segments.filter { !$0.isEmpty }.map { TrackSegment(points: $0.sortedByTime) }
        if !segments.isEmpty {
            file.rides.append(RawRide(track: RawTrack(segments: segments)))
            if columns.isRoute { file.rides[0].secondsFromUTC = Self.secondsFromUTC(segments, file: path) }
        }
        file.diagnostics.report(problems.diagnostics(in: path, format: "positions"))
        positions.add(to: &file, path: path)
        if columns.isOfOnePerson {
            let rides = file.rides.withoutParallelOnes
            var others = DiagnosticCounter<PositionProblem>()
            others.add(.otherDevice, times: file.rides.count - rides.count)
            file.diagnostics.report(others.diagnostics(in: path, format: "positions"))
            file.rides = rides
        }
        return file
    }
}

extension [RawRide] {
    /// Of rides that several devices recorded at the same time, the one that lasts clearly longer, else the one with
    /// most trackpoints; in order of time.
    fileprivate var withoutParallelOnes: [RawRide] {
        let recorded = compactMap { ride in
            let points = ride.track.points
            return points.first?.time.flatMap { start in
                points.last?.time.map { (ride: ride, start: start, end: $0, count: points.count) }
            }
        }.sorted { $0.start < $1.start }
        var kept: [(ride: RawRide, start: Instant, end: Instant, count: Int)] = []
        for next in recorded {
            guard let last = kept.last else {
                kept.append(next)
                continue
            }
            let shared = Swift.min(last.end, next.end).seconds(since: next.start)
            let (one, other) = (last.end.seconds(since: last.start), next.end.seconds(since: next.start))
            let areAlike = Swift.min(one, other) >= 0.8 * Swift.max(one, other)
            if 2 * shared <= Swift.min(one, other) {
                kept.append(next)
            } else if areAlike ? next.count > last.count : other > one {
                kept[kept.count - 1] = next
            }
        }
        return kept.map(\.ride)
    }
}
