import RidelogModels
import RidelogRepositories

/// What decides what a staged build gives, each as a code that only who knows the key of its work folder can make.
struct StageIdentity: Hashable, Sendable {
    /// The build of the program.
    var program = ""
    /// The configuration, the theme, and the files that they name.
    var configuration: [UInt8] = []
    /// The files of the data folder with their sizes and times.
    var input: [UInt8] = []

    init() {}

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

    /// What is not the same; nil if all is.
    func difference(from other: StageIdentity) -> StagePart? {
        if program != other.program { return .program }
        if configuration != other.configuration { return .configuration }
        return input != other.input ? .input : nil
    }
}

extension StageIdentity: DefaultByteCodable {
    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&program)
        try coder.code(bytes: &configuration)
        try coder.code(bytes: &input)
    }
}
