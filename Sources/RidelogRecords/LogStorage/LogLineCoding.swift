import RidelogDiagnostics
import RidelogModels

/// How an entry of a log is written as one line of JSON.
public protocol LogLineCoding<Item>: Sendable {
    /// What the entries hold.
    associatedtype Item

    /// The entry as one JSON object, without a line feed in it. The same entry is always the same bytes, also
    /// when it has been written and read in between: that is how an entry is found again.
    ///
    /// - Throws: why the entry has no such form.
    func line(for entry: Log<Item>.Entry) throws(Diagnostic) -> [UInt8]

    /// The entry of a line; nil if the line is another program's and no fault.
    ///
    /// - Throws: what is wrong with the line.
    func entry(from line: LogLine) throws(Diagnostic) -> Log<Item>.Entry?
}

/// A line of a log, and where it is.
public struct LogLine: Hashable, Sendable {
    /// Without its end.
    public var bytes: [UInt8]
    /// Of the file, and of the line in it if it has lines.
    public var location: SourceLocation

    public init(_ bytes: [UInt8], at location: SourceLocation) {
        self.bytes = bytes
        self.location = location
    }
}

extension LogLineCoding {
    /// Whether a line holds this entry, given as its own line.
    package func matches(_ line: LogLine, _ wanted: [UInt8]) -> Bool {
        if line.bytes == wanted { return true }
        // Written by other hands, or by another version: what matters is what it says.
        guard let entry = try? entry(from: line) else { return false }
        return (try? self.line(for: entry)) == wanted
    }

    package func lines(for entries: [Log<Item>.Entry]) throws(LogStorageFailure) -> [[UInt8]] {
        do throws(Diagnostic) {
            return try entries.map(line)
        } catch {
            throw LogStorageFailure(error, mayPass: false)
        }
    }

    /// The entries of lines, in their order, and what is wrong with other lines.
    package func entries(of lines: [LogLine]) -> (entries: [Log<Item>.Entry], faults: [Diagnostic]) {
        var found: (entries: [Log<Item>.Entry], faults: [Diagnostic]) = ([], [])
        for line in lines {
            do throws(Diagnostic) {
                if let entry = try entry(from: line) { found.entries.append(entry) }
            } catch {
                found.faults.append(error)
            }
        }
        return found
    }
}

extension LogStorageFailure {
    /// - Parameter reason: what the system says against using it; nil if another program keeps it locked.
    package static func unusable(
        _ file: String, _ reason: String?, action: String, remedy: String
    ) -> LogStorageFailure {
        LogStorageFailure(
            Diagnostic(
                .error, code: "log.storage", at: SourceLocation(file: file),
                reason.map { "the log cannot be used: \($0)" } ?? "another program keeps the file locked",
                action: action, remedy: reason == nil ? "Try again when it has ended." : remedy))
    }
}
