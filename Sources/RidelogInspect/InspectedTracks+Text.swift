import RidelogDiagnostics
import RidelogFormats
import RidelogModels
import RidelogRecords

extension InspectedTracks {
    /// The main counts and lengths, for one line.
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
        sheet.add("Laps", lapRows, numbersFrom: 1)
        if inventory.laps.count > Inspection.longest {
            sheet.add(lines: "… \(inventory.laps.count) in all", indent: 2)
        }
        for session in inventory.sessions.prefix(Inspection.longest) {
            sheet.add("The device's totals", session.rows)
        }
        sheet.add("Devices", inventory.devices.map { [$0.name, $0.kind ?? "", $0.version ?? ""] })
    }

    private var countRows: [[String]] {
        var rows = [("Name", inventory.name), ("Written by", inventory.creator)].compactMap { label, words in
            words.map { [label, $0] }
        }
        rows.append(["Tracks", NumberFormat.english.text(trackCount) + described])
        rows.append(["Segments", NumberFormat.english.text(figures.segmentCount)])
        rows.append(["Points", pointText])
        if inventory.invalidPointCount > 0 {
            rows.append(["Not on the earth", counted(inventory.invalidPointCount, "point")])
        }
        if figures.stepsBackCount > 0 {
            rows.append(["Back in time", counted(figures.stepsBackCount, "step")])
        }
        rows += [
            ("Routes", inventory.routes.count, ", \(counted(routePointCount, "point"))"),
            ("Waypoints", inventory.waypoints.count, ""), ("Lengths", inventory.lengths.count, ""),
            ("Events", inventory.eventCount, ""), ("Chained files", max(0, inventory.partCount - 1), " more"),
        ].filter { $0.1 > 0 }.map { [$0.0, NumberFormat.english.text($0.1) + $0.2] }
        if let isRight = inventory.isChecksumRight {
            rows.append(["Checksums", isRight ? "right" : "wrong"])
        }
        return rows
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
        var rows: [[String]] = []
        if let start = figures.start { rows.append(["Start", start.iso8601]) }
        if let end = figures.end { rows.append(["End", end.iso8601]) }
        if let box = figures.bounds { rows.append(["Bounds", box.text]) }
        if figures.pointCount > 1 {
            let joined = InspectedNumber.kilometres(figures.joinedLength)
            rows.append(["Distance", InspectedNumber.kilometres(figures.length) + ", across gaps \(joined)"])
        }
        if figures.elevatedCount > 1 {
            let descent = InspectedNumber.text(figures.descent, 1, "m down")
            rows.append(["Every step", InspectedNumber.text(figures.ascent, 1, "m up") + ", " + descent])
        }
        if figures.fastestStep > 0 {
            rows.append(["Fastest step", InspectedNumber.text(figures.fastestStep, 2, "m/s")])
        }
        if let distance = figures.lastDistance {
            rows.append(["By the device", InspectedNumber.kilometres(distance)])
        }
        return rows
    }

    private var measureRows: [[String]] {
        let rows =
            Channel.all.compactMap { channel in
                figures.channels[channel.key].map { $0.row(channel.name, channel.unit) }
            } + extras.map { $0.summary.row($0.key.name, $0.key.unit ?? "") }
        return rows.isEmpty ? [] : [["", "values", "least", "mean", "greatest"]] + rows
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
