import RidelogDiagnostics
import RidelogModels
import RidelogRepositories

/// What `ridelog stage arrange` leaves for the stages after it: from what it arranged the site, and what it planned. What
/// decides that is there as a code that only who knows the key of the work folder can make.
struct ArrangedRecord {
    /// The build of the program.
    private var program = ""
    /// The configuration, the theme, and the files that they name.
    private var configuration: [UInt8] = []
    /// The files of the data folder with their sizes and times.
    private var input: [UInt8] = []
    /// The time that counts for a delay of privacy, which is that of one process.
    var now: Instant?
    /// A sum over the plan of the site.
    var plan: UInt64 = 0

    init() {}

    /// Of what there is now, before it is planned.
    init(_ scanned: ScannedSite, key: [UInt8]) {
        program = scanned.options.program
        var settings = Checksum()
        scanned.setup.addAll(to: &settings, scanned.options)
        configuration = HMAC.code(for: settings.bytes, key: key)
        var files = Checksum()
        for entry in scanned.folder.entries {
            // Settings count as such; addresses of rides change while the site is built.
            if case .configuration = entry.kind { continue }
            files.add(entry.file.path)
            files.add(UInt64(bitPattern: Int64(entry.file.size)))
            files.add(UInt64(bitPattern: entry.file.modified))
        }
        files.add("\(scanned.folder.diagnostics.diagnostics)")
        input = HMAC.code(for: files.bytes, key: key)
    }

    /// What was left of the same.
    ///
    /// - Throws: if there is none, or it is of something else.
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
        .differs("what “arrange” left", what, folder.arranged, remedy: remedy)
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
