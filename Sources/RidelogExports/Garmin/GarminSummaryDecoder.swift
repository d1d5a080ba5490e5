import RidelogFormats
import RidelogRawTracks
import RidelogParsing
import RidelogModels

/// The activities of Garmin's export, `DI_CONNECT/DI-Connect-Fitness/…_summarizedActivities.json`: a ride for each,
/// without a track. Their FIT files are in zip archives of `DI-Connect-Uploaded-Files` under numbers that the summary
/// does not have, so rides name no track file.
public enum GarminSummaryDecoder: FormatDecoder {
    public static let name = "Garmin summaries"
    public static let content = ContentKind.rides

    private static let list = "summarizedActivitiesExport"

    public static func recognises(_ head: FileHead) -> Bool {
        JSONHead(head)?.has("summarizedActivitiesExport") ?? false
    }

    public static func decode(_ bytes: [UInt8], in context: DecodingContext) -> DecodedFile {
        var rides: [RawRide] = []
        var rows = ActivityRows(.garmin, in: context)
        var parts = GarminParts()
        let fault = context.items(of: bytes, lists: [list]) {
            name, item in
            guard name == list, var ride = rows.ride(item, in: bytes) else { return }
            // Only for privacy: they are not a track.
            ride.track = RawTrack(
                ends: item.place("startLatitude", "startLongitude"),
                item.place("endLatitude", "endLongitude"))
            parts.append(item, in: bytes, ride: rides.count)
            rides.append(ride)
        }
        for whole in parts.wholes { rows.count(.whole) { .line(ofByte: whole.byte, in: bytes) } }
        let wholes = Set(parts.wholes.map(\.ride))
        var file = DecodedFile()
        file.rides = rides.enumerated().filter { !wholes.contains($0.offset) }.map(\.element)
        file.diagnostics.report(fault)
        file.diagnostics.report(rows.diagnostics(in: context.path))
        return file
    }
}
