import RidelogConfiguration
import RidelogDiagnostics
import RidelogFiles
import RidelogHTML
import RidelogLoading
import RidelogModels
import RidelogPublishing

extension SitePlan {
    /// Writes the site, once: this releases the content of its files.
    ///
    /// - Parameters:
    ///   - output: the output folder, which also holds its lock.
    ///   - known: the files of the last build.
    mutating func publish(
        to output: OpenedOutput, known: WrittenFiles, observer: any BuildObserver
    ) async throws(BuildFailure) -> Publisher.Outcome {
        guard !Task.isCancelled else { throw .cancelled }
        var publisher = output.publisher
        publisher.known = known
        observer.began(.write, total: files.count)
        let outcome = try await publisher.publish(
            removeFiles(), marks: marks, progress: observer.advanced)
        try check(outcome)
        return outcome
    }

    /// Writes the pages of a part, once, while other processes write the other parts.
    ///
    /// - Parameter known: what is known of the files that are there.
    mutating func publish(
        _ shard: Shard, _ scanned: ScannedSite, known: WrittenFiles, observer: any BuildObserver
    ) async throws(BuildFailure) -> Publisher.Outcome {
        guard !Task.isCancelled else { throw .cancelled }
        let options = scanned.options
        let (paths, marks) = (files.map(\.path), marks)
        let sharing = OutputPlace.Sharing { output throws(BuildFailure) in
            try Publisher.announceParts(paths, marks: marks, in: output, options)
        } isPrepared: { output throws(BuildFailure) in
            try Publisher.areAnnounced(paths, marks: marks, in: output, options)
        }
        let (output, _) = try await scanned.output.open(
            wait: options.partWait, waits: observer.waitsForOutput, sharing: sharing)
        let part = removeFiles().filter { file in
            guard case .page = file.source else { return false }
            return file.path != .journal && shard.contains(file.path.description)
        }
        var publisher = try Publisher(output, options)
        publisher.known = known
        observer.began(.write, total: part.count)
        let outcome = try await publisher.publish(part: part, progress: observer.advanced)
        try check(outcome)
        return outcome
    }

    /// - Throws: if charts, lines or photos could not be read back, so that pages lack them.
    private func check(_ outcome: Publisher.Outcome) throws(BuildFailure) {
        let unread = loaded.spool?.failure.map(BuildFailure.lost)
        guard var failure = unread ?? photos.buildFailure else { return }
        failure.isHalfWritten = outcome.written > 0
        throw failure
    }

    private var marks: Set<String> { loaded.zones.isEmpty ? [] : [PastZones.mark] }

    /// A checksum of the content of all files.
    var sum: UInt64 {
        var sum = Checksum()
        for file in files {
            sum.add(file.path.description)
            switch file.source {
            case .bytes(let bytes): sum.add(bytes)
            case .page(let part, _), .rows(let part, _): sum.add(part ?? 0)
            }
        }
        return sum.value
    }
}

extension BuildFailure {
    /// Charts and lines could not be read back from the cache or from the folder for temporary files.
    fileprivate static func lost(_ error: FileSystemError) -> BuildFailure {
        BuildFailure(
            .error, code: "cache.lost", at: SourceLocation(file: error.path),
            "charts and lines that were kept here can no longer be read: \(error.reason)",
            remedy: "Check the disk, and build again; if that fails too, remove the file, or set TMPDIR to "
                + "another folder.")
    }
}
