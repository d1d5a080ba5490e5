import RidelogExports
import RidelogFormats
import RidelogTables
import RidelogParsing

/// Tells by its beginning, and then by its name, what a file is.
public enum FormatDetector {
    /// All formats that are read, in the order in which they are asked: a new one needs a line here.
    public static let decoders: [any FormatDecoder.Type] = [
        FITDecoder.self,
        GPXDecoder.self,
        TCXDecoder.self,
        KMLDecoder.self,
        GoogleTimelineDecoder.self,
        GoogleRecordsDecoder.self,
        OwnTracksDecoder.self,
        GarminSummaryDecoder.self,
        AppleHealthDecoder.self,
        TraccarDecoder.self,
        TraccarCSVDecoder.self,
        TraccarAreaDecoder.self,
        ActivityListDecoder.self,
        PositionLogDecoder.self,
        PolarstepsSegmentsDecoder.self,
        HomeAssistantDecoder.self,
        GeoJSONDecoder.self,
        JSONLinesDecoder.self,
        StravaActivitiesDecoder.self,
        StravaGearDecoder.self,
        PositionTableDecoder.self,
        CSVLogDecoder.self,
    ]

    /// What to do with a file of this beginning. Notes (Markdown) are not formats: they are ``UnrelatedFileKind/text``.
    public static func detect(_ head: FileHead) -> DetectedFormat {
        let format = detectByContent(head)
        // Whoever decodes it tells of the damage.
        if head.isDamaged, format.isNothing, let decoder = decoder(named: FileName(head.path)) {
            return .decoder(decoder)
        }
        return format
    }

    private static func detectByContent(_ head: FileHead) -> DetectedFormat {
        if head.bytes.allSatisfy(ASCII.isSpace) { return .notForUs(.empty) }
        if head.isZip, UnrelatedFileKind(nameOf: head) != .document { return .archive }
        if let kind = UnrelatedFileKind(signatureOf: head) { return .notForUs(kind) }
        if let decoder = decoders.first(where: { $0.recognises(head) }) { return .decoder(decoder) }
        if UnrelatedFileKind(nameOf: head) == .text { return .notForUs(.text) }
        if let format = UnreadFormat.name(head) { return .notYetRead(format: format) }
        if let kind = UnrelatedFileKind(namesIn: head) { return .notForUs(kind) }
        return .notForUs(UnrelatedFileKind(nameOf: head) ?? .unknown)
    }

    /// The decoder of files that are usually called so.
    private static func decoder(named name: FileName) -> (any FormatDecoder.Type)? {
        switch name.fileExtension {
        case "fit": FITDecoder.self
        case "gpx": GPXDecoder.self
        case "tcx": TCXDecoder.self
        case "kml": KMLDecoder.self
        case "geojson": GeoJSONDecoder.self
        case "rec": OwnTracksDecoder.self
        case "jsonl", "ndjson": JSONLinesDecoder.self
        case "csv", "tsv": name.isUnderLogs ? CSVLogDecoder.self : nil
        default: nil
        }
    }
}

/// What ``FormatDetector`` found.
public enum DetectedFormat: Sendable {
    /// A format that is read, by its decoder.
    case decoder(any FormatDecoder.Type)
    /// A zip archive of files of any format.
    case archive
    /// Data of a ride log that is known and not read yet, by its usual name.
    case notYetRead(format: String)
    /// No ride data.
    case notForUs(UnrelatedFileKind)

    fileprivate var isNothing: Bool {
        switch self {
        case .notForUs(.empty), .notForUs(.unknown): true
        default: false
        }
    }
}
