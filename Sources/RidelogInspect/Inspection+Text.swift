import RidelogDiagnostics
import RidelogModels
import RidelogRecords

/// Text output.
extension Inspection {
    /// The whole inspection, in sections.
    public var text: String {
        var sheet = TextSheet(path)
        sheet.add(nil, fileRows)
        if let tracks { tracks.add(to: &sheet) }
        if let log { sheet.add("Log", log.rows) }
        if let note { sheet.add("Note", note.rows) }
        let places = geofences.prefix(Self.longest).map { [$0.name, $0.kindOfShape] }
        sheet.add("Geofences", places, of: geofences.count)
        let figures = rides.prefix(Self.longest).map(\.row)
        sheet.add("On a site, if nothing is hidden", figures, of: rides.count)
        if !diagnostics.isEmpty { sheet.add("Messages", lines: messages) }
        return sheet.text
    }

    /// A summary in a few lines.
    public var shortText: String {
        var sheet = TextSheet(path + ": " + summary)
        for ride in rides.prefix(Self.fewest) {
            sheet.add(lines: ride.row.joined(separator: ", "), indent: 4)
        }
        if rides.count > Self.fewest {
            sheet.add(lines: "… \(counted(rides.count, "ride")) in total", indent: 4)
        }
        sheet.add(lines: messages, indent: 4)
        return sheet.text
    }

    /// The maximum number of rows in tables.
    static let longest = 50
    private static let fewest = 3

    private var messages: String {
        TextDiagnosticPrinter(examples: 5).summary(of: diagnostics)
    }

    private var fileRows: [[String]] {
        let size = size.map { NumberFormat.english.text($0) + " bytes" }
        return TextSheet.rows(["Is": what, "Size": size, "SHA-256": hash])
    }

    private var summary: String {
        var parts = [what]
        if let tracks { parts += tracks.summary }
        if let log { parts.append(counted(log.rowCount, "row")) }
        if !geofences.isEmpty || isGeofences { parts.append(counted(geofences.count, "geofence")) }
        if let title = note?.ownTitle { parts.append("“\(title)”") }
        return parts.joined(separator: ", ")
    }

    /// `GPX 1.1, gzip`
    private var what: String {
        let name = kind.names.text ?? (format ?? word) + (tracks?.inventory.version.map { " " + $0 } ?? "")
        return switch kind {
        case .configuration, .ignored, .unreadable: name
        default: name + (isPacked ? ", gzip" : "")
        }
    }
}

extension Geofence {
    fileprivate var kindOfShape: String {
        switch shape {
        case .circle(_, let radius): "circle of \(NumberFormat.english.text(radius, places: 0)) m"
        case .polygon: "polygon"
        case .multiPolygon(let polygons): counted(polygons.count, "polygon")
        case .corridor(_, let width): "corridor of \(NumberFormat.english.text(width, places: 0)) m"
        }
    }
}

extension InspectedLog {
    fileprivate var rows: [[String]] {
        TextSheet.rows([
            "Rows": NumberFormat.english.text(rowCount), "First": start?.iso8601, "Last": end?.iso8601,
        ])
            + counts.prefix(Inspection.longest).map { [$0.type, NumberFormat.english.text($0.count)] }
    }
}

extension Note {
    fileprivate var rows: [[String]] {
        TextSheet.rows([
            "Title": ownTitle ?? "none in its front matter", "Day": self.date?.iso8601,
            "Tags": self.tags.isEmpty ? nil : self.tags.joined(separator: ", "),
            "Draft": self.isDraft ? "yes" : nil,
        ])
    }
}

extension Ride {
    /// Local time, sport and the main figures.
    fileprivate var row: [String] {
        let clock = content.localStart.date.iso8601 + " " + content.localStart.iso8601.dropFirst(11).prefix(5)
        var row = [clock, content.sport ?? "ride", InspectedNumber.kilometres(summary.distance)]
        if let time = summary.knownMovingTime { row.append(InspectedNumber.clock(time) + " moving") }
        if let ascent = summary.ascent { row.append(InspectedNumber.text(ascent, 0, "m up")) }
        return row
    }
}
