import RidelogDiagnostics
import RidelogModels

/// For programs. The members, their units and their meaning stand in Docs/Inspect.md; they stay.
extension Inspection {
    /// One object and a line feed.
    public var json: String {
        var members = JSONMembers()
        addFile(to: &members)
        if let tracks { tracks.add(to: &members) }
        if tracks != nil || !rides.isEmpty { addRides(to: &members) }
        addOthers(to: &members)
        members.add("diagnostics", array: diagnostics.sorted.map(\.json))
        return members.object + "\n"
    }

    private func addFile(to members: inout JSONMembers) {
        members.add("path", path)
        members.add("format", format?.lowercased())
        members.add("kind", kind.word)
        if case .notForUs(let reason) = kind { members.add("reason", reason) }
        if case .archive(let count) = kind { members.add("files", count) }
        members.add("gz", isPacked)
        members.add("bytes", size)
        members.add("sha256", hash)
        members.add("ok", worst == nil)
        members.add("error", worst?.what)
    }

    private func addRides(to members: inout JSONMembers) {
        members.add("untimed", routeCount)
        members.add("rides", array: rides.map(\.json))
    }

    private func addOthers(to members: inout JSONMembers) {
        if case .geofences = kind {
            addGeofences(to: &members)
        } else if !geofences.isEmpty {
            addGeofences(to: &members)
        }
        if let log {
            members.add("log_rows", log.rowCount)
            var types = JSONMembers()
            for (type, count) in log.counts { types.add(type, count) }
            members.add("log_types", json: types.object)
            members.add("start_time", log.start)
            members.add("end_time", log.end)
        }
        if let note {
            members.add("name", note.title)
            members.add("date", note.date?.iso8601)
            members.add("tags", texts: note.tags)
            members.add("draft", note.isDraft)
        }
    }

    private func addGeofences(to members: inout JSONMembers) {
        members.add("geofences", geofences.count)
        members.add("geofence_names", texts: geofences.map(\.name))
    }
}

extension Diagnostic {
    /// As in a build's report; a line feed is no part of the object.
    fileprivate var json: String {
        String(JSONDiagnosticPrinter().line(for: self).dropLast())
    }
}

extension Ride {
    /// The columns of the rides' rows, but for those that only a site gives.
    fileprivate var json: String {
        var members = JSONMembers()
        members.add("name", title)
        members.add("start_time", summary.start)
        members.add("local_start", localStart.iso8601(offset: zone.offset(at: summary.start)))
        for column in RideColumn.all where !Self.bySite.contains(column.name) {
            members.add(column.name, json: column.value(self).json)
        }
        return members.object
    }

    private static let bySite: Set<String> = ["page", "name", "start"]
}
