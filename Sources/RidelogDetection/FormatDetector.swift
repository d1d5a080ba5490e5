import RidelogExports
import RidelogFormats
import RidelogTables
import RidelogParsing

/// Shows by its beginning, and then by its name, what a file is.
public enum FormatDetector {
    /// All formats that are read, in the order in which they are asked.
    public static let decoders = (DeviceFormats.all + TableFormats.all + ExportFormats.all)
        .sorted { ($0.priority, $1.name) > ($1.priority, $0.name) }

    /// What to do with a file of this beginning. Notes (Markdown) are not formats: they are ``UnrelatedFileKind/text``.
    public static func detect(_ head: FileHead) -> DetectedFormat {
        let format = detectByContent(head)
        guard case .unrelated(let kind) = format, let decoder = decoder(named: FileName(head.path)) else {
            return format
        }
        // Whoever decodes it reports what it is not: zeros after a disk's failure, a page that asks for a password. A log
        // may be empty, and its name says little of what is in it.
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

    /// The decoder of files that are usually called so; tables outside `logs/` may be anything.
    private static func decoder(named name: FileName) -> (any FormatDecoder.Type)? {
        guard name.isUnderLogs || !CSVLogDecoder.extensions.contains(name.fileExtension) else { return nil }
        return decoders.first { $0.extensions.contains(name.fileExtension) }
    }
}

/// What ``FormatDetector`` found.
public enum DetectedFormat: Sendable {
    /// A format that is read, by its decoder.
    case decoder(any FormatDecoder.Type)
    /// A zip archive of files of any format.
    case archive
    /// An archive that is not opened, by the name of its kind.
    case unopenedArchive(name: String)
    /// Data of a ride log that is known and not read yet, by its usual name.
    case unsupported(format: String)
    /// No ride data.
    case unrelated(UnrelatedFileKind)
}
