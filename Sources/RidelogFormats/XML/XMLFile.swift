import RidelogDiagnostics

/// A handler of whole files of one format.
protocol XMLFileHandler: XMLHandler {
    /// Whether the outermost element is that of the format.
    var isUsable: Bool { get }
    /// Keeps what was read of the elements within which the file breaks off.
    mutating func finish()
}

/// What came of reading an XML file.
struct XMLFile<Handler: XMLFileHandler> {
    /// With all that could be read.
    var handler: Handler
    /// What is wrong with the XML itself.
    var diagnostics: [Diagnostic] = []

    /// Reads a file as far as it goes.
    ///
    /// - Parameter format: the format's name: `GPX`.
    /// - Throws: a diagnostic if the file is not of the format.
    init(
        reading bytes: [UInt8], file: String, format: String, handler: Handler
    ) throws(Diagnostic) {
        guard let reader = XMLReader(handler: handler) else { throw Self.noMemory(file) }
        let start = Self.firstByte(of: bytes)
        let stop = reader.read(bytes, from: start)
        self.handler = reader.handler
        self.handler.finish()
        if start > 0, bytes[start...].starts(with: Array("<?xml".utf8)) {
            diagnostics.append(Self.blanksBeforeDeclaration(file))
        }
        if let stop {
            diagnostics.append(
                stop.diagnostic(at: reader.cursor, in: file, isUsable: self.handler.isUsable))
        }
        if !self.handler.isUsable { throw diagnostics.last ?? Self.foreign(format, file) }
    }

    /// Some programs write blanks before the XML declaration, which XML forbids.
    private static func firstByte(of bytes: [UInt8]) -> Int {
        let afterMark = bytes.withoutByteOrderMark
        return afterMark.firstIndex { !ASCII.isSpace($0) } ?? bytes.startIndex
    }
}

extension XMLFile {
    private static func blanksBeforeDeclaration(_ file: String) -> Diagnostic {
        Diagnostic(
            .note, code: "xml.blanks-before-declaration",
            at: SourceLocation(file: file, position: .line(1, column: 1)),
            "Blanks before the XML declaration, which XML does not allow", action: "they are skipped")
    }

    private static func foreign(_ format: String, _ file: String) -> Diagnostic {
        Diagnostic(
            .error, code: "xml.other-format", at: SourceLocation(file: file),
            "The outermost element is not that of \(format)", action: "the file is left out")
    }

    private static func noMemory(_ file: String) -> Diagnostic {
        Diagnostic(
            .error, code: "xml.memory", at: SourceLocation(file: file), "Too little memory to read XML",
            action: "the file is left out")
    }
}
