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
        // By the sum of their texts, as hashing a note takes ten times as long.
        var firstNotes: [UInt64: [(content: Note, file: String)]] = [:]
        let addressed = notes.sorted { $0.file < $1.file }.compactMap { note -> Note? in
            var note = note
            note.address = address(ofNote: note.file)
            var content = note
            content.file = ""
            var sum = Checksum()
            sum.add(note.markdown)
            if let first = firstNotes[sum.value]?.first(where: { $0.content == content }) {
                copies[note.file] = first.file
                return nil
            }
            firstNotes[sum.value, default: []].append((content, note.file))
            return note
        }
        let claims = Dictionary(grouping: addressed, by: \.address)
        for (address, claimants) in claims.sorted(by: { $0.key < $1.key }) where claimants.count > 1 {
            let files = claimants.map(\.file).sorted()
            diagnostics.report(files.map { .clash(of: $0, with: files, for: address) })
        }
        let kept = addressed.filter { claims[$0.address]?.count == 1 }
        return (kept.sorted(by: isNewer), copies, diagnostics)
    }

    static func address(ofNote file: String) -> String {
        var parts = file.split(separator: "/").map(String.init)
        if let root = parts.firstIndex(of: "notes") { parts.removeFirst(root + 1) }
        guard let name = parts.popLast() else { return "note" }
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        if stem.lowercased() != "index" || parts.isEmpty { parts.append(stem) }
        return parts.map { Slug.make($0, fallback: "note") }.joined(separator: "/")
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
