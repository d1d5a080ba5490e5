import RidelogParsing
import RidelogDiagnostics

/// What is wrong with the XML of an export, and what was done about it.
struct AppleHealthFaults {
    private var faults = FirstFaults<(error: XMLReadError, action: String)>()
    /// Why nothing more was read; nil if all was.
    var end: XMLReadError?
    var memoryError: XMLMemoryError?

    /// Notes an element with a fault, repaired or left out.
    ///
    /// - Parameters:
    ///   - foreignByteCount: how many of its bytes were no UTF-8.
    ///   - isRepaired: whether all of it could be read then.
    mutating func note(
        _ error: XMLReadError, repairs: [XMLRepair: Int], foreignByteCount: Int, isRepaired: Bool
    ) {
        faults.append((error, Self.action(repairs, foreignByteCount, isRepaired)))
    }

    private static func action(
        _ repairs: [XMLRepair: Int], _ foreignByteCount: Int, _ isRepaired: Bool
    ) -> String {
        guard isRepaired else { return "what is broken of the element is left out" }
        var actions = XMLRepair.allCases.compactMap { repair in repairs[repair].map(repair.words) }
        if foreignByteCount > 0 {
            actions.append("\(counted(foreignByteCount, "byte")) not in UTF-8 read as Windows-1252")
        }
        return "it is repaired" + (actions.isEmpty ? "" : ": " + actions.joined(separator: ", "))
    }

    /// Notes an element that is too long to be repaired.
    mutating func skip(_ error: XMLReadError) {
        faults.append((error, "what comes up to the next element is left out"))
    }

    func diagnostics(in file: String, isUsable: Bool) -> [Diagnostic] {
        var found = faults.first.map { item in
            Diagnostic(
                .warning, code: "xml.mended",
                at: SourceLocation(file: file, position: item.error.position),
                item.error.whatOfElement, action: item.action)
        }
        if faults.moreCount > 0 {
            found.append(
                Diagnostic(
                    .warning, code: "xml.mended", at: SourceLocation(file: file),
                    "The XML is broken at \(counted(faults.moreCount, "more place"))",
                    action: "they are repaired too; what cannot be is left out"))
        }
        if let memoryError { found.append(memoryError.diagnostic(in: file, isUsable: isUsable)) }
        if let end { found.append(end.diagnostic(in: file, isUsable: isUsable)) }
        return found
    }
}

extension XMLReadError {
    fileprivate var whatOfElement: String {
        reason == .truncated ? "An element is not closed (byte \(byteOffset))" : what
    }
}
