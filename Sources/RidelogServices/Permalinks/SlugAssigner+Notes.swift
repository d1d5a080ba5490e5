import RidelogDiagnostics
import RidelogModels

extension SlugAssigner {
    /// The notes that are published, newest first, undated ones last.
    ///
    /// If notes differ only in their file, as in two copies of an export, the first is published. If other notes have
    /// the same permalink, all are reported and none is published, because links to one would lead to the other.
    ///
    /// - Returns: `copies` has, for each file that is left out as a copy, the path of the file with the same note.
    public static func notes(
        _ notes: [Note]
    ) -> (notes: [Note], copies: [String: String], diagnostics: DiagnosticCollector) {
        var diagnostics = DiagnosticCollector()
        var copies: [String: String] = [:]
        var addressed: [Note] = []
        addressed.reserveCapacity(notes.count)
        /// The indices of the notes for each permalink.
        var claims: [String: [Int]] = [:]
        for note in notes.sorted(by: { $0.file < $1.file }) {
            let others = claims[note.address] ?? []
            if let first = others.first(where: { isCopy(note, of: addressed[$0]) }) {
                copies[note.file] = addressed[first].file
            } else {
                claims[note.address, default: []].append(addressed.count)
                addressed.append(note)
            }
        }
        for (address, claimants) in claims.filter({ $0.value.count > 1 }).sorted(by: { $0.key < $1.key }) {
            let files = claimants.map { addressed[$0].file }
            diagnostics.report(files.map { .clash(of: $0, with: files, for: address) })
        }
        let kept = addressed.filter { claims[$0.address]?.count == 1 }
        return (kept.sorted(by: isNewer), copies, diagnostics)
    }

    /// Whether two notes differ only in their files.
    private static func isCopy(_ note: Note, of other: Note) -> Bool {
        guard note.markdown == other.markdown else { return false }
        var content = note
        content.file = other.file
        return content == other
    }

    private static func isNewer(_ first: Note, _ second: Note) -> Bool {
        switch (first.date, second.date) {
        case (let one?, let other?) where one != other: one > other
        case (_?, nil): true
        case (nil, _?): false
        default: first.file < second.file
        }
    }
}

extension Diagnostic {
    fileprivate static func clash(of file: String, with files: [String], for address: String) -> Diagnostic {
        let others = files.filter { $0 != file }.joined(separator: ", ")
        return Diagnostic(
            .error, code: "note.address-clash", at: SourceLocation(file: file),
            "has the same address notes/\(address)/ as \(others)",
            action: "neither is published", remedy: "Rename one of them.")
    }
}
