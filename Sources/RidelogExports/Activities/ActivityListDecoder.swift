import RidelogFormats
import RidelogRawTracks
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// A list of activities from running_page (`activities.json`) or Strava's API: a ride for each, with its totals, and
/// its simplified line without times.
public enum ActivityListDecoder: FormatDecoder {
    public static let name = "running_page"
    public static let content = ContentKind.rides

    public static func recognises(_ head: FileHead) -> Bool {
        guard let json = JSONHead(head) else { return false }
        return json.beginsWithList && json.has("start_date") && json.hasAny("summary_polyline", "moving_time")
    }

    public static func decode(_ bytes: [UInt8], in context: DecodingContext) -> DecodedFile {
        var file = DecodedFile()
        var rows = ActivityRows(.runningPage, in: context)
        let fault = context.items(of: bytes, lists: []) {
            _, item in
            guard var ride = rows.ride(item, in: bytes) else { return }
            if ride.track.segments.isEmpty {
                // Only for privacy: they are not a track.
                ride.track = RawTrack(ends: item["start_latlng"]?.pair, item["end_latlng"]?.pair)
            }
            if item.isOnlyForOwner {
                rows.count(.privateRide) { .line(ofByte: item.range.lowerBound, in: bytes) }
            }
            file.rides.append(ride)
        }
        file.diagnostics.report(fault)
        file.diagnostics.report(rows.diagnostics(in: context.path))
        return file
    }
}

extension JSONValue {
    /// The position of an array of latitude and longitude.
    fileprivate var pair: Coordinate? {
        guard let numbers = elements?.map(\.number), numbers.count == 2, let latitude = numbers[0],
            let longitude = numbers[1]
        else { return nil }
        return Coordinate(validLatitude: latitude, longitude: longitude)
    }

    /// Whether only its owner can see an activity on Strava.
    fileprivate var isOnlyForOwner: Bool {
        self["private"]?.content == .flag(true) || self["visibility"]?.string == "only_me"
    }
}
