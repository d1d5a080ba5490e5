import RidelogDiagnostics
import RidelogEssentials
import RidelogFiles
import RidelogModels
import RidelogSystem

/// Keeps a log in a JSON Lines file, one entry a line, in the order of insertion.
///
/// Several programs can use the file at once. Appending writes whole lines at the end and waits for the disk; all other
/// changes write a new file and rename it. An incomplete last line, left by a killed program, is ignored. When entries
/// are added or removed, it is moved to a hidden file beside the log that ends in `.torn`.
public struct JSONLinesLogStorage<Item>: LogStoring {
    /// The file's path.
    public let path: String
    /// The name of the file in diagnostics.
    public let name: String
    /// How long to wait for other programs that lock the file.
    public var lockTimeout: Duration = .seconds(10)
    private let coding: any LogLineCoding<Item>

    /// - Parameters:
    ///   - path: the file, created with its folder when the first entry is added.
    ///   - name: the name of the file in diagnostics; nil for its path.
    ///   - coding: encodes and decodes the lines.
    public init(path: String, name: String? = nil, coding: some LogLineCoding<Item>) {
        self.path = path
        self.name = name ?? path
        self.coding = coding
    }

    /// A log of `Codable` items.
    ///
    /// - Parameters:
    ///   - path: the file, created with its folder when the first entry is added.
    ///   - name: the name of the file in diagnostics; nil for its path.
    public init(path: String, name: String? = nil) where Item: Codable {
        self.init(path: path, name: name, coding: CodableLogLine<Item>())
    }

    public func retrieve() throws(LogStorageFailure) -> RetrievedLog<Item> {
        let text: LogText
        do throws(FileSystemError) {
            let file = try LogFile(path, for: .reading, lockTimeout: lockTimeout)
            text = LogText(try file.bytes(0..<file.size()))
        } catch {
            if error.isMissing { return RetrievedLog() }
            throw failure(error, "nothing was read")
        }
        var (entries, diagnostics) = coding.entries(of: text.lines(in: name))
        if !text.torn.isEmpty { diagnostics.append(torn(text, action: "it is skipped")) }
        // The latest entry is the last in the file and the first in the log.
        entries.reverse()
        return RetrievedLog(Log(entries), diagnostics: diagnostics)
    }

    @discardableResult
    public func append(_ entries: [Log<Item>.Entry]) throws(LogStorageFailure) -> [Diagnostic] {
        guard !entries.isEmpty else { return [] }
        let bytes = try coding.lines(for: entries).flatMap { $0 + [LogText.lineFeed] }
        do throws(FileSystemError) {
            if let folder = FileWriter.folder(of: path) { try FileWriter.makeFolder(folder) }
            let file = try LogFile(path, for: .changing, lockTimeout: lockTimeout)
            let end = try end(of: file)
            let repaired = try heal(file, end)
            try file.append((end.needsLineEnd ? [LogText.lineFeed] : []) + bytes)
            return repaired
        } catch {
            throw failure(error, "nothing was added")
        }
    }

    @discardableResult
    public func remove(_ entries: [Log<Item>.Entry]) throws(LogStorageFailure) -> [Diagnostic] {
        var wanted = try coding.lines(for: entries)
        return try rewrite { lines in
            remove(&wanted, from: &lines) { $0.bytes == $1 }
            // Lines with the same content in other bytes, such as edited ones. Slower, so after exact matches.
            remove(&wanted, from: &lines) { coding.matches($0, $1) }
        }
    }

    @discardableResult
    public func removeEntries(before date: Date) throws(LogStorageFailure) -> [Diagnostic] {
        try rewrite { lines in
            lines.removeAll { line in (try? coding.entry(from: line)).map { $0.date < date } ?? false }
        }
    }

    public func removeAll() throws(LogStorageFailure) {
        do throws(FileSystemError) {
            try LogFile(path, for: .existing, lockTimeout: lockTimeout).replace(with: [])
        } catch  where error.isMissing {
            return
        } catch {
            throw failure(error, "nothing was removed")
        }
    }

    /// Removes from the end, because the latest of equal entries is the first in a log.
    private func remove(
        _ wanted: inout [[UInt8]], from lines: inout [LogLine], where matches: (LogLine, [UInt8]) -> Bool
    ) {
        for index in lines.indices.reversed() where !wanted.isEmpty {
            guard let found = wanted.firstIndex(where: { matches(lines[index], $0) }) else { continue }
            wanted.remove(at: found)
            lines.remove(at: index)
        }
    }

    /// Writes the file again with the remaining lines, unless none was removed.
    private func rewrite(_ change: (inout [LogLine]) -> Void) throws(LogStorageFailure) -> [Diagnostic] {
        do throws(FileSystemError) {
            let file = try LogFile(path, for: .existing, lockTimeout: lockTimeout)
            let text = LogText(try file.bytes(0..<file.size()))
            var lines = text.lines(in: name)
            let count = lines.count
            change(&lines)
            guard lines.count < count else { return [] }
            let repaired = try heal(file, text)
            try file.replace(with: Array(lines.map { $0.bytes + [LogText.lineFeed] }.joined()))
            return repaired
        } catch  where error.isMissing {
            return []
        } catch {
            throw failure(error, "nothing was removed")
        }
    }

    /// Reads enough of the file's end to have the last line.
    private func end(of file: LogFile) throws(FileSystemError) -> LogText {
        let size = try file.size()
        var length = 4096
        while true {
            let start = max(0, size - length)
            let bytes = try file.bytes(start..<size)
            if start == 0 || bytes.contains(LogText.lineFeed) { return LogText(bytes) }
            length *= 4
        }
    }

    /// Moves an incomplete last line to the `.torn` file.
    private func heal(_ file: LogFile, _ text: LogText) throws(FileSystemError) -> [Diagnostic] {
        guard !text.torn.isEmpty else { return [] }
        let aside = LogFile.neighbour(of: file.path, ending: ".torn")
        let keeper = try LogFile(aside, for: .changing, lockTimeout: lockTimeout)
        try keeper.append(Array(text.torn) + [LogText.lineFeed])
        try file.truncate(to: file.size() - text.torn.count)
        return [torn(text, action: "it was moved to \(aside)")]
    }

    private func torn(_ text: LogText, action: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "log.torn", at: SourceLocation(file: name),
            "the last line is incomplete (\(counted(text.torn.count, "byte"))): "
                + "a program was stopped while writing it",
            action: action, remedy: "Nothing that was reported as added is missing.", isForOwner: true)
    }

    private func failure(_ error: FileSystemError, _ action: String) -> LogStorageFailure {
        .unusable(
            name, error.code == EWOULDBLOCK ? nil : error.reason, action: action,
            remedy: "Check the permissions of the file and its folder, and the disk space.")
    }
}
