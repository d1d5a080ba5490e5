import RidelogFormats

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
            if let ride = rows.ride(item, in: bytes) { file.rides.append(ride) }
        }
        file.diagnostics.report(fault)
        file.diagnostics.report(rows.diagnostics(in: context.path))
        return file
    }
}
