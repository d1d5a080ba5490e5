import RidelogDiagnostics
import RidelogModels
import RidelogPublishing

/// JSON output. Docs/Inspect.md describes the members and their units. They must not change.
extension Inspection {
    /// One object, followed by a line feed.
    public var json: String {
        var json = file
        if let tracks { json = json + tracks.json }
        if tracks != nil || !rides.isEmpty {
            json = json + ["untimed": JSON(routeCount), "rides": .array(rides.map(\.json))]
        }
        if isGeofences || !geofences.isEmpty {
            json =
                json + [
                    "geofences": JSON(geofences.count), "geofence_names": JSON(geofences.map(\.name)),
                ]
        }
        if let log { json = json + log.json }
        if let note { json = json + note.json }
        json = json + ["diagnostics": .array(diagnostics.sorted.map(\.json))]
        return json.written + "\n"
    }

    private var file: JSON {
        var (reason, fileCount): (String?, Int?)
        if case .unrelated(let words) = kind { reason = words }
        if case .archive(let count) = kind { fileCount = count }
        return [
            "path": JSON(path), "format": JSON(format?.lowercased()), "kind": JSON(word),
            "reason": JSON(reason).ifKnown, "files": JSON(fileCount).ifKnown, "gz": JSON(isPacked),
            "bytes": JSON(size), "sha256": JSON(hash), "ok": JSON(worst == nil), "error": JSON(worst?.what),
        ]
    }
}

extension InspectedLog {
    fileprivate var json: JSON {
        [
            "log_rows": JSON(rowCount), "log_types": .object(counts.map { ($0.type, JSON($0.count)) }),
            "start_time": JSON(start), "end_time": JSON(end),
        ]
    }
}

extension Note {
    fileprivate var json: JSON {
        [
            "name": JSON(ownTitle), "date": JSON(self.date?.iso8601), "tags": JSON(self.tags),
            "draft": JSON(self.isDraft),
        ]
    }
}

extension Ride {
    /// The columns of ride rows, except those that only a site has, and the computed figures for which devices have
    /// totals, too.
    fileprivate var json: JSON {
        let start = content.localStart.iso8601(offset: zone.offset(at: summary.start))
        let columns = RideColumn.ofAnyRide.filter { !["name", "start"].contains($0.name) }
        let computed = summary.computed
        return ["name": JSON(content.title), "start_time": JSON(summary.start), "local_start": JSON(start)]
            + .object(columns.map { ($0.name, $0.value(self).json) })
            + [
                "computed": [
                    "moving_time_s": JSON(computed.movingTime, places: 0),
                    "ascent_m": JSON(computed.ascent, places: 0),
                    "descent_m": JSON(computed.descent, places: 0),
                ]
            ]
    }
}
