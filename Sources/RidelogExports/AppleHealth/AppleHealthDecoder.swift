import RidelogFormats
import RidelogParsing
import RidelogDiagnostics

/// The `export.xml` of Apple Health: a ride for each `Workout`, without a track, which is in the GPX file that the
/// workout names. Health records, which are nearly all of the file, are skipped.
public enum AppleHealthDecoder: FormatDecoder, StreamedDecoder {
    public static let name = "Apple Health"
    public static let content = ContentKind.rides

    public static func recognises(_ head: FileHead) -> Bool {
        head.rootElement == "HealthData" || head.mentions("<!DOCTYPE HealthData")
    }

    public static func stream(in context: DecodingContext) -> any FormatStream {
        AppleHealthStream(path: context.path)
    }
}

/// Collects the workouts of an `export.xml`.
struct AppleHealthStream: FormatStream {
    /// The number of bytes in which the outermost element must start.
    private static let longestHead = 1 << 20
    private static let root = Array("<HealthData".utf8)

    private let reader: XMLPieces<AppleHealthHandler>
    private let path: String
    /// The bytes before the outermost element. They are not parsed: the document type that iOS 16 wrote is malformed.
    private var head: [UInt8] = []
    private var body: AppleHealthBody?

    init(path: String) {
        reader = XMLPieces(AppleHealthHandler(path))
        self.path = path
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        if body != nil {
            body?.append(bytes)
            return
        }
        let searched = max(0, head.count - Self.root.count)
        head.append(contentsOf: bytes)
        if let start = head[searched...].place(of: Self.root) {
            begin(at: start, hasRoot: true)
        } else if head.count > Self.longestHead {
            // Without this element, expat reports the error.
            begin(at: 0, hasRoot: false)
        }
    }

    private mutating func begin(at start: Int, hasRoot: Bool) {
        var body = AppleHealthBody(reader, after: head[..<start], isRepairable: hasRoot)
        head.withUnsafeBytes { body.append(UnsafeRawBufferPointer(rebasing: $0[start...])) }
        self.body = body
        head = []
    }

    mutating func finish() throws(Diagnostic) -> DecodedFile {
        if body == nil { begin(at: 0, hasRoot: false) }
        body?.finish()
        let handler = reader.handler
        let diagnostics = body?.diagnostics(in: path, isUsable: handler.isUsable) ?? []
        guard handler.isUsable else {
            throw diagnostics.last ?? .otherXMLFormat(AppleHealthDecoder.name, path)
        }
        var file = DecodedFile()
        file.rides = handler.rides
        file.diagnostics.report(diagnostics)
        file.diagnostics.report(handler.diagnostics)
        return file
    }
}
