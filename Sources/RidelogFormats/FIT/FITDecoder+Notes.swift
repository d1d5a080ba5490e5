import RidelogDiagnostics

/// What is worth telling of a file as a whole.
extension FITDecoder {
    static func notes(_ document: FITDocument, _ file: DecodedFile, _ path: String) -> [Diagnostic] {
        [
            contents(document, file, path), systemTimes(document, path), invalidPositions(document, path),
            heartRates(document, path), texts(document, path), surplus(document, path),
        ].compactMap(\.self)
    }

    private static func note(
        _ code: String, _ path: String, _ what: String, action: String? = nil,
        severity: Diagnostic.Severity = .note
    ) -> Diagnostic {
        Diagnostic(severity, code: code, at: SourceLocation(file: path), what, action: action)
    }

    private static func contents(_ document: FITDocument, _ file: DecodedFile, _ path: String) -> Diagnostic?
    {
        guard file.rides.isEmpty, file.routes.isEmpty else { return nil }
        let types = document.parts.compactMap(\.fileType)
        guard let type = types.first, type != "activity" else {
            return note("fit.empty", path, "The file has no records")
        }
        let words: [Substring] = type.split(separator: "_").filter { $0.count > 1 }
        let word = words.joined(separator: " ")
        return note("fit.no-ride", path, "The file holds \(word), no ride")
    }

    private static func systemTimes(_ document: FITDocument, _ path: String) -> Diagnostic? {
        let count = document.parts.reduce(0) { $0 + $1.track.systemTimes.count }
        guard count > 0 else { return nil }
        let isKnown = document.parts.contains { $0.switchedOn != nil }
        return note(
            "fit.system-time", path,
            "The times of \(counted(count, "point")) count from when the device was switched on",
            action: isKnown
                ? "they are computed from the device's own clock, which is taken as local time"
                : "the points are taken without a time",
            severity: .warning)
    }

    private static func invalidPositions(_ document: FITDocument, _ path: String) -> Diagnostic? {
        let count = document.parts.reduce(0) { $0 + $1.track.fields.invalidPositionCount }
        guard count > 0 else { return nil }
        return note(
            "fit.invalid-position", path, "\(counted(count, "point")) beyond ±90° of latitude",
            action: count == 1 ? "it is taken without a position" : "they are taken without a position",
            severity: .warning)
    }

    private static func heartRates(_ document: FITDocument, _ path: String) -> Diagnostic? {
        let count = document.heartRates.samples.count
        guard count > 0 else { return nil }
        return note(
            "fit.heart-rate-messages", path, "\(counted(count, "heart rate")) in messages of their own",
            action: "points without a heart rate get theirs from them")
    }

    private static func texts(_ document: FITDocument, _ path: String) -> Diagnostic? {
        let count = document.parts.reduce(0) { $0 + $1.track.textCount }
        guard count > 0 else { return nil }
        return note(
            "fit.developer-text", path,
            "\(counted(count, "value")) of developers' fields in records are text",
            action: count == 1 ? "it is left out" : "they are left out")
    }

    private static func surplus(_ document: FITDocument, _ path: String) -> Diagnostic? {
        let count = document.surplusCount
        guard count > 0 else { return nil }
        return note(
            "fit.too-much", path,
            "\(counted(count, "record, message or field", "records, messages or fields")) more than any device writes",
            action: "left out", severity: .warning)
    }
}
