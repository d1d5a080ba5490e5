/// A reusable buffer for bytes of text. An array would check its length and its uniqueness at each append.
public struct TextBuffer {
    /// The default maximum of bytes of one text; the rest of a longer one is dropped.
    public static let largestCount = 1 << 20

    private var storage = [UInt8](repeating: 0, count: 64)
    private var count = 0

    /// The collected bytes.
    public var bytes: ArraySlice<UInt8> { storage[..<count] }

    /// Removes all bytes and keeps the memory.
    public mutating func clear() { count = 0 }

    /// Appends bytes, up to the limit.
    ///
    /// - Parameter limit: the maximum total number of bytes; not less than the current number.
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

    /// Calls a closure with the collected bytes.
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
}
