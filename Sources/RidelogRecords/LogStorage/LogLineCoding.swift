import RidelogDiagnostics
import RidelogModels

/// Encodes an entry of a log as one line of JSON, and decodes it.
public protocol LogLineCoding<Item>: Sendable {
    /// The type of the entries' elements.
    associatedtype Item

    /// Encodes the entry as one JSON object without line feeds. Equal entries have equal bytes, even after decoding and
    /// encoding again, because entries are found by their bytes.
    ///
    /// - Throws: why the entry cannot be encoded.
    func line(for entry: Log<Item>.Entry) throws(Diagnostic) -> [UInt8]

    /// Decodes a line; nil if it belongs to another program and is no error.
    ///
    /// - Throws: the problem of the line.
    func entry(from line: LogLine) throws(Diagnostic) -> Log<Item>.Entry?
}

/// A line of a log with its location.
public struct LogLine: Hashable, Sendable {
    /// The bytes of the line, without its line ending.
    public var bytes: [UInt8]
    /// The file and, if it has lines, the line number.
    public var location: SourceLocation

    public init(_ bytes: [UInt8], at location: SourceLocation) {
        self.bytes = bytes
        self.location = location
    }
}

extension LogLineCoding {
    /// Whether a line has the same entry as an encoded one.
    package func matches(_ line: LogLine, _ wanted: [UInt8]) -> Bool {
        if line.bytes == wanted { return true }
        // Edited lines, and those of other versions, are compared by content.
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

    /// Decodes lines: the entries, in order, and the problems of other lines.
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
    /// - Parameter reason: the system's error; nil if another program has locked the file.
    package static func unusable(
        _ file: String, _ reason: String?, action: String, remedy: String
    ) -> LogStorageFailure {
        LogStorageFailure(
            Diagnostic(
                .error, code: "log.storage", at: SourceLocation(file: file),
                reason.map { "the log cannot be used: \($0)" } ?? "another program has locked the file",
                action: action, remedy: reason == nil ? "Try again when that program has finished." : remedy))
    }
}
