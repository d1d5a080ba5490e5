import RidelogFormats
import RidelogTables
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Collects positions, events and geofences from rows of Traccar, by the names of their values (traccar/traccar,
/// `Position`, `Event`, `Geofence`), which its database writes in lower case.
struct TraccarReader {
    private static let knot = 1852.0 / 3600

    private let context: DecodingContext
    private var positions = PositionLogs()
    private var rows: [LogRow] = []
    private var geofences: [Geofence] = []
    private var ids = GeofenceIDs()
    private var problems = DiagnosticCounter<PositionProblem>()
    private var areas = DiagnosticCounter<PositionProblem>()

    init(_ context: DecodingContext) {
        self.context = context
    }

    static func read(_ rows: NamedRows, in context: DecodingContext) -> DecodedFile {
        var reader = TraccarReader(context)
        var number = 0
        let faults = rows.forEach(openQuote: { reader.areas.add(.quote, at: $0) }) { row in
            number += 1
            let attributes = row["attributes"]?.words.map { Array($0.utf8) } ?? []
            let inner = (try? JSONParser.parse(attributes))?.members ?? []
            reader.read(number, line: row.line, at: row.position) { name in
                // A column takes precedence over attributes, which may have any name.
                if let cell = row[name] { return cell.words }
                return inner.last { $0.name.lowercased() == name }?.value.label(in: attributes)
            }
        }
        var file = reader.decodedFile
        file.diagnostics.report(faults)
        return file
    }

    /// - Parameters:
    ///   - number: the number of the row, from 1.
    ///   - line: the line in the file, from 1.
    ///   - value: returns the value of a name in lower case, with digits as written; nil if there is none.
    mutating func read(
        _ number: Int, line: Int, at place: @autoclosure () -> SourceLocation.Position,
        _ value: (String) -> String?
    ) {
        if let area = value("area") {
            readArea(area, number, place, value)
        } else if value("latitude") != nil {
            readPosition(place, value)
        } else if value("type") != nil {
            readEvent(line, place, value)
        }
    }

    private mutating func readPosition(_ place: () -> SourceLocation.Position, _ value: (String) -> String?) {
        // PostgreSQL exports f, MySQL 0.
        let isValid = !["false", "f", "0"].contains(value("valid")?.lowercased())
        guard isValid else { return problems.add(.invalid, at: place()) }
        guard let time = time(value, ["fixtime", "devicetime", "servertime"]) else {
            return problems.add(.noTime, at: place())
        }
        func number(_ name: String) -> Double? { value(name).flatMap(Decimal.parse) }
        guard let coordinate = Coordinate(validLatitude: number("latitude"), longitude: number("longitude"))
        else { return problems.add(.noPlace, at: place()) }
        positions.append(
            PositionFix(
                time: time, coordinate: coordinate, elevation: number("altitude"),
                // 0 means unknown.
                accuracy: number("accuracy").flatMap { $0 > 0 ? $0 : nil },
                speed: number("speed").flatMap { $0 >= 0 ? $0 * Self.knot : nil }),
            device: value("deviceid"))
    }

    private mutating func readEvent(
        _ line: Int, _ place: () -> SourceLocation.Position, _ value: (String) -> String?
    ) {
        guard let event = value("type").flatMap(GeofenceEntry.Event.init(word:)),
            let geofence = value("geofenceid")
        else { return problems.add(.otherType, at: place()) }
        guard let time = time(value, ["eventtime", "servertime"]) else {
            return problems.add(.noTime, at: place())
        }
        rows.append(
            LogRow(
                time: time, line: line,
                content: .geofence(event: event, name: Self.id(geofence), accuracy: nil)))
    }

    private mutating func readArea(
        _ area: String, _ number: Int, _ place: () -> SourceLocation.Position, _ value: (String) -> String?
    ) {
        let distance = value("polylinedistance").flatMap(Decimal.parse)
        guard let shape = TraccarArea.shape(area.utf8, distance: distance) else {
            return areas.add(.badArea, at: place())
        }
        let name = value("name") ?? "\(FileName(context.path).stem) \(number)"
        let words = value("id").map(Self.id) ?? name
        geofences.append(
            Geofence(
                id: ids.unique(words, number: number).id, name: name, text: value("description"),
                shape: shape,
                floor: value("floor").flatMap(Decimal.parse),
                ceiling: value("ceiling").flatMap(Decimal.parse)))
    }

    /// The id of a geofence; events name it only by number.
    private static func id(_ number: String) -> String { "traccar-\(number)" }

    /// The time in the first existing one of these values. Times in CSV have no zone: they are in that of the Traccar
    /// user.
    private func time(_ value: (String) -> String?, _ names: [String]) -> Instant? {
        for name in names {
            if let text = value(name) { return WrittenDate.instant(text, zone: context.zone) }
        }
        return nil
    }

    var decodedFile: DecodedFile {
        var file = DecodedFile()
        file.logRows = rows
        file.geofences = geofences
        positions.add(to: &file, path: context.path)
        file.diagnostics.report(problems.diagnostics(in: context.path, format: "positions"))
        file.diagnostics.report(areas.diagnostics(in: context.path, format: "traccar"))
        return file
    }
}
