import RidelogFormats
import RidelogParsing
import RidelogModels

/// Facts about a CSV file from its first row.
package struct CSVHead {
    private let names: Set<String>
    private let isUnderLogs: Bool
    /// Whether rows are at most a minute apart on average, as devices write them and people do not.
    private let isDense: Bool

    /// nil unless the file has an extension of CSV.
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

    /// A name in lower case without `#`, as in OpenTracks' `#time`, and unit, as in Health Auto Export's
    /// `Altitude (m)`.
    package static func normalised(_ name: String) -> String {
        let name = (name.hasPrefix("#") ? String(name.dropFirst()) : name).lowercased()
        guard name.hasSuffix(")"), let unit = name.firstRange(of: " (") else { return name }
        return String(name[..<unit.lowerBound])
    }

    /// The number of rows from which their interval is computed.
    private static let enough = 10

    /// - Parameter columns: the column of the time, or those of the day and the time of day.
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

    /// Whether it is a log: it is in `logs/`, or has a time and an event or a type. Recordings of positions have other
    /// columns.
    package var isLog: Bool {
        guard unreadFormat == nil, !isAboutAccount, !isTrack, !isOpenTracks, !isWahoo else { return false }
        let hasTime = hasAny(LogFields.timeNames)
        return isUnderLogs
            || (hasTime && !isOfRides && hasAny(LogFields.eventNames + LogFields.typeNames))
    }

    /// Whether its rows are rides, such as those of another service's list of activities.
    private var isOfRides: Bool {
        hasAny(["distance", "km", "miles"])
            && hasAny(["duration", "moving time", "moving_time", "elapsed time", "elapsed_time"])
    }

    /// The name of a Strava export with unknown columns; nil for others.
    package var unreadFormat: String? {
        let isStrava =
            (hasAny(["activity id"]) && hasAny(["activity date", "activity name", "activity type"]))
            || (hasAny(["bike name"]) && hasAny(["bike brand", "bike model"]))
            || (hasAny(["shoe name"]) && hasAny(["shoe brand", "shoe model"]))
        return isStrava ? "Strava export CSV" : nil
    }

    /// Whether it has goals, segments or names of planned routes from a Strava export.
    package var isAboutAccount: Bool {
        hasAny(["route filename", "goal type"]) || (hasAny(["segment id"]) && !isTrack)
    }

    /// Whether it is a recording of Wahoo Fitness, whose columns follow a list of laps.
    var isWahoo: Bool { hasAll(["device", "model", "appversion"]) }

    var isOpenTracks: Bool { names.contains("trackpoint_type") }

    /// Whether it is a table of positions without events: with measurements or dense rows, or with only positions and
    /// times (in `logs/`, days are enough). Such a table is never a log of entries.
    var isTrack: Bool {
        let isPlaced =
            names.contains { $0.hasPrefix("lat") } && names.contains { $0.hasPrefix("lon") || $0 == "lng" }
        let isRecorded =
            isDense || (hasOnlyPositions && (isUnderLogs || hasTimeOfDay))
            || hasAny(["speed", "velocity", "elevation", "altitude", "height", "bearing", "heading"])
        let isOfEvents = hasAny(LogFields.eventNames + LogFields.otherEventNames + LogFields.typeNames)
        return isPlaced && isRecorded && !isOfEvents
    }

    private var hasTimeOfDay: Bool { hasAny(LogFields.timeNames.filter { $0 != "date" }) }

    private var hasOnlyPositions: Bool {
        let others = [
            "lng", "accuracy", "acc", "battery", "batt", "provider", "index", "tid", "device", "deviceid",
        ]
        let places = names.filter { $0.hasPrefix("lat") || $0.hasPrefix("lon") }
        return hasAny(LogFields.timeNames)
            && names.isSubset(of: places.union(LogFields.timeNames + others))
    }

    package func hasAny(_ candidates: [String]) -> Bool { !names.isDisjoint(with: candidates) }

    package func hasAll(_ candidates: [String]) -> Bool { names.isSuperset(of: candidates) }
}
