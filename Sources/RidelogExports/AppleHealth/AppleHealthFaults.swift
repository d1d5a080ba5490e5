import RidelogParsing
import RidelogDiagnostics

/// What is wrong with the XML of an export, and what was done about it.
struct AppleHealthFaults {
    /// So many places are reported one by one.
    private static let reportedCount = 20

    private var reported: [(error: XMLReadError, action: String)] = []
    private var unreportedCount = 0
    /// Why nothing more was read; nil if all was.
    var end: XMLReadError?
    /// Set if there was too little memory to go on.
    var memoryError: XMLMemoryError?

    /// Notes an element that was repaired.
    ///
    /// - Parameters:
    ///   - foreignByteCount: how many of its bytes were no UTF-8.
    ///   - isRepaired: whether all of it could be read then.
    mutating func note(
        _ error: XMLReadError, repairs: [XMLRepair: Int], foreignByteCount: Int, isRepaired: Bool
    ) {
        guard reported.count < Self.reportedCount else {
            unreportedCount += 1
            return
        }
        var actions = XMLRepair.allCases.compactMap { repair in repairs[repair].map(repair.words) }
        if foreignByteCount > 0 {
            actions.append("\(counted(foreignByteCount, "byte")) not in UTF-8 read as Windows-1252")
        }
        let repaired = actions.isEmpty ? "" : ": " + actions.joined(separator: ", ")
        reported.append(
            (error, isRepaired ? "it is repaired" + repaired : "what is broken of the element is left out"))
    }

    /// Notes an element that is too long to be repaired.
    mutating func skip(_ error: XMLReadError) {
        if reported.count < Self.reportedCount {
            reported.append((error, "what comes up to the next element is left out"))
        } else {
            unreportedCount += 1
        }
    }

    func diagnostics(in file: String, isUsable: Bool) -> [Diagnostic] {
        var found = reported.map { item in
            Diagnostic(
                .warning, code: "xml.mended",
                at: SourceLocation(file: file, position: item.error.place.position),
                "\(item.error.words) (byte \(item.error.place.byteOffset))", action: item.action)
        }
        if unreportedCount > 0 {
            found.append(
                Diagnostic(
                    .warning, code: "xml.mended", at: SourceLocation(file: file),
                    "The XML is broken at \(counted(unreportedCount, "more place"))",
                    action: "they are repaired too; what cannot be is left out"))
        }
        if let memoryError { found.append(memoryError.diagnostic(in: file, isUsable: isUsable)) }
        if let end { found.append(end.diagnostic(in: file, isUsable: isUsable)) }
        return found
    }
}

extension XMLReadError {
    fileprivate var words: String {
        switch reason {
        case .malformed(let words): "The XML is broken here: \(words)"
        case .truncated: "An element is not closed"
        case .tooDeep: "More than \(XMLEvents.maximumDepth) elements within each other"
        case .declaresEntities, .unknownEncoding, .limit, .tooManyElements: "The XML is broken here"
        }
    }
}
