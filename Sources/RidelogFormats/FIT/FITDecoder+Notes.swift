extension FITDecoder {
    /// Counts what is odd about a file as a whole.
    static func count(
        _ document: FITDocument, _ file: DecodedFile, in tally: inout DiagnosticCounter<FITProblem>
    ) {
        let parts = document.parts
        if file.rides.isEmpty, file.routes.isEmpty { countNoRide(document, in: &tally) }
        let isKnown = parts.contains { $0.switchedOn != nil }
        tally.count(
            isKnown ? .systemTime : .unknownSystemTime,
            times: parts.reduce(0) { $0 + $1.track.systemTimes.count })
        tally.count(.invalidPosition, times: parts.reduce(0) { $0 + $1.track.fields.invalidPositionCount })
        tally.count(.heartRateMessages, times: document.heartRates.samples.count)
        tally.count(.developerText, times: parts.reduce(0) { $0 + $1.track.textCount })
        tally.count(.surplus, times: document.surplusCount)
    }

    private static func countNoRide(
        _ document: FITDocument, in tally: inout DiagnosticCounter<FITProblem>
    ) {
        guard let type = document.parts.lazy.compactMap(\.fileType).first, type != "activity" else {
            return tally.count(.empty)
        }
        let words: [Substring] = type.split(separator: "_").filter { $0.count > 1 }
        tally.count(.noRide, first: words.joined(separator: " "))
    }
}
