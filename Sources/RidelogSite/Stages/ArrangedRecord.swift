import RidelogDiagnostics
import RidelogModels
import RidelogRepositories

/// What `ridelog stage arrange` leaves for the stages after it: from what it arranged the site, and what it planned.
struct ArrangedRecord {
    var identity = StageIdentity()
    /// The time that counts for a delay of privacy, which is that of one process.
    var now: Instant?
    /// A sum over the plan of the site.
    var plan: UInt64 = 0

    /// - Throws: if there is none, or it is of something else than there is now.
    static func read(_ folder: WorkFolder, _ identity: StageIdentity) throws(BuildFailure) -> ArrangedRecord {
        guard let record = SealedBytes.read(ArrangedRecord.self, at: folder.arranged) else {
            throw BuildFailure(
                .error, code: "stage.missing", at: SourceLocation(file: folder.path),
                "the result of “arrange” is missing or damaged", remedy: remedy)
        }
        if let difference = identity.difference(from: record.identity) {
            throw differs(difference, folder)
        }
        return record
    }

    static func differs(_ what: StagePart, _ folder: WorkFolder) -> BuildFailure {
        .differs("what “arrange” left", what, folder.arranged, remedy: remedy)
    }

    private static let remedy = "Run ridelog stage arrange, and the stages after it."
}

extension ArrangedRecord: DefaultByteCodable {
    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.identity, \.now, \.plan)
    }
}
