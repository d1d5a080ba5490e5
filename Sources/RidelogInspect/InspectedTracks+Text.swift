import RidelogDiagnostics
import RidelogFormats
import RidelogModels
import RidelogRecords

extension InspectedTracks {
    /// The main counts and lengths, on one line.
    var summary: [String] {
        var parts = [counted(trackCount, "track"), counted(figures.pointCount, "point")]
        if !inventory.laps.isEmpty { parts.append(counted(inventory.laps.count, "lap")) }
        if !inventory.routes.isEmpty { parts.append(counted(inventory.routes.count, "route")) }
        if !inventory.waypoints.isEmpty { parts.append(counted(inventory.waypoints.count, "waypoint")) }
        if figures.pointCount > 0 { parts.append(InspectedNumber.kilometres(figures.length)) }
        if let start = figures.start, let end = figures.end { parts.append("\(start) to \(end)") }
        return parts
    }

    func add(to sheet: inout TextSheet) {
        sheet.add("As recorded", countRows + lengthRows)
        sheet.add("Measured", measureRows, numbersFrom: 1)
        sheet.add("Laps", lapRows, numbersFrom: 1, of: inventory.laps.count)
        for session in inventory.sessions.prefix(Inspection.longest) {
            sheet.add("The device's totals", session.rows)
        }
        sheet.add("Devices", inventory.devices.map { [$0.name, $0.kind ?? "", $0.version ?? ""] })
    }

    private var countRows: [[String]] {
        func text(_ count: Int) -> String { NumberFormat.english.text(count) }
        func unlessZero(_ count: Int, _ words: (Int) -> String) -> String? { count > 0 ? words(count) : nil }
        return TextSheet.rows([
            "Name": inventory.name, "Written by": inventory.creator,
            "Tracks": "\(text(trackCount))\(described)", "Segments": text(figures.segmentCount),
            "Points": pointText,
            "Invalid positions": unlessZero(inventory.invalidPointCount) { counted($0, "point") },
            "Back in time": unlessZero(figures.stepsBackCount) { counted($0, "step") },
            "Routes": unlessZero(inventory.routes.count) {
                "\(text($0)), \(counted(routePointCount, "point"))"
            },
            "Waypoints": unlessZero(inventory.waypoints.count, text),
            "Lengths": unlessZero(inventory.lengths.count, text),
            "Events": unlessZero(inventory.eventCount, text),
            "Chained files": unlessZero(inventory.partCount - 1) { "\(text($0)) more" },
            "Checksums": inventory.isChecksumRight.map { $0 ? "valid" : "invalid" },
        ])
    }

    /// The names and sports of the first tracks.
    private var described: String {
        let words = inventory.tracks.prefix(5).map { track in
            guard let name = track.name else { return track.sport ?? "" }
            return name + (track.sport.map { " (\($0))" } ?? "")
        }
        let shown = words.filter { !$0.isEmpty }.joined(separator: ", ")
        return (shown.isEmpty ? "" : ": " + shown) + (inventory.tracks.count > 5 ? ", …" : "")
    }

    private var pointText: String {
        var text = NumberFormat.english.text(figures.pointCount) + " with a position"
        let others = figures.recordCount - figures.pointCount
        if others > 0 { text += ", \(NumberFormat.english.text(others)) without" }
        text += ", \(NumberFormat.english.text(figures.timedCount)) with a time"
        return text + ", \(NumberFormat.english.text(figures.elevatedCount)) with an elevation"
    }

    private var lengthRows: [[String]] {
        let length = InspectedNumber.kilometres(figures.length)
        let joined = InspectedNumber.kilometres(figures.joinedLength)
        let ascent = InspectedNumber.text(figures.ascent, 1, "m up")
        let descent = InspectedNumber.text(figures.descent, 1, "m down")
        return TextSheet.rows([
            "Start": figures.start?.iso8601, "End": figures.end?.iso8601, "Bounds": figures.bounds?.text,
            "Distance": figures.pointCount > 1 ? "\(length), across gaps \(joined)" : nil,
            "Raw elevation": figures.elevatedCount > 1 ? "\(ascent), \(descent)" : nil,
            "Fastest step": figures.fastestStep > 0
                ? InspectedNumber.text(figures.fastestStep, 2, "m/s") : nil,
            "Device distance": figures.lastDistance.map(InspectedNumber.kilometres),
        ])
    }

    private var measureRows: [[String]] {
        let rows =
            Channel.all.compactMap { channel in
                figures.channels[channel.key].map { $0.row(channel.name, channel.unit) }
            } + extras.map { $0.summary.row($0.key.name, $0.key.unit ?? "") }
        return rows.isEmpty ? [] : [["", "values", "min", "mean", "max"]] + rows
    }
}

extension ValueSummary {
    fileprivate func row(_ name: String, _ unit: String) -> [String] {
        let numbers = mean.map { mean in
            [minimum, mean, maximum].map { NumberFormat.english.text($0, places: 2) }
        }
        let label = unit.isEmpty ? name : name + ", " + unit
        return [label, NumberFormat.english.text(count)] + (numbers ?? ["–", "–", "–"])
    }
}

extension BoundingBox {
    fileprivate var text: String {
        let numbers = [south, west, north, shownEast].map { NumberFormat.english.text($0, places: 6) }
        return "\(numbers[0]), \(numbers[1]) to \(numbers[2]), \(numbers[3])"
    }
}
