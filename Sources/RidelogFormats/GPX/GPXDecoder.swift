import RidelogDiagnostics
import RidelogModels

/// GPX 1.0 and 1.1 (topografix.com/gpx.asp): tracks with times are rides, tracks without and `rte` are
/// routes, waypoints are only counted.
///
/// Times without a zone are UTC, as the format has it, whatever the zone of the context.
///
/// A file that breaks off or is not well-formed gives what comes before the fault.
public enum GPXDecoder: FormatDecoder {
    public static let name = "GPX"
    public static let content = ContentKind.rides

    public static func recognises(_ head: FileHead) -> Bool {
        head.rootElement == "gpx"
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        let (document, diagnostics) = try read(bytes, file: context.path)
        var file = DecodedFile()
        file.rides = document.rides()
        file.routes = document.allRoutes()
        file.diagnostics.report(diagnostics)
        if file.rides.isEmpty, file.routes.isEmpty, diagnostics.isEmpty {
            file.diagnostics.report(
                Diagnostic(
                    .note, code: "gpx.empty", at: SourceLocation(file: context.path),
                    "The file has no trackpoints"))
        }
        return file
    }

    static func read(
        _ bytes: [UInt8], file: String
    ) throws(Diagnostic) -> (GPXDocument, [Diagnostic]) {
        guard let reader = XMLReader(handler: GPXHandler()) else { throw noMemory(file) }
        let start = firstByte(of: bytes)
        let stop = reader.read(bytes, from: start)
        var handler = reader.handler
        handler.finish()
        var diagnostics = handler.tally.diagnostics(in: file) { $0.diagnostic(count: $1, at: $2) }
        if start > 0, bytes[start...].starts(with: Array("<?xml".utf8)) {
            diagnostics.append(blanksBeforeDeclaration(file))
        }
        if let stop {
            diagnostics.append(stop.diagnostic(at: reader.cursor, in: file, isUsable: handler.isGPX == true))
        }
        if handler.isGPX != true { throw diagnostics.last ?? notGPX(file) }
        return (handler.document, diagnostics)
    }

    /// Some programs write blanks before the XML declaration, which XML forbids.
    private static func firstByte(of bytes: [UInt8]) -> Int {
        let afterMark = bytes.withoutByteOrderMark
        return afterMark.firstIndex { !ASCII.isSpace($0) } ?? bytes.startIndex
    }
}

extension GPXDecoder {
    private static func blanksBeforeDeclaration(_ file: String) -> Diagnostic {
        Diagnostic(
            .note, code: "gpx.blanks-before-declaration",
            at: SourceLocation(file: file, position: .line(1, column: 1)),
            "Blanks before the XML declaration, which XML does not allow", action: "they are skipped")
    }

    private static func notGPX(_ file: String) -> Diagnostic {
        Diagnostic(
            .error, code: "gpx.not-gpx", at: SourceLocation(file: file), "The outermost element is not gpx",
            action: "the file is left out")
    }

    private static func noMemory(_ file: String) -> Diagnostic {
        Diagnostic(
            .error, code: "gpx.memory", at: SourceLocation(file: file), "Too little memory to read XML",
            action: "the file is left out")
    }
}
