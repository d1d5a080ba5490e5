import RidelogFormats
import RidelogParsing
import RidelogModels

/// What the first row of a CSV file shows.
package struct CSVHead {
    private let names: Set<String>
    private let isUnderLogs: Bool
    /// Whether the rows are a minute or less apart, as a device writes them and no one by hand.
    private let isDense: Bool

    /// nil if the file's name is not that of a CSV file.
    package init?(_ head: FileHead) {
        let name = FileName(head.path)
        guard ["csv", "tsv"].contains(name.fileExtension) else { return nil }
        isUnderLogs = name.isUnderLogs
        var reader = CSVReader(head.bytes)
        guard case .success(let row) = reader.next() else {
            (names, isDense) = ([], false)
            return
        }
        let columns = row.fields.map { Self.normalised($0.text) }
        names = Set(columns)
        let day = columns.firstIndex(of: "date")
        let clock = day == nil ? nil : columns.firstIndex(of: "time")
        let time = columns.firstIndex(where: LogFields.timeNames.contains)
        isDense = Self.isDense(&reader, timeIn: [clock == nil ? time : day, clock].compactMap(\.self))
    }

    /// Column names as they are compared: OpenTracks writes `#time`, Health Auto Export `Altitude (m)`.
    package static func normalised(_ name: String) -> String {
        let name = (name.hasPrefix("#") ? String(name.dropFirst()) : name).lowercased()
        guard name.hasSuffix(")"), let unit = name.firstRange(of: " (") else { return name }
        return String(name[..<unit.lowerBound])
    }

    /// Rows that show how far apart they are.
    private static let enough = 10

    /// - Parameter columns: that of the time, or those of the day and the time of day.
    private static func isDense(_ reader: inout CSVReader, timeIn columns: [Int]) -> Bool {
        guard let last = columns.max() else { return false }
        var dates: [WrittenDate] = []
        var order = DateOrder()
        while dates.count < enough, case .success(let row)? = reader.next() {
            guard last < row.fields.count else { continue }
            let words = columns.map { row.fields[$0].text }
            guard
                let date = WrittenDate(words.joined(separator: " "))
                    ?? words.first.flatMap(WrittenDate.init(_:))
            else { continue }
            if case .table(let date) = date { order.append(date) }
            dates.append(date)
        }
        let times = dates.compactMap { $0.instant(order.order, zone: .utc) }
        guard times.count == enough, let first = times.min(), let last = times.max() else { return false }
        return last.seconds(since: first) <= MovementRule.longestInterval * Double(enough - 1)
    }

    /// A log has a time, and lies under `logs/` or has an event or a type; recordings of positions have other
    /// columns.
    package var isLog: Bool {
        guard unreadFormat == nil, !isAboutAccount, !isTrack, !isOpenTracks, !isWahoo else { return false }
        let hasTime = hasAny(LogFields.timeNames)
        return isUnderLogs || (hasTime && hasAny(LogFields.eventNames + LogFields.typeNames))
    }

    /// Of a Strava export, but not as its tables are otherwise.
    package var unreadFormat: String? {
        hasAny(["activity id", "bike name", "shoe name"]) ? "Strava export CSV" : nil
    }

    /// Goals, segments and names of planned routes in a Strava export.
    package var isAboutAccount: Bool {
        hasAny(["route filename", "goal type"]) || (hasAny(["segment id"]) && !isTrack)
    }

    /// A recording of Wahoo Fitness, which has its columns behind a list of laps.
    var isWahoo: Bool { hasAll(["device", "model", "appversion"]) }

    var isOpenTracks: Bool { names.contains("trackpoint_type") }

    /// Positions with what was measured there or in rows as a device writes them, and no events; under `logs/` also other
    /// positions. A table of positions is never a log of entries.
    var isTrack: Bool {
        let isPlaced =
            names.contains { $0.hasPrefix("lat") } && names.contains { $0.hasPrefix("lon") || $0 == "lng" }
        let isRecorded =
            isDense || (isUnderLogs && hasOnlyPositions)
            || hasAny(["speed", "velocity", "elevation", "altitude", "height", "bearing", "heading"])
        return isPlaced && isRecorded && !hasAny(LogFields.eventNames + LogFields.typeNames)
    }

    private var hasOnlyPositions: Bool {
        let others = [
            "lng", "accuracy", "acc", "battery", "batt", "provider", "index", "tid", "device", "deviceid",
        ]
        return names.isSubset(
            of: Set(
                LogFields.timeNames + others + names.filter { $0.hasPrefix("lat") || $0.hasPrefix("lon") }))
    }

    package func hasAny(_ candidates: [String]) -> Bool { !names.isDisjoint(with: candidates) }

    package func hasAll(_ candidates: [String]) -> Bool { names.isSuperset(of: candidates) }
}
