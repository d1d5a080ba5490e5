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

    /// A line of a log, and where it is.
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
        do throws(Diagnostic) {
            guard let entry = try entry(from: line) else { return false }
            return try self.line(for: entry) == wanted
        } catch {
            return false
        }
    }
}
