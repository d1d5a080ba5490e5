import RidelogCache
import RidelogConfiguration
import RidelogDiagnostics
import RidelogFiles
import RidelogRepositories

/// The work folder of a staged build, in which stages leave data for later ones. It is as private as the cache of a
/// build: only its owner may read it. Each file is replaced atomically.
package struct WorkFolder: Sendable {
    /// The kinds of parts.
    package enum Kind: String {
        /// The import results of a part of the sources.
        case rides
        /// The written pages of a part.
        case pages

        /// The stage that leaves the part.
        var stage: String { self == .rides ? "analyse" : "compose" }
    }

    package let path: String
    /// The key of the fingerprints in the folder.
    package var key: [UInt8] = []
    /// Identifies this build of the program.
    let program: String

    /// - Throws: if the folder cannot be created, or lies in the data or output folder.
    package init(_ path: String, _ options: BuildOptions) throws(BuildFailure) {
        (self.path, program) = (path, options.program)
        for folder in [options.data, options.output] where AbsolutePath.isInside(path, folder: folder) {
            throw BuildFailure(
                .error, code: "stage.work", at: SourceLocation(file: path),
                "the work folder is private, but this one is inside \(folder)",
                remedy: "Name another folder with --work.")
        }
        try rethrowing(as: BuildFailure.unusableWork) { () throws(FileSystemError) in
            try PrivateFile.makeFolder(path)
        }
    }

    package func file(_ kind: Kind, _ shard: Shard) -> String {
        path + "/\(kind.rawValue)-\(shard.number)-of-\(shard.count)"
    }

    /// - Parameter spool: records if entries of the part cannot be read later; nil to keep them in memory.
    package func store(_ shard: Shard, _ spool: ImportSpool? = nil) -> FileCacheStore {
        FileCacheStore(path: file(.rides, shard), program: program, spool: spool, appends: false)
    }

    /// The file of the ``ArrangedRecord``.
    package var arranged: String { path + "/arranged" }

    /// Writes a value to a file of the folder, replacing it.
    package func write(_ value: some ByteCodable, to file: String) throws(BuildFailure) {
        try rethrowing(as: BuildFailure.unusableWork) { () throws(FileSystemError) in
            try SealedBytes.write(value, to: file)
        }
    }

    /// All parts of a kind, in order.
    ///
    /// - Throws: if one is missing, or there are parts of several divisions.
    package func parts(_ kind: Kind) throws(BuildFailure) -> [Shard] {
        let names = try rethrowing(as: BuildFailure.unusableWork) { () throws(FileSystemError) in
            try FolderWalker.names(in: path)
        }
        let found = names.compactMap { name -> Shard? in
            let words = name.split(separator: "-", omittingEmptySubsequences: false)
            guard words.count == 4, words[0] == kind.rawValue, words[2] == "of" else { return nil }
            return Shard("\(words[1])/\(words[3])")
        }
        let counts = Set(found.map(\.count)).sorted()
        guard let count = counts.first else { throw .missing(kind, Shard(number: 1, of: 1), in: path) }
        guard counts.count == 1 else {
            throw BuildFailure(
                .error, code: "stage.divisions", at: SourceLocation(file: path),
                "parts of “\(kind.stage)” exist for "
                    + counts.map { "N = \($0)" }.joined(separator: " and "),
                remedy: "Remove those you do not want, such as \(kind.rawValue)-*-of-\(counts.last ?? 1).")
        }
        let all = Shard.all(count)
        let missing = all.filter { !found.contains($0) }
        guard missing.isEmpty else { throw .missing(kind, missing.first, missing.count, in: path) }
        return all
    }

    /// The key for the fingerprints in the folder: the secret of the site, or else a random key in the folder. Without
    /// a key, a privacy zone could be guessed from a fingerprint.
    package func key(secret: String?) async throws(BuildFailure) -> [UInt8] {
        if let secret { return Array(secret.utf8) }
        let file = path + "/key"
        let lock = try await lock("key.lock")
        defer { withExtendedLifetime(lock) {} }
        if let key = try? FileReader.read(file), key.count == Self.keySize { return key }
        let key = (0..<Self.keySize).map { _ in UInt8.random(in: .min ... .max) }
        try rethrowing(as: BuildFailure.unusableWork) { () throws(FileSystemError) in
            try PrivateFile.replace(file, with: key)
        }
        return key
    }

    private static let keySize = 32

    /// Locks a part against another process, which may exist if an engine considers a slow worker dead. The later
    /// process waits, and then finds the work done.
    ///
    /// - Returns: the holder of the lock, which is released with it, or when the process ends.
    package func lock(_ name: String) async throws(BuildFailure) -> OpenFile {
        let file = try rethrowing(as: BuildFailure.unusableWork) { () throws(FileSystemError) in
            try PrivateFile.make(path + "/" + name)
            return try OpenFile(path + "/" + name)
        }
        // Without locks, two processes may do the same part, with the same result.
        while (try? file.lock()) == false {
            do {
                try await Task.sleep(for: .milliseconds(50))
            } catch {
                throw .cancelled
            }
        }
        return file
    }
}

extension BuildFailure {
    static func unusableWork(_ error: FileSystemError) -> BuildFailure {
        BuildFailure(
            .error, code: "stage.work", at: SourceLocation(file: error.path),
            "the work folder cannot be used: \(error.reason)",
            remedy: "Check the path after --work, its permissions, and the disk space.")
    }

    package static func missing(
        _ kind: WorkFolder.Kind, _ shard: Shard?, _ count: Int = 1, in folder: String
    ) -> BuildFailure {
        let part = shard.map(\.description) ?? "1/1"
        return BuildFailure(
            .error, code: "stage.missing", at: SourceLocation(file: folder),
            "part \(part) of “\(kind.stage)” is missing"
                + (count > 1 ? " (and \(counted(count - 1, "other")))" : ""),
            remedy: "Run ridelog stage \(kind.stage) with --shard \(part).")
    }

    /// - Parameter part: the part, such as `part 2/7 of “analyse”`.
    package static func differs(
        _ part: String, _ what: StagePart, _ file: String, remedy: String
    ) -> BuildFailure {
        BuildFailure(
            .error, code: "stage.\(what.rawValue)", at: SourceLocation(file: file),
            "\(part) was made \(what.clause)", remedy: remedy)
    }
}

/// What a stage and a part that it reads must have in common.
package enum StagePart: String {
    case program, configuration, input, plan

    fileprivate var clause: String {
        switch self {
        case .program: "by another build of the program"
        case .configuration: "with another configuration"
        case .input: "from other files"
        case .plan: "for another plan of the site"
        }
    }
}
