import RidelogParsing
import RidelogDiagnostics

/// What is wrong with the XML of an export, and what was done about it.
struct AppleHealthFaults {
    /// Why a parser stopped, and where.
    struct Fault {
        var stop: XMLReadError
        var place: XMLPlace
    }

    /// So many places are told one by one.
    private static let toldCount = 20

    private var told: [(fault: Fault, action: String)] = []
    private var untoldCount = 0
    /// Why nothing more was read; nil if all was.
    var end: Fault?
    /// Whether there was too little memory to go on.
    var lacksMemory = false

    /// Notes an element that was repaired.
    ///
    /// - Parameters:
    ///   - foreignByteCount: how many of its bytes were no UTF-8.
    ///   - isMended: whether all of it could be read then.
    mutating func note(_ fault: Fault, mends: [XMLRepair: Int], foreignByteCount: Int, isMended: Bool) {
        guard told.count < Self.toldCount else {
            untoldCount += 1
            return
        }
        var actions = XMLRepair.allCases.compactMap { mend in mends[mend].map(mend.words) }
        if foreignByteCount > 0 {
            actions.append("\(counted(foreignByteCount, "byte")) not in UTF-8 taken for Windows-1252")
        }
        let mended = actions.isEmpty ? "" : ": " + actions.joined(separator: ", ")
        told.append((fault, isMended ? "it is mended" + mended : "what is broken of the element is left out"))
    }

    /// Notes an element that is too long to be repaired.
    mutating func leaveOut(_ fault: Fault) {
        if told.count < Self.toldCount {
            told.append((fault, "what comes up to the next element is left out"))
        } else {
            untoldCount += 1
        }
    }

    func diagnostics(in file: String, isUsable: Bool) -> [Diagnostic] {
        var found = told.map { item in
            Diagnostic(
                .warning, code: "xml.mended",
                at: SourceLocation(file: file, position: item.fault.place.position),
                "\(item.fault.words) (byte \(item.fault.place.byteOffset))", action: item.action)
        }
        if untoldCount > 0 {
            found.append(
                Diagnostic(
                    .warning, code: "xml.mended", at: SourceLocation(file: file),
                    "The XML is broken at \(counted(untoldCount, "more place"))",
                    action: "it is mended likewise; what cannot be is left out"))
        }
        if lacksMemory {
            found.append(
                Diagnostic(
                    .warning, code: "xml.memory", at: SourceLocation(file: file),
                    "Too little memory to read on",
                    action: "what comes before is taken"))
        }
        if let end { found.append(end.stop.diagnostic(at: end.place, in: file, isUsable: isUsable)) }
        return found
    }
}

extension AppleHealthFaults.Fault {
    fileprivate var words: String {
        switch stop {
        case .malformed(let words): "The XML is broken here: \(words)"
        case .truncated: "An element is not closed"
        case .tooDeep: "More than \(XMLEvents.maximumDepth) elements within each other"
        case .declaresEntities, .unknownEncoding, .limit, .tooManyElements: "The XML is broken here"
        }
    }
}
