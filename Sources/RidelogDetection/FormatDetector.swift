import RidelogExports
import RidelogFormats
import RidelogTables
import RidelogParsing

/// Detects the format of a file: by its first bytes, then by its name.
public enum FormatDetector {
    /// All decoders, in the order in which they are asked.
    public static let decoders = (DeviceFormats.all + TableFormats.all + ExportFormats.all)
        .sorted { ($0.priority, $1.name) > ($1.priority, $0.name) }

    /// Detects a format from the start of a file. Notes (Markdown) are not a format here but
    /// ``UnrelatedFileKind/text``.
    public static func detect(_ head: FileHead) -> DetectedFormat {
        let format = detectByContent(head)
        guard case .unrelated(let kind) = format, let decoder = decoder(named: FileName(head.path)) else {
            return format
        }
        // A file with the extension of a ride format is decoded even if its content is something else (zeros after a
        // disk failure, a login page), so that its decoder reports the problem. Logs are not: they may be empty, and
        // their extensions say little about their content.
        let isLog = decoder.content == .log
        return !isLog || (head.isDamaged && [.empty, .unknown].contains(kind)) ? .decoder(decoder) : format
    }

    private static func detectByContent(_ head: FileHead) -> DetectedFormat {
        if head.bytes.allSatisfy(ASCII.isSpace) { return .unrelated(.empty) }
        if head.isZip, UnrelatedFileKind(nameOf: head) != .document { return .archive }
        if let kind = UnrelatedFileKind(signatureOf: head) { return .unrelated(kind) }
        if let decoder = decoders.first(where: { $0.recognises(head) }) { return .decoder(decoder) }
        if UnrelatedFileKind(nameOf: head) == .text { return .unrelated(.text) }
        if let archive = UnreadFormat.archive(head.bytes) { return .unopenedArchive(name: archive) }
        if let format = UnreadFormat.name(head) { return .unsupported(format: format) }
        if let kind = UnrelatedFileKind(namesIn: head) { return .unrelated(kind) }
        return .unrelated(UnrelatedFileKind(nameOf: head) ?? .unknown)
    }

    /// The decoder for this file extension; nil for tables outside `logs/`, which may hold anything.
    private static func decoder(named name: FileName) -> (any FormatDecoder.Type)? {
        guard name.isUnderLogs || !CSVLogDecoder.extensions.contains(name.fileExtension) else { return nil }
        return decoders.first { $0.extensions.contains(name.fileExtension) }
    }
}

/// The result of ``FormatDetector``.
public enum DetectedFormat: Sendable {
    /// A supported format, by its decoder.
    case decoder(any FormatDecoder.Type)
    /// A zip archive with files of any format.
    case archive
    /// An archive of a format that is not supported, by the name of the format.
    case unopenedArchive(name: String)
    /// Ride data in a known format without a decoder, by the format's usual name.
    case unsupported(format: String)
    /// A file without ride data.
    case unrelated(UnrelatedFileKind)
}
