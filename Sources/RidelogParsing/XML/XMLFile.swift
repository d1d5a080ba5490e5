import RidelogDiagnostics

/// A handler of whole files of one format.
package protocol XMLFileHandler: XMLHandler {
    /// Whether the outermost element belongs to the format.
    var isUsable: Bool { get }
    /// Keeps the contents of elements that are open at the end of a truncated file.
    mutating func finish()
}

/// The result of reading an XML file.
package struct XMLFile<Handler: XMLFileHandler> {
    /// The handler with everything that could be read.
    package private(set) var handler: Handler
    package private(set) var diagnostics: [Diagnostic] = []
    /// The last of the diagnostics, if reading stopped there.
    package private(set) var fault: Diagnostic?

    /// Reads a file, and repairs malformed XML where possible.
    ///
    /// - Parameters:
    ///   - format: the format's name: `GPX`.
    ///   - handler: a new handler for each attempt.
    /// - Throws: a diagnostic if the file is not of the format, or exceeds a limit.
    package init(
        reading bytes: [UInt8], file: String, format: String, handler: @autoclosure () -> Handler,
        limits: ReadingLimits
    ) throws(Diagnostic) {
        let start = Self.firstByte(of: bytes)
        var result = Self.pass(over: bytes, from: start, handler, limits)
        if start > bytes.withoutByteOrderMark.startIndex, bytes[start...].starts(with: Array("<?xml".utf8)) {
            diagnostics.append(Self.blanksBeforeDeclaration(file))
        }
        if let error = result.error, error.isRepairable {
            let text = XMLText(bytes)
            let repairer = XMLRepairer(text.bytes)
            let second = Self.pass(
                over: repairer.output, from: Self.firstByte(of: repairer.output), encoding: "UTF-8", handler,
                limits)
            if second.handler.isUsable {
                result = second
                diagnostics += Self.repaired(error, text, repairer.repairs, file)
            }
        }
        // Part of a ride would give wrong statistics.
        if result.error?.reason == .limit { throw .tooManyPoints(file, limit: limits.points) }
        if result.error?.reason == .tooManyElements { throw .tooManyElements(file, limit: limits.elements) }
        self.handler = result.handler
        if let error = result.error {
            let fault = error.diagnostic(in: file, isUsable: self.handler.isUsable)
            diagnostics.append(fault)
            self.fault = fault
        }
        if !self.handler.isUsable { throw diagnostics.last ?? .otherXMLFormat(format, file) }
    }

    private static func pass(
        over bytes: [UInt8], from start: Int, encoding: StaticString? = nil, _ newHandler: () -> Handler,
        _ limits: ReadingLimits
    ) -> (handler: Handler, error: XMLReadError?) {
        var handler = newHandler()
        var fault: XMLReadError?
        if !handler.readPlain(bytes, from: start, limit: limits.elements) {
            handler = newHandler()
            fault = handler.read(bytes, from: start, encoding: encoding, limit: limits.elements)
        }
        handler.finish()
        return (handler, fault)
    }

    /// The first byte that is not a space: some programs write spaces before the XML declaration, which XML forbids.
    private static func firstByte(of bytes: [UInt8]) -> Int {
        let afterMark = bytes.withoutByteOrderMark
        return afterMark.firstIndex { !ASCII.isSpace($0) } ?? bytes.startIndex
    }

    /// The diagnostics for a file that could be read only after repairs.
    private static func repaired(
        _ error: XMLReadError, _ text: XMLText, _ repairs: [XMLRepair: Int], _ file: String
    ) -> [Diagnostic] {
        var found: [Diagnostic] = []
        if error.reason == .unknownEncoding {
            found.append(
                Diagnostic(
                    .warning, code: "xml.unknown-encoding", at: SourceLocation(file: file),
                    "The file declares an unknown encoding", action: "it is read as UTF-8",
                    remedy: "Save the file as UTF-8."))
        }
        if text.foreignByteCount > 0 {
            found.append(
                Diagnostic(
                    .warning, code: "xml.not-utf-8", at: SourceLocation(file: file),
                    "\(counted(text.foreignByteCount, "byte")) not in UTF-8, which the file must use",
                    action: "read as Windows-1252", remedy: "Save the file as UTF-8."))
        }
        let actions = XMLRepair.allCases.compactMap { repair in repairs[repair].map(repair.words) }
        if !actions.isEmpty, case .malformed = error.reason {
            found.append(
                Diagnostic(
                    .warning, code: "xml.mended",
                    at: SourceLocation(file: file, position: error.position),
                    error.what,
                    action: "it is repaired: " + actions.joined(separator: ", ")))
        }
        return found
    }

    private static func blanksBeforeDeclaration(_ file: String) -> Diagnostic {
        Diagnostic(
            .note, code: "xml.blanks-before-declaration",
            at: SourceLocation(file: file, position: .line(1, column: 1)),
            "Whitespace before the XML declaration, which XML does not allow", action: "it is skipped")
    }
}

extension Diagnostic {
    /// The diagnostic for another outermost element.
    ///
    /// - Parameter format: the format's name: `GPX`.
    package static func otherXMLFormat(_ format: String, _ file: String) -> Diagnostic {
        Diagnostic(
            .error, code: "xml.other-format", at: SourceLocation(file: file),
            "The root element is not that of \(format)", action: "the file is skipped",
            remedy: "Download the file again: the website may have sent a web page instead.")
    }
}

extension XMLReadError {
    fileprivate var isRepairable: Bool {
        switch reason {
        case .malformed, .unknownEncoding: true
        case .empty, .truncated, .declaresEntities, .tooDeep, .tooManyElements, .memory, .limit: false
        }
    }
}
