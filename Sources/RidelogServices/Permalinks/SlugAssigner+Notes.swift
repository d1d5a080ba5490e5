import RidelogDiagnostics
import RidelogModels

extension SlugAssigner {
    /// The notes with their addresses, newest first, undated ones last.
    ///
    /// A note's address is its file's path below `notes/` without the extension, as a slug; `index.md` has
    /// that of its folder. Of notes that are the same but for their file, as in two copies of an export, the first is
    /// published. If others claim one address, all are named, and none is published: whichever we took, links to the
    /// other would lead to the wrong page.
    ///
    /// - Returns: `copies` is, for each file that is left out because another has the same note, the path of that.
    public static func notes(
        _ notes: [Note]
    ) -> (notes: [Note], copies: [String: String], diagnostics: DiagnosticCollector) {
        var diagnostics = DiagnosticCollector()
        var copies: [String: String] = [:]
        var addressed: [Note] = []
        addressed.reserveCapacity(notes.count)
        /// The places of the notes that have an address.
        var claims: [String: [Int]] = [:]
        for var note in notes.sorted(by: { $0.file < $1.file }) {
            note.address = address(ofNote: note.file)
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

    /// Whether two notes are the same but for their files.
    private static func isCopy(_ note: Note, of other: Note) -> Bool {
        guard note.markdown == other.markdown else { return false }
        var content = note
        content.file = other.file
        return content == other
    }

    static func address(ofNote file: String) -> String {
        var parts = file.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
        if let root = parts.firstIndex(where: { $0.lowercased() == "notes" }) { parts.removeFirst(root + 1) }
        guard let name = parts.popLast() else { return "note" }
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
        if stem.lowercased() != "index" || parts.isEmpty { parts.append(stem) }
        return parts.map { Slug.make(String($0), fallback: "note") }.joined(separator: "/")
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
            "claims the address notes/\(address)/, and so does \(others)",
            action: "neither is published", remedy: "Rename one of them.")
    }
}
