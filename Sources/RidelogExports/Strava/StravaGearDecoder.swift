import RidelogFormats
import RidelogTables
import RidelogDiagnostics

/// The lists of bicycles, shoes and components in a bulk export from Strava. They are only counted, because rides name
/// their gear.
public enum StravaGearDecoder: FormatDecoder {
    public static let name = "Strava gear"
    public static let content = ContentKind.rides

    public static func recognises(_ head: FileHead) -> Bool {
        let name = FileName(head.path)
        guard name.fileExtension == "csv", kinds.contains(name.stem.lowercased()) else { return false }
        return (3...6).contains(CSVRowTable(head.bytes).columnNames.count)
    }

    public static func decode(_ bytes: [UInt8], in context: DecodingContext) -> DecodedFile {
        var file = DecodedFile()
        file.diagnostics.report(
            Diagnostic(
                .note, code: "strava.gear", at: SourceLocation(file: context.path),
                "The file lists \(counted(CSVRowTable(bytes).rowCount, "item")) of gear",
                action: "rides already name their gear"))
        return file
    }

    private static let kinds: Set<String> = ["bikes", "shoes", "components"]
}
