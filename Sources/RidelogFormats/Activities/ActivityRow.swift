import RidelogRawTracks
import RidelogParsing
import RidelogModels

/// An activity as running_page keeps it (`run_page/generator/db.py`), and as Strava's interface gives it: the names
/// of its values are the same in JSON and in SQLite.
package struct ActivityRow {
    /// A value of a row.
    package enum Value: Hashable, Sendable {
        case number(Double, digits: String)
        case text(String)
    }

    private let value: (String) -> Value?

    /// - Parameter value: the value of a name; nil if there is none.
    package init(_ value: @escaping (String) -> Value?) {
        self.value = value
    }

    /// The ride: nil without a start.
    ///
    /// - Parameters:
    ///   - zone: that of times without one.
    ///   - note: told what is odd.
    package func ride(zone: Zone, _ note: (ActivityProblem) -> Void) -> RawRide? {
        guard let start = text("start_date").flatMap({ LogTime.parse($0, zone: .utc) }) else {
            note(.noStart)
            return nil
        }
        var ride = RawRide(
            title: text("name"), sport: text("type")?.lowercased(), device: text("device_name"),
            track: track(note))
        let subtype = text("subtype") ?? text("sport_type")
        if subtype?.lowercased() != ride.sport { ride.subSport = subtype?.lowercased() }
        ride.start = start
        ride.isTableRow = true
        ride.sourceID = text("run_id") ?? text("id")
        ride.totals = totals
        if let local = text("start_date_local").flatMap({ Instant.parse($0) }) {
            ride.secondsFromUTC = Int(exactly: local.instant.seconds(since: start).rounded())
        }
        return ride
    }

    private func track(_ note: (ActivityProblem) -> Void) -> RawTrack {
        guard let line = text("summary_polyline") ?? text("polyline") else { return RawTrack() }
        let (places, isWhole) = EncodedPolyline.decode(line.utf8)
        if !isWhole { note(.brokenPolyline) }
        guard !places.isEmpty else { return RawTrack() }
        return RawTrack(segments: [TrackSegment(points: places.map { Trackpoint(coordinate: $0) })])
    }

    private var totals: DeviceTotals {
        var totals = DeviceTotals()
        totals.distance = number("distance")
        totals.movingTime = seconds("moving_time")
        totals.elapsedTime = seconds("elapsed_time")
        totals.ascent = number("elevation_gain") ?? number("total_elevation_gain")
        totals.averageSpeed = number("average_speed")
        totals.maximumSpeed = number("max_speed")
        totals.averageHeartRate = number("average_heartrate")
        totals.maximumHeartRate = number("max_heartrate")
        totals.averageCadence = number("average_cadence")
        if text("device_watts") == "false" {
            totals.estimatedPower = number("average_watts")
        } else {
            totals.averagePower = number("average_watts")
        }
        totals.calories = number("calories")
        return totals
    }

    private func text(_ name: String) -> String? {
        switch value(name) {
        case .text(let text):
            let trimmed = text.utf8.trimmed.text
            return trimmed.isEmpty ? nil : trimmed
        case .number(_, let digits): return digits
        case nil: return nil
        }
    }

    /// A number above 0: nothing was measured where there is a 0.
    private func number(_ name: String) -> Double? {
        let number: Double? =
            switch value(name) {
            case .number(let number, _): number
            case .text(let text): Decimal.parse(text)
            case nil: nil
            }
        return number.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }

    /// Seconds, also as Python writes spans of time: `3:32:42`, `1 day, 0:10:00`, and as SQLAlchemy keeps them, as
    /// the time that they are behind 1970: `1970-01-01 01:50:49.000000`.
    private func seconds(_ name: String) -> Double? {
        if let number = number(name) { return number }
        guard let text = text(name) else { return nil }
        if let time = Instant.parse(text) {
            let seconds = time.instant.secondsSince1970
            return seconds > 0 ? seconds : nil
        }
        return ActivitySpan.seconds(text)
    }
}

/// A span of time in words.
enum ActivitySpan {
    /// `[D day[s], ]H:MM:SS[.f]` as Python's `timedelta` writes it; nil for anything else and for no time at all.
    static func seconds(_ text: String) -> Double? {
        var clock = text.utf8[...]
        var days = 0.0
        if let comma = clock.firstIndex(of: UInt8(ascii: ",")) {
            guard let count = Decimal.parse(clock[..<comma].prefix(while: ASCII.isDigit)) else { return nil }
            days = count
            clock = clock[clock.index(after: comma)...].trimmed
        }
        let parts = clock.split(separator: UInt8(ascii: ":")).map { Decimal.parse($0) }
        guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2],
            hours >= 0, (0..<60).contains(minutes), (0..<60).contains(seconds)
        else { return nil }
        let total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
        return total > 0 ? total : nil
    }
}
