import RidelogRawTracks
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// The activities of Garmin's export, `DI_CONNECT/DI-Connect-Fitness/…_summarizedActivities.json`: a ride each,
/// without a track. Their FIT files lie in zip archives of `DI-Connect-Uploaded-Files` under numbers that the
/// summary does not know, so it names none.
///
/// Units as exports have them, which Garmin documents nowhere: lengths in centimetres, times in milliseconds, speeds
/// in 10 m/s, energy in kJ.
public enum GarminSummaryDecoder: FormatDecoder {
    public static let name = "Garmin summaries"
    public static let content = ContentKind.rides

    private static let list = "summarizedActivitiesExport"

    public static func recognises(_ head: FileHead) -> Bool {
        JSONHead(head)?.isGarminSummary ?? false
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        let times = JSONTimes(bytes: bytes, zone: context.zone)
        var file = DecodedFile()
        var tally = DiagnosticTally<ActivityProblem>()
        var parts = GarminParts()
        let fault = context.items(of: bytes, lists: [list]) {
            name, item in
            guard name == list else { return }
            if let ride = ride(item, times) {
                parts.take(item, in: bytes, ride: file.rides.count)
                file.rides.append(ride)
            } else {
                tally.count(.noStart, at: .line(ofByte: item.range.lowerBound, in: bytes))
            }
        }
        for whole in parts.wholes { tally.count(.whole, at: .line(ofByte: whole.byte, in: bytes)) }
        let wholes = Set(parts.wholes.map(\.ride))
        file.rides = file.rides.enumerated().filter { !wholes.contains($0.offset) }.map(\.element)
        file.diagnostics.report(fault.map { [$0] } ?? [])
        file.diagnostics.report(
            tally.diagnostics(in: context.path) { $0.diagnostic(format: "garmin", count: $1, at: $2) })
        return file
    }

    private static func ride(_ item: JSONValue, _ times: JSONTimes) -> RawRide? {
        guard let start = times.instant(item.first(of: "startTimeGmt", "beginTimestamp")) else { return nil }
        // A text, or in some exports an object.
        let type = item["activityType"]?["typeKey"]?.words ?? item["activityType"]?.words
        var ride = RawRide(
            title: item["name"]?.words, text: item["description"]?.words,
            sport: (type ?? item["sportType"]?.words)?.lowercased(),
            track: RawTrack(ends: place(item, "start"), place(item, "end")))
        ride.start = start
        ride.isTableRow = true
        ride.sourceID = item["activityId"]?.label(in: times.bytes)
        ride.totals = totals(item)
        if let local = times.instant(item["startTimeLocal"]) {
            // The clock's time, written as if it were that of UTC.
            ride.secondsFromUTC = Int(exactly: local.seconds(since: start).rounded())
        }
        return ride
    }

    /// Where it began or ended, in degrees: for privacy alone, as they tell nothing of the way.
    private static func place(_ item: JSONValue, _ end: String) -> Coordinate? {
        guard let latitude = item[end + "Latitude"]?.number, let longitude = item[end + "Longitude"]?.number
        else { return nil }
        return Coordinate(validLatitude: latitude, longitude: longitude)
    }

    private static func totals(_ item: JSONValue) -> DeviceTotals {
        let value = { (name: String, factor: Double) in
            item[name]?.number.flatMap { $0 > 0 ? $0 * factor : nil }
        }
        var totals = DeviceTotals()
        totals.distance = value("distance", 0.01)
        totals.elapsedTime = value("elapsedDuration", 0.001)
        totals.timerTime = value("duration", 0.001)
        totals.movingTime = value("movingDuration", 0.001)
        totals.ascent = value("elevationGain", 0.01)
        totals.descent = value("elevationLoss", 0.01)
        totals.calories = value("calories", 1 / 4.184)
        totals.averageSpeed = value("avgSpeed", 10)
        totals.maximumSpeed = value("maxSpeed", 10)
        totals.averageHeartRate = value("avgHr", 1)
        totals.maximumHeartRate = value("maxHr", 1)
        totals.averageCadence = value("avgBikeCadence", 1)
        totals.maximumCadence = value("maxBikeCadence", 1)
        totals.averagePower = value("avgPower", 1)
        totals.maximumPower = value("maxPower", 1)
        totals.normalizedPower = value("normPower", 1)
        return totals
    }
}
