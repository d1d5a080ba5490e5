import RidelogFormats
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// The segments of a journey with Polarsteps: a list of places with `lat`, `lng` or `lon`, `arrived` and `departed`.
/// Each is a stay: events of the geofences around it.
public enum PolarstepsSegmentsDecoder: FormatDecoder {
    public static let name = "Polarsteps segments"
    public static let content = ContentKind.log

    public static func recognises(_ head: FileHead) -> Bool {
        guard let json = JSONHead(head) else { return false }
        return json.beginsWithList && json.has("arrived") && json.has("lat") && json.hasAny("lon", "lng")
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        let times = JSONTimes(bytes: bytes, zone: context.zone)
        var lines = LineNumbers(bytes)
        var tally = DiagnosticCounter<PositionProblem>()
        var file = DecodedFile()
        let fault = context.items(of: bytes, lists: []) {
            _, item in
            let start = item.range.lowerBound
            guard let arrived = times.instant(item.first(of: "arrived", "timestamp", "time")) else {
                return tally.count(.noTime, at: .line(ofByte: start, in: bytes))
            }
            guard let latitude = item["lat"]?.number, let longitude = item.first(of: "lon", "lng")?.number,
                let place = Coordinate(validLatitude: latitude, longitude: longitude)
            else { return tally.count(.noPlace, at: .line(ofByte: start, in: bytes)) }
            file.logRows.addStay(
                at: place, from: arrived, to: times.instant(item["departed"]),
                line: lines.line(ofByte: start))
        }
        file.diagnostics.report(fault.map { [$0] } ?? [])
        file.diagnostics.report(tally.diagnostics(in: context.path) { $0.diagnostic(count: $1, at: $2) })
        return file
    }
}
