/// Bytes that are gathered again and again. An array would be asked for its length and its owner with each run.
public struct TextBuffer {
    /// Bytes that are gathered of one text; the rest of a longer one is dropped. No one writes so many words.
    public static let largestCount = 1 << 20

    private var storage = [UInt8](repeating: 0, count: 64)
    private var count = 0

    /// What was gathered.
    public var bytes: ArraySlice<UInt8> { storage[..<count] }

    /// Forgets what was gathered, and keeps the room for it.
    public mutating func clear() { count = 0 }

    /// Adds a run of bytes, as far as there is room.
    ///
    /// - Parameter limit: of bytes; not less than what was gathered.
    public mutating func append(_ run: UnsafeBufferPointer<UInt8>, limit: Int = TextBuffer.largestCount) {
        let run = UnsafeBufferPointer(rebasing: run.prefix(limit - count))
        let end = count + run.count
        if end > storage.count {
            storage.append(contentsOf: repeatElement(0, count: max(storage.count, end - storage.count)))
        }
        storage.withUnsafeMutableBytes { storage in
            UnsafeMutableRawBufferPointer(rebasing: storage[count...]).copyBytes(from: run)
        }
        count = end
    }

    /// Calls back with what was gathered.
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
}
