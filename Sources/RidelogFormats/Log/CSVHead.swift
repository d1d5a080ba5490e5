/// What the first row of a CSV file tells.
struct CSVHead {
    private let names: Set<String>
    private let isUnderLogs: Bool

    /// nil if the file's name is not that of a CSV file.
    init?(_ head: FileHead) {
        let name = FileName(head.path)
        guard ["csv", "tsv"].contains(name.fileExtension) else { return nil }
        isUnderLogs = name.isUnderLogs
        var reader = CSVReader(head.bytes)
        guard case .success(let row) = reader.next() else {
            names = []
            return
        }
        names = Set(row.fields.map { Self.normalised($0.text) })
    }

    /// Column names as they are compared: OpenTracks writes `#time`.
    static func normalised(_ name: String) -> String {
        (name.hasPrefix("#") ? String(name.dropFirst()) : name).lowercased()
    }

    /// A log has a time, and lies under `logs/` or has an event or a type; recordings of positions have other
    /// columns.
    var isLog: Bool {
        guard unreadFormat == nil, !isAboutAccount, !isTrack, !isOpenTracks else { return false }
        let hasTime = hasAny(LogFields.timeNames)
        return isUnderLogs || (hasTime && hasAny(LogFields.eventNames + LogFields.typeNames))
    }

    /// Traccar's export of positions, and its tables of positions, events and geofences.
    var isTraccar: Bool {
        names.contains("deviceid") && (hasAny(["fixtime", "geofenceid"]))
            || names.isSuperset(of: ["area", "calendarid", "name"])
    }

    /// Of a Strava export, but not as its tables are otherwise.
    var unreadFormat: String? {
        hasAny(["activity id", "bike name", "shoe name"]) ? "Strava export CSV" : nil
    }

    /// Goals and names of planned routes in a Strava export.
    var isAboutAccount: Bool { hasAny(["route filename", "goal type"]) }

    /// A recording of OpenTracks.
    var isOpenTracks: Bool { names.contains("trackpoint_type") }

    /// Positions with what was measured there, and no events.
    var isTrack: Bool {
        let isPlaced = names.contains { $0.hasPrefix("lat") } && names.contains { $0.hasPrefix("lon") }
        let isRecorded = hasAny([
            "speed", "velocity", "elevation", "altitude", "height", "bearing", "heading",
        ])
        return isPlaced && isRecorded && !hasAny(LogFields.eventNames + LogFields.typeNames)
    }

    private func hasAny(_ candidates: [String]) -> Bool { !names.isDisjoint(with: candidates) }
}
