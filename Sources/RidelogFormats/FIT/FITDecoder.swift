import RidelogDiagnostics

/// FIT, the binary format of Garmin and most others (developer.garmin.com/fit): activities are rides, one for each
/// session; courses are routes.
///
/// The points of a ride are the records of the file, with or without a position. Missing heart rates come from `hr`
/// messages, and missing values from developer fields that stand for native ones; fractions of cadences are added. The
/// inventory has the records as recorded.
///
/// Wrong checksums are reported, never fatal. After missing bytes, reading continues at the next sequence of messages
/// with plausible times.
///
/// Serial numbers and personal data of the owner are not read.
public enum FITDecoder: FormatDecoder {
    public static let name = "FIT"
    public static let content = ContentKind.rides
    public static let extensions = ["fit"]
    public static let traits = FormatTraits(
        record: "record", hasLaps: true, countsEmptyTracks: false, sessions: .fit)

    public static func recognises(_ head: FileHead) -> Bool {
        FITHeader(head.bytes.span.bytes, at: 0) != nil
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        var (document, problems) = FITReader.read(bytes, limits: context.limits)
        document.finish()
        if document.partCount == 0 {
            throw Diagnostic(
                .error, code: "fit.not-fit", at: SourceLocation(file: context.path),
                bytes.isEmpty ? "The file is empty" : "The file does not begin with a FIT header",
                action: "the file is skipped", remedy: "Copy it from the device again, or remove it.")
        }
        var file = DecodedFile()
        (file.rides, file.routes) = document.contents()
        let inventory = document.inventory()
        file.inventory = inventory
        if file.rides.isEmpty, file.routes.isEmpty { countNoRide(document, in: &problems) }
        let isKnown = document.parts.contains { $0.switchedOn != nil }
        problems.add(isKnown ? .systemTime : .unknownSystemTime, times: inventory.systemTimeCount)
        problems.add(.invalidPosition, times: inventory.invalidPointCount)
        problems.add(.heartRateMessages, times: document.heartRates.samples.count)
        problems.add(.developerText, times: document.parts.reduce(0) { $0 + $1.track.textCount })
        problems.add(.surplus, times: document.surplusCount)
        file.diagnostics.report(problems.diagnostics(in: context.path))
        return file
    }

    private static func countNoRide(
        _ document: FITDocument, in problems: inout DiagnosticCounter<FITProblem>
    ) {
        guard let type = document.parts.lazy.compactMap(\.fileType).first, type != "activity" else {
            return problems.add(.empty)
        }
        let words: [Substring] = type.split(separator: "_").filter { $0.count > 1 }
        problems.add(.noRide, first: words.joined(separator: " "))
    }
}
