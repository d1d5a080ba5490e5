import RidelogDiagnostics
import RidelogFiles

/// Identifies the output folder when a build begins. It must be the same folder when writing begins: meanwhile it may
/// have been replaced, for example by a link.
package struct OutputPlace: Sendable {
    let path: String
    /// The identity of the folder; nil if there was none.
    private let identity: FileIdentity?

    package init(_ path: String) {
        self.path = path
        identity = FileIdentity(of: path)
    }

    /// Whether there was a folder when the build began.
    package var isThere: Bool { identity != nil }

    private static let pause = Duration.milliseconds(100)

    /// What processes do before they write parts of a site side by side.
    package struct Sharing {
        /// Prepares the folder, if it is not prepared yet; no other process writes into it meanwhile.
        let prepare: (OutputFolder) throws(BuildFailure) -> Void
        /// Whether the processes that write into the folder have prepared it for this one, too: those of another
        /// arrangement have not.
        let isPrepared: (OutputFolder) throws(BuildFailure) -> Bool

        package init(
            prepare: @escaping (OutputFolder) throws(BuildFailure) -> Void,
            isPrepared: @escaping (OutputFolder) throws(BuildFailure) -> Bool
        ) {
            (self.prepare, self.isPrepared) = (prepare, isPrepared)
        }
    }

    /// Opens the folder, creating it if it is missing, and locks it against other builds.
    ///
    /// - Parameters:
    ///   - wait: how long to wait for another build.
    ///   - waits: is called once if another build holds the lock.
    ///   - sharing: for one of several processes that write parts of a site side by side; nil for exclusive access.
    /// - Returns: the folder, and diagnostics about its lock.
    /// - Throws: if the folder cannot be used, was replaced, or stays locked.
    package func open(
        wait: Duration, waits: () -> Void,
        sharing: Sharing? = nil
    ) async throws(BuildFailure) -> (folder: OutputFolder, problem: Diagnostic?) {
        let end = ContinuousClock.now + wait
        var isReported = false
        while true {
            let folder = try folder()
            guard let isLocked = try? folder.lock() else {
                try sharing?.prepare(folder)
                return (folder, .unlocked(path))
            }
            // The earlier holder of the lock may have replaced the folder.
            if isLocked, folder.isInPlace {
                guard let sharing else { return (folder, nil) }
                try sharing.prepare(folder)
                if (try? folder.lock(isShared: true)) == true { return (folder, nil) }
            } else if !isLocked, let sharing, (try? folder.lock(isShared: true)) == true {
                if folder.isInPlace, try sharing.isPrepared(folder) { return (folder, nil) }
            }
            guard ContinuousClock.now < end else { throw .locked(path, wait) }
            if !isReported { waits() }
            isReported = true
            do {
                try await Task.sleep(for: Self.pause)
            } catch {
                throw .cancelled
            }
        }
    }

    private func folder() throws(BuildFailure) -> OutputFolder {
        if identity == nil, FileKind.at(path) == .link { throw .replaced(path) }
        let folder = try rethrowing(as: BuildFailure.unusable) { () throws(FileSystemError) in
            try FileWriter.makeFolder(path)
            return try OutputFolder(path)
        }
        guard identity == nil || folder.isFolder(identity) else { throw .replaced(path) }
        return folder
    }
}

extension BuildFailure {
    fileprivate static func locked(_ path: String, _ wait: Duration) -> BuildFailure {
        BuildFailure(
            .error, code: "output.locked", at: SourceLocation(file: path),
            "another build is writing to this folder, and has not ended within \(wait.components.seconds) s",
            remedy: "Wait until it has ended, and build again.")
    }

    static func replaced(_ path: String) -> BuildFailure {
        BuildFailure(
            .error, code: "output.replaced", at: SourceLocation(file: path),
            "the output folder was replaced by another folder or a link during the build",
            remedy: "Leave it in place until the build has ended, and build again.")
    }

    package static func unusable(_ error: FileSystemError) -> BuildFailure {
        BuildFailure(
            .error, code: "output.unusable", at: SourceLocation(file: error.path),
            "cannot be written: \(error.reason)",
            remedy: "Check the path after --output, its permissions, and the disk space.")
    }
}

extension Diagnostic {
    fileprivate static func unlocked(_ path: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "output.unlocked", at: SourceLocation(file: path),
            "the file system of the output folder does not support locks",
            action: "the site is written, but another build at the same time could mix its files with it",
            remedy: "Build one site at a time, or into a folder on a local disk.", isForOwner: true)
    }
}
