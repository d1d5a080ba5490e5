import RidelogParsing
import RidelogDiagnostics

extension AppleHealthBody {
    /// The action taken for a malformed element.
    ///
    /// - Parameter isRepaired: whether the repaired element could be read completely.
    static func action(_ text: XMLText, _ repairs: [XMLRepair: Int], isRepaired: Bool) -> String {
        guard isRepaired else { return "the broken part of the element is skipped" }
        var actions = XMLRepair.allCases.compactMap { repair in repairs[repair].map(repair.words) }
        if text.foreignByteCount > 0 {
            actions.append("\(counted(text.foreignByteCount, "byte")) not in UTF-8 read as Windows-1252")
        }
        return "it is repaired" + (actions.isEmpty ? "" : ": " + actions.joined(separator: ", "))
    }

    /// The problems of the XML, with the actions taken.
    func diagnostics(in file: String, isUsable: Bool) -> [Diagnostic] {
        var found = faults.first.map { error, action in
            let isOpen = error.reason == .truncated
            return Diagnostic(
                .warning, code: "xml.mended", at: SourceLocation(file: file, position: error.position),
                isOpen ? "An element is not closed (byte \(error.byteOffset))" : error.what, action: action)
        }
        if faults.moreCount > 0 {
            found.append(
                Diagnostic(
                    .warning, code: "xml.mended", at: SourceLocation(file: file),
                    "The XML is broken at \(counted(faults.moreCount, "more place"))",
                    action: "each is repaired or skipped"))
        }
        if let end { found.append(end.diagnostic(in: file, isUsable: isUsable)) }
        return found
    }
}
