import RidelogFormats
import RidelogRawTracks
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Gathers what the rows of a table of positions show.
struct PositionTableReader {
    private let columns: PositionColumns
    private let styles: [Int: NumberStyle]
    private let zone: Zone
    /// Metres a second for one of the table's unit: OpenTracks writes km/h (`CSVTrackExporter`).
    private let speedUnit: Double

    private var positions = PositionLogs()
    private var segments: [[Trackpoint]] = [[]]
    private var tally = DiagnosticCounter<PositionProblem>()

    init(_ columns: PositionColumns, styles: [Int: NumberStyle], zone: Zone) {
        self.columns = columns
        self.styles = styles
        self.zone = zone
        speedUnit = columns.speedUnit ?? (columns.kind == nil ? 1 : 1 / 3.6)
    }

    mutating func take(_ row: Result<CSVReader.Row, CSVReader.Failure>) {
        switch row {
        case .success(let row): take(row.fields.map(\.text), at: .line(row.line, column: 1))
        case .failure(let failure):
            tally.count(.openQuote, at: .line(failure.line, column: failure.column))
        }
    }

    private mutating func take(_ values: [String], at place: SourceLocation.Position) {
        guard let time = text(columns.time, values).flatMap({ WrittenDate.instant($0, zone: zone) }) else {
            return tally.count(.noTime, at: place)
        }
        let coordinate = coordinate(values)
        if coordinate == nil, text(columns.latitude, values) != nil {
            return tally.count(.noPlace, at: place)
        }
        if columns.isRecording {
            record(point(coordinate, time, values), kind: text(columns.kind, values))
        } else if let coordinate {
            log(coordinate, time, values)
        } else {
            tally.count(.noPlace, at: place)
        }
    }

    private mutating func log(_ coordinate: Coordinate, _ time: Instant, _ values: [String]) {
        let point = point(coordinate, time, values)
        positions.take(
            PositionFix(
                time: time, coordinate: coordinate, elevation: point.elevation,
                accuracy: number(columns.accuracy, values).flatMap { $0 >= 0 ? $0 : nil }, speed: point.speed,
                motion: text(columns.motion, values).flatMap(PositionFix.Motion.init)),
            device: text(columns.device, values))
    }

    /// A row of another kind than a trackpoint begins or ends a segment; one with a place is a trackpoint too.
    private mutating func record(_ point: Trackpoint, kind: String?) {
        let kind = kind?.uppercased() ?? "TRACKPOINT"
        if kind.hasPrefix("SEGMENT"), segments.last?.isEmpty == false { segments.append([]) }
        if kind == "TRACKPOINT" || point.coordinate != nil {
            segments[segments.count - 1].append(point)
        }
    }

    private func point(_ coordinate: Coordinate?, _ time: Instant, _ values: [String]) -> Trackpoint {
        var point = Trackpoint(coordinate: coordinate, time: time)
        for (place, measurement) in columns.measurements {
            measurement.put(number(place, values), into: &point)
        }
        point.speed = number(columns.speed, values).flatMap { $0 >= 0 ? $0 * speedUnit : nil }
        return point
    }

    private func coordinate(_ values: [String]) -> Coordinate? {
        guard let latitude = degrees(columns.latitude, values, negative: "s"),
            let longitude = degrees(columns.longitude, values, negative: "w")
        else { return nil }
        return Coordinate(validLatitude: latitude, longitude: longitude)
    }

    /// A number, or one with the side of the Earth behind or before it: `13.4E`.
    private func degrees(_ place: Int, _ values: [String], negative: Character) -> Double? {
        guard let text = text(place, values)?.lowercased() else { return nil }
        let sides = text.filter { "nsew".contains($0) }
        guard sides.count <= 1 else { return nil }
        let digits = text.filter { !"nsew° ".contains($0) }
        guard let number = styles[place, default: NumberStyle()].number(digits) else { return nil }
        let degrees = columns.isE7 ? number / 1e7 : number
        return sides.first == negative ? -degrees : degrees
    }

    private func number(_ place: Int?, _ values: [String]) -> Double? {
        guard let place, let text = text(place, values) else { return nil }
        return styles[place, default: NumberStyle()].number(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// nil if there is none, or nothing in it.
    private func text(_ place: Int?, _ values: [String]) -> String? {
        guard let place, place < values.count, !values[place].isEmpty else { return nil }
        return values[place]
    }

    /// What the table holds, when all rows were given.
    consuming func finish(in path: String) -> DecodedFile {
        var file = DecodedFile()
        let segments = segments.filter { !$0.isEmpty }.map { TrackSegment(points: $0.sortedByTime) }
        if !segments.isEmpty { file.rides.append(RawRide(track: RawTrack(segments: segments))) }
        file.diagnostics.report(tally.diagnostics(in: path) { $0.diagnostic(count: $1, at: $2) })
        positions.add(to: &file, path: path)
        return file
    }
}
