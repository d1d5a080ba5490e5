extension FITDecoder {
    static func count(
        _ document: FITDocument, _ file: DecodedFile, in problems: inout DiagnosticCounter<FITProblem>
    ) {
        let parts = document.parts
        if file.rides.isEmpty, file.routes.isEmpty { countNoRide(document, in: &problems) }
        let isKnown = parts.contains { $0.switchedOn != nil }
        problems.add(
            isKnown ? .systemTime : .unknownSystemTime,
            times: parts.reduce(0) { $0 + $1.track.systemTimes.count })
        problems.add(.invalidPosition, times: parts.reduce(0) { $0 + $1.track.fields.invalidPositionCount })
        problems.add(.heartRateMessages, times: document.heartRates.samples.count)
        problems.add(.developerText, times: parts.reduce(0) { $0 + $1.track.textCount })
        problems.add(.surplus, times: document.surplusCount)
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
