import RidelogCache
import RidelogDiagnostics
import RidelogLoading
import RidelogModels

/// The record that `ridelog stage arrange` leaves for later stages: what the site was arranged from, and what was
/// planned. Input and configuration are stored as codes keyed with the key of the work folder.
struct ArrangedRecord {
    /// Identifies the build of the program.
    private var program = ""
    /// A code of the configuration, the theme, and the files that they name.
    private var configuration: [UInt8] = []
    /// A code of the files of the data folder with sizes and times.
    private var input: [UInt8] = []
    /// The time for `delay:`, which all stages share.
    var now: Instant?
    /// A checksum of the plan of the site.
    var plan: UInt64 = 0

    init() {}

    /// The record of the current input, before the site is planned.
    init(_ scanned: ScannedSite, key: [UInt8]) {
        program = scanned.options.program
        var settings = Checksum()
        scanned.setup.addAll(to: &settings, scanned.options)
        configuration = HMAC.code(for: settings.bytes, key: key)
        var files = Checksum()
        for entry in scanned.folder.entries {
            // The configuration is counted above; the permalink file changes during a build.
            if case .configuration = entry.kind { continue }
            files.add(entry.file.path)
            files.add(UInt64(bitPattern: Int64(entry.file.size)))
            files.add(UInt64(bitPattern: entry.file.modified))
        }
        files.add("\(scanned.folder.diagnostics.diagnostics)")
        input = HMAC.code(for: files.bytes, key: key)
    }

    /// Reads the record of the same input.
    ///
    /// - Throws: if there is none, or it has another input.
    func left(in folder: WorkFolder) throws(BuildFailure) -> ArrangedRecord {
        guard let record = SealedBytes.read(ArrangedRecord.self, at: folder.arranged) else {
            throw BuildFailure(
                .error, code: "stage.missing", at: SourceLocation(file: folder.path),
                "the result of “arrange” is missing or damaged", remedy: Self.remedy)
        }
        if program != record.program { throw Self.differs(.program, folder) }
        if configuration != record.configuration { throw Self.differs(.configuration, folder) }
        if input != record.input { throw Self.differs(.input, folder) }
        return record
    }

    static func differs(_ what: StagePart, _ folder: WorkFolder) -> BuildFailure {
        .differs("the result of “arrange”", what, folder.arranged, remedy: remedy)
    }

    private static let remedy = "Run ridelog stage arrange, and the stages after it."
}

extension ArrangedRecord: DefaultByteCodable {
    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&program)
        try coder.code(bytes: &configuration)
        try coder.code(bytes: &input)
        try coder.code(&self, \.now, \.plan)
    }
}
