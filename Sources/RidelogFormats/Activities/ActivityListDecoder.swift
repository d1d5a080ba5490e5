import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// A list of activities as running_page (`activities.json`) and Strava's interface have them: a ride each, with its
/// figures, and its simplified line without times.
public enum ActivityListDecoder: FormatDecoder {
    public static let name = "running_page"
    public static let content = ContentKind.rides

    public static func recognises(_ head: FileHead) -> Bool {
        JSONHead(head)?.isActivityList ?? false
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        var file = DecodedFile()
        var tally = DiagnosticTally<ActivityProblem>()
        let fault = context.items(of: bytes, lists: []) {
            _, item in
            let row = ActivityRow { Self.value($0, of: item, bytes) }
            let ride = row.ride(zone: context.zone) { problem in
                tally.count(problem, at: .line(ofByte: item.range.lowerBound, in: bytes))
            }
            if let ride { file.rides.append(ride) }
        }
        file.diagnostics.report(fault.map { [$0] } ?? [])
        file.diagnostics.report(
            tally.diagnostics(in: context.path) { $0.diagnostic(format: "activities", count: $1, at: $2) })
        return file
    }

    private static func value(_ name: String, of item: JSONValue, _ bytes: [UInt8]) -> ActivityRow.Value? {
        let found = item[name] ?? item["map"]?[name]
        switch found?.content {
        case .number(let number): return .number(number, digits: found?.label(in: bytes) ?? "")
        case .text(let text): return .text(text)
        case .flag(let flag): return .text(flag ? "true" : "false")
        default: return nil
        }
    }
}
